// The wire format of generateContent, as far as it is read.
// https://ai.google.dev/api/generate-content · https://ai.google.dev/gemini-api/docs/google-search

import { parse } from 'tldts'
import { z } from 'zod'
import type { SourceMark } from './cited-in-order.ts'

const chunk = z.looseObject({
  web: z
    .looseObject({ uri: z.string().nullish(), title: z.string().nullish(), domain: z.string().nullish() })
    .nullish(),
})

const support = z.looseObject({
  /** `startIndex` counts UTF-8 bytes of one part; 0 is left out */
  segment: z.looseObject({ partIndex: z.number().nullish(), startIndex: z.number().nullish() }).nullish(),
  groundingChunkIndices: z.array(z.number()).nullish(),
})

const candidate = z.looseObject({
  finishReason: z.string().nullish(),
  content: z
    .looseObject({
      parts: z.array(z.looseObject({ text: z.string().nullish(), thought: z.boolean().nullish() })).nullish(),
    })
    .nullish(),
  groundingMetadata: z
    .looseObject({
      webSearchQueries: z.array(z.string()).nullish(),
      groundingChunks: z.array(chunk).nullish(),
      groundingSupports: z.array(support).nullish(),
    })
    .nullish(),
})

export const geminiResponse = z.looseObject({
  candidates: z.array(candidate).nullish(),
  promptFeedback: z.looseObject({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .looseObject({
      promptTokenCount: z.number().nullish(),
      toolUsePromptTokenCount: z.number().nullish(),
      candidatesTokenCount: z.number().nullish(),
      thoughtsTokenCount: z.number().nullish(),
    })
    .nullish(),
  modelVersion: z.string().nullish(),
})
export type GeminiResponse = z.infer<typeof geminiResponse>
type Candidate = z.infer<typeof candidate>

export interface GroundedText {
  text: string
  /** pages that support a place of the text */
  cited: SourceMark[]
  /** all pages that were found */
  retrieved: Array<{ url: string; title: string | null }>
  queries: string[]
}

export function readGroundedText({ content, groundingMetadata }: Candidate): GroundedText {
  const parts = content?.parts ?? []
  const texts = parts.map(({ text, thought }) => (thought === true ? '' : (text ?? '')))
  const pages = (groundingMetadata?.groundingChunks ?? []).map(({ web }) => pageOf(web))
  const cited = (groundingMetadata?.groundingSupports ?? []).flatMap(({ segment, groundingChunkIndices }) => {
    const at = offsetOf(texts, segment?.partIndex ?? 0, segment?.startIndex ?? 0)
    return (groundingChunkIndices ?? []).flatMap((index) => {
      const page = pages[index]
      return page === undefined || page === null ? [] : [{ at, ...page }]
    })
  })
  return {
    text: texts.join(''),
    cited,
    retrieved: pages.filter((page) => page !== null),
    queries: [...new Set((groundingMetadata?.webSearchQueries ?? []).filter((query) => query.trim() !== ''))],
  }
}

function offsetOf(texts: readonly string[], partIndex: number, startByte: number): number {
  const before = texts.slice(0, partIndex).join('').length
  return (
    before +
    Buffer.from(texts[partIndex] ?? '')
      .subarray(0, startByte)
      .toString().length
  )
}

const REDIRECT_HOST = 'vertexaisearch.cloud.google.com'

/**
 * Google names a page by a redirect of its own that works for 30 days and "must not be queried programmatically"; the
 * page's domain is its title. So such a page becomes the front page of its domain: whose page was cited is true, which
 * one is not known, and two pages of a domain are one source. A redirect without a domain is left out: it would count
 * as a page of google.com. The raw body keeps them all.
 */
function pageOf(web: z.infer<typeof chunk>['web']): { url: string; title: string | null } | null {
  const address = URL.parse(web?.uri ?? '')
  if (address === null || !/^https?:$/.test(address.protocol)) return null
  if (address.hostname !== REDIRECT_HOST) return { url: address.href, title: web?.title ?? null }
  const domain = [web?.domain, web?.title].find((name) => isHost(name ?? ''))
  return domain ? { url: `https://${domain.trim().toLowerCase()}/`, title: null } : null
}

function isHost(name: string): boolean {
  const { hostname, isIcann } = parse(name.trim())
  return isIcann === true && hostname === name.trim().toLowerCase()
}
