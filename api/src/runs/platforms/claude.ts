// Claude through Anthropic's Messages API: POST /v1/messages.

import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { createAdapter } from './call-platform.ts'
import { citedInOrder } from './cited-in-order.ts'
import { claudeResponse, readSearches, readText, type ClaudeResponse } from './claude-response.ts'
import type { ErrorSigns } from './error-body.ts'
import { instructionsFor } from './instructions.ts'
import { PlatformError } from './platform-error.ts'
import { MAX_OUTPUT_TOKENS, type PlatformAdapter, type PlatformSettings, type Question } from './platform.ts'

const NAME = platformNames.claude
const API_VERSION = '2023-06-01'
/** Searches of one answer. Below the ten after which Anthropic pauses a turn to be asked to go on. */
const MAX_SEARCHES = 5
/** https://platform.claude.com/docs/en/api/errors: a spending limit comes as 400 or as 429 */
const signs: ErrorSigns = {
  quota: /enforced_spend_limit_reached|billing_error|credit balance is too low|API usage limits/,
  'rate-limited': /rate_limit_error/,
}

export function createClaude(settings: PlatformSettings): PlatformAdapter {
  const headers = { 'x-api-key': settings.apiKey, 'anthropic-version': API_VERSION }
  return createAdapter(settings, {
    id: 'claude',
    path: '/v1/messages',
    headers,
    schema: claudeResponse,
    signs,
    requestFor,
    readReply,
  })
}

function requestFor(question: Question, model: string) {
  const request = {
    model,
    max_tokens: MAX_OUTPUT_TOKENS,
    system: instructionsFor(question),
    messages: [{ role: 'user', content: question.prompt }],
  }
  if (question.mode === 'without-web-search') return request
  const place =
    question.country === null ? {} : { user_location: { type: 'approximate', country: question.country.toUpperCase() } }
  return { ...request, tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: MAX_SEARCHES, ...place }] }
}

function readReply(response: ClaudeResponse) {
  const blocks = response.content ?? []
  const searches = readSearches(blocks)
  const { text, cited } = readText(blocks)
  const { usage } = response
  return {
    text,
    cited: citedInOrder(text, cited),
    retrieved: searches.pages,
    searchQueries: searches.queries,
    servedModel: response.model,
    usage: {
      inputTokens:
        (usage?.input_tokens ?? 0) + (usage?.cache_creation_input_tokens ?? 0) + (usage?.cache_read_input_tokens ?? 0),
      outputTokens: usage?.output_tokens ?? 0,
      searches: usage?.server_tool_use?.web_search_requests ?? searches.count,
    },
    check: () => rejectFailure(response, searches.error, text),
  }
}

function rejectFailure(
  { stop_reason: reason, stop_details: details }: ClaudeResponse,
  searchError: string | null,
  text: string,
): void {
  if (reason === 'refusal') {
    const category = details?.category ? ` (${details.category})` : ''
    throw new PlatformError('refused', `${NAME} refused to answer${category}`)
  }
  if (reason === 'max_tokens' || reason === 'model_context_window_exceeded')
    throw new PlatformError('truncated', `${NAME} was cut off by the limit of tokens`)
  if (searchError === 'too_many_requests')
    throw new PlatformError('rate-limited', `${NAME} could not search the web (${searchError})`)
  if (searchError !== null) throw new PlatformError('server', `${NAME} could not search the web (${searchError})`)
  if (typeof reason === 'string' && reason !== 'end_turn' && reason !== 'stop_sequence')
    throw new PlatformError('bad-response', `${NAME} did not finish its answer (${reason})`)
  if (text.trim() === '') throw new PlatformError('empty', `${NAME} answered without text`)
}
