// Statements about Acme, true and wrong by one of three fact sheets.

import { readFileSync } from 'node:fs'
import { emptyFactSheet, type FactKey, type FactSheet } from '@sightline/shared/domain/facts.ts'

export interface FactCase {
  text: string
  sheet: FactSheet
  /** the fact that it gets wrong; null: none */
  wrong: FactKey | null
}

const cityNames = { Munich: ['Munich', 'München', 'Munich', 'Múnich'], Austin: [], Lyon: [] } as const
const wrongCities = {
  en: ['London', 'Chicago', 'Warsaw'],
  de: ['Wien', 'Chicago'],
  fr: ['Londres', 'Chicago'],
  es: ['Londres', 'Chicago'],
}
const countryNames = {
  DE: { en: 'Germany', de: 'Deutschland', fr: 'Allemagne', es: 'Alemania' },
  US: { en: 'USA', de: 'USA', fr: 'États-Unis', es: 'Estados Unidos' },
  FR: { en: 'France', de: 'Frankreich', fr: 'France', es: 'Francia' },
}
const languages = ['en', 'de', 'fr', 'es'] as const
type Language = (typeof languages)[number]

export const sheets: Record<string, FactSheet> = {
  A: {
    ...emptyFactSheet,
    founded: 2004,
    headquarters: { city: 'Munich', country: 'DE', alsoKnownAs: ['Garching'] },
    price: { amount: 29, currency: 'EUR', period: 'month' },
    returns: 30,
    trial: 14,
  },
  B: {
    ...emptyFactSheet,
    founded: 1987,
    headquarters: { city: 'Austin', country: 'US', alsoKnownAs: [] },
    price: { amount: 199, currency: 'USD', period: 'once' },
    warranty: 60,
    returns: 90,
  },
  C: {
    ...emptyFactSheet,
    founded: 2012,
    headquarters: { city: 'Lyon', country: 'FR', alsoKnownAs: [] },
    price: { amount: 399.5, currency: 'EUR', period: 'once' },
    warranty: 120,
    returns: 14,
    trial: 100,
  },
}

const months: Record<Language, string> = { en: ' per month', de: ' pro Monat', fr: ' par mois', es: ' al mes' }
const years: Record<Language, [string, string]> = {
  en: ['year', 'years'],
  de: ['Jahr', 'Jahre'],
  fr: ['an', 'ans'],
  es: ['año', 'años'],
}

function spellPrice(amount: number, { currency, period }: NonNullable<FactSheet['price']>, language: Language): string {
  const per = period === 'month' ? months[language] : ''
  const digits = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  const sign = currency === 'EUR' ? '€' : '$'
  return language === 'en' ? `${sign}${digits}${per}` : `${digits.replace('.', ',')} ${sign}${per}`
}

function valuesOf(sheet: FactSheet, language: Language, at: number): Record<string, string | number | undefined> {
  const { founded, headquarters, price, warranty, returns, trial } = sheet
  const year = founded ?? 0
  const named = cityNames[headquarters?.city as keyof typeof cityNames] ?? []
  const spellYears = (count: number) => `${count} ${years[language][count === 1 ? 0 : 1]}`
  return {
    year,
    near: year + 1,
    decade: `${Math.floor(year / 10) * 10}s`,
    '!year': year + [3, -11, 6][at % 3]!,
    city: named[languages.indexOf(language)] ?? headquarters?.city,
    country: countryNames[headquarters?.country as keyof typeof countryNames][language],
    '!city': wrongCities[language][at % wrongCities[language].length],
    price: price === null ? undefined : spellPrice(price.amount, price, language),
    '!price':
      price === null ? undefined : spellPrice(Math.round(price.amount * [2, 0.5, 1.4][at % 3]!), price, language),
    ...(warranty !== null && {
      warranty: spellYears(warranty / 12),
      'warranty-': `${warranty / 12}-year`,
      '!warranty': spellYears(warranty / 12 - 2),
      '!warranty-': `${warranty / 12 - 2}-year`,
    }),
    ...(returns !== null && { returns, '!returns': returns * 2 }),
    ...(trial !== null && { trial, '!trial': trial + 16 }),
  }
}

/** A statement without values of a sheet is the same for all: it stands once. */
function readCases(file: string): FactCase[] {
  const cases: FactCase[] = []
  let section: [Language, string[]] = ['en', []]
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const [, language, names] = /^\[(\w\w) ([A-Z ]+)\]$/.exec(line) ?? []
    if (language && names) section = [language as Language, names.split(' ')]
    else if (line !== '' && !line.startsWith('# ')) {
      for (const [at, name] of section[1].entries()) {
        const sheet = sheets[name]
        if (sheet === undefined) throw new Error(`there is no sheet ${name}`)
        const values = valuesOf(sheet, section[0], at + cases.length)
        const [, wrong, template = ''] = /^(?:(\w+): )?(.*)$/.exec(line) ?? []
        const isWanted = Array.from(template.matchAll(/\{(.*?)\}/g)).every(([, key = '']) => values[key] !== undefined)
        const text = template.replaceAll('¶', '\n').replaceAll(/\{(.*?)\}/g, (_, key: string) => String(values[key]))
        if (isWanted) cases.push({ text, sheet, wrong: (wrong as FactKey | undefined) ?? null })
      }
    }
  }
  return cases
}

export const trueCases = readCases('true.txt')
export const wrongCases = readCases('wrong.txt')
