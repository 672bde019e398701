// Bodies as xAI's Responses API sends them: https://docs.x.ai/developers/tools/citations (annotations of `[[1]](url)`),
// https://docs.x.ai/developers/cost-tracking. Its errors are `{ code, error: "message" }`.

import {
  frame,
  message,
  readResponsesRequest,
  searchCall,
  usageOf,
  withFailedSearch,
  type ResponsesRequest,
} from './responses-format.ts'
import {
  withMarks,
  type Said,
  type StandInAnswer,
  type StandInCall,
  type StandInFailure,
  type WireFormat,
} from './wire-format.ts'

type Call = StandInCall<ResponsesRequest>
const TICKS_OF_A_CALL = 37_756_000

export const grokFormat: WireFormat<ResponsesRequest> = {
  platform: 'grok',
  path: /^\/v1\/responses$/,
  read: readResponsesRequest,
  answer: completedBody,
  truncated: (call, answer) => ({
    ...completedBody(call, answer),
    status: 'incomplete',
    incomplete_details: { reason: 'max_output_tokens' },
  }),
  refusal: () => ({
    status: 403,
    body: {
      code: 'permission-denied',
      error: 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_CYBER',
    },
  }),
  failedSearch: (call, answer) => ({ status: 200, body: withFailedSearch(completedBody(call, answer)) }),
  failure,
}

function completedBody(call: Call, answer: StandInAnswer) {
  const usage = { ...usageOf(call, answer), cost_in_usd_ticks: TICKS_OF_A_CALL, num_sources_used: 0 }
  if (!call.asked.search) return { ...frame(call), output: [message(call, answer.text, [])], usage }
  const { text, marks } = withMarks(answer, (number, { url }) => `[[${number}]](${url})`)
  const annotations = marks.map(({ start, end, url, number }) => ({
    type: 'url_citation',
    url,
    start_index: start,
    end_index: end,
    title: String(number),
  }))
  const calls = { web_search_calls: 1, x_search_calls: 0 }
  return {
    ...frame(call),
    output: [searchCall(call, answer), message(call, text, annotations)],
    citations: [...(answer.citations ?? []).map(({ url }) => url), ...(answer.sources ?? [])],
    usage: { ...usage, num_server_side_tools_used: 1, server_side_tool_usage_details: calls },
  }
}

function failure(kind: StandInFailure): Said {
  switch (kind) {
    case 'rate-limited':
      return { status: 429, body: { code: 'resource-exhausted', error: 'Too many requests for this team' } }
    case 'quota':
      return {
        status: 403,
        body: {
          code: 'permission-denied',
          error: 'Your team 0 has either used all available credits or reached its monthly spending limit.',
        },
      }
    case 'unauthorised':
      return { status: 400, body: { code: 'invalid-argument', error: 'Incorrect API key provided: xai-st***in' } }
    case 'bad-request':
      return { status: 400, body: { code: 'invalid-argument', error: 'Model not found: grok-99' } }
    case 'overloaded':
      return { status: 529, body: { code: 'unavailable', error: 'The service is overloaded' } }
    case 'server-error':
      return { status: 500, body: { code: 'internal', error: 'Internal error' } }
  }
}
