// ChatGPT through OpenAI's Responses API: POST /v1/responses.

import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { createAdapter } from './call-platform.ts'
import { citedInOrder } from './cited-in-order.ts'
import type { ErrorSigns } from './error-body.ts'
import { openaiResponse, readResponse, responsesRequest, type OpenaiResponse } from './openai-response.ts'
import type { PlatformSettings, Question } from './platform.ts'

const NAME = platformNames.chatgpt
const signs: ErrorSigns = {
  quota: /insufficient_quota|billing_hard_limit_reached|billing_not_active/,
  'rate-limited': /rate_limit_exceeded/,
  refused: /invalid_prompt|content_policy/,
}

export const createChatgpt = (settings: PlatformSettings) =>
  createAdapter(settings, {
    id: 'chatgpt',
    path: '/v1/responses',
    schema: openaiResponse,
    signs,
    requestFor,
    readReply,
  })

function requestFor(question: Question, model: string) {
  const request = { ...responsesRequest(question, model), store: false }
  if (question.mode === 'without-web-search') return request
  // Without a location OpenAI searches as from the United States.
  const location = question.country === null ? {} : { country: question.country.toUpperCase() }
  return {
    ...request,
    tools: [{ type: 'web_search', user_location: { type: 'approximate', ...location } }],
    include: ['web_search_call.action.sources'],
  }
}

function readReply(response: OpenaiResponse) {
  const { common, annotations, sources } = readResponse(NAME, response)
  const marks = annotations.map(({ start, url, title }) => ({ at: start, url, title }))
  return { ...common, cited: citedInOrder(common.text, marks), retrieved: sources }
}
