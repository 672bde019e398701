// Grok through xAI's Responses API: POST /v1/responses. https://docs.x.ai/developers/tools/web-search
// xAI's web search accepts `user_location` "only for compatibility" and ignores it, so the instructions name the
// person's country.

import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { z } from 'zod'
import { createAdapter } from './call-platform.ts'
import { citedInOrder } from './cited-in-order.ts'
import type { ErrorSigns } from './error-body.ts'
import { openaiResponse, openaiUsage, readResponse, responsesRequest, type Annotation } from './openai-response.ts'
import type { PlatformSettings, Question } from './platform.ts'

const NAME = platformNames.grok
/** https://docs.x.ai/developers/cost-tracking: what the call was charged, searches and discounts included */
const TICKS_PER_DOLLAR = 10_000_000_000
const signs: ErrorSigns = {
  quota: /used all available credits|monthly spending limit|any credits/i,
  auth: /incorrect api key/i,
  refused: /violates usage guidelines|SAFETY_CHECK/,
}

const source = z.union([z.string(), z.looseObject({ url: z.string() }).transform(({ url }) => url)])
const grokResponse = openaiResponse.extend({
  /** all pages that the search retrieved */
  citations: z.array(source).nullish(),
  usage: openaiUsage.extend({ cost_in_usd_ticks: z.number().nullish() }).nullish(),
})

export const createGrok = (settings: PlatformSettings) =>
  createAdapter(settings, { id: 'grok', path: '/v1/responses', schema: grokResponse, signs, requestFor, readReply })

function requestFor(question: Question, model: string) {
  return {
    ...responsesRequest(question, model),
    store: false,
    ...(question.mode === 'with-web-search' ? { tools: [{ type: 'web_search' }] } : {}),
  }
}

function readReply(response: z.infer<typeof grokResponse>) {
  const { common, annotations, sources } = readResponse(NAME, response)
  const found = [...annotations, ...sources, ...(response.citations ?? []).map((url) => ({ url, title: null }))]
  const ticks = response.usage?.cost_in_usd_ticks
  return {
    ...common,
    chargedUsd: typeof ticks === 'number' ? ticks / TICKS_PER_DOLLAR : null,
    cited: citedInOrder(common.text, annotations.filter(standsInText).map(markOf)),
    retrieved: found.map(({ url, title }) => ({ url, title: pageTitle(title, url) })),
  }
}

/** The annotation of a `[[1]](url)`. One without a span only says that the page was retrieved. */
const standsInText = ({ start, end }: Annotation) => end > start

const markOf = ({ start, url, title }: Annotation) => ({ at: start, url, title: pageTitle(title, url) })

/** The title of an annotation is its number in the text, or the URL once more. */
const pageTitle = (title: string | null, url: string) =>
  title === null || title === url || /^\d+$/.test(title) ? null : title
