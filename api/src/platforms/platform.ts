// What every AI platform looks like to the rest of the API.

import type { AnswerMode, PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { Citation } from '../measurement/measurement.ts'

export interface Question {
  /** asked word for word as the user wrote it */
  prompt: string
  mode: AnswerMode
  /** two-letter code; null = anywhere */
  country: string | null
  /** description of the person who asks; null = nobody in particular */
  persona: string | null
}

export interface PlatformReply {
  text: string
  citations: Citation[]
  /** what the platform searched the web for */
  searchQueries: string[]
  servedModel: string
  inputTokens: number
  outputTokens: number
  /** US dollars; null when the model has no known price */
  costUsd: number | null
  /** the platform's answer as it came, for the record and for measuring again */
  rawBody: unknown
}

export interface PlatformAdapter {
  readonly id: PlatformId
  /** Rejects with a PlatformError, or with the signal's reason when the caller gave up. */
  ask(question: Question, signal?: AbortSignal): Promise<PlatformReply>
}

/** Settings of one platform; without a key it is not configured. */
export interface PlatformSettings {
  apiKey: string
  baseUrl: string
  model: string
  timeoutMs: number
}
