// Reads the values that answers state: counts, durations, amounts.

import type { FactCurrency } from '@sightline/shared/domain/facts.ts'
import { fold } from '../measurement/folding.ts'

const counts = [
  ['one', 'a', 'ein', 'einem', 'eine', 'un', 'une', 'una'],
  ['two', 'zwei', 'deux', 'dos'],
  ['three', 'drei', 'trois', 'tres'],
  ['four', 'vier', 'quatre', 'cuatro'],
  ['five', 'fünf', 'cinq', 'cinco'],
  ['six', 'sechs', 'seis'],
  ['seven', 'sieben', 'sept', 'siete'],
  ['eight', 'acht', 'huit', 'ocho'],
  ['nine', 'neun', 'neuf', 'nueve'],
  ['ten', 'zehn', 'dix', 'diez'],
  ['eleven', 'elf', 'onze', 'once'],
  ['twelve', 'zwölf', 'douze', 'doce'],
]
const folded = (word: string) => fold(word).text

export const countWords: ReadonlyMap<string, number> = new Map(
  counts.flatMap((words, at) => words.map((word): [string, number] => [folded(word), at + 1])),
)

export type Unit = 'day' | 'week' | 'month' | 'year'
const units: Record<Unit, string> = {
  day: 'day days night nights tag tage tagen tags nächte nacht jour jours nuit nuits día días noche noches',
  week: 'week weeks woche wochen semaine semaines semana semanas',
  month: 'month months monat monate monaten mois mes meses',
  year: 'year years jahr jahre jahren an ans année années año años',
}
const wordsOfUnits = Object.entries(units).flatMap(([unit, words]) =>
  words.split(' ').map((word): [string, Unit] => [folded(word), unit as Unit]),
)
export const unitWords: ReadonlyMap<string, Unit> = new Map(wordsOfUnits)

const currencies: Record<FactCurrency, string> = {
  EUR: '€ eur euro euros',
  USD: '$ us$ usd dollars dólares',
  GBP: '£ gbp pounds',
  CHF: 'chf fr. franken',
  JPY: '¥ jpy yen',
  INR: '₹ inr rupees',
  CAD: 'cad ca$ c$',
  AUD: 'aud au$ a$',
  SEK: 'sek',
  DKK: 'dkk',
  NOK: 'nok',
  PLN: 'pln zł',
}
const byWord: ReadonlyMap<string, FactCurrency> = new Map(
  Object.entries(currencies).flatMap(([currency, words]) =>
    words.split(' ').map((word): [string, FactCurrency] => [folded(word), currency as FactCurrency]),
  ),
)
export const currencyWords = [...byWord.keys()]
export const currencyOf = (word: string): FactCurrency | undefined => byWord.get(word)

export const countOf = (text: string): number => countWords.get(text) ?? Number(text)

const perMonth = /^ ?(?:\/|per|a|pro|im|par|al|por|each) ?(?:month|mo|monat|mois|mes)(?!\p{L})/u
const perYear = /^ ?(?:\/|per|a|pro|im|par|al|por|each) ?(?:year|yr|annum|jahr|an|ano)(?!\p{L})/u
const perOther = /^ ?(?:\/|per|pro|par|por) ?\p{L}/u

/** What the amount in front is paid for; null: another thing or time. */
export function periodBehind(text: string): 'month' | 'year' | 'none' | null {
  if (perMonth.test(text)) return 'month'
  if (perYear.test(text)) return 'year'
  return perOther.test(text) ? null : 'none'
}

export const withoutPeriod = (text: string) => text.replace(perMonth, '').replace(perYear, '')
