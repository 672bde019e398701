import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import type { PgBoss } from 'pg-boss'
import type { SessionServices } from '../accounts/account-services.ts'
import type { BaseServices } from '../database/base-services.ts'
import type { AnswerJudge } from './answers/answer-judge.ts'
import type { AnswerSettings } from './answers/answers.settings.ts'
import type { ConnectionSettings } from './connections/connections.settings.ts'
import type { KeyBox } from './connections/stored-key.ts'
import type { PlatformChoices, PlatformDefaults } from './platforms/platforms.settings.ts'
import type { PlatformAdapters } from './platforms/registry.ts'

export interface RunServices extends BaseServices, SessionServices {
  settings: AnswerSettings & ConnectionSettings & { PLATFORM_CHOICES: PlatformChoices }
  /** upper bound of the backoff before an answer's second attempt */
  retryFirstDelayMs: number
  queue: PgBoss
  platforms: {
    /** with the operator's keys */
    adapters: PlatformAdapters
    states: PlatformState[]
    defaults: PlatformDefaults
  }
  /** encrypts the accounts' own keys; null without SECRET_KEY */
  keyBox: KeyBox | null
  /** null where no judging model is configured */
  judge: AnswerJudge | null
}
