import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import type { PgBoss } from 'pg-boss'
import type { SessionServices } from '../accounts/account-services.ts'
import type { BaseServices } from '../database/base-services.ts'
import type { AnswerJudge } from './answers/answer-judge.ts'
import type { AnswerSettings } from './answers/answers.settings.ts'
import type { PlatformAdapters } from './platforms/registry.ts'

export interface RunServices extends BaseServices, SessionServices {
  settings: AnswerSettings
  /** upper bound of the backoff before an answer's second attempt */
  retryFirstDelayMs: number
  queue: PgBoss
  platforms: { adapters: PlatformAdapters; states: PlatformState[] }
  /** null where no judging model is configured */
  judge: AnswerJudge | null
}
