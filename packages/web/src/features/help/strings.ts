export const helpStrings = {
  title: "Help Center",
  back: "Back",
  intro: "Ten questions that come up first.",
  contactTitle: "Is your question not here?",
  contact: "Contact Support",
  faq: [
    {
      id: "create-profile",
      question: "How do I create a business profile?",
      answer:
        "Sign in, and on the dashboard choose Create Business Profile. Enter the name, choose the type and describe what you sell, to whom and where. You can upload as soon as it is saved.",
    },
    {
      id: "csv-support",
      question: "Which CSV files are supported?",
      answer:
        "Search terms reports of Google Ads, Microsoft Advertising and Amazon Ads, in any of their languages, as they come out of the download: with title lines, totals and any separator. For any other table you are asked which column holds the search terms.",
    },
    {
      id: "negative-irrelevant",
      question: "What is the difference between negative and irrelevant keywords?",
      answer:
        "A negative keyword is about what you sell, but the searcher is no customer: someone who looks for a job, a free copy or instructions, for example. An irrelevant keyword is about something that you do not sell at all.",
    },
    {
      id: "remove-keywords",
      question: "How do I remove keywords from the list?",
      answer:
        "Click a keyword, or the button beside it. It is struck through and will not be copied. Click it again to include it, or press U to undo. With Shift held, a click switches everything in between.",
    },
    {
      id: "why-description",
      question: "Why does the business description matter?",
      answer:
        "Every search term is judged against your profile and nothing else. A more detailed description gives more accurate filtering: say what you sell, where you deliver, at what price level, and what you do not offer.",
    },
    {
      id: "edit-business",
      question: "Can I edit my business information?",
      answer:
        "Yes. On the dashboard choose Edit Business Information. The next report is judged by the new text; earlier results stay as they are.",
    },
    {
      id: "file-handling",
      question: "What happens to my files?",
      answer: (keptDays: string) =>
        `Files are not stored permanently: the uploaded file is removed after it was filtered. The results are kept for ${keptDays} so that you can come back to them, and you can delete them earlier on the dashboard.`,
    },
    {
      id: "accuracy",
      question: "How accurate is the filtering?",
      answer:
        "No filter is always right. Terms that the AI is not sure of stand under Review and are not copied, and terms that convert, that you added yourself or that name your brand are protected. Read the lists before you copy them: every term shows its reason.",
    },
    {
      id: "file-size",
      question: "Is there a limit to the file size?",
      answer:
        "Files of reasonable sizes work well. If one is too large for this installation, you are told before it is sent; export fewer days then.",
    },
    {
      id: "download-results",
      question: "Can I download the results as CSV?",
      answer:
        "Yes. Beside Copy Keywords to Exclude a menu holds a CSV file with reasons and costs, and files that the editor of your ad platform imports. Below the lists you see beforehand what each negative keyword would block, and find a file to undo each import.",
    },
  ],
  days: (days: number) => `${String(days)} ${days === 1 ? "day" : "days"}`,
  someDays: "a limited time",
  howItWorks: {
    title: "How it works",
    steps: [
      ["Describe your business", "Name, type and a description. You do it once."],
      ["Upload a search terms report", "Drop the CSV file as the ad platform wrote it."],
      ["Read and switch", "Two lists with reasons and costs. Take out what you want to keep."],
      ["Copy", "Paste the keywords into your campaign's negative keywords."],
    ],
  },
  features: {
    title: "Features",
    points: [
      "Every unique term is judged once; none is lost and none is invented",
      "The report's own total is checked, and the spend that the platform does not list is shown",
      "Terms that convert and your brand are never proposed",
      "Doubtful terms are listed apart and are not copied by default",
      "Copy in exact or phrase match, or download files for the platform's editor",
    ],
  },
  pricing: { title: "Pricing" },
} as const;
