// Look-ups about one website, their sources played by one local server.

import { z } from 'zod'
import {
  startSourceStandIn,
  type RecordedCall,
  type Reply,
  type SourceStandIn,
} from '../../../testing/source-stand-in.ts'
import type { SiteMetadata } from '../../website/site-metadata.ts'
import { lookupEnvironment } from '../lookups.settings.ts'
import { createLookups, type Lookups } from '../lookups.ts'
import { perCategory, perIntent } from '../prompt-templates.ts'
import { backlinksReply, callOf, trafficReply } from './keywords-everywhere-replies.ts'

export const DOMAIN = 'acme-tools.com'
export const KEY = 'secret-key-of-the-account'
export const site: SiteMetadata = {
  title: 'ACME Tools: Power Tools',
  siteName: 'ACME Tools',
  description: 'We sell drills.',
}
export const request = { domain: DOMAIN, brandName: 'ACME', persona: 'a teacher', country: 'DE' }

export interface LookupStage {
  source: SourceStandIn
  log: { warn(fields: object, message: string): void }
  warnings: Array<{ fields: object; message: string }>
  /** how often the website was read */
  reads: number
  reset(): void
  /** new ones, which remember nothing; with keys of both sources if nothing else is said */
  lookups(options?: { keys?: boolean; site?: () => SiteMetadata | null }): Lookups
}

export async function startLookupStage(): Promise<LookupStage> {
  const source = await startSourceStandIn()
  const stage: LookupStage = {
    source,
    warnings: [],
    log: { warn: (fields, message) => void stage.warnings.push({ fields, message }) },
    reads: 0,
    reset() {
      stage.warnings = []
      stage.reads = 0
    },
    lookups({ keys = true, site: siteOf = () => site } = {}) {
      const settings = z.object(lookupEnvironment).parse({
        KEYWORDS_EVERYWHERE_BASE_URL: source.url,
        ...(keys && { KEYWORDS_EVERYWHERE_API_KEY: KEY }),
      })
      const gemini = keys ? { apiKey: KEY, baseUrl: source.url, model: 'gemini-3.5-flash-lite' } : undefined
      const readSite = async () => {
        stage.reads += 1
        return siteOf()
      }
      return createLookups({ settings, gemini, readSite })
    },
  }
  return stage
}

/** A model's answer, with details that have to be tidied. */
export const names = {
  brandName: 'Acme Tools',
  otherBrandNames: ['ACME', 'acme tools', 'AT', 'Acme Inc', 'A', 'B'],
  description: ' power  tools ',
}
export const peers = {
  stream: 'Power tools',
  region: 'Europe',
  brandName: 'Acme Tools',
  brands: [
    { name: 'Bosch', domain: 'https://www.bosch.com/de' },
    { name: 'Makita', domain: 'makita.co.jp' },
    { name: 'Acme Tools', domain: 'www.acme-tools.com' },
    { name: 'Bosch', domain: 'bosch.com' },
    { name: 'DeWalt', domain: 'dewalt.com' },
    { name: 'Nobody', domain: 'not a domain' },
    { name: 'Intranet', domain: 'wiki.internal' },
    { name: 'Numbers', domain: '10.0.0.1' },
    { name: 'Metabo', domain: 'metabo.com' },
  ],
}
export const written = {
  offers: 'power drills',
  prompts: perCategory((id) => perIntent((intent) => `1. Which drill suits ${id} for ${intent}? [1]`)),
}
export const figures = (call: RecordedCall): Reply =>
  callOf(call) === 'traffic' ? trafficReply(DOMAIN, 3_100, 437) : backlinksReply(DOMAIN, ['reddit.com', 'x.com'])
