// Caches the answers of a look-up, so that the same question asked again costs neither time nor a key's quota.

import { LRUCache } from 'lru-cache'

export interface Found<Answer> {
  answer: Answer
  /** false for the fallback of a source that failed: it is retried soon */
  lasting: boolean
}

export const KEEP_MS = 24 * 60 * 60 * 1000
/** A failing source is not retried for this long. */
export const KEEP_FALLBACK_MS = 60_000
const MOST_ANSWERS = 1_000

/** In this process only: another instance queries again. */
export function createAnswerCache<Answer>(clock: { now(): number } = performance) {
  const cache = new LRUCache<string, Found<Answer>, () => Promise<Found<Answer>>>({
    max: MOST_ANSWERS,
    ttl: KEEP_MS,
    ttlResolution: 0,
    perf: clock,
    // Callers may wait for an answer whose key is evicted while it is looked up.
    ignoreFetchAbort: true,
    async fetchMethod(_question, _stale, { options, context: find }) {
      const found = await find()
      if (!found.lasting) options.ttl = KEEP_FALLBACK_MS
      return found
    },
  })
  return {
    /** The cached answer, or the result of `find`; concurrent equal questions share one call. An error is not cached. */
    async get(question: string, find: () => Promise<Found<Answer>>): Promise<Answer> {
      return (await cache.forceFetch(question, { context: find })).answer
    },
  }
}
