import type { AnswerMode, PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { Company } from '../measurement/measurement.ts'
import type { PlatformReply } from '../platforms/platform.ts'

export interface SampleQuestion {
  projectId: string
  promptId: string
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
}

/** An invented answer: the same question always gives the same one. */
export function sampleAnswer(_question: SampleQuestion): PlatformReply {
  throw new Error('in preparation')
}
