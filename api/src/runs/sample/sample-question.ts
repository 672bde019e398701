import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { Company } from '../../measurement/measurement.ts'
import { mixed, seedOf, type Seed } from './drift.ts'

/**
 * The inputs of a sample answer. The project is identified by its domain and the prompt by its text, so that a
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
export interface QuestionSeeds {
  /** days since 1970 */
  day: number
  isWeekend: boolean
  searches: boolean
  prompt: Seed
  platform: Seed
  /** the prompt on this platform */
  place: Seed
}

export const DAY_MS = 86_400_000

export function seedsOf({ promptText, mode, day, ...question }: SampleQuestion): QuestionSeeds {
  const date = new Date(`${day}T00:00:00Z`)
  const [prompt, platform] = [seedOf(promptText), seedOf(question.platform)]
  return {
    day: Math.floor(date.getTime() / DAY_MS),
    isWeekend: [0, 6].includes(date.getUTCDay()),
    searches: mode === 'with-web-search',
    ...{ prompt, platform, place: mixed(prompt, platform) },
  }
}
