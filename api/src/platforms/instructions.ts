// Who asks and from where, as context only. A platform is never told to rank, to name brands, or to search.

import type { Question } from './platform.ts'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** undefined when nothing is known of the person. */
export function instructionsFor({ persona, country }: Question): string | undefined {
  const lines: string[] = []
  if (persona !== null && persona.trim() !== '') lines.push(`The person who asks: ${persona.trim()}.`)
  const place = country === null ? undefined : countryName(country)
  if (place !== undefined) lines.push(`They live in ${place}.`)
  if (lines.length === 0) return undefined
  return `${lines.join(' ')} Answer as you usually would.`
}

function countryName(code: string): string | undefined {
  return /^[A-Za-z]{2}$/.test(code) ? countryNames.of(code.toUpperCase()) : undefined
}
