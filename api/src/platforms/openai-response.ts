// The wire format of OpenAI's Responses API, as far as it is read.

import { z } from 'zod'

const annotation = z.looseObject({
  type: z.string(),
  url: z.string().optional(),
  title: z.string().nullish(),
  start_index: z.number().optional(),
})

const contentPart = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  refusal: z.string().optional(),
  annotations: z.array(annotation).optional(),
})

const searchAction = z.looseObject({
  type: z.string().optional(),
  query: z.string().nullish(),
  queries: z.array(z.string()).nullish(),
  sources: z.array(z.looseObject({ url: z.string().optional(), title: z.string().nullish() })).nullish(),
})

const outputItem = z.looseObject({
  type: z.string(),
  status: z.string().optional(),
  content: z.array(contentPart).nullish(),
  action: searchAction.nullish(),
})

export const openaiResponse = z.looseObject({
  status: z.string().optional(),
  model: z.string().optional(),
  error: z.looseObject({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
  output: z.array(outputItem).default([]),
  usage: z.looseObject({ input_tokens: z.number().default(0), output_tokens: z.number().default(0) }).nullish(),
})
export type OpenaiResponse = z.infer<typeof openaiResponse>

/** The text of all messages, and the refusal that stands in its place. */
export function readText(response: OpenaiResponse): { text: string; refusal: string | null } {
  let text = ''
  let refusal: string | null = null
  for (const part of contentParts(response)) {
    if (part.type === 'output_text') text += part.text ?? ''
    if (part.type === 'refusal') refusal ??= part.refusal ?? ''
  }
  return { text, refusal }
}

/** Annotated sources, with the place in the text where they stand. */
export function readAnnotations(response: OpenaiResponse): Array<{ at: number; url: string; title: string | null }> {
  const found: Array<{ at: number; url: string; title: string | null }> = []
  let offset = 0
  for (const part of contentParts(response)) {
    if (part.type !== 'output_text') continue
    for (const { type, url, title, start_index: start } of part.annotations ?? []) {
      if (type === 'url_citation' && url !== undefined)
        found.push({ at: offset + (start ?? 0), url, title: title ?? null })
    }
    offset += part.text?.length ?? 0
  }
  return found
}

export interface Searches {
  queries: string[]
  sources: Array<{ url: string; title: string | null }>
  count: number
  /** there were searches and none of them worked */
  allFailed: boolean
}

export function readSearches(response: OpenaiResponse): Searches {
  const calls = response.output.filter(({ type }) => type === 'web_search_call')
  const actions = calls.flatMap(({ action }) => (action ? [action] : []))
  const queries = actions.flatMap(({ queries, query }) => (queries?.length ? queries : query ? [query] : []))
  return {
    queries: [...new Set(queries)],
    sources: actions.flatMap(({ sources }) =>
      (sources ?? []).flatMap(({ url, title }) => (url === undefined ? [] : [{ url, title: title ?? null }])),
    ),
    count: calls.length,
    allFailed: calls.length > 0 && calls.every(({ status }) => status === 'failed'),
  }
}

function contentParts(response: OpenaiResponse) {
  return response.output.filter(({ type }) => type === 'message').flatMap(({ content }) => content ?? [])
}
