import type { AnswerMode, PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { Company } from '../../measurement/measurement.ts'
import { mixed, seedOf, type Seed } from './drift.ts'

/**
 * What an invented answer follows from. The project is known by its domain and the prompt by its text, so that a
 * website has the same history wherever and whenever it is set up.
 */
export interface SampleQuestion {
  promptText: string
  category: string
  platform: PlatformId
  mode: AnswerMode
  /** UTC calendar day, YYYY-MM-DD */
  day: string
  subject: Company
  competitors: readonly Company[]
  /** slug of the target geography, or custom text */
  geography: string
  persona: string
}

/** A question as numbers, for the values that drift with time. */
export interface AskedOn {
  /** days since 1970 */
  day: number
  searches: boolean
  prompt: Seed
  platform: Seed
  /** the prompt on this platform */
  place: Seed
}

const DAY_MS = 86_400_000

export function askedOn({ promptText, platform, mode, day }: SampleQuestion): AskedOn {
  const [prompt, asked] = [seedOf(promptText), seedOf(platform)]
  return {
    day: Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS),
    searches: mode === 'with-web-search',
    prompt,
    platform: asked,
    place: mixed(prompt, asked),
  }
}

export const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear()

/** Saturday or Sunday. 1970 began with a Thursday. */
export const isWeekend = (day: number) => (day + 4) % 7 === 0 || (day + 4) % 7 === 6
