import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import type { PgBoss } from 'pg-boss'
import type { BaseServices } from '../database/base-services.ts'
import type { Connection, Transaction } from '../database/connection.ts'
import type { Company } from '../measurement/measurement.ts'
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

/** What projects ask of the rooms above them; the start puts it in. */
interface AboveProjects {
  /**
   * Reads which prompts name the brand by its new names.
   * @returns for the transaction that changes the names: marks those prompts
   */
  prepareBranded(db: Connection, projectId: string, brand: Company): Promise<(transaction: Transaction) => Promise<void>>
  /** when a project is analysed by itself the next time; null where that is never */
  readNextAnalysis(services: Pick<BaseServices, 'db' | 'now'>, projectId: string): Promise<Date | null>
}

export interface ProjectServices extends BaseServices, LookupServices, AboveProjects {
  queue: PgBoss
  /** the platforms that a project can choose from */
  platforms: { states: PlatformState[] }
}
