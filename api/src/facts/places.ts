// Cities (places.txt) and countries, by their folded names in the languages that are read.

import { readFileSync } from 'node:fs'
import { countryCodes } from '@sightline/shared/domain/facts.ts'
import { fold } from '../measurement/folding.ts'

export interface FoundPlace {
  /** the city's first name in the list, or the country's English one */
  name: string
  /** ISO 3166-1 alpha-2 */
  country: string
  isCity: boolean
  /** where it stands in the text */
  start: number
}

const places = new Map<string, Omit<FoundPlace, 'start'>>()
const names = ['en', 'de', 'fr', 'es'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))
const [english] = names

/** Also states of the USA, or ordinary words. */
const UNSURE = new Set(['georgia', 'jersey', 'chad', 'guinea', 'mali', 'niger', 'oman', 'cuba', 'togo', 'peru'])
const OTHER_NAMES: Record<string, string[]> = {
  US: ['usa', 'u.s.', 'us', 'the united states of america', 'united states', 'vereinigte staaten'],
  GB: [
    'uk',
    'u.k.',
    'great britain',
    'britain',
    'england',
    'scotland',
    'wales',
    'großbritannien',
    'grande-bretagne',
    'gran bretaña',
    'inglaterra',
  ],
  NL: ['the netherlands', 'holland'],
  CZ: ['czech republic', 'tschechische republik'],
  KR: ['korea'],
  AE: ['uae'],
}

const folded = (name: string) => fold(name).text
const listed = readFileSync(new URL('./places.txt', import.meta.url), 'utf8').split('\n')
const cities = listed.flatMap((line) => {
  const [, country, list] = /^([A-Z]{2}): (.*)$/.exec(line) ?? []
  return country && list ? list.split(', ').map((one) => ({ country, known: one.split('|') })) : []
})
const codes = new Set(countryCodes())
for (const country of codes) {
  const name = english?.of(country) ?? country
  for (const one of [...names.map((list) => list.of(country) ?? ''), ...(OTHER_NAMES[country] ?? [])])
    if (one !== '' && !UNSURE.has(folded(one))) places.set(folded(one), { name, country, isCity: false })
}
// Behind the countries: Singapore and Luxembourg are both.
for (const { country, known } of cities)
  for (const name of known) places.set(folded(name), { name: titled(known[0] ?? name), country, isCity: true })

function titled(name: string): string {
  return name.replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
}

const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<!(?:new|northern|west|east) )(?:${[...places.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => RegExp.escape(name))
    .join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

/** @param text folded */
export const placesIn = (text: string): FoundPlace[] =>
  Array.from(text.matchAll(pattern)).flatMap(({ 0: name, index: start }) => {
    const place = places.get(name)
    return place === undefined ? [] : [{ ...place, start }]
  })

/** The one of this name. */
export const placeNamed = (name: string): Omit<FoundPlace, 'start'> | undefined => places.get(folded(name.trim()))

export const isCountryCode = (code: string): boolean => codes.has(code)
