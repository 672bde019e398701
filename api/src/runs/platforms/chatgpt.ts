// ChatGPT through OpenAI's Responses API: POST /v1/responses.

import { platformNames } from '@sightline/shared/contract/platforms.ts'
import { createAdapter } from './call-platform.ts'
import { citedInOrder } from './cited-in-order.ts'
import type { ErrorSigns } from './error-body.ts'
import { instructionsFor } from './instructions.ts'
import { openaiResponse, readMessages, readSearches, rejectFailure, type OpenaiResponse } from './openai-response.ts'
import { charged } from './platform-error.ts'
import { MAX_OUTPUT_TOKENS, type PlatformSettings, type Question } from './platform.ts'
import { costOf } from './prices.ts'

const NAME = platformNames.chatgpt
const signs: ErrorSigns = {
  quota: /insufficient_quota|billing_hard_limit_reached|billing_not_active/,
  'rate-limited': /rate_limit_exceeded/,
  refused: /invalid_prompt|content_policy/,
}

export const createChatgpt = (settings: PlatformSettings) =>
  createAdapter(settings, { id: 'chatgpt', path: '/v1/responses', schema: openaiResponse, signs, requestFor, readReply })

function requestFor(question: Question, model: string) {
  const request = {
    model,
    input: question.prompt,
    instructions: instructionsFor(question),
    max_output_tokens: MAX_OUTPUT_TOKENS,
    store: false,
  }
  if (question.mode === 'without-web-search') return request
  // Without a location OpenAI searches as from the United States.
  const location = question.country === null ? {} : { country: question.country.toUpperCase() }
  return {
    ...request,
    tools: [{ type: 'web_search', user_location: { type: 'approximate', ...location } }],
    include: ['web_search_call.action.sources'],
  }
}

function readReply(response: OpenaiResponse, askedModel: string) {
  const { text, refusal, annotations } = readMessages(response)
  const searches = readSearches(response)
  const servedModel = response.model ?? askedModel
  const inputTokens = response.usage?.input_tokens ?? 0
  const outputTokens = response.usage?.output_tokens ?? 0
  const costUsd = costOf(servedModel, { inputTokens, outputTokens, searches: searches.count })
  charged(costUsd, () => rejectFailure(NAME, response, text, refusal, searches.failed))
  return {
    text,
    citations: [
      ...citedInOrder(
        text,
        annotations.map(({ start, url, title }) => ({ at: start, url, title })),
      ),
      ...searches.sources.map((source) => ({ ...source, state: 'retrieved' as const })),
    ],
    searchQueries: searches.queries,
    servedModel,
    inputTokens,
    outputTokens,
    costUsd,
  }
}
