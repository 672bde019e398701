import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import type { PgBoss } from 'pg-boss'
import type { BaseServices } from '../database/base-services.ts'
import type { LookupSettings } from './lookups/lookups.settings.ts'
import type { GeminiSettings } from './lookups/sources/gemini.ts'
import type { SiteMetadata } from './website/site-metadata.ts'

/** What looks up a website. */
export interface LookupServices {
  settings: LookupSettings
  /** the model that is asked about a website; undefined without its key */
  gemini: GeminiSettings | undefined
  /** what a site says about itself; null when it cannot be read */
  readSite(domain: string): Promise<SiteMetadata | null>
}

export interface ProjectServices extends BaseServices, LookupServices {
  queue: PgBoss
  /** the platforms that a project can choose from */
  platforms: { states: PlatformState[] }
}
