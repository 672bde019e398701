// Compares a stated value with the sheet's.

import {
  amountOf,
  type FactKey,
  type FactOutcome,
  type FactSheet,
  type Headquarters,
} from '@sightline/shared/domain/facts.ts'
import { foldName } from './fact-words.ts'
import { placeNamed, placesIn } from './places.ts'
import { countOf, currencyOf, periodBehind, unitWords, type Unit } from './values.ts'

/** What an expression has read. */
export interface Said {
  groups: Readonly<Record<string, string | undefined>>
  /** the rest of the sentence */
  behind: string
  /** of the answer */
  year: number
}

interface Compared {
  outcome: FactOutcome
  said: string
}

const undecided: Compared = { outcome: 'undecided', said: '' }
/** Between "close enough" and "too far off" nothing is decided. */
const within = (off: number, near: number, far: number): FactOutcome =>
  off <= near ? 'agrees' : off > far ? 'contradicts' : 'undecided'

export function compareFact(fact: FactKey, sheet: FactSheet, said: Said): Compared {
  const known = sheet[fact]
  if (known === null) return undecided
  if (fact === 'founded') return compareYear(known as number, said)
  if (fact === 'headquarters') return comparePlace(known as Headquarters, said)
  if (fact === 'price') return comparePrice(known as NonNullable<FactSheet['price']>, said)
  return compareDuration(known as number, fact === 'warranty' ? MONTHS : DAYS, said)
}

/** Years off that "around 2005" may be, and those that it cannot be. */
const NEAR_YEARS = 3
const FAR_YEARS = 10

function compareYear(founded: number, { groups, year }: Said): Compared {
  const { year: exact, decade, count, about } = groups
  if (exact !== undefined) {
    const off = Math.abs(Number(exact) - founded)
    const outcome = about === undefined ? within(off, 0, 0) : within(off, NEAR_YEARS, FAR_YEARS)
    return { outcome, said: about === undefined ? exact : `about ${exact}` }
  }
  if (decade !== undefined) {
    const off = Math.max(Number(decade) - founded, founded - Number(decade) - 9, 0)
    return { outcome: within(off, 0, 2), said: `${decade}s` }
  }
  if (count === undefined) return undecided
  const ago = countOf(count)
  const off = Math.abs(year - ago - founded)
  // Twenty years ago is a round number.
  const outcome = ago % 5 === 0 ? within(off, NEAR_YEARS, FAR_YEARS) : within(off, 1, 3)
  return { outcome, said: `${ago} years before ${year}` }
}

/** Behind it, another place than the seat is named. */
const elsewhere = / (?:and|with|und|mit|et|avec|y|con) |offices?/u
/** Cambridge, Massachusetts: a state that is not listed tells another place of the name. */
const isOfUnknown = (behind: string) =>
  /^, ?\p{L}/u.test(behind) && placesIn(behind.slice(0, LONGEST_LEAD * 2)).length === 0
/** Named like countries, and part of one. */
const TERRITORIES = new Set('PR HK MO IC GU RE GP MQ GF YT VI AS GG JE IM GI GL FO AX'.split(' '))

/** Characters in front of a place: in downtown Austin. */
const LONGEST_LEAD = 16

function comparePlace({ city, country, alsoKnownAs }: Headquarters, { groups }: Said): Compared {
  const text = groups.place ?? ''
  const own = [city, ...alsoKnownAs].map(foldName).filter((name) => name !== '')
  const listed = placeNamed(city)
  const found = placesIn(text)
  const seat = text.split(elsewhere)[0] ?? ''
  const isNamed = own.some((name) => {
    const [, behind] =
      new RegExp(`(?<!\\p{L})(?<!(?:new|northern|west|east) )${RegExp.escape(name)}(?!\\p{L})(.*)`, 'u').exec(seat) ??
      []
    return behind !== undefined && (country === 'US' || !isOfUnknown(behind))
  })
  const isListed = found.some((one) => one.isCity && listed?.isCity === true && one.name === listed.name)
  if (isNamed || isListed) return { outcome: 'agrees', said: city }
  const [first, second] = found
  if (first === undefined || first.start > LONGEST_LEAD || text.slice(0, first.start).includes(',')) return undecided
  if (!first.isCity && TERRITORIES.has(first.country)) return undecided
  if (!first.isCity)
    return first.country === country
      ? { outcome: 'agrees', said: first.name }
      : { outcome: 'contradicts', said: first.name }
  // Whether a small town is a suburb of the named city is unknown.
  if (first.country !== country && isOfUnknown(text.slice(first.start).replace(/^[^,]*/, ''))) return undecided
  const isElsewhere = first.country !== country && (second === undefined || second.country !== country)
  return isElsewhere || listed?.isCity ? { outcome: 'contradicts', said: first.name } : undecided
}

/** Shares by which a price may be rounded, one that is "about" so, and those that it cannot be. */
const ROUNDED = 0.03
const NEAR_PRICE = 0.2
const FAR_PRICE = 0.5
/** A smaller price is told with its decimals. */
const LEAST_ROUNDED = 10

function comparePrice(known: NonNullable<FactSheet['price']>, { groups, behind }: Said): Compared {
  const currency = currencyOf(groups.before ?? groups.behind ?? '')
  const amount = amountOf(groups.amount ?? '')
  const period = periodBehind(behind)
  if (currency !== known.currency || period === null || !Number.isFinite(amount)) return undecided
  const off = (of: number) => Math.abs(amount - of) / of
  const said = `${amount} ${currency}${period === 'none' ? '' : ` per ${period}`}`
  const wanted = known.period === 'once' ? 'none' : known.period
  if (period !== wanted) {
    const factor = period === 'year' && known.period === 'month' ? 12 : period === 'none' ? 1 : null
    const agrees = factor !== null && off(known.amount * factor) <= ROUNDED
    return agrees ? { outcome: 'agrees', said } : undecided
  }
  const isRounded = Number.isInteger(amount) && known.amount >= LEAST_ROUNDED && Math.abs(amount - known.amount) < 1
  if (groups.about !== undefined) return { outcome: within(off(known.amount), NEAR_PRICE, FAR_PRICE), said }
  return { outcome: isRounded ? 'agrees' : within(off(known.amount), ROUNDED, ROUNDED), said }
}

type Lengths = Readonly<Partial<Record<Unit, number>>>
const MONTHS: Lengths = { month: 1, year: 12 }
const DAYS: Lengths = { day: 1, week: 7, month: 30, year: 365 }

function compareDuration(known: number, lengths: Lengths, { groups }: Said): Compared {
  if (groups.lifetime !== undefined) return { outcome: 'contradicts', said: 'lifetime' }
  const unit = unitWords.get(groups.unit ?? '')
  const length = unit && lengths[unit]
  const count = countOf(groups.count ?? '')
  if (unit === undefined || length === undefined || !Number.isFinite(count)) return undecided
  // A month has 28 to 31 days, a year may be told as 12 months.
  const tolerance = lengths === DAYS && unit === 'month' ? 2 * count : 0
  return {
    outcome: within(Math.abs(count * length - known), tolerance, tolerance),
    said: `${count} ${unit}${count === 1 ? '' : 's'}`,
  }
}
