// What can be found out about a website before it is a project.

import {
  brandNamesResponse,
  domainOverviewResponse,
  domainRequest,
  marketPeersResponse,
} from '@sightline/shared/contract/api/projects.ts'
import { generatePromptsRequest, generatePromptsResponse } from '@sightline/shared/contract/api/prompts.ts'
import { checkWebsite } from '@sightline/shared/website/website.ts'
import { badInput } from '../http/api-failure.ts'
import { limitPerMinute } from '../http/rate-limit.ts'
import type { Routes } from '../http/routes.ts'
import { success } from '../http/success.ts'
import { detectBrandName } from './brand-name.ts'
import { sampleDomainOverview } from './domain-overview-sample.ts'
import { sampleMarketPeers } from './market-peers-sample.ts'
import { generatePrompts } from './prompt-templates.ts'

const LOOKUPS_PER_MINUTE = 60

/** Open to visitors: the login page shows it. */
export const visitorLookupRoutes: Routes = async (app) => {
  app.post(
    '/market-peers/find',
    {
      config: limitPerMinute(LOOKUPS_PER_MINUTE),
      schema: { body: domainRequest, response: { 200: marketPeersResponse } },
    },
    (request) => success(sampleMarketPeers(websiteOf(request.body.domain))),
  )
}

export const lookupRoutes: Routes = async (app, { services: { readSite } }) => {
  app.post(
    '/brand-names/find',
    {
      config: limitPerMinute(LOOKUPS_PER_MINUTE),
      schema: { body: domainRequest, response: { 200: brandNamesResponse } },
    },
    async (request) => {
      const domain = websiteOf(request.body.domain)
      return success(detectBrandName(domain, await readSite(domain)))
    },
  )

  app.get(
    '/external/ke/domain-overview',
    {
      config: limitPerMinute(LOOKUPS_PER_MINUTE),
      schema: { querystring: domainRequest, response: { 200: domainOverviewResponse } },
    },
    (request) => success(sampleDomainOverview(websiteOf(request.query.domain))),
  )

  app.post(
    '/gemini-prompts/find',
    {
      config: limitPerMinute(LOOKUPS_PER_MINUTE),
      schema: { body: generatePromptsRequest, response: { 200: generatePromptsResponse } },
    },
    async (request) => {
      const domain = websiteOf(request.body.domain)
      const prompts = generatePrompts({ ...request.body, domain, metadata: await readSite(domain) })
      return { success: true as const, prompts, source: 'template' as const }
    },
  )
}

/** The cleaned domain of a website as it was typed. */
function websiteOf(typed: string): string {
  const website = checkWebsite(typed)
  if (!website.valid) throw badInput([{ path: 'domain', message: website.message }])
  return website.domain
}
