// The wire format of Anthropic's Messages API, as far as it is read.
// https://platform.claude.com/docs/en/api/messages · .../docs/en/agents-and-tools/tool-use/web-search-tool

import { z } from 'zod'
import type { SourceMark } from './cited-in-order.ts'

const page = z.looseObject({ type: z.string(), url: z.string().nullish(), title: z.string().nullish() })
const toolError = z.looseObject({ type: z.string(), error_code: z.string().nullish() })

const block = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  citations: z.array(page).nullish(),
  /** of server_tool_use */
  name: z.string().nullish(),
  input: z.looseObject({ query: z.string().nullish().catch(null) }).nullish(),
  /** of web_search_tool_result: the pages, or one error in their place */
  content: z
    .union([z.array(page), toolError])
    .nullish()
    .catch(null),
})
type Block = z.infer<typeof block>

export const claudeResponse = z.looseObject({
  model: z.string().nullish(),
  content: z.array(block).nullish(),
  stop_reason: z.string().nullish(),
  stop_details: z.looseObject({ category: z.string().nullish() }).nullish(),
  usage: z
    .looseObject({
      input_tokens: z.number().nullish(),
      cache_creation_input_tokens: z.number().nullish(),
      cache_read_input_tokens: z.number().nullish(),
      output_tokens: z.number().nullish(),
      server_tool_use: z.looseObject({ web_search_requests: z.number().nullish() }).nullish(),
    })
    .nullish(),
})
export type ClaudeResponse = z.infer<typeof claudeResponse>

/** Characters. "I'll look for Acme's competitors." is said before a search, and is no part of the answer. */
const LONGEST_ANNOUNCEMENT = 300

/** Adjacent text blocks are one text; texts before and after a search are paragraphs. */
export function readText(blocks: readonly Block[]): { text: string; cited: SourceMark[] } {
  let text = ''
  const cited: SourceMark[] = []
  for (const run of textRuns(blocks)) {
    if (text !== '') text += '\n\n'
    for (const { text: piece, citations } of run) {
      for (const { type, url, title } of citations ?? []) {
        if (type === 'web_search_result_location' && url) cited.push({ at: text.length, url, title: title ?? null })
      }
      text += piece ?? ''
    }
  }
  return { text, cited }
}

/** Runs of adjacent text blocks, without the announcements of searches. */
function textRuns(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = []
  let run: Block[] = []
  for (const [index, current] of blocks.entries()) {
    if (current.type !== 'text') continue
    run.push(current)
    const next = blocks[index + 1]
    if (next?.type === 'text') continue
    if (next?.type !== 'server_tool_use' || !isAnnouncement(run)) runs.push(run)
    run = []
  }
  return runs
}

function isAnnouncement(run: readonly Block[]): boolean {
  const length = run.reduce((sum, { text }) => sum + (text ?? '').length, 0)
  return length <= LONGEST_ANNOUNCEMENT && run.every(({ citations }) => (citations ?? []).length === 0)
}

export interface ClaudeSearches {
  queries: string[]
  pages: Array<{ url: string; title: string | null }>
  /** that brought a result */
  count: number
  /** error code of a failed search without a later successful one */
  error: string | null
}

/** The request itself limits the searches, so reaching the limit is no error. */
const LIMIT_REACHED = 'max_uses_exceeded'

export function readSearches(blocks: readonly Block[]): ClaudeSearches {
  const searches: ClaudeSearches = { queries: [], pages: [], count: 0, error: null }
  for (const { type, name, input, content } of blocks) {
    if (type === 'server_tool_use' && name === 'web_search' && input?.query) searches.queries.push(input.query)
    if (type !== 'web_search_tool_result') continue
    if (Array.isArray(content)) {
      searches.count += 1
      searches.error = null
      searches.pages.push(...content.flatMap(({ url, title }) => (url ? [{ url, title: title ?? null }] : [])))
    } else if (content?.error_code !== LIMIT_REACHED || searches.count === 0) {
      searches.error = content?.error_code ?? 'unknown'
    }
  }
  return { ...searches, queries: [...new Set(searches.queries)] }
}
