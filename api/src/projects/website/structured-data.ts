// Reads what a company offers from the JSON-LD of its page (https://schema.org).

import { z } from 'zod'

const MOST_NODES = 200
/** Fields that say what a company offers, most specific first. */
const fields = 'knowsAbout category applicationCategory servesCuisine makesOffer itemOffered description slogan'.split(
  ' ',
)
/** Types that name a line of business: BookStore, not Store. */
const business =
  /^(?!Online)[A-Z][a-z]+(?:[A-Z][a-z]+)*(?:Store|Shop|Agency)$|^(?:Bakery|Brewery|Dentist|Electrician|Florist|Hotel|Plumber|Restaurant|Winery)$/

const node = z.record(z.string(), z.unknown())

/** The texts of a script of type application/ld+json that may say what is offered; empty when it is not JSON. */
export function structuredWords(json: string): string[] {
  try {
    return offerTexts(JSON.parse(json), { left: MOST_NODES })
  } catch {
    return []
  }
}

function offerTexts(value: unknown, budget: { left: number }): string[] {
  budget.left -= 1
  if (budget.left < 0) return []
  if (Array.isArray(value)) return value.flatMap((entry) => offerTexts(entry, budget))
  const { data } = node.safeParse(value)
  if (data === undefined) return []
  const types = [data['@type']].flat().filter((type): type is string => typeof type === 'string' && business.test(type))
  const said = fields.flatMap((field) => textsOf(data[field], budget))
  return [...types.map(spaced), ...said, ...offerTexts(data['@graph'], budget)]
}

/** A text, or the name of the object in its place. */
function textsOf(value: unknown, budget: { left: number }): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry, budget))
  const { data } = node.safeParse(value)
  if (data === undefined) return []
  return [...(typeof data.name === 'string' ? [data.name] : []), ...offerTexts(data, budget)]
}

/** `ClothingStore` → `Clothing Store` */
function spaced(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}
