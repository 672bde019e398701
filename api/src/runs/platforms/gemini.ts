// Gemini through Google's Gemini API: POST /v1beta/models/{model}:generateContent.
// Google Search grounding accepts no country (`retrievalConfig` takes the coordinates of one place), so the instructions
// name the person's country.

import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { createAdapter } from './call-platform.ts'
import { citedInOrder } from './cited-in-order.ts'
import type { ErrorSigns } from './error-body.ts'
import { geminiResponse, readGroundedText, type GeminiResponse } from './gemini-response.ts'
import { instructionsFor } from './instructions.ts'
import { PlatformError } from './platform-error.ts'
import { MAX_OUTPUT_TOKENS, type PlatformAdapter, type PlatformSettings, type Question } from './platform.ts'

const NAME = platformNames.gemini
/** Every limit is a RESOURCE_EXHAUSTED; the id of the quota says whether it is one of the minute or of the day. */
const signs: ErrorSigns = {
  quota: /PerDay|BILLING_DISABLED|prepayment credits/i,
  auth: /API_KEY_(?:INVALID|EXPIRED)/,
}
/** Google blocks the answer; of the others (OTHER, MALFORMED_…, …_TOOL_CALL) the next try may be free. */
const blockingReasons = new Set(['SAFETY', 'RECITATION', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII', 'LANGUAGE'])

export function createGemini(settings: PlatformSettings): PlatformAdapter {
  const model = settings.model.replace(/^models\//, '')
  const path = `/v1beta/models/${encodeURIComponent(model)}:generateContent`
  const headers = { 'x-goog-api-key': settings.apiKey }
  return createAdapter(
    { ...settings, model },
    { id: 'gemini', path, headers, schema: geminiResponse, signs, requestFor, readReply },
  )
}

function requestFor(question: Question) {
  const instructions = instructionsFor(question)
  return {
    contents: [{ role: 'user', parts: [{ text: question.prompt }] }],
    ...(instructions === undefined ? {} : { systemInstruction: { parts: [{ text: instructions }] } }),
    generationConfig: { maxOutputTokens: MAX_OUTPUT_TOKENS },
    ...(question.mode === 'with-web-search' ? { tools: [{ google_search: {} }] } : {}),
  }
}

function readReply(response: GeminiResponse) {
  const candidate = response.candidates?.[0] ?? {}
  const { text, cited, retrieved, queries } = readGroundedText(candidate)
  const usage = response.usageMetadata
  return {
    text,
    cited: citedInOrder(text, cited),
    retrieved,
    searchQueries: queries,
    servedModel: response.modelVersion,
    usage: {
      inputTokens: (usage?.promptTokenCount ?? 0) + (usage?.toolUsePromptTokenCount ?? 0),
      outputTokens: (usage?.candidatesTokenCount ?? 0) + (usage?.thoughtsTokenCount ?? 0),
      searches: queries.length,
    },
    check: () => rejectFailure(response.promptFeedback?.blockReason, candidate.finishReason, text),
  }
}

function rejectFailure(
  blockReason: string | null | undefined,
  finishReason: string | null | undefined,
  text: string,
): void {
  if (blockReason) throw new PlatformError('refused', `${NAME} blocked the prompt (${blockReason})`)
  if (!finishReason || finishReason === 'STOP') {
    if (text.trim() === '') throw new PlatformError('empty', `${NAME} answered without text`)
    return
  }
  if (finishReason === 'MAX_TOKENS') throw new PlatformError('truncated', `${NAME} was cut off by the limit of tokens`)
  if (blockingReasons.has(finishReason))
    throw new PlatformError('refused', `${NAME} blocked its answer (${finishReason})`)
  throw new PlatformError('bad-response', `${NAME} did not finish its answer (${finishReason})`)
}
