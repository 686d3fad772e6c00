import type { BusinessType } from "@termsift/core/profile";

const typeNames: Record<BusinessType, string> = {
  ecommerce: "E-commerce",
  saas: "SaaS",
  consulting: "Consulting",
  healthcare: "Healthcare",
  finance: "Finance",
  education: "Education",
  "real-estate": "Real Estate",
  other: "Other",
};

/** How a type reads; of one that is not known, as a browser may have stored it, the hyphens are spaces. */
export function typeNameOf(type: string): string {
  const [, name] = Object.entries(typeNames).find(([known]) => known === type) ?? [];
  return name ?? type.replaceAll("-", " ");
}

export const businessStrings = {
  card: {
    title: "Business Information",
    none: "No Business Found",
    noneMessage:
      "Termsift judges every search term against your business: what you sell, to whom and where. Without a profile there is nothing to judge by, so create one before you upload.",
    create: "Create Business Profile",
    edit: "Edit Business Information",
    loading: "Loading your business",
    failed: "Error",
    failedMessage: "Failed to fetch business data. Please try again.",
  },
} as const;
