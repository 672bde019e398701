// Replies in the wire format of Gemini's generateContent (https://ai.google.dev/api/generate-content).

import type { Reply } from '../../../testing/source-stand-in.ts'

const usage = { promptTokenCount: 120, candidatesTokenCount: 40, totalTokenCount: 160 }
const modelVersion = 'gemini-2.5-flash'

/** A finished answer with this text; `MAX_TOKENS` is one that was cut off. */
export function geminiText(text: string, finishReason = 'STOP'): Reply {
  const content = { parts: [{ text }], role: 'model' }
  const candidates = [{ content, finishReason, index: 0 }]
  return { status: 200, body: { candidates, usageMetadata: usage, modelVersion } }
}

export const geminiJson = (value: unknown): Reply => geminiText(JSON.stringify(value))

/** The answer was begun, and held back. */
export function geminiHeldBack(finishReason = 'SAFETY'): Reply {
  const safetyRatings = [{ category: 'HARM_CATEGORY_HARASSMENT', probability: 'HIGH' }]
  const candidates = [{ finishReason, index: 0, safetyRatings }]
  return { status: 200, body: { candidates, usageMetadata: usage, modelVersion } }
}

/** The question itself was held back. */
export const geminiBlocked: Reply = {
  status: 200,
  body: {
    promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
    usageMetadata: { promptTokenCount: 120, totalTokenCount: 120 },
    modelVersion,
  },
}

const errorNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

export function geminiError(status: number, message = 'Something is wrong.'): Reply {
  return { status, body: { error: { code: status, message, status: errorNames[status] ?? 'UNKNOWN' } } }
}
