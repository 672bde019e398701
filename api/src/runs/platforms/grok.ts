// Grok through xAI's Responses API: POST /v1/responses. https://docs.x.ai/developers/tools/web-search
// The web search takes no place: xAI accepts `user_location` "only for compatibility" and does nothing with it. Where
// the person lives stands in the instructions.

import { platformNames } from '@sightline/shared/contract/platforms.ts'
import { z } from 'zod'
import type { Citation } from '../../measurement/measurement.ts'
import { createAdapter } from './call-platform.ts'
import { citedInOrder } from './cited-in-order.ts'
import type { ErrorSigns } from './error-body.ts'
import { instructionsFor } from './instructions.ts'
import { openaiResponse, readMessages, readSearches, rejectFailure, type Annotation } from './openai-response.ts'
import { charged } from './platform-error.ts'
import { MAX_OUTPUT_TOKENS, type PlatformSettings, type Question } from './platform.ts'
import { costOf } from './prices.ts'

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
  /** all that was come across in the search */
  citations: z.array(source).nullish(),
  usage: z
    .looseObject({
      input_tokens: z.number().nullish(),
      output_tokens: z.number().nullish(),
      cost_in_usd_ticks: z.number().nullish(),
    })
    .nullish(),
})

export const createGrok = (settings: PlatformSettings) =>
  createAdapter(settings, { id: 'grok', path: '/v1/responses', schema: grokResponse, signs, requestFor, readReply })

function requestFor(question: Question, model: string) {
  return {
    model,
    input: question.prompt,
    instructions: instructionsFor(question),
    max_output_tokens: MAX_OUTPUT_TOKENS,
    store: false,
    ...(question.mode === 'with-web-search' ? { tools: [{ type: 'web_search' }] } : {}),
  }
}

function readReply(response: z.infer<typeof grokResponse>, askedModel: string) {
  const { text, refusal, annotations } = readMessages(response)
  const searches = readSearches(response)
  const servedModel = response.model ?? askedModel
  const inputTokens = response.usage?.input_tokens ?? 0
  const outputTokens = response.usage?.output_tokens ?? 0
  const ticks = response.usage?.cost_in_usd_ticks
  const costUsd =
    ticks === null || ticks === undefined
      ? costOf(servedModel, { inputTokens, outputTokens, searches: searches.count })
      : ticks / TICKS_PER_DOLLAR
  charged(costUsd, () => rejectFailure(NAME, response, text, refusal, searches.failed))
  return {
    text,
    citations: [
      ...citedInOrder(text, annotations.filter(standsInText).map(markOf)),
      ...[...annotations, ...searches.sources, ...(response.citations ?? []).map((url) => ({ url, title: null }))].map(
        ({ url, title }): Citation => ({ url, title: pageTitle(title, url), state: 'retrieved' }),
      ),
    ],
    searchQueries: searches.queries,
    servedModel,
    inputTokens,
    outputTokens,
    costUsd,
  }
}

/** The annotation of a `[[1]](url)`. One without a span only says that the page was come across. */
const standsInText = ({ start, end }: Annotation) => end > start

const markOf = ({ start, url, title }: Annotation) => ({ at: start, url, title: pageTitle(title, url) })

/** The title of an annotation is its number in the text, or the URL once more. */
const pageTitle = (title: string | null, url: string) =>
  title === null || title === url || /^\d+$/.test(title) ? null : title
