// The fact sheet of a project: what is true of the company, by its owner.

export const factKeys = ['founded', 'headquarters', 'price', 'warranty', 'returns', 'trial'] as const
export type FactKey = (typeof factKeys)[number]

export const pricePeriods = ['month', 'year', 'once'] as const
export type PricePeriod = (typeof pricePeriods)[number]

export const factCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'JPY',
  'INR',
  'CAD',
  'AUD',
  'SEK',
  'DKK',
  'NOK',
  'PLN',
] as const
export type FactCurrency = (typeof factCurrencies)[number]

/** What an answer says of a fact. */
export const factOutcomes = ['agrees', 'contradicts', 'undecided'] as const
export type FactOutcome = (typeof factOutcomes)[number]

export interface Headquarters {
  city: string
  /** ISO 3166-1 alpha-2 */
  country: string
  /** other names by which the place is known: an older name, a district, the next large city */
  alsoKnownAs: string[]
}

/** null: not told */
export interface FactSheet {
  /** year */
  founded: number | null
  headquarters: Headquarters | null
  /** the lowest one */
  price: { amount: number; currency: FactCurrency; period: PricePeriod } | null
  /** months */
  warranty: number | null
  /** days in which goods or money can be had back */
  returns: number | null
  /** days */
  trial: number | null
}

export const emptyFactSheet: FactSheet = {
  founded: null,
  headquarters: null,
  price: null,
  warranty: null,
  returns: null,
  trial: null,
}

export const FIRST_FOUNDING_YEAR = 1000
export const MAX_FACT_AMOUNT = 10_000_000
export const MAX_PLACE_NAME = 80
export const MAX_PLACE_NAMES = 8
export const MAX_WARRANTY_MONTHS = 600
export const MAX_FACT_DAYS = 730
