export const sampleBusiness = {
  name: "Northlight Running",
  type: "real-estate",
  description:
    "We sell new running shoes and running clothing for adults in our online shop: road, trail and race shoes, jackets, tights and socks. Delivery within the United Kingdom. We do not sell children's shoes, football boots, walking boots or used shoes, and we do not repair shoes.",
} as const;
