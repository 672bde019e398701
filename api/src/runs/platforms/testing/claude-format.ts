// Bodies as Anthropic's Messages API sends them: https://platform.claude.com/docs/en/api/messages, .../en/api/errors,
// https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool

import type { Asked, Said, StandInAnswer, StandInCall, StandInFailure, WireFormat } from './wire-format.ts'
import { pagesOf, placeOf, tokensOf } from './wire-format.ts'

export interface ClaudeRequest {
  model: string
  max_tokens: number
  system?: string
  messages: ReadonlyArray<{ role: string; content: string }>
  tools?: ReadonlyArray<{
    type: string
    name: string
    max_uses?: number
    user_location?: { type: string; country?: string }
  }>
}
type Call = StandInCall<ClaudeRequest>

export const claudeFormat: WireFormat<ClaudeRequest> = {
  platform: 'claude',
  path: /^\/v1\/messages$/,
  read: readRequest,
  answer: (call, answer) => body(call, contentOf(call, answer), 'end_turn', answer),
  truncated: (call, answer) => body(call, contentOf(call, answer), 'max_tokens', answer),
  refusal: (call) => ({
    status: 200,
    body: {
      ...body(call, [], 'refusal'),
      stop_details: { type: 'refusal', category: 'cyber', explanation: 'Blocked' },
    },
  }),
  failedSearch: (call, answer) => {
    const result = {
      ...resultOf(call, answer),
      content: { type: 'web_search_tool_result_error', error_code: 'unavailable' },
    }
    const content = [useOf(call, answer), result, { type: 'text', text: answer.text }]
    return { status: 200, body: body(call, content, 'end_turn', answer) }
  },
  failure,
}

function readRequest({ messages, tools = [], model }: ClaudeRequest): Asked {
  const prompt = messages.map(({ content }) => content).join('\n')
  return { prompt, search: tools.some(({ name }) => name === 'web_search'), model }
}

function body(
  { id, asked }: Call,
  content: readonly object[],
  stopReason: string,
  answer: StandInAnswer = { text: '' },
) {
  return {
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model: asked.model,
    content,
    stop_reason: stopReason,
    stop_sequence: null,
    usage: {
      input_tokens: tokensOf(asked.prompt),
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: tokensOf(answer.text),
      ...(asked.search ? { server_tool_use: { web_search_requests: 1 } } : {}),
    },
  }
}

function contentOf(call: Call, answer: StandInAnswer): object[] {
  if (answer.text === '') return []
  if (!call.asked.search) return [{ type: 'text', text: answer.text }]
  return [useOf(call, answer), resultOf(call, answer), ...textBlocks(answer)]
}

const useOf = ({ id, asked }: Call, { queries }: StandInAnswer) => ({
  type: 'server_tool_use',
  id: `srvtoolu_${id}`,
  name: 'web_search',
  input: { query: queries?.[0] ?? asked.prompt },
})

const resultOf = ({ id }: Call, answer: StandInAnswer) => ({
  type: 'web_search_tool_result',
  tool_use_id: `srvtoolu_${id}`,
  content: pagesOf(answer).map(({ url, title }) => ({
    type: 'web_search_result',
    url,
    title,
    encrypted_content: 'EqgfCioIARgB',
    page_age: null,
  })),
})

/** A block begins where a page is cited, and carries the citation. */
function textBlocks(answer: StandInAnswer) {
  const cited = (answer.citations ?? [])
    .map((citation) => ({ ...citation, start: Math.min(placeOf(answer, citation).start, answer.text.length - 1) }))
    .sort((left, right) => left.start - right.start)
  const starts = [...new Set([0, ...cited.map(({ start }) => start)])]
  return starts.map((start, index) => {
    const text = answer.text.slice(start, starts[index + 1])
    const citations = cited
      .filter((citation) => citation.start === start)
      .map(({ url, title = url }) => ({
        type: 'web_search_result_location',
        url,
        title,
        encrypted_index: 'Eo8BCioIAhgB',
        cited_text: text,
      }))
    return { type: 'text', text, ...(citations.length === 0 ? {} : { citations }) }
  })
}

function failure(kind: StandInFailure): Said {
  const error = (status: number, type: string, message: string, details?: object): Said => ({
    status,
    body: { type: 'error', error: { type, message, ...(details ? { details } : {}) }, request_id: 'req_1' },
  })
  switch (kind) {
    case 'rate-limited':
      return error(429, 'rate_limit_error', 'This request would exceed your rate limit')
    case 'quota':
      return error(429, 'rate_limit_error', 'You have reached your API usage limits.', {
        error_code: 'enforced_spend_limit_reached',
      })
    case 'unauthorised':
      return error(401, 'authentication_error', 'invalid x-api-key')
    case 'bad-request':
      return error(400, 'invalid_request_error', 'tools.0: Unknown tool')
    case 'overloaded':
      return error(529, 'overloaded_error', 'Overloaded')
    case 'server-error':
      return error(500, 'api_error', 'Internal server error')
  }
}
