// The interface of every AI platform.

import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { Citation } from '../../measurement/measurement.ts'

/**
 * Tokens of one answer, thinking included. Long answers fit; a run-away one ends and counts as failed. At the speed of
 * these models more would not be written within the time limit anyway.
 */
export const MAX_OUTPUT_TOKENS = 8192

export interface Question {
  /** asked word for word as the user wrote it */
  prompt: string
  mode: AnswerMode
  /** two-letter code; null = anywhere, or a place that is no country */
  country: string | null
  /** custom place of the person, when it is not a country: "Bavaria" */
  place: string | null
  /** description of the persona; null without one */
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
  rawBody: string
}

export interface PlatformAdapter {
  readonly id: PlatformId
  /** Rejects with a PlatformError, or with the signal's reason when the caller gave up. */
  ask(question: Question, signal?: AbortSignal): Promise<PlatformReply>
}

/** Settings of one platform; without a key it is not configured. */
export interface PlatformSettings {
  /** empty: an endpoint that asks for none */
  apiKey: string
  baseUrl: string
  model: string
  timeoutMs: number
  /** for an address that a user has typed */
  fetch?: typeof globalThis.fetch
}
