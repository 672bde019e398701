import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import type { PgBoss } from 'pg-boss'
import type { BaseServices } from '../database/base-services.ts'
import type { Connection, Transaction } from '../database/connection.ts'
import type { Company } from '../measurement/measurement.ts'
import type { LookupSettings } from './lookups/lookups.settings.ts'
import type { GeminiSettings } from './lookups/sources/gemini.ts'
import type { SiteMetadata } from './website/site-metadata.ts'

export interface LookupServices {
  settings: LookupSettings
  /** the model for look-ups; undefined without its key */
  gemini: GeminiSettings | undefined
  /** what a site says about itself; null when it cannot be read */
  readSite(domain: string): Promise<SiteMetadata | null>
}

/** Functions of higher rooms, injected at the start. */
interface AboveProjects {
  /** Detects the brand's new names in the prompts. @returns for the transaction that changes the names: updates those prompts */
  prepareBranded(
    db: Connection,
    projectId: string,
    brand: Company,
  ): Promise<(transaction: Transaction) => Promise<void>>
  /** Reads another project's prompts. @returns for the transaction that creates a project: saves them as its own */
  prepareCopy(
    db: Connection,
    workspaceId: string,
    fromId: string,
    to: { domain: string; brandNames: string[] },
  ): Promise<(transaction: Transaction, projectId: string, now: Date) => Promise<void>>
  cancelRunOfProject(transaction: Transaction, projectId: string, now: Date): Promise<void>
  /** time of the project's next scheduled run; null without one */
  readNextAnalysis(services: Pick<BaseServices, 'db' | 'now'>, projectId: string): Promise<Date | null>
}

export interface ProjectServices extends BaseServices, LookupServices, AboveProjects {
  queue: PgBoss
  /** the platforms that a project can choose from */
  platforms: { states: PlatformState[] }
}
