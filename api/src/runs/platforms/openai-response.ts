// The wire format of OpenAI's Responses API, as far as it is read. xAI and Perplexity's Agent API speak it, too.
// https://developers.openai.com/api/reference/resources/responses · .../docs/guides/tools-web-search

import { z } from 'zod'
import { instructionsFor } from './instructions.ts'
import { PlatformError } from './platform-error.ts'
import { MAX_OUTPUT_TOKENS, type Question } from './platform.ts'

const annotation = z.looseObject({
  type: z.string(),
  url: z.string().optional(),
  title: z.string().nullish(),
  start_index: z.number().nullish(),
  end_index: z.number().nullish(),
})

const contentPart = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  refusal: z.string().nullish(),
  annotations: z.array(annotation).nullish(),
})

const searchAction = z.looseObject({
  type: z.string().optional(),
  query: z.string().nullish(),
  queries: z.array(z.string()).nullish(),
  url: z.string().nullish(),
  sources: z.array(z.looseObject({ url: z.string().optional(), title: z.string().nullish() })).nullish(),
})

const outputItem = z.looseObject({
  type: z.string(),
  status: z.string().nullish(),
  phase: z.string().nullish(),
  content: z.array(contentPart).nullish(),
  action: searchAction.nullish(),
})

/** Request to any vendor with this format. */
export const responsesRequest = (question: Question, model: string) => ({
  model,
  input: question.prompt,
  instructions: instructionsFor(question),
  max_output_tokens: MAX_OUTPUT_TOKENS,
})

export const openaiUsage = z.looseObject({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() })
/** Vendors extend it with fields of their own. */
export const openaiResponse = z.looseObject({
  status: z.string().nullish(),
  model: z.string().nullish(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
  output: z.array(outputItem).nullish(),
  usage: openaiUsage.nullish(),
})
export type OpenaiResponse = z.infer<typeof openaiResponse>

export interface Annotation {
  /** offset in the text; both are 0 for a source without a place */
  start: number
  end: number
  url: string
  title: string | null
}

interface WrittenAnswer {
  text: string
  annotations: Annotation[]
  /** set instead of an answer */
  refusal: string | null
}

/** Parses the common part; the vendor's adapter supplies how citations are read. */
export function readResponse(platform: string, response: OpenaiResponse) {
  const { text, refusal, annotations } = readMessages(response)
  const { queries, sources, count, failed } = readSearches(response)
  const { input_tokens: inputTokens, output_tokens: outputTokens } = response.usage ?? {}
  return {
    common: {
      text,
      searchQueries: queries,
      servedModel: response.model,
      usage: { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0, searches: count },
      check: () => rejectFailure(platform, response, text, refusal, failed),
    },
    annotations,
    sources,
  }
}

/** Messages are paragraphs of one answer. */
function readMessages(response: OpenaiResponse): WrittenAnswer {
  let text = ''
  let refusal: string | null = null
  const annotations: Annotation[] = []
  for (const { content } of messagesOf(response)) {
    if (text !== '') text += '\n\n'
    for (const part of content ?? []) {
      if (part.type === 'refusal') refusal ??= part.refusal ?? ''
      if (part.type !== 'output_text') continue
      for (const { type, url, title, start_index: start, end_index: end } of part.annotations ?? []) {
        if (type !== 'url_citation' || url === undefined) continue
        annotations.push({
          start: text.length + (start ?? 0),
          end: text.length + (end ?? 0),
          url,
          title: title ?? null,
        })
      }
      text += part.text ?? ''
    }
  }
  return { text, annotations, refusal }
}

/** Excludes commentary of the model while it works ("I'll look for Acme"), which is not part of the answer. */
function messagesOf({ output }: OpenaiResponse) {
  const messages = (output ?? []).filter(({ type }) => type === 'message')
  const answers = messages.filter(({ phase }) => phase !== 'commentary')
  return answers.length > 0 ? answers : messages
}

interface Searches {
  queries: string[]
  sources: Array<{ url: string; title: string | null }>
  /** number of charged searches; opening a found page is free */
  count: number
  /** a search failed and no later one succeeded */
  failed: boolean
}

function readSearches({ output }: OpenaiResponse): Searches {
  const calls = (output ?? []).filter(({ type }) => type === 'web_search_call')
  const searches = calls.filter(({ action }) => (action?.type ?? 'search') === 'search')
  const actions = calls.flatMap(({ action }) => (action ? [action] : []))
  const queries = actions.flatMap(({ queries, query }) => (queries?.length ? queries : query ? [query] : []))
  const opened = actions.flatMap(({ url }) => (url ? [{ url, title: null }] : []))
  const found = actions.flatMap(({ sources }) =>
    (sources ?? []).flatMap(({ url, title }) => (url === undefined ? [] : [{ url, title: title ?? null }])),
  )
  return {
    queries: [...new Set(queries)],
    sources: [...found, ...opened],
    count: searches.filter(({ status }) => status !== 'failed').length,
    failed: searches.at(-1)?.status === 'failed',
  }
}

/** Throws for a failed or incomplete response, with its reason. */
function rejectFailure(
  platform: string,
  response: OpenaiResponse,
  text: string,
  refusal: string | null,
  searchFailed: boolean,
) {
  const { status, incomplete_details: details } = response
  const reason = details?.reason ?? status
  if (refusal !== null || reason === 'content_filter')
    throw new PlatformError('refused', `${platform} refused to answer`)
  if (reason === 'max_output_tokens')
    throw new PlatformError('truncated', `${platform} was cut off by the limit of tokens`)
  if (status === 'failed') throw new PlatformError('server', `${platform} failed without a reason`)
  if (typeof status === 'string' && status !== 'completed')
    throw new PlatformError('bad-response', `${platform} did not finish its answer (${reason})`)
  if (searchFailed) throw new PlatformError('server', `${platform} could not search the web`)
  if (text.trim() === '') throw new PlatformError('empty', `${platform} answered without text`)
}
