import type { AriaRole } from "./setup/aria-role.ts";

/** The specification's screen texts, by section. A text without a `role` is visible somewhere on the screen. */
export type SpecText = { readonly role?: AriaRole; readonly text: string };

export type SpecScreen = {
  readonly section: string;
  readonly path: string;
  /**
   * A visitor, a user without a business (newcomer), a user with results (owner), or a user at the free plan's limit.
   */
  readonly as: "visitor" | "newcomer" | "owner" | "limited";
  readonly texts: readonly SpecText[];
};

const button = (text: string): SpecText => ({ role: "button", text });
const heading = (text: string): SpecText => ({ role: "heading", text });
const link = (text: string): SpecText => ({ role: "link", text });
const field = (text: string): SpecText => ({ role: "textbox", text });
const plain = (text: string): SpecText => ({ text });

const footer: SpecScreen = {
  section: "1 footer",
  path: "/help",
  as: "visitor",
  texts: [
    plain("Version 1.0.0"),
    plain("Last updated July 2025"),
    link("Features"),
    link("Pricing"),
    link("How it works"),
    plain("API"),
    plain("Coming soon"),
    link("Help Center"),
    link("Contact"),
    link("Privacy Policy"),
    link("Terms of Service"),
  ],
};

const publicScreens: readonly SpecScreen[] = [
  {
    section: "2 /login",
    path: "/login",
    as: "visitor",
    texts: [
      heading("Sign In"),
      field("Email"),
      field("Password"),
      button("Log In"),
      button("Continue with Google"),
      link("Sign up here"),
    ],
  },
  {
    section: "2 /signup",
    path: "/signup",
    as: "visitor",
    texts: [
      heading("Create Account"),
      field("First Name"),
      field("Last Name"),
      field("Email Address"),
      field("Password"),
      field("Confirm Password"),
      button("Create Account"),
      button("Sign up with Google"),
    ],
  },
  {
    section: "2 /help",
    path: "/help",
    as: "visitor",
    texts: [button("Back"), button("Contact Support")],
  },
  {
    section: "2 /contact-support",
    path: "/contact-support",
    as: "visitor",
    texts: [
      field("Your Name"),
      field("Email Address"),
      field("Subject"),
      field("Message"),
      button("Send Message"),
      button("Back"),
    ],
  },
  {
    section: "2 404",
    path: "/no/such/page",
    as: "visitor",
    texts: [
      heading("Oops! Page not found"),
      plain("The page you're looking for doesn't exist or has been moved."),
      button("Return to Home"),
    ],
  },
];

const userScreens: readonly SpecScreen[] = [
  {
    section: "2 /home without a business",
    path: "/home",
    as: "newcomer",
    texts: [
      button("Sign Out"),
      heading("Monthly Usage"),
      plain("Unlimited"),
      heading("Business Information"),
      plain("No Business Found"),
      button("Create Business Profile"),
      heading("CSV Upload"),
      button("Process CSV File"),
    ],
  },
  {
    section: "2 /home with a business",
    path: "/home",
    as: "owner",
    texts: [
      plain("Northlight Running"),
      plain("real estate"),
      plain("We sell new running shoes"),
      button("Edit Business Information"),
      plain("Drop your search terms report here, or click to browse"),
    ],
  },
  {
    section: "2 /business-setup create",
    path: "/business-setup",
    as: "newcomer",
    texts: [
      heading("Create Business"),
      field("Business Name"),
      { role: "combobox", text: "Business Type" },
      field("Business Description"),
      plain("A more detailed description gives more accurate filtering"),
      plain("Example"),
      button("Back to Dashboard"),
      button("Cancel"),
      button("Create Business"),
    ],
  },
  {
    section: "2 /business-setup edit",
    path: "/business-setup",
    as: "owner",
    texts: [heading("Edit Business"), button("Update Business"), button("Cancel")],
  },
  {
    section: "2 /filter-results",
    path: "/filter-results",
    as: "owner",
    texts: [
      heading("Filtering Complete"),
      plain("keywords to exclude (negative or irrelevant)"),
      plain("Northlight Running"),
      plain("real estate"),
      plain("search-terms-sample.csv"),
      heading("Negative Keywords"),
      plain("Terms that could harm ad performance"),
      heading("Irrelevant Keywords"),
      plain("Terms not directly related; they may attract unqualified traffic"),
      button("Exclude keyword"),
      plain("Total to exclude"),
      plain("Negatives to exclude"),
      plain("Irrelevants to exclude"),
      plain("Removed from copy"),
      button("Copy Keywords to Exclude"),
      button("Start Over"),
    ],
  },
  {
    section: "2 /paywall and 9 plans",
    path: "/paywall",
    as: "limited",
    texts: [
      heading("You've reached your monthly limit"),
      plain("1/1 uploads this month"),
      plain("Limit Reached"),
      heading("Free"),
      plain("€0/month"),
      plain("1 CSV upload per month"),
      plain("Basic filtering"),
      plain("Standard support"),
      plain("Current plan"),
      heading("Freelancer"),
      plain("€8/month"),
      plain("20 per month"),
      plain("Advanced filtering"),
      plain("Priority support"),
      plain("Export options"),
      plain("Most Popular"),
      button("Upgrade Now"),
      heading("Small Business"),
      plain("€20/month"),
      plain("API access"),
      plain("Team collaboration"),
      button("Coming Soon"),
      button("Back to Home"),
      plain("Cancel anytime"),
      plain("Secure payments"),
      plain("24/7 support"),
    ],
  },
];

