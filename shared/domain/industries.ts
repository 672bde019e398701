// Industries of the profile form, in order.

export const industries = [
  'technology',
  'healthcare',
  'finance',
  'education',
  'ecommerce',
  'marketing',
  'consulting',
  'real-estate',
  'automotive',
  'travel',
  'food-beverage',
  'fashion',
  'entertainment',
  'non-profit',
  'other',
] as const
export type Industry = (typeof industries)[number]

export const DEFAULT_INDUSTRY: Industry = 'other'
export const DEFAULT_TIMEZONE = 'UTC'
