export const helpStrings = {
  title: "Help Center",
  back: "Back",
  intro: "Answers to the ten most frequent questions.",
  contactTitle: "Your question is not listed?",
  contact: "Contact Support",
  faq: [
    {
      id: "create-profile",
      question: "How do I create a business profile?",
      answer:
        "Sign in and choose Create Business Profile on the dashboard. Enter the name, choose the type and describe what you sell, to whom and where. You can upload as soon as the profile is saved.",
    },
    {
      id: "csv-support",
      question: "Which CSV files are supported?",
      answer:
        "Search terms reports from Google Ads, Microsoft Advertising and Amazon Ads, exactly as you downloaded them, including title lines, totals and any separator. For any other table the app asks which column holds the search terms.",
    },
    {
      id: "negative-irrelevant",
      question: "What is the difference between negative and irrelevant keywords?",
      answer:
        "A negative keyword is about what you sell, but the searcher is not a customer: for example, someone who looks for a job, a free copy or instructions. An irrelevant keyword is about something that you do not sell.",
    },
    {
      id: "remove-keywords",
      question: "How do I remove keywords from the list?",
      answer:
        "Click a keyword, or the button beside it. It is struck through and will not be copied. Click it again to include it, or press U to undo. To switch a whole range, click its first keyword, then hold Shift and click its last keyword.",
    },
    {
      id: "why-description",
      question: "Why does the business description matter?",
      answer:
        "The AI compares every search term with your profile. A more detailed description gives more accurate filtering: say what you sell, where you deliver, at what price level, and what you do not offer.",
    },
    {
      id: "edit-business",
      question: "Can I edit my business information?",
      answer:
        "Yes. Choose Edit Business Information on the dashboard. The next report is filtered with the new text; earlier results stay as they are.",
    },
    {
      id: "file-handling",
      question: "What happens to my files?",
      answer: (keptDays: string) =>
        `Files are not stored permanently: an uploaded file is deleted after it has been filtered. Its results are kept for ${keptDays}. You can delete them earlier on the dashboard.`,
    },
    {
      id: "accuracy",
      question: "How accurate is the filtering?",
      answer:
        "No filter is always right. Terms that the AI is not sure about are listed under Review and are not copied. Terms that converted, that you added as keywords or that contain your brand are protected. Read the lists before you copy them: every term shows its reason.",
    },
    {
      id: "file-size",
      question: "Is there a limit to the file size?",
      answer:
        "Files of reasonable sizes work well. If a file is too large, the app tells you before it sends the file. In that case, export fewer days.",
    },
    {
      id: "download-results",
      question: "Can I download the results as CSV?",
      answer:
        "Yes. The step Export has a CSV file with reasons and costs, and import files for the editor of your ad platform, each with a file that undoes the import. The step Block shows what each negative keyword would block.",
    },
  ],
  days: (days: number) => `${String(days)} ${days === 1 ? "day" : "days"}`,
  someDays: "a limited time",
  howItWorks: {
    title: "How it works",
    steps: [
      ["Describe your business", "Enter a name, a type and a description, once."],
      ["Upload a search terms report", "Drop the CSV file as you downloaded it."],
      [
        "Review the lists",
        "Two lists show the terms to exclude, with reasons and costs. Click each term that you do not want to exclude.",
      ],
      ["Copy", "Paste the keywords into your campaign's negative keywords."],
    ],
  },
  features: {
    title: "Features",
    points: [
      "Every term is checked once; none is lost or made up",
      "The totals are checked against the report, and spend on unlisted terms is shown",
      "Your brand and terms that converted are protected",
      "Uncertain terms are listed separately and are not copied by default",
      "Copy in exact or phrase match, or download import files",
    ],
  },
  pricing: { title: "Pricing" },
  about: {
    title: "About the AI",
    text: "Termsift contains two AI models. The larger model is a modified version of Gemma 3 270M by Google: its vocabulary was reduced to seven languages, it was trained to classify search terms, and its weights were quantised again. The smaller model is under the MIT licence.",
    notice: "Gemma is provided under and subject to the Gemma Terms of Use found at",
    termsLink: "ai.google.dev/gemma/terms",
    termsUrl: "https://ai.google.dev/gemma/terms",
    rules: "The Gemma",
    policyLink: "Prohibited Use Policy",
    policyUrl: "https://ai.google.dev/gemma/prohibited_use_policy",
    rulesEnd: "applies to every user.",
    places: "The list of places is from GeoNames, under CC BY 4.0:",
    placesLink: "geonames.org",
    placesUrl: "https://www.geonames.org",
  },
} as const;
