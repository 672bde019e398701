// Bodies in the wire format of OpenAI's Responses API, as the stand-in sends them.

export interface StandInAnswer {
  text: string
  /** annotated at the place where the URL, or else the title, stands in the text */
  citations?: ReadonlyArray<{ url: string; title?: string }>
  /** URLs that the search only read */
  sources?: readonly string[]
  queries?: readonly string[]
}

export interface ResponsesRequest {
  model: string
  input: string
  instructions?: string
  max_output_tokens?: number
  tools?: ReadonlyArray<{ type: string; user_location?: { type: string; country?: string } }>
  include?: readonly string[]
}

/** A completed response; the search stands in it only where the request brought the tool. */
export function completedBody(id: number, request: ResponsesRequest, answer: StandInAnswer) {
  const searched = (request.tools ?? []).some(({ type }) => type.startsWith('web_search'))
  const annotations = searched ? annotationsOf(answer) : []
  return {
    ...frame(id, request),
    status: 'completed',
    output: [
      ...(searched ? [searchCall(id, request, answer)] : []),
      {
        id: `msg_${id}`,
        type: 'message',
        status: 'completed',
        role: 'assistant',
        content: [{ type: 'output_text', text: answer.text, annotations, logprobs: [] }],
      },
    ],
    usage: usageOf(request.input, answer.text),
  }
}

export function incompleteBody(id: number, request: ResponsesRequest, answer: StandInAnswer) {
  return {
    ...completedBody(id, request, answer),
    status: 'incomplete',
    incomplete_details: { reason: 'max_output_tokens' },
  }
}

export function refusalBody(id: number, request: ResponsesRequest) {
  const content = [{ type: 'refusal', refusal: 'I cannot help with that.' }]
  return {
    ...frame(id, request),
    status: 'completed',
    output: [{ id: `msg_${id}`, type: 'message', status: 'completed', role: 'assistant', content }],
    usage: usageOf(request.input, ''),
  }
}

export function failedSearchBody(id: number, request: ResponsesRequest, answer: StandInAnswer) {
  const body = completedBody(id, request, answer)
  return {
    ...body,
    output: body.output.map((item) => (item.type === 'web_search_call' ? { ...item, status: 'failed' } : item)),
  }
}

export function errorBody(code: string, message: string) {
  return { error: { message, type: code, param: null, code } }
}

function frame(id: number, request: ResponsesRequest) {
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: 1_700_000_000,
    model: request.model,
    instructions: request.instructions ?? null,
    error: null,
    incomplete_details: null,
  }
}

function searchCall(id: number, request: ResponsesRequest, answer: StandInAnswer) {
  const read = [...(answer.citations ?? []).map(({ url }) => url), ...(answer.sources ?? [])]
  const queries = answer.queries ?? [request.input]
  return {
    id: `ws_${id}`,
    type: 'web_search_call',
    status: 'completed',
    action: { type: 'search', query: queries[0], queries, sources: read.map((url) => ({ type: 'url', url })) },
  }
}

function annotationsOf({ text, citations = [] }: StandInAnswer) {
  return citations.map(({ url, title }) => {
    const found = [url, title].map((part) => (part === undefined ? -1 : text.indexOf(part))).find((at) => at !== -1)
    const start = found ?? text.length
    return { type: 'url_citation', start_index: start, end_index: start + url.length, url, title: title ?? url }
  })
}

function usageOf(input: string, output: string) {
  const inputTokens = Math.ceil(input.length / 4)
  const outputTokens = Math.ceil(output.length / 4)
  return { input_tokens: inputTokens, output_tokens: outputTokens, total_tokens: inputTokens + outputTokens }
}
