// Reads facts of a company from the JSON-LD of its page (https://schema.org).

import { factSheet } from '@sightline/shared/contract/api/facts.ts'
import type { FactSheet } from '@sightline/shared/domain/facts.ts'
import { z } from 'zod'
import { isCountryCode, placeNamed } from '../../facts/places.ts'

const MOST_NODES = 400
const node = z.record(z.string(), z.unknown())
type Node = z.infer<typeof node>

const nested = [
  ...'@graph mainEntity offers makesOffer itemOffered priceSpecification hasMerchantReturnPolicy'.split(' '),
  ...'warranty publisher author hasPart itemListElement item'.split(' '),
]
const company = /(?:Organization|Corporation|Business|Store|Brand|Restaurant|Hotel|Agency)$/

/** Those that the scripts of type application/ld+json state; of several prices the lowest. */
export function structuredFacts(scripts: readonly string[]): Partial<FactSheet> {
  const nodes = scripts.flatMap((script) => {
    try {
      return nodesIn(JSON.parse(script), { left: MOST_NODES })
    } catch {
      return []
    }
  })
  const prices = nodes.flatMap(priceOf).toSorted((one, other) => one.amount - other.amount)
  const first = <Value>(read: (node: Node) => Value | undefined) => nodes.map(read).find((one) => one !== undefined)
  return valid({
    founded: first((one) => yearOf(one.foundingDate)),
    headquarters: first(headquartersOf),
    price: prices[0],
    warranty: first((one) => (one['@type'] === 'WarrantyPromise' ? monthsOf(one.durationOfWarranty) : undefined)),
    returns: first((one) => numberOf(one.merchantReturnDays)),
  })
}

/** A proposal that could not be stored is none. */
function valid(facts: Record<string, unknown>): Partial<FactSheet> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([fact, value]) => value !== undefined && factSheet.shape[fact as keyof FactSheet].safeParse(value).success,
    ),
  )
}

function nodesIn(value: unknown, budget: { left: number }): Node[] {
  budget.left -= 1
  if (budget.left < 0) return []
  if (Array.isArray(value)) return value.flatMap((entry) => nodesIn(entry, budget))
  const { data } = node.safeParse(value)
  return data === undefined
    ? []
    : [data, ...nested.flatMap((field) => (field in data ? nodesIn(data[field], budget) : []))]
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const typesOf = (one: Node) => [one['@type']].flat().map(textOf)

function numberOf(value: unknown): number | undefined {
  const text = textOf(value).trim()
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}

function yearOf(value: unknown): number | undefined {
  const year = /^\d{4}(?=$|-)/.exec(textOf(value))?.[0]
  return year === undefined ? undefined : Number(year)
}

function headquartersOf(one: Node): FactSheet['headquarters'] | undefined {
  if (!typesOf(one).some((type) => company.test(type))) return undefined
  const { data: address } = node.safeParse([one.address].flat()[0])
  const city = textOf(address?.addressLocality)
  const named = node.safeParse(address?.addressCountry).data?.name ?? address?.addressCountry
  const country = countryOf(textOf(named))
  return city === '' || country === undefined ? undefined : { city, country, alsoKnownAs: [] }
}

function countryOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (isCountryCode(code)) return code
  const place = placeNamed(text)
  return place?.isCity === false ? place.country : undefined
}

function priceOf(one: Node): { amount: number; currency: string; period: string }[] {
  const amount = numberOf(one.lowPrice) ?? numberOf(one.price)
  const currency = textOf(one.priceCurrency)
  if (amount === undefined || amount === 0 || currency === '') return []
  const { data: specification } = node.safeParse([one.priceSpecification].flat()[0])
  const reference = node.safeParse((specification ?? one).referenceQuantity).data
  const unit = textOf(reference?.unitCode ?? (specification ?? one).unitCode)
  return [{ amount, currency, period: unit === 'MON' ? 'month' : unit === 'ANN' ? 'year' : 'once' }]
}

function monthsOf(value: unknown): number | undefined {
  const { data } = node.safeParse(value)
  const count = numberOf(data?.value)
  const months = data?.unitCode === 'ANN' ? 12 : data?.unitCode === 'MON' ? 1 : undefined
  return count === undefined || months === undefined ? undefined : count * months
}
