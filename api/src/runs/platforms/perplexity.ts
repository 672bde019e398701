// Perplexity through its Sonar API: POST /chat/completions.
// https://docs.perplexity.ai/api-reference/chat-completions-post
// "Sonar Chat Completions is now Agent API. Sonar will be supported until September 27, 2026." says
// https://docs.perplexity.ai/getting-started/pricing: so Perplexity itself, as each model with a slash in its name, is asked
// through the Agent API, and this file is for other servers that speak the older one.

import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { z } from 'zod'
import { createAdapter } from './call-platform.ts'
import { citedByNumber } from './cited-by-number.ts'
import { instructionsFor } from './instructions.ts'
import { createPerplexityAgent, perplexitySigns } from './perplexity-agent.ts'
import { PlatformError } from './platform-error.ts'
import { MAX_OUTPUT_TOKENS, type PlatformAdapter, type PlatformSettings, type Question } from './platform.ts'

const NAME = platformNames.perplexity

const page = z.looseObject({ url: z.string(), title: z.string().nullish() })
const sonarResponse = z.looseObject({
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
      prompt_tokens: z.number().nullish(),
      completion_tokens: z.number().nullish(),
      /** US dollars that the call was charged */
      cost: z.looseObject({ total_cost: z.number().nullish() }).nullish(),
    })
    .nullish(),
})
type SonarResponse = z.infer<typeof sonarResponse>

/** A reasoning model's thoughts precede its answer. */
const thoughts = /^\s*<think>[\s\S]*?<\/think>\s*/

export function createPerplexity(settings: PlatformSettings): PlatformAdapter {
  if (settings.model.includes('/')) return createPerplexityAgent(settings)
  return createAdapter(settings, {
    id: 'perplexity',
    path: '/chat/completions',
    schema: sonarResponse,
    signs: perplexitySigns,
    requestFor,
    readReply,
  })
}

function requestFor(question: Question, model: string) {
  const instructions = instructionsFor(question)
  const context = instructions === undefined ? [] : [{ role: 'system', content: instructions }]
  const request = {
    model,
    messages: [...context, { role: 'user', content: question.prompt }],
    max_tokens: MAX_OUTPUT_TOKENS,
  }
  if (question.mode === 'without-web-search') return { ...request, disable_search: true }
  if (question.country === null) return request
  return { ...request, web_search_options: { user_location: { country: question.country.toUpperCase() } } }
}

function readReply(response: SonarResponse, { mode }: Question) {
  const [choice] = response.choices ?? []
  const text = (choice?.message?.content ?? '').replace(thoughts, '')
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens, cost } = response.usage ?? {}
  const found = (response.search_results ?? []).map(({ url, title }) => ({ url, title: title ?? null }))
  const titles = new Map(found.map(({ url, title }) => [url, title]))
  const listed = (response.citations ?? []).map((url) => ({ url, title: titles.get(url) ?? null }))
  const sources = (listed.length > 0 ? listed : found).map((source, index) => ({ ...source, number: index + 1 }))
  return {
    text,
    cited: citedByNumber(text, sources),
    retrieved: [...found, ...listed],
    searchQueries: [],
    servedModel: response.model,
    usage: {
      inputTokens: inputTokens ?? 0,
      outputTokens: outputTokens ?? 0,
      searches: mode === 'with-web-search' ? 1 : 0,
    },
    chargedUsd: cost?.total_cost,
    check: () => rejectFailure(choice?.finish_reason, text),
  }
}

function rejectFailure(reason: string | null | undefined, text: string): void {
  if (reason === 'length') throw new PlatformError('truncated', `${NAME} was cut off by the limit of tokens`)
  if (reason === 'content_filter') throw new PlatformError('refused', `${NAME} refused to answer`)
  if (text.trim() === '') throw new PlatformError('empty', `${NAME} answered without text`)
}
