// Bodies as Google's generateContent sends them: https://ai.google.dev/api/generate-content,
// https://ai.google.dev/gemini-api/docs/google-search, .../docs/troubleshooting, .../docs/rate-limits

import type { Asked, Said, StandInAnswer, StandInCall, StandInFailure, WireFormat } from './wire-format.ts'
import { pagesOf, placeOf, tokensOf } from './wire-format.ts'

export interface GeminiRequest {
  contents: ReadonlyArray<{ role?: string; parts: ReadonlyArray<{ text: string }> }>
  systemInstruction?: { parts: ReadonlyArray<{ text: string }> }
  generationConfig?: { maxOutputTokens?: number }
  tools?: ReadonlyArray<{ google_search?: object }>
}
type Call = StandInCall<GeminiRequest>

const askPath = /^\/v1beta\/models\/([^/:]+):generateContent$/
const GOOGLE = 'type.googleapis.com/google.rpc'

export const geminiFormat: WireFormat<GeminiRequest> = {
  platform: 'gemini',
  path: askPath,
  read: readRequest,
  answer: (call, answer) => answerBody(call, answer, 'STOP'),
  truncated: (call, answer) => answerBody(call, answer, 'MAX_TOKENS'),
  refusal: ({ asked }) => ({
    status: 200,
    body: {
      promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
      usageMetadata: { promptTokenCount: tokensOf(asked.prompt), totalTokenCount: tokensOf(asked.prompt) },
      modelVersion: asked.model,
    },
  }),
  failedSearch: ({ asked }) => ({
    status: 200,
    body: { candidates: [{ finishReason: 'UNEXPECTED_TOOL_CALL', index: 0 }], modelVersion: asked.model },
  }),
  failure,
}

function readRequest({ contents, tools = [] }: GeminiRequest, path: string): Asked {
  const prompt = contents.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n')
  const model = decodeURIComponent(askPath.exec(path)?.[1] ?? '')
  return { prompt, search: tools.some(({ google_search: search }) => search !== undefined), model }
}

function answerBody({ id, asked }: Call, answer: StandInAnswer, finishReason: string) {
  const [promptTokenCount, candidatesTokenCount] = [tokensOf(asked.prompt), tokensOf(answer.text)]
  return {
    candidates: [
      {
        content: { role: 'model', parts: [{ text: answer.text }] },
        finishReason,
        index: 0,
        ...(asked.search ? { groundingMetadata: groundingOf(asked, answer) } : {}),
      },
    ],
    usageMetadata: {
      promptTokenCount,
      candidatesTokenCount,
      thoughtsTokenCount: 7,
      totalTokenCount: promptTokenCount + candidatesTokenCount + 7,
    },
    modelVersion: asked.model,
    responseId: `gen-${id}`,
  }
}

/** Pages are behind redirects whose title is the domain. Offsets are in bytes. */
function groundingOf({ prompt }: Asked, answer: StandInAnswer) {
  const bytes = (end: number) => Buffer.byteLength(answer.text.slice(0, end))
  const groundingSupports = (answer.citations ?? []).map((citation, index) => {
    const { start, end } = placeOf(answer, citation)
    return {
      segment: {
        ...(start === 0 ? {} : { startIndex: bytes(start) }),
        endIndex: bytes(end),
        text: answer.text.slice(start, end),
      },
      groundingChunkIndices: [index],
    }
  })
  return {
    webSearchQueries: answer.queries ?? [prompt],
    searchEntryPoint: { renderedContent: '<div></div>' },
    groundingChunks: pagesOf(answer).map(({ url }, index) => ({
      web: {
        uri: `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${index}`,
        title: new URL(url).hostname.replace(/^www\./, ''),
      },
    })),
    groundingSupports,
  }
}

function failure(kind: StandInFailure): Said {
  const error = (code: number, status: string, message: string, details: readonly object[] = []): Said => ({
    status: code,
    body: { error: { code, message, status, details } },
  })
  const exhausted = (quotaId: string, retryDelay: string) => [
    { '@type': `${GOOGLE}.QuotaFailure`, violations: [{ quotaId }] },
    { '@type': `${GOOGLE}.RetryInfo`, retryDelay },
  ]
  switch (kind) {
    case 'rate-limited':
      return error(
        429,
        'RESOURCE_EXHAUSTED',
        'You exceeded your current quota.',
        exhausted('GenerateRequestsPerMinutePerProjectPerModel', '34.4s'),
      )
    case 'quota':
      return error(
        429,
        'RESOURCE_EXHAUSTED',
        'You exceeded your current quota.',
        exhausted('GenerateRequestsPerDayPerProjectPerModel-FreeTier', '18s'),
      )
    case 'unauthorised':
      return error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
        { '@type': `${GOOGLE}.ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
      ])
    case 'bad-request':
      return error(400, 'INVALID_ARGUMENT', 'Unknown name "tool"')
    case 'overloaded':
      return error(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.')
    case 'server-error':
      return error(500, 'INTERNAL', 'An internal error has occurred.')
  }
}
