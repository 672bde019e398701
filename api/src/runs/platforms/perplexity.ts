// Perplexity through its Sonar API: POST /chat/completions.
// https://docs.perplexity.ai/api-reference/chat-completions-post
// "Sonar Chat Completions is now Agent API. Sonar will be supported until September 27, 2026." says
// https://docs.perplexity.ai/getting-started/pricing: so Perplexity itself, as each model with a slash in its name, is asked
// through the Agent API, and this file is for other servers that speak the older one.

import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { createAdapter } from './call-platform.ts'
import { chatCompletion, chatRequest, readCompletion, type ChatCompletion } from './chat-completions.ts'
import { citedByNumber } from './cited-by-number.ts'
import { createPerplexityAgent, perplexitySigns } from './perplexity-agent.ts'
import { MAX_OUTPUT_TOKENS, type PlatformAdapter, type PlatformSettings, type Question } from './platform.ts'

const NAME = platformNames.perplexity

export function createPerplexity(settings: PlatformSettings): PlatformAdapter {
  if (settings.model.includes('/')) return createPerplexityAgent(settings)
  return createAdapter(settings, {
    id: 'perplexity',
    path: '/chat/completions',
    schema: chatCompletion,
    signs: perplexitySigns,
    requestFor,
    readReply,
  })
}

function requestFor(question: Question, model: string) {
  const request = chatRequest(question, model, MAX_OUTPUT_TOKENS)
  if (question.mode === 'without-web-search') return { ...request, disable_search: true }
  if (question.country === null) return request
  return { ...request, web_search_options: { user_location: { country: question.country.toUpperCase() } } }
}

function readReply(response: ChatCompletion, { mode }: Question) {
  const read = readCompletion(NAME, response)
  const found = (response.search_results ?? []).map(({ url, title }) => ({ url, title: title ?? null }))
  const titles = new Map(found.map(({ url, title }) => [url, title]))
  const listed = (response.citations ?? []).map((url) => ({ url, title: titles.get(url) ?? null }))
  const sources = (listed.length > 0 ? listed : found).map((source, index) => ({ ...source, number: index + 1 }))
  return {
    ...read,
    cited: citedByNumber(read.text, sources),
    retrieved: [...found, ...listed],
    usage: { ...read.usage, searches: mode === 'with-web-search' ? 1 : 0 },
    chargedUsd: response.usage?.cost?.total_cost,
  }
}
