export const supportStrings = {
  title: "Contact Support",
  intro: "Tell us what you tried and what happened. We answer by email.",
  unmailedIntro:
    "Tell us what you tried and what happened. This installation cannot send mail, so your message is stored on the server for the operator.",
  unmailed:
    "This installation cannot send mail, so your message is stored on the server for the operator.",
  back: "Back",
  name: "Your Name",
  email: "Email Address",
  subject: "Subject",
  message: "Message",
  submit: "Send Message",
  submitBusy: "Sending...",
  website: "Leave this field empty",
  required: {
    name: { title: "Name Required", message: "Please enter your name." },
    email: { title: "Email Required", message: "Please enter your email address." },
    subject: { title: "Subject Required", message: "Please enter a subject for your message." },
    message: { title: "Message Required", message: "Please enter your message." },
  },
  invalidEmail: { title: "Invalid Email", message: "Please enter a valid email address." },
  failed: "Submission Failed",
  failedMessage: "There was an error submitting your request. Please try again later.",
  done: "Message Sent",
  doneMessage: "Your support request has been submitted successfully. We'll get back to you soon.",
} as const;
