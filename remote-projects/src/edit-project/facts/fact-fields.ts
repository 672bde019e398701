// The fact sheet as a form has it: texts.

import {
  amountOf,
  type FactCurrency,
  type FactSheet,
  FIRST_FOUNDING_YEAR,
  MAX_FACT_AMOUNT,
  MAX_FACT_DAYS,
  MAX_PLACE_NAME,
  MAX_PLACE_NAMES,
  MAX_WARRANTY_MONTHS,
  type PricePeriod,
} from '@sightline/shared/domain/facts.ts'

export interface FactFields {
  founded: string
  city: string
  country: string
  alsoKnownAs: string
  amount: string
  currency: FactCurrency
  period: PricePeriod
  warranty: string
  returns: string
  trial: string
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

export const fieldsOfSheet = ({ founded, headquarters, price, warranty, returns, trial }: FactSheet): FactFields => ({
  founded: textOf(founded),
  city: headquarters?.city ?? '',
  country: headquarters?.country ?? '',
  alsoKnownAs: headquarters?.alsoKnownAs.join(', ') ?? '',
  amount: textOf(price?.amount ?? null),
  currency: price?.currency ?? 'EUR',
  period: price?.period ?? 'month',
  warranty: textOf(warranty),
  returns: textOf(returns),
  trial: textOf(trial),
})

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** What is wrong, by field. */
export function factErrors(fields: FactFields, year: number): Partial<Record<keyof FactFields, string>> {
  const errors: Partial<Record<keyof FactFields, string>> = {}
  const whole = (name: 'founded' | 'warranty' | 'returns' | 'trial', least: number, most: number) => {
    const text = fields[name].trim()
    const value = Number(text)
    if (text !== '' && !(Number.isInteger(value) && value >= least && value <= most))
      errors[name] = `Enter a whole number from ${least} to ${most}`
  }
  whole('founded', FIRST_FOUNDING_YEAR, year)
  whole('warranty', 1, MAX_WARRANTY_MONTHS)
  whole('returns', 1, MAX_FACT_DAYS)
  whole('trial', 1, MAX_FACT_DAYS)
  const names = namesIn(fields.alsoKnownAs)
  if (fields.city.trim() !== '' && fields.country === '') errors.country = 'Choose a country'
  if (fields.city.trim() === '' && (fields.country !== '' || names.length > 0)) errors.city = 'Enter the city'
  if (fields.city.trim().length > MAX_PLACE_NAME) errors.city = `Use at most ${MAX_PLACE_NAME} characters`
  if (names.length > MAX_PLACE_NAMES || names.some((name) => name.length > MAX_PLACE_NAME))
    errors.alsoKnownAs = `Use at most ${MAX_PLACE_NAMES} names of ${MAX_PLACE_NAME} characters`
  const amount = amountOf(fields.amount)
  if (fields.amount.trim() !== '' && !(amount > 0)) errors.amount = 'Enter an amount above 0'
  if (amount > MAX_FACT_AMOUNT) errors.amount = `Enter at most ${MAX_FACT_AMOUNT.toLocaleString('en')}`
  return errors
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** @param fields without errors */
export const sheetOfFields = (fields: FactFields): FactSheet => ({
  founded: numberOf(fields.founded),
  headquarters:
    fields.city.trim() === ''
      ? null
      : { city: fields.city.trim(), country: fields.country, alsoKnownAs: namesIn(fields.alsoKnownAs) },
  price:
    fields.amount.trim() === ''
      ? null
      : { amount: amountOf(fields.amount), currency: fields.currency, period: fields.period },
  warranty: numberOf(fields.warranty),
  returns: numberOf(fields.returns),
  trial: numberOf(fields.trial),
})
