// What can be found out about a website: from a source where a key is configured, else (or where it fails) without one.

import { createHash } from 'node:crypto'
import type { BrandNames, DomainOverview, MarketPeers } from '@sightline/shared/contract/api/projects.ts'
import { LOOKUP_TIMEOUT_MS } from '@sightline/shared/contract/project-rules.ts'
import type { LookupServices } from '../project-services.ts'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { createAnswerCache } from './answer-cache.ts'
import { askBrandNames } from './ask-brand-names.ts'
import { askMarketPeers } from './ask-market-peers.ts'
import { askOrFallBack, type LookupLog } from './ask-or-fall-back.ts'
import { askPrompts } from './ask-prompts.ts'
import { detectBrandName } from './brand-name.ts'
import { sampleDomainOverview } from './domain-overview-sample.ts'
import { sampleMarketPeers } from './market-peers-sample.ts'
import { brandOfRequest, generatePrompts, type PromptRequest } from './prompt-templates.ts'
import { siteTopic } from './site-topic.ts'
import { geminiModel } from './sources/gemini.ts'
import { keywordsEverywhere } from './sources/keywords-everywhere.ts'
import { completePrompts } from './written-prompts.ts'

/** For reading the site, the source and a repair together: the answer is there before the browser gives up. */
const LOOKUP_BUDGET_MS = LOOKUP_TIMEOUT_MS - 1_500
/** Forty prompts take a model longer; the browser waits 60 s for them. */
const PROMPTS_BUDGET_MS = 30_000

interface Sources {
  model: ReturnType<typeof geminiModel> | undefined
  readFigures: ReturnType<typeof keywordsEverywhere> | undefined
  readSite: LookupServices['readSite']
}

interface GeneratedPrompts {
  /** category name → eight prompts */
  prompts: Record<string, string[]>
  source: 'model' | 'template'
}

type Lookup<Question, Answer> = (question: Question, log: LookupLog) => Promise<Answer>

export interface Lookups {
  findBrandNames: Lookup<string, BrandNames>
  findMarketPeers: Lookup<string, MarketPeers>
  readDomainOverview: Lookup<string, DomainOverview>
  writePrompts: Lookup<Omit<PromptRequest, 'metadata'>, GeneratedPrompts>
}

export function createLookups({ settings, gemini, readSite }: LookupServices): Lookups {
  const { KEYWORDS_EVERYWHERE_API_KEY: apiKey, KEYWORDS_EVERYWHERE_BASE_URL: baseUrl } = settings
  const backlinks = settings.KEYWORDS_EVERYWHERE_BACKLINKS
  const sources: Sources = {
    model: gemini && geminiModel(gemini),
    readFigures: apiKey === undefined ? undefined : keywordsEverywhere({ apiKey, baseUrl, backlinks }),
    readSite,
  }
  return {
    findBrandNames: brandNameLookup(sources),
    findMarketPeers: marketPeersLookup(sources),
    readDomainOverview: domainOverviewLookup(sources),
    writePrompts: promptsLookup(sources),
  }
}

function brandNameLookup({ model, readSite }: Sources): Lookups['findBrandNames'] {
  const cache = createAnswerCache<BrandNames>()
  return (domain, log) =>
    cache.get(domain, async () => {
      const signal = AbortSignal.timeout(LOOKUP_BUDGET_MS)
      const site = await readSite(domain)
      return askOrFallBack({
        lookup: 'brand names',
        log,
        ask: model && (() => askBrandNames(model, domain, site, signal)),
        fallback: () => ({ answer: readBrandNames(domain, site), lasting: site !== null }),
      })
    })
}

function readBrandNames(domain: string, site: SiteMetadata | null): BrandNames {
  const found = detectBrandName(domain, site)
  return { ...found, description: siteTopic(domain, found.brandName, site) ?? '' }
}

function marketPeersLookup({ model, readSite }: Sources): Lookups['findMarketPeers'] {
  const cache = createAnswerCache<MarketPeers>()
  return (domain, log) =>
    cache.get(domain, () => {
      const signal = AbortSignal.timeout(LOOKUP_BUDGET_MS)
      return askOrFallBack({
        lookup: 'market peers',
        log,
        // Only a model reads the site: what is invented needs none of it.
        ask: model && (async () => askMarketPeers(model, domain, await readSite(domain), signal)),
        fallback: () => ({ answer: sampleMarketPeers(domain), lasting: true }),
      })
    })
}

function domainOverviewLookup({ readFigures }: Sources): Lookups['readDomainOverview'] {
  const cache = createAnswerCache<DomainOverview>()
  return (domain, log) =>
    cache.get(domain, () =>
      askOrFallBack({
        lookup: 'domain overview',
        log,
        ask:
          readFigures &&
          (async () => ({ ...(await readFigures(domain, AbortSignal.timeout(LOOKUP_BUDGET_MS))), sample: false })),
        fallback: () => ({ answer: sampleDomainOverview(domain), lasting: true }),
      }),
    )
}

function promptsLookup({ model, readSite }: Sources): Lookups['writePrompts'] {
  const cache = createAnswerCache<GeneratedPrompts>()
  return (question, log) =>
    cache.get(digest(question), async () => {
      const signal = AbortSignal.timeout(PROMPTS_BUDGET_MS)
      const request = { ...question, metadata: await readSite(question.domain) }
      const brand = brandOfRequest(request)
      const templates = generatePrompts(request)
      const ask = async (asked: NonNullable<typeof model>): Promise<GeneratedPrompts> => {
        const written = await askPrompts(asked, request, brand, signal)
        return { prompts: completePrompts(written, templates, brand), source: 'model' }
      }
      return askOrFallBack<GeneratedPrompts>({
        lookup: 'prompts',
        log,
        ask: model && (() => ask(model)),
        fallback: () => ({ answer: { prompts: templates, source: 'template' }, lasting: request.metadata !== null }),
      })
    })
}

/** A question of any length as a key of one. */
function digest(question: Omit<PromptRequest, 'metadata'>): string {
  const { domain, brandName, persona, country, competitors, description } = question
  const asked = JSON.stringify([domain, brandName, persona, country, competitors, description])
  return createHash('sha256').update(asked).digest('hex')
}
