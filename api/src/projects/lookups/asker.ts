// The persona and the country in the words of a prompt.

import { geographyName, GLOBAL_GEOGRAPHY } from '@sightline/shared/domain/geographies.ts'
import { personas, type PersonaId } from '@sightline/shared/domain/personas.ts'

export interface Asker {
  /** `a student` */
  as: string
  /** `students` */
  group: string
  /** `on a small budget`, about the product */
  concern: string
  /** ` in Germany`, or nothing */
  inPlace: string
}

/** Concerns follow a plural or uncountable noun: "on a small budget", never "that are …". */
const voices: Record<PersonaId, Omit<Asker, 'inPlace'>> = {
  student: { as: 'a student', group: 'students', concern: 'on a small budget' },
  developer: { as: 'a developer', group: 'developers', concern: 'with good technical documentation' },
  'business-person': { as: 'a business owner', group: 'small businesses', concern: 'with a quick return' },
  teacher: { as: 'a teacher', group: 'teachers', concern: 'with a good name for reliability' },
  doctor: { as: 'a doctor', group: 'doctors', concern: 'backed by good evidence' },
  lawyer: { as: 'a lawyer', group: 'lawyers', concern: 'with clear terms and little risk' },
  marketer: { as: 'a marketer', group: 'marketing teams', concern: 'with a strong brand' },
  researcher: { as: 'an analyst', group: 'analysts', concern: 'with transparent data' },
  designer: { as: 'a designer', group: 'designers', concern: 'with a good look and feel' },
  accountant: { as: 'an accountant', group: 'accountants', concern: 'with transparent prices' },
  'common-person': { as: 'an ordinary customer', group: 'ordinary people', concern: 'for everyday needs' },
  'senior-citizen': { as: 'an older person', group: 'older people', concern: 'with friendly customer service' },
}
const anybody = voices['common-person']
const LONGEST_OWN_PERSONA = 60

/** `persona`: a known description, label or id, or a person's own words. */
export function askerFrom(persona: string, country: string): Asker {
  const inPlace = placeIn(country)
  const text = persona.trim()
  const known = personas.find(({ id, label, description }) => [id, label, description].some((name) => name === text))
  if (known !== undefined) return { ...voices[known.id], inPlace }
  const own = /^(an?|the) (.+)$/i.exec(text)
  if (own === null || text.length > LONGEST_OWN_PERSONA) return { ...anybody, inPlace }
  const as = `${(own[1] ?? 'a').toLowerCase()} ${own[2] ?? ''}`.replace(/[.!]+$/, '')
  return { ...anybody, as, group: `people like me (${as})`, inPlace }
}

function placeIn(country: string): string {
  const name = country.trim().toUpperCase() === GLOBAL_GEOGRAPHY ? '' : geographyName(country.trim())
  if (name === '') return ''
  return /^(?:United|Netherlands|Philippines)/.test(name) ? ` in the ${name}` : ` in ${name}`
}
