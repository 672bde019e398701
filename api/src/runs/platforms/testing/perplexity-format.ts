// Bodies as Perplexity's Sonar API sends them, and its Agent API, which speaks OpenAI's Responses format:
// https://docs.perplexity.ai/api-reference/chat-completions-post,
// https://docs.perplexity.ai/docs/agent-api/migrate-from-sonar/how-to

import { frame, message, readResponsesRequest, usageOf, type ResponsesRequest } from './responses-format.ts'
import type { Asked, Said, StandInAnswer, StandInCall, StandInFailure, WireFormat } from './wire-format.ts'
import { pagesOf, tokensOf, withMarks } from './wire-format.ts'

export interface SonarRequest {
  model: string
  messages: ReadonlyArray<{ role: string; content: string }>
  max_tokens?: number
  disable_search?: boolean
  web_search_options?: { user_location?: { country?: string } }
}
type Call = StandInCall<SonarRequest>
type AgentCall = StandInCall<ResponsesRequest>

/** Perplexity's format has no mark for a refusal: only the text says it. */
const REFUSAL: StandInAnswer = { text: 'I cannot help with that.' }

export const perplexityFormat: WireFormat<SonarRequest> = {
  platform: 'perplexity',
  path: /^\/chat\/completions$/,
  read: readRequest,
  answer: (call, answer) => completion(call, answer, 'stop'),
  truncated: (call, answer) => completion(call, answer, 'length'),
  refusal: (call) => ({ status: 200, body: completion(call, REFUSAL, 'stop') }),
  failedSearch: () => ({
    status: 200,
    body: { error: { message: 'Search failed', type: 'internal_error', code: 500 } },
  }),
  failure,
}

function readRequest({ messages, disable_search: disabled, model }: SonarRequest): Asked {
  const prompt = messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n')
  return { prompt, search: disabled !== true, model }
}

function completion({ id, asked }: Call, answer: StandInAnswer, finishReason: string) {
  const content = asked.search ? withMarks(answer, (number) => `[${number}]`).text : answer.text
  const pages = pagesOf(answer)
  const [promptTokens, completionTokens] = [tokensOf(asked.prompt), tokensOf(content)]
  return {
    id: `chat-${id}`,
    model: asked.model,
    created: 1_700_000_000,
    object: 'chat.completion',
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
      search_context_size: 'low',
      cost: { input_tokens_cost: 0.00001, output_tokens_cost: 0, request_cost: 0.005, total_cost: 0.00501 },
    },
    ...(asked.search
      ? {
          citations: pages.map(({ url }) => url),
          search_results: pages.map(({ url, title }) => ({ title, url, date: '2026-01-01', snippet: '' })),
        }
      : {}),
    choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content } }],
  }
}

export const perplexityAgentFormat: WireFormat<ResponsesRequest> = {
  platform: 'perplexity',
  path: /^\/v1\/agent$/,
  read: readResponsesRequest,
  answer: agentBody,
  truncated: (call, answer) => ({
    ...agentBody(call, answer),
    status: 'incomplete',
    incomplete_details: { reason: 'max_output_tokens' },
  }),
  refusal: (call) => ({ status: 200, body: agentBody(call, REFUSAL) }),
  failedSearch: (call) => ({
    status: 200,
    body: { ...frame(call), status: 'failed', output: [], error: { code: 'internal_error', message: 'Search failed' } },
  }),
  failure,
}

function agentBody(call: AgentCall, answer: StandInAnswer) {
  const usage = { ...usageOf(call, answer), cost: { currency: 'USD', tool_calls_cost: 0.001, total_cost: 0.00119 } }
  if (!call.asked.search) return { ...frame(call), output: [message(call, answer.text, [])], usage }
  const results = pagesOf(answer).map(({ url, title }, index) => ({
    id: index + 1,
    url,
    title,
    snippet: '',
    source: 'web',
  }))
  const searched = { type: 'search_results', queries: answer.queries ?? [call.asked.prompt], results }
  const { text } = withMarks(answer, (number) => `[${number}]`)
  return { ...frame(call), output: [searched, message(call, text, [])], usage }
}

function failure(kind: StandInFailure): Said {
  const error = (code: number, type: string, text: string): Said => ({
    status: code,
    body: { error: { message: text, type, code } },
  })
  switch (kind) {
    case 'rate-limited':
      return error(429, 'request_rate_limit_exceeded', 'Request rate limit exceeded')
    case 'quota':
      return error(
        401,
        'insufficient_quota',
        'You exceeded your current quota, please check your plan and billing details.',
      )
    case 'unauthorised':
      return error(401, 'invalid_api_key', 'Invalid API key provided')
    case 'bad-request':
      return error(400, 'invalid_model', 'Invalid model')
    case 'overloaded':
      return error(529, 'overloaded', 'Overloaded')
    case 'server-error':
      return error(500, 'internal_error', 'Internal error')
  }
}
