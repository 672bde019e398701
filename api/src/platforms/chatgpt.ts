// ChatGPT through OpenAI's Responses API: POST /v1/responses.

import { platformNames } from '@sightline/shared/contract/platforms.ts'
import type { Citation } from '../measurement/measurement.ts'
import { linksInText } from '../measurement/visible-text.ts'
import { callPlatform } from './call-platform.ts'
import { instructionsFor } from './instructions.ts'
import { openaiResponse, readAnnotations, readSearches, readText, type OpenaiResponse } from './openai-response.ts'
import type { PlatformAdapter, PlatformReply, PlatformSettings, Question } from './platform.ts'
import { PlatformError } from './platform-error.ts'
import { costOf } from './prices.ts'

const NAME = platformNames.chatgpt
/** Long answers fit; a run-away one ends and counts as failed. */
const MAX_OUTPUT_TOKENS = 4096
/** US dollars per web search */
const SEARCH_PRICE = 0.01
const quotaCodes = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'])

export function createChatgpt(settings: PlatformSettings): PlatformAdapter {
  const url = `${settings.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/responses`
  return {
    id: 'chatgpt',
    async ask(question, signal) {
      const rawBody = await callPlatform({
        platform: NAME,
        url,
        headers: { authorization: `Bearer ${settings.apiKey}` },
        body: requestFor(question, settings.model),
        timeoutMs: settings.timeoutMs,
        signal,
        isQuota,
      })
      return readReply(rawBody, settings.model)
    },
  }
}

function requestFor(question: Question, model: string) {
  const request = {
    model,
    input: question.prompt,
    instructions: instructionsFor(question),
    max_output_tokens: MAX_OUTPUT_TOKENS,
    store: false,
  }
  if (question.mode === 'without-web-search') return request
  // Without a location OpenAI searches as from the United States.
  const location = question.country === null ? {} : { country: question.country.toUpperCase() }
  return {
    ...request,
    tools: [{ type: 'web_search', user_location: { type: 'approximate', ...location } }],
    include: ['web_search_call.action.sources'],
  }
}

function isQuota(body: unknown): boolean {
  const error = openaiResponse.pick({ error: true }).safeParse(body).data?.error
  const type = typeof error?.['type'] === 'string' ? error['type'] : ''
  return quotaCodes.has(error?.code ?? '') || quotaCodes.has(type)
}

function readReply(rawBody: unknown, askedModel: string): PlatformReply {
  const parsed = openaiResponse.safeParse(rawBody)
  if (!parsed.success)
    throw new PlatformError('bad-response', `${NAME} answered in an unknown format`, { cause: parsed.error })
  const response = parsed.data
  const { text, refusal } = readText(response)
  const searches = readSearches(response)
  rejectFailure(response, refusal)
  if (searches.allFailed) throw new PlatformError('server', `${NAME} could not search the web`)
  if (text.trim() === '') throw new PlatformError('empty', `${NAME} answered without text`)
  const servedModel = response.model ?? askedModel
  const inputTokens = response.usage?.input_tokens ?? 0
  const outputTokens = response.usage?.output_tokens ?? 0
  return {
    text,
    citations: [
      ...citedIn(text, response),
      ...searches.sources.map((source): Citation => ({ ...source, state: 'retrieved' })),
    ],
    searchQueries: searches.queries,
    servedModel,
    inputTokens,
    outputTokens,
    costUsd: costOf(servedModel, { inputTokens, outputTokens, searches: searches.count, searchPrice: SEARCH_PRICE }),
    rawBody,
  }
}

function rejectFailure({ status, error, incomplete_details: details }: OpenaiResponse, refusal: string | null): void {
  if ((error !== undefined && error !== null) || status === 'failed') {
    const kind = error?.code === 'rate_limit_exceeded' ? 'rate-limited' : 'server'
    throw new PlatformError(kind, `${NAME} failed: ${error?.message ?? error?.code ?? 'no reason given'}`)
  }
  if (refusal !== null || details?.reason === 'content_filter') {
    throw new PlatformError('refused', `${NAME} refused to answer`)
  }
  if (status !== undefined && status !== 'completed') {
    throw new PlatformError('bad-response', `${NAME} did not finish its answer (${details?.reason ?? status})`)
  }
}

/** Annotations and links of the text, in the order in which they stand there, each URL once. */
function citedIn(text: string, response: OpenaiResponse): Citation[] {
  const annotations = readAnnotations(response)
  const links = linksInText(text).map(({ start, url, title }) => ({ at: start, url, title }))
  // A link of the text is titled by its label; the page's own title is the annotation's.
  const titles = new Map(annotations.map(({ url, title }) => [url, title]))
  const seen = new Set<string>()
  return [...annotations, ...links]
    .sort((left, right) => left.at - right.at)
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .map(({ url, title }) => ({ url, title: titles.get(url) ?? title, state: 'cited' }))
}
