// Asks Gemini a question whose answer has a schema: POST /v1beta/models/{model}:generateContent with JSON output
// (https://ai.google.dev/gemini-api/docs/structured-output).

import { z } from 'zod'
import { callSource } from './call-source.ts'
import { geminiSchema } from './gemini-schema.ts'
import { SourceError } from './source-error.ts'

interface Question<Answer> {
  /** the task; never contains text of a user or a website (prompt injection) */
  instruction: string
  input: object
  /** validates the answer and may transform it */
  schema: z.ZodType<Answer>
  /** thoughts included */
  maxOutputTokens: number
  /** for both attempts together */
  signal: AbortSignal
  /** called for each attempt, including one whose answer does not fit */
  spent?: (usage: { inputTokens: number; outputTokens: number }) => void
}

/** Rejects with a SourceError. */
export type AskModel = <Answer>(question: Question<Answer>) => Promise<Answer>

export interface GeminiSettings {
  apiKey: string
  baseUrl: string
  model: string
}

const SOURCE = 'Gemini'
/** The question, and one repair of an answer that does not fit its schema. */
const ATTEMPTS = 2
/** Characters of a wrong answer that are sent back to the model. */
const LONGEST_WRONG_ANSWER = 8_000
/** Reasons whose text is used; the others (SAFETY, RECITATION, …) mean that the model refuses. */
const textReasons = ['STOP', 'MAX_TOKENS', 'FINISH_REASON_UNSPECIFIED']

const part = z.object({ text: z.string(), thought: z.boolean() }).partial()
const content = z.object({ parts: z.array(part).default([]) })
const candidate = z.object({ finishReason: z.string(), content }).partial()
const usage = z
  .object({ promptTokenCount: z.number(), candidatesTokenCount: z.number(), thoughtsTokenCount: z.number() })
  .partial()
const reply = z.object({
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  candidates: z.array(candidate).default([]),
  usageMetadata: usage.default({}),
})

export function geminiModel(settings: GeminiSettings): AskModel {
  const { apiKey, baseUrl, model } = settings
  const url = `${baseUrl.replace(/\/+$/, '')}/v1beta/models/${encodeURIComponent(model)}:generateContent`
  return async ({ instruction, input, schema, maxOutputTokens, signal, spent }) => {
    const generationConfig = {
      responseMimeType: 'application/json',
      responseJsonSchema: geminiSchema(schema),
      maxOutputTokens,
      ...thinkingOf(model),
    }
    const contents = [turn('user', JSON.stringify(input))]
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const body = { systemInstruction: { parts: [{ text: instruction }] }, contents, generationConfig }
      const headers = { 'x-goog-api-key': apiKey }
      const answer = readReply(await callSource({ source: SOURCE, url, headers, body: JSON.stringify(body), signal }))
      spent?.(usageOf(answer))
      const text = textOf(answer)
      const checked = check(text, schema)
      if (checked.problem === undefined) return checked.answer
      // Gemini refuses an empty turn.
      if (text !== '') contents.push(turn('model', text.slice(0, LONGEST_WRONG_ANSWER).toWellFormed()))
      contents.push(turn('user', `This does not fit: ${checked.problem}. Please answer again, complete and correct.`))
    }
    throw new SourceError('malformed', `${SOURCE}'s answer did not fit, twice`)
  }
}

const turn = (role: 'user' | 'model', text: string) => ({ role, parts: [{ text }] })

function readReply(body: unknown): z.output<typeof reply> {
  const { data } = reply.safeParse(body)
  if (data === undefined) throw new SourceError('malformed', `${SOURCE} answered in an unknown form`)
  return data
}

function usageOf({ usageMetadata }: z.output<typeof reply>) {
  const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = usageMetadata
  return { inputTokens: promptTokenCount, outputTokens: candidatesTokenCount + thoughtsTokenCount }
}

function textOf({ promptFeedback, candidates }: z.output<typeof reply>): string {
  const [first] = candidates
  const reason = promptFeedback?.blockReason ?? first?.finishReason ?? 'STOP'
  if (!textReasons.includes(reason)) throw new SourceError('refused', `${SOURCE} did not want to answer (${reason})`)
  const parts = first?.content?.parts ?? []
  return parts.map(({ text, thought }) => (thought === true ? '' : (text ?? ''))).join('')
}

type Checked<Answer> = { problem?: undefined; answer: Answer } | { problem: string }

function check<Answer>(text: string, schema: z.ZodType<Answer>): Checked<Answer> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'it is not JSON' }
  }
  const result = schema.safeParse(value)
  if (result.success) return { answer: result.data }
  const [issue] = result.error.issues
  return { problem: `${issue?.path.join('.') || 'the answer'}: ${issue?.message ?? 'wrong'}` }
}

/** Minimal thinking, as people wait and thoughts are charged as output. The parameter differs by generation. */
function thinkingOf(model: string): { thinkingConfig?: object } {
  if (model.startsWith('gemini-2.5-flash')) return { thinkingConfig: { thinkingBudget: 0 } }
  // Thinking cannot be switched off here; this is the minimum.
  if (model.startsWith('gemini-2.5-pro')) return { thinkingConfig: { thinkingBudget: 128 } }
  if (/^gemini-[3-9]/.test(model)) {
    return { thinkingConfig: { thinkingLevel: model.includes('flash') ? 'minimal' : 'low' } }
  }
  return {}
}
