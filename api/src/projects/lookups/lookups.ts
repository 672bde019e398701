// Look-ups about a website: from a source where a key is configured; otherwise, or when it fails, from a fallback. Gemini knows names,
// peers and prompts, Keywords Everywhere figures. A source's answers are kept in the process for a day, fallbacks for a minute. Prompts
// are about what the company offers: by its description, else by a model, else by its website; without any of these there are none, and
// the answer says `needsTopic`.

import { createHash } from 'node:crypto'
import type { BrandNames, DomainOverview, MarketPeers } from '@sightline/shared/contract/api/lookups.ts'
import type { generatePromptsResponse } from '@sightline/shared/contract/api/prompt-lookups.ts'
import { LOOKUP_TIMEOUT_MS } from '@sightline/shared/domain/project-rules.ts'
import type { z } from 'zod'
import type { LookupServices } from '../project-services.ts'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { createAnswerCache } from './answer-cache.ts'
import { askBrandNames } from './ask-brand-names.ts'
import { askMarketPeers } from './ask-market-peers.ts'
import { askOrFallBack, type LookupLog } from './ask-or-fall-back.ts'
import { askPrompts } from './ask-prompts.ts'
import { detectBrandName } from './brand-name.ts'
import { offeredTopic } from './offered-topic.ts'
import { brandOfRequest, promptsAbout, type PromptRequest } from './prompt-templates.ts'
import { exampleMarketPeers, unknownFigures } from './sample-lookups.ts'
import { domainTopic, siteTopic } from './site-topic.ts'
import { geminiModel, type AskModel } from './sources/gemini.ts'
import { keywordsEverywhere } from './sources/keywords-everywhere.ts'
import { completePrompts, promptsByName } from './written-prompts.ts'

/** For the site, the source and a repair together: below the browser's timeout. */
const LOOKUP_BUDGET_MS = LOOKUP_TIMEOUT_MS - 1_500
/** Longer, as a model writes forty prompts; the browser's timeout is 60 s. */
const PROMPTS_BUDGET_MS = 30_000
/** of a domain; each costs one credit */
const COUNTED_BACKLINKS = 1_000

interface Sources {
  model: AskModel | undefined
  readFigures: ReturnType<typeof keywordsEverywhere> | undefined
  readSite: LookupServices['readSite']
}

type GeneratedPrompts = Omit<z.output<typeof generatePromptsResponse>, 'success'>

type Lookup<Question, Answer> = (question: Question, log: LookupLog) => Promise<Answer>

export interface Lookups {
  findBrandNames: Lookup<string, BrandNames>
  findMarketPeers: Lookup<string, MarketPeers>
  readDomainOverview: Lookup<string, DomainOverview>
  writePrompts: Lookup<Omit<PromptRequest, 'metadata'>, GeneratedPrompts>
}

export function createLookups({ settings, gemini, readSite }: LookupServices): Lookups {
  const { KEYWORDS_EVERYWHERE_API_KEY: apiKey, KEYWORDS_EVERYWHERE_BASE_URL: baseUrl } = settings
  const sources: Sources = {
    model: gemini && geminiModel(gemini),
    readFigures:
      apiKey === undefined ? undefined : keywordsEverywhere({ apiKey, baseUrl, backlinks: COUNTED_BACKLINKS }),
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
  const brand = { name: found.brandName, variations: found.otherBrandNames, domain }
  return { ...found, description: siteTopic(brand, site) ?? domainTopic(domain) ?? '' }
}

function marketPeersLookup({ model, readSite }: Sources): Lookups['findMarketPeers'] {
  const cache = createAnswerCache<MarketPeers>()
  return (domain, log) =>
    cache.get(domain, () => {
      const signal = AbortSignal.timeout(LOOKUP_BUDGET_MS)
      return askOrFallBack({
        lookup: 'market peers',
        log,
        // Only a model needs the site's metadata; sample peers do not.
        ask: model && (async () => askMarketPeers(model, domain, await readSite(domain), signal)),
        fallback: () => ({ answer: exampleMarketPeers(domain), lasting: true }),
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
        fallback: () => ({ answer: unknownFigures, lasting: true }),
      }),
    )
}

function promptsLookup({ model, readSite }: Sources): Lookups['writePrompts'] {
  const cache = createAnswerCache<GeneratedPrompts>()
  return (question, log) =>
    cache.get(digest(question), async () => {
      const signal = AbortSignal.timeout(PROMPTS_BUDGET_MS)
      const request = { ...question, metadata: await readSite(question.domain) }
      return askOrFallBack<GeneratedPrompts>({
        lookup: 'prompts',
        log,
        ask: model && (() => modelPrompts(model, request, signal)),
        fallback: () => ({ answer: templatePrompts(request), lasting: request.metadata !== null }),
      })
    })
}

async function modelPrompts(model: AskModel, request: PromptRequest, signal: AbortSignal): Promise<GeneratedPrompts> {
  const brand = brandOfRequest(request)
  const written = await askPrompts(model, request, brand, signal)
  const topic = offeredTopic(request.description, brand) ?? written.topic
  if (topic === null || written.topic === null) return templatePrompts(request)
  const prompts = completePrompts(written.prompts, promptsAbout(topic, request))
  return { prompts: promptsByName(prompts), topic, source: 'model' }
}

/** No prompts without a topic: generic prompts would measure nothing. */
function templatePrompts(request: PromptRequest): GeneratedPrompts {
  const brand = brandOfRequest(request)
  const topic = offeredTopic(request.description, brand) ?? siteTopic(brand, request.metadata)
  if (topic === null) return { prompts: {}, needsTopic: true, source: 'template' }
  return { prompts: promptsByName(promptsAbout(topic, request)), topic, source: 'template' }
}

/** A hash, as cache keys of bounded length. */
function digest(question: Omit<PromptRequest, 'metadata'>): string {
  const { domain, brandName, persona, country, competitors, description } = question
  const asked = JSON.stringify([domain, brandName, persona, country, competitors, description])
  return createHash('sha256').update(asked).digest('hex')
}
