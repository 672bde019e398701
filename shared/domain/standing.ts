// Your place by Brand Visibility Rate among all tracked companies, as the API answers it, in the same words on every screen.

import { inPoints } from './figures.ts'
import { fieldsOf } from './read-fields.ts'

/** Of the test of the API: whether more answers to questions like these name you than the neighbour. */
export const leadResults = ['ahead', 'behind', 'unclear', 'too-little'] as const
export type LeadResult = (typeof leadResults)[number]

export interface Standing {
  place: number
  /** number of companies with a rate, you included */
  of: number
  /** domain of the company next above you; below you, or level, when you are first */
  neighbour: string
  /** by which you are ahead of it, negative: behind; the difference of the whole percents that the screens show */
  points: number
  result: LeadResult
  /** the competitor whose rate changed most, of those whose change stands out: the points of its change, and its rate as a fraction */
  mover: { company: string; points: number; value: number } | null
}

const areNumbers = (...values: unknown[]) => values.every(Number.isFinite)

/** Null where a part that its sentence tells is missing or odd; without its mover where only that is. */
export function readStanding(value: unknown): Standing | null {
  const standing = fieldsOf(value) as unknown as Standing
  const { place, of, neighbour, points, result, mover } = standing
  if (!areNumbers(place, of, points) || typeof neighbour !== 'string' || !leadResults.includes(result)) return null
  const isMover = typeof mover?.company === 'string' && areNumbers(mover.points, mover.value)
  return { ...standing, mover: isMover ? mover : null }
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** "2nd of 6" */
export const placeText = ({ place, of }: Pick<Standing, 'place' | 'of'>) =>
  `${place}${endings[ordinals.select(place)] ?? 'th'} of ${of}`

type Lead = Pick<Standing, 'points' | 'result'>

/**
 * Behind a place: ": level with Oakrest for questions like these". Null where the distance may be told: the test says who is ahead, and the shown
 * values do, too.
 */
export function levelText({ points, result }: Lead, name: string): string | null {
  if (points === 0) return `, level with ${name}`
  if (result === 'too-little') return `: too little data to compare with ${name}`
  return result === (points > 0 ? 'ahead' : 'behind') ? null : `: level with ${name} for questions like these`
}

/** Behind a place: ": Oakrest is 7 points ahead", ": 3 points ahead of Oakrest" */
export function neighbourText(lead: Lead, name: string): string {
  const distance = `${inPoints(lead.points)} ahead`
  return levelText(lead, name) ?? (lead.points < 0 ? `: ${name} is ${distance}` : `: ${distance} of ${name}`)
}
