// Answers of a look-up are kept, so that the same question asked again costs neither time nor a key's quota.

import { LRUCache } from 'lru-cache'

export interface Found<Answer> {
  answer: Answer
  /** a fallback for a source that failed is soon tried again */
  lasting: boolean
}

export const KEEP_MS = 24 * 60 * 60 * 1000
/** As long as a source that fails is left alone. */
export const KEEP_FALLBACK_MS = 60_000
const MOST_ANSWERS = 1_000

export interface AnswerCache<Answer> {
  /** The kept answer, or what `find` finds; equal questions at the same time are asked once. An error is not kept. */
  get(question: string, find: () => Promise<Found<Answer>>): Promise<Answer>
}

/** In this process only: another instance may ask once more. */
export function createAnswerCache<Answer>(clock: { now(): number } = performance): AnswerCache<Answer> {
  const cache = new LRUCache<string, Found<Answer>, () => Promise<Found<Answer>>>({
    max: MOST_ANSWERS,
    ttl: KEEP_MS,
    ttlResolution: 0,
    perf: clock,
    // Pushed out while it is being found, an answer is still an answer to who asked.
    ignoreFetchAbort: true,
    async fetchMethod(_question, _stale, { options, context: find }) {
      const found = await find()
      if (!found.lasting) options.ttl = KEEP_FALLBACK_MS
      return found
    },
  })
  return { get: async (question, find) => (await cache.forceFetch(question, { context: find })).answer }
}
