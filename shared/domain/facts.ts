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

/** The newest answers that mention the brand, which are compared with the sheet. */
export const MAX_ANSWERS_READ = 200

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

/** 1,299.00 and 1.299,00; three digits behind the last sign are thousands. NaN for other texts. */
export function amountOf(text: string): number {
  const plain = text.replaceAll(/[' \u00a0]/g, '')
  const decimals = /[.,](\d{1,2})$/.exec(plain)?.[1]
  const whole = decimals === undefined ? plain : plain.slice(0, -decimals.length - 1)
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals ?? '0'}`)
}

/** Codes that Intl names and that are no countries: unions, outlying places, test locales, the unknown region. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** ISO 3166-1 alpha-2 codes of countries and territories. */
export function countryCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) => names.of(code) !== code && new Intl.Locale(`und-${code}`).region === code && !NO_COUNTRIES.has(code),
    )
}

export const FIRST_FOUNDING_YEAR = 1000
export const MAX_FACT_AMOUNT = 10_000_000
export const MAX_PLACE_NAME = 80
export const MAX_PLACE_NAMES = 8
export const MAX_WARRANTY_MONTHS = 600
export const MAX_FACT_DAYS = 730
