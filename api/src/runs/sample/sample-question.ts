import type { AnswerMode, PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { Company } from '../../measurement/measurement.ts'

/**
 * What an invented answer follows from. The project is known by its domain and the prompt by its text, so that a
 * website has the same history wherever and whenever it is set up.
 */
export interface SampleQuestion {
  promptText: string
  /** name of the prompt's category */
  category: string
  platform: PlatformId
  mode: AnswerMode
  /** UTC calendar day, YYYY-MM-DD */
  day: string
  subject: Company
  competitors: readonly Company[]
  /** slug of the target geography, or custom text */
  geography: string
  /** description of the target persona */
  persona: string
}