export const specScreens: readonly SpecScreen[] = [footer, ...publicScreens, ...userScreens];

/** Section 3 of the specification: the eight business types and their labels. */
export const specBusinessTypes = [
  "E-commerce",
  "SaaS",
  "Consulting",
  "Healthcare",
  "Finance",
  "Education",
  "Real Estate",
  "Other",
] as const;

/** Section 5: the error messages of the support form, in the order of the checks. */
export const specSupportProblems = [
  { fill: {}, title: "Name Required", message: "Please enter your name." },
  {
    fill: { "Your Name": "Ada" },
    title: "Email Required",
    message: "Please enter your email address.",
  },
  {
    fill: { "Email Address": "ada" },
    title: "Invalid Email",
    message: "Please enter a valid email address.",
  },
  {
    fill: { "Email Address": "ada@example.com" },
    title: "Subject Required",
    message: "Please enter a subject for your message.",
  },
  { fill: { Subject: "Hello" }, title: "Message Required", message: "Please enter your message." },
] as const;

/** Section 2: one word of each of the ten entries on /help. */
export const specHelpTopics = [
  /business profile/u,
  /CSV files/u,
  /negative and irrelevant/u,
  /remove keywords/u,
  /description matter/u,
  /edit my business/u,
  /happens to my files/u,
  /accurate/u,
  /file size/u,
  /download the results as CSV/u,
] as const;

/** Sections 4, 5, 7, 8 and 9: all toasts, as [title, message]. A browser test covers each toast. */
export const specMessages: readonly (readonly [title: string, message: string])[] = [
  ["Login failed", "Please enter your email and password"],
  ["Login failed", "Invalid credentials. Please check your email and password."],
  ["Account not found", "This email is not registered. Would you like to create an account?"],
  ["Login Successful", ""],
  ["Login Failed", "Failed to sign in with Google"],
  ["Password Mismatch", "Passwords do not match. Please try again."],
  ["Sign Up Failed", "An unknown error occurred"],
  ["Sign Up Failed", "Failed to sign up with Google"],
  ["Account Created Successfully", ""],
  ["Signed out", ""],
  ["Error", "Failed to sign out. Please try again."],
  ["Error", "Failed to fetch business data. Please try again."],
  ["Business not found", "Please create your business first"],
  ["Invalid file type", "Please upload a CSV file"],
  ["Missing CSV file", "Please upload a CSV file to continue"],
  ["File uploaded", "search-terms-sample.csv"],
  ["Failed to get upload URL", ""],
  ["Failed to upload file: Forbidden", ""],
  ["Failed to process file", ""],
  ["Missing information", "Please fill in all business fields"],
  ["Business Created", "Your business information has been saved successfully."],
  ["Business Updated", "Your business information has been updated successfully."],
  ["Error", "Failed to save business information. Please try again."],
  ["Error", "Failed to update business information. Please try again."],
  ["Submission Failed", "There was an error submitting your request. Please try again later."],
  [
    "Message Sent",
    "Your support request has been submitted successfully. We'll get back to you soon.",
  ],
  ["Copied to clipboard", "keywords to exclude copied to clipboard"],
  ["No keywords found in this category.", ""],
  ["Logging in...", ""],
  ["Creating Account...", ""],
  ["Saving...", ""],
  ["Sending...", ""],
  ["Filtering Search Terms", "90% complete"],
  ["Limit Reached", ""],
  ["Nearly Full", ""],
  ["Active", ""],
];
