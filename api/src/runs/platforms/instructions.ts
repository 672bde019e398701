// Persona and place as context of a question. They never ask the platform to rank, to name brands, or to search.

import type { Question } from './platform.ts'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** undefined when nothing is known of the person. */
export function instructionsFor({ persona, country, place }: Question): string | undefined {
  const lines: string[] = []
  if (persona !== null && persona.trim() !== '') lines.push(`The person who asks: ${sentence(persona)}`)
  const home = (country === null ? undefined : countryName(country)) ?? place?.trim()
  if (home !== undefined && home !== '') lines.push(`Where they live: ${sentence(home)}`)
  if (lines.length === 0) return undefined
  return `${lines.join(' ')} Answer as you usually would.`
}

const sentence = (text: string) => text.trim().replace(/[.!?]*$/, '.')

function countryName(code: string): string | undefined {
  return /^[A-Za-z]{2}$/.test(code) ? countryNames.of(code.toUpperCase()) : undefined
}
