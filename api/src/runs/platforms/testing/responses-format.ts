// Bodies in the wire format of OpenAI's Responses API, as the stand-in sends them:
// https://developers.openai.com/api/reference/resources/responses, .../api/docs/guides/tools-web-search,
// .../api/docs/guides/error-codes

import type { Asked, Said, StandInAnswer, StandInCall, StandInFailure, WireFormat } from './wire-format.ts'
import { pagesOf, placeOf, tokensOf } from './wire-format.ts'

export interface ResponsesRequest {
  model: string
  input: string
  instructions?: string
  max_output_tokens?: number
  store?: boolean
  tools?: ReadonlyArray<{ type: string; user_location?: { type?: string; country?: string } }>
  tool_choice?: unknown
  include?: readonly string[]
}
type Call = StandInCall<ResponsesRequest>

export const openaiFormat: WireFormat<ResponsesRequest> = {
  platform: 'chatgpt',
  path: /^\/v1\/responses$/,
  read: readResponsesRequest,
  answer: completedBody,
  truncated: (call, answer) => ({
    ...completedBody(call, answer),
    status: 'incomplete',
    incomplete_details: { reason: 'max_output_tokens' },
  }),
  refusal: (call) => ({ status: 200, body: refusalBody(call) }),
  failedSearch: (call, answer) => ({ status: 200, body: withFailedSearch(completedBody(call, answer)) }),
  failure,
}

export function readResponsesRequest({ input, tools = [], model }: ResponsesRequest): Asked {
  return { prompt: input, search: tools.some(({ type }) => type.startsWith('web_search')), model }
}

function completedBody(call: Call, answer: StandInAnswer) {
  const annotations = (call.asked.search ? (answer.citations ?? []) : []).map((citation) => {
    const { start, end } = placeOf(answer, citation)
    const { url, title = url } = citation
    return { type: 'url_citation', start_index: start, end_index: end, url, title }
  })
  const searches = call.asked.search ? [searchCall(call, answer)] : []
  return {
    ...frame(call),
    output: [...searches, message(call, answer.text, annotations)],
    usage: usageOf(call, answer),
  }
}

export function frame({ id, body }: Call) {
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: 1_700_000_000,
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions: body.instructions ?? null,
    model: body.model,
  }
}

export function message({ id }: Call, text: string, annotations: readonly object[]) {
  const content = [{ type: 'output_text', text, annotations, logprobs: [] }]
  return { id: `msg_${id}`, type: 'message', status: 'completed', role: 'assistant', content }
}

export function searchCall({ id, asked }: Call, answer: StandInAnswer) {
  const queries = answer.queries ?? [asked.prompt]
  const sources = pagesOf(answer).map(({ url }) => ({ type: 'url', url }))
  const action = { type: 'search', query: queries[0], queries, sources }
  return { id: `ws_${id}`, type: 'web_search_call', status: 'completed', action }
}

export function refusalBody(call: Call) {
  const content = [{ type: 'refusal', refusal: 'I cannot help with that.' }]
  const refusal = { id: `msg_${call.id}`, type: 'message', status: 'completed', role: 'assistant', content }
  return { ...frame(call), output: [refusal], usage: usageOf(call, { text: '' }) }
}

export function withFailedSearch<Body extends { output: ReadonlyArray<{ type: string }> }>(body: Body) {
  const output = body.output.map((item) => (item.type === 'web_search_call' ? { ...item, status: 'failed' } : item))
  return { ...body, output }
}

export function usageOf({ asked }: Call, { text }: StandInAnswer) {
  const [inputTokens, outputTokens] = [tokensOf(asked.prompt), tokensOf(text)]
  return { input_tokens: inputTokens, output_tokens: outputTokens, total_tokens: inputTokens + outputTokens }
}

function failure(kind: StandInFailure): Said {
  const error = (code: string, text: string) => ({ error: { message: text, type: code, param: null, code } })
  switch (kind) {
    case 'rate-limited':
      return { status: 429, body: error('rate_limit_exceeded', 'Rate limit reached') }
    case 'quota':
      return { status: 429, body: error('insufficient_quota', 'You exceeded your current quota') }
    case 'unauthorised':
      return { status: 401, body: error('invalid_api_key', 'Incorrect API key provided: sk-st******in') }
    case 'bad-request':
      return { status: 400, body: error('invalid_request_error', 'Unsupported tool') }
    case 'overloaded':
      return { status: 503, body: error('server_overloaded', 'The engine is currently overloaded') }
    case 'server-error':
      return { status: 500, body: error('server_error', 'The server had an error') }
  }
}
