import { BUSINESS_AREA_LENGTH_MAX, type BusinessType } from "@termsift/core/profile";

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

export function typeNameOf(type: string): string {
  const [, name] = Object.entries(typeNames).find(([known]) => known === type) ?? [];
  return name ?? type.replaceAll("-", " ");
}

export const businessStrings = {
  card: {
    title: "Business Information",
    none: "No Business Found",
    noneMessage:
      "Termsift compares every search term with your business: what you sell, to whom and where. To do that, Termsift needs your profile, so create a profile before you upload.",
    create: "Create Business Profile",
    edit: "Edit Business Information",
    remembered: "What Termsift remembers",
    existingNegatives: "Check your existing negative keywords",
    loading: "Loading your business",
    failed: "Error",
    failedMessage: "Failed to fetch business data. Please try again.",
  },
  area: {
    label: "Area",
    none: "not stated",
    noneHint: "Without an area, place names never cause an exclusion.",
    unknownHint:
      "Termsift found no place in this text, so it never excludes a term because of a place in it.",
    tooLong: `Use at most ${BUSINESS_AREA_LENGTH_MAX} characters.`,
    change: "Change",
    changeLabel: "Change the area",
    hint: "Enter towns, regions or countries, or e.g. “Ulm and 30 km around”. If this is empty, the AI reads the area from the description.",
    placeholder: "Read from the description",
    save: "Save",
    saving: "Saving...",
    cancel: "Cancel",
    saved: "Area saved",
    savedMessage: "Your next report uses the new area.",
    failed: "Error",
    failedMessage: "Failed to update business information. Please try again.",
  },
} as const;
