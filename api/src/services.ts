// What features are given: one object, made at the start of a process (or of a test).

import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import type { Logger } from '@sightline/shared/service/logger.ts'
import type { PgBoss } from 'pg-boss'
import type { Provider } from './accounts/sign-in/provider-token.ts'
import type { SessionCache } from './accounts/sign-in/session-cache.ts'
import type { Database } from './database/connection.ts'
import type { SiteMetadata } from './projects/website/site-metadata.ts'
import type { AnswerJudge } from './runs/answers/answer-judge.ts'
import type { PlatformAdapters } from './runs/platforms/registry.ts'
import type { ApiSettings } from './settings.ts'

export interface Services {
  settings: ApiSettings
  db: Database
  queue: PgBoss
  /** the identity provider */
  provider: Provider
  /** sessions looked up a moment ago */
  sessions: SessionCache
  platforms: { adapters: PlatformAdapters; states: PlatformState[] }
  /** null where no judging model is configured */
  judge: AnswerJudge | null
  /** what a site says about itself; null when it cannot be read */
  readSite(domain: string): Promise<SiteMetadata | null>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** the current time; tests set it */
  now(): Date
}
