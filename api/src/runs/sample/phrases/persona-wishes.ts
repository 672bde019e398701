import { personas, type PersonaId } from '@sightline/shared/contract/personas.ts'

const wishes: Record<PersonaId, string> = {
  student: 'if you are on a student budget',
  developer: 'if you care about how things work under the hood',
  'business-person': 'if it has to pay off quickly',
  teacher: 'if you want something dependable that you can recommend to others',
  doctor: 'if you go by evidence and trusted sources',
  lawyer: 'if terms and risks matter most to you',
  marketer: 'if you keep an eye on brands and trends',
  researcher: 'if you go by the data',
  designer: 'if quality and ease of use come first',
  accountant: 'if you watch every cost',
  'common-person': 'if you want something for everyday needs',
  'senior-citizen': 'if you value simplicity and good service',
}
const ANYBODY = 'if you are just starting to look'

/** What the answer takes the asker to want: a clause with `if`. */
export function wishOf(personaDescription: string): string {
  const persona = personas.find(({ description }) => description === personaDescription.trim())
  return persona === undefined ? ANYBODY : wishes[persona.id]
}
