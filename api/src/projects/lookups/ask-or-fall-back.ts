// When a source fails, the failure is logged and the look-up uses its fallback; the call does not fail.

import type { Found } from './answer-cache.ts'
import { SourceError } from './sources/source-error.ts'

export interface LookupLog {
  warn(fields: object, message: string): void
}

interface Attempt<Answer> {
  /** for the log */
  lookup: string
  log: LookupLog
  /** undefined where no source is configured */
  ask: (() => Promise<Answer>) | undefined
  fallback: () => Found<Answer>
}

export async function askOrFallBack<Answer>({ lookup, log, ask, fallback }: Attempt<Answer>): Promise<Found<Answer>> {
  if (ask === undefined) return fallback()
  try {
    return { answer: await ask(), lasting: true }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    // Neither the domain nor the source's message is logged: both may contain text of users or third parties.
    log.warn({ lookup, fault: error.fault, status: error.status }, error.message)
    return { answer: fallback().answer, lasting: false }
  }
}
