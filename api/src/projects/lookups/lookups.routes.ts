// Look-ups about a website, before it has a project.

import { lookupCalls } from '@sightline/shared/contract/api/lookups.ts'
import { generatePromptsRequest, promptLookupCalls } from '@sightline/shared/contract/api/prompt-lookups.ts'
import { checkWebsite, cleanDomain } from '@sightline/shared/domain/website/website.ts'
import { forSessions } from '../../http/access.ts'
import { refuse, type FieldError } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import { readablePart } from '../../http/readable-part.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { geographyErrors } from '../project-input.ts'
import type { LookupServices } from '../project-services.ts'
import { createLookups } from './lookups.ts'

const LOOKUPS_PER_MINUTE = 60
/** They change nothing, and cost what a project that is set up costs. */
const lookingUp = { ...limitPerMinute(LOOKUPS_PER_MINUTE), ...forSessions('write', 'none', { isRecorded: false }) }

/** Public: the login page uses it. */
export const visitorLookupRoutes: Routes<LookupServices> = async (app, { services }) => {
  const { findMarketPeers } = createLookups(services)

  app.post(
    '/market-peers/find',
    { config: limitPerMinute(LOOKUPS_PER_MINUTE), schema: lookupCalls.findMarketPeers },
    async (request) => success(await findMarketPeers(websiteOf(request.body.domain), request.log)),
  )
}

export const lookupRoutes: Routes<LookupServices> = async (app, { services }) => {
  const { findBrandNames, readDomainOverview, writePrompts } = createLookups(services)

  app.post('/brand-names/find', { config: lookingUp, schema: lookupCalls.findBrandNames }, async (request) =>
    success(await findBrandNames(websiteOf(request.body.domain), request.log)),
  )

  app.get(
    '/external/ke/domain-overview',
    { config: lookingUp, schema: lookupCalls.getDomainOverview },
    async (request) => success(await readDomainOverview(websiteOf(request.query.domain), request.log)),
  )

  app.post(
    '/gemini-prompts/find',
    {
      config: {
        ...lookingUp,
        ruleErrors: ({ body }) => promptErrors(readablePart(generatePromptsRequest, body)),
      },
      schema: promptLookupCalls.generatePrompts,
    },
    async (request) => {
      refuse(promptErrors(request.body))
      const domain = cleanDomain(request.body.domain)
      return { success: true as const, ...(await writePrompts({ ...request.body, domain }, request.log)) }
    },
  )
}

/** The cleaned domain of a website as it was typed. */
function websiteOf(typed: string): string {
  refuse(websiteErrors(typed))
  return cleanDomain(typed)
}

const promptErrors = ({ domain, country }: { domain?: string; country?: string }): FieldError[] => [
  ...websiteErrors(domain),
  ...geographyErrors(country, 'country'),
]

function websiteErrors(typed: string | undefined): FieldError[] {
  const website = typed === undefined ? undefined : checkWebsite(typed)
  return website?.valid === false ? [{ path: 'domain', message: website.message }] : []
}
