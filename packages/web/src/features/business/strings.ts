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

/** The label of a type; unknown types show their hyphens as spaces. */
export function typeNameOf(type: string): string {
  const [, name] = Object.entries(typeNames).find(([known]) => known === type) ?? [];
  return name ?? type.replaceAll("-", " ");
}

export const businessStrings = {
  card: {
    title: "Business Information",
    none: "No Business Found",
    noneMessage:
      "Termsift compares every search term with your business: what you sell, to whom and where. It needs your profile for that, so create one before you upload.",
    create: "Create Business Profile",
    edit: "Edit Business Information",
    loading: "Loading your business",
    failed: "Error",
    failedMessage: "Failed to fetch business data. Please try again.",
  },
  area: {
    label: "Area",
    none: "not stated",
    noneHint: "No place counts as outside.",
    unknownHint: "No known place in it, so no place counts as outside.",
    change: "Change",
    changeLabel: "Change the area",
    hint: "Towns, regions or countries, or “30 km around Ulm”. Empty: as the description says.",
    placeholder: "As the description says",
    save: "Save",
    saving: "Saving...",
    cancel: "Cancel",
    saved: "Area saved",
    savedMessage: "The next report uses it.",
    failed: "Error",
    failedMessage: "Failed to update business information. Please try again.",
  },
} as const;
