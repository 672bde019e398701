// The wire format of chat completions, POST /chat/completions, as far as it is read. Perplexity's older API extends it, and any
// OpenAI-compatible server speaks it. https://platform.openai.com/docs/api-reference/chat

import { z } from 'zod'
import { instructionsFor } from './instructions.ts'
import { PlatformError } from './platform-error.ts'
import type { Question } from './platform.ts'

/** Any server may send this: a number that cannot be is left out. */
const tokens = z.number().int().min(0).max(10_000_000).nullish().catch(null)
const page = z.looseObject({ url: z.string(), title: z.string().nullish() })
export const chatCompletion = z.looseObject({
  model: z.string().nullish(),
  choices: z
    .array(
      z.looseObject({
        finish_reason: z.string().nullish(),
        message: z.looseObject({ content: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  /** what the `[n]` of the text count through, from 1 */
  citations: z.array(z.string()).nullish(),
  search_results: z.array(page).nullish(),
  usage: z
    .looseObject({
      prompt_tokens: tokens,
      completion_tokens: tokens,
      /** US dollars that the call was charged */
      cost: z.looseObject({ total_cost: z.number().nullish() }).nullish(),
    })
    .nullish(),
})
export type ChatCompletion = z.infer<typeof chatCompletion>

export function chatRequest(question: Question, model: string, maxTokens: number) {
  const instructions = instructionsFor(question)
  const context = instructions === undefined ? [] : [{ role: 'system', content: instructions }]
  return { model, messages: [...context, { role: 'user', content: question.prompt }], max_tokens: maxTokens }
}

/** A reasoning model's thoughts precede its answer. */
const thoughts = /^\s*<think>[\s\S]*?<\/think>\s*/

/** @param name of who answered, for messages */
export function readCompletion(name: string, { choices, model, usage }: ChatCompletion) {
  const [choice] = choices ?? []
  const text = (choice?.message?.content ?? '').replace(thoughts, '')
  return {
    text,
    searchQueries: [],
    servedModel: model,
    usage: { inputTokens: usage?.prompt_tokens ?? 0, outputTokens: usage?.completion_tokens ?? 0, searches: 0 },
    check: () => rejectFailure(name, choice?.finish_reason, text),
  }
}

function rejectFailure(name: string, reason: string | null | undefined, text: string): void {
  if (reason === 'length') throw new PlatformError('truncated', `${name} was cut off by the limit of tokens`)
  if (reason === 'content_filter') throw new PlatformError('refused', `${name} refused to answer`)
  if (text.trim() === '') throw new PlatformError('empty', `${name} answered without text`)
}
