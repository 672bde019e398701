// Perplexity through its Agent API: POST /v1/agent. https://docs.perplexity.ai/docs/agent-api/migrate-from-sonar/how-to
// It uses OpenAI's Responses format except for the search: a separate output item, whose ids are the `[n]` of the text.
// It refuses unknown fields.

import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { z } from 'zod'
import { createAdapter } from './call-platform.ts'
import { citedByNumber, type NumberedSource } from './cited-by-number.ts'
import type { ErrorSigns } from './error-body.ts'
import { openaiResponse, openaiUsage, readResponse, responsesRequest } from './openai-response.ts'
import type { PlatformSettings, Question } from './platform.ts'

const NAME = platformNames.perplexity
/** An account without credits is a 401, like a wrong key. */
export const perplexitySigns: ErrorSigns = { quota: /insufficient_quota|exceeded your current quota/i }

const searchItem = z.looseObject({
  type: z.literal('search_results'),
  queries: z.array(z.string()).nullish(),
  results: z.array(z.looseObject({ id: z.number().nullish(), url: z.string(), title: z.string().nullish() })).nullish(),
})
const agentResponse = openaiResponse.extend({
  /** cost: US dollars that the call was charged */
  usage: openaiUsage.extend({ cost: z.looseObject({ total_cost: z.number().nullish() }).nullish() }).nullish(),
})
type AgentResponse = z.infer<typeof agentResponse>

export const createPerplexityAgent = (settings: PlatformSettings) =>
  createAdapter(settings, {
    id: 'perplexity',
    path: '/v1/agent',
    schema: agentResponse,
    signs: perplexitySigns,
    requestFor,
    readReply,
  })

function requestFor(question: Question, model: string) {
  const request = responsesRequest(question, model)
  if (question.mode === 'without-web-search') return request
  const place = question.country === null ? {} : { user_location: { country: question.country.toUpperCase() } }
  // Forces the search: unlike Sonar, the Agent API lets the model decide.
  return { ...request, tools: [{ type: 'web_search', ...place }], tool_choice: { type: 'web_search' } }
}

function readReply(response: AgentResponse) {
  const { common } = readResponse(NAME, response)
  const searches = (response.output ?? []).flatMap((item) => searchItem.safeParse(item).data ?? [])
  const sources = searches
    .flatMap(({ results }) => results ?? [])
    .map(({ id, url, title }, index): NumberedSource => ({ number: id ?? index + 1, url, title: title ?? null }))
  return {
    ...common,
    usage: { ...common.usage, searches: searches.length },
    chargedUsd: response.usage?.cost?.total_cost,
    cited: citedByNumber(common.text, sources),
    retrieved: sources.map(({ url, title }) => ({ url, title })),
    searchQueries: [...new Set(searches.flatMap(({ queries }) => queries ?? []))],
  }
}
