// The shared part of all platform adapters: one HTTP call, its cost, the shape of the reply, and every failure as a PlatformError.

import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { z } from 'zod'
import { boundedText } from '../../http/bounded-text.ts'
import { parseJson } from '../../http/post.ts'
import { refusedAddress } from '../../projects/website/guarded-page.ts'
import type { Citation } from '../../measurement/measurement.ts'
import { readErrorBody, signIn, type ErrorBody, type ErrorSigns } from './error-body.ts'
import { PlatformError, type PlatformErrorKind } from './platform-error.ts'
import type { PlatformAdapter, PlatformSettings, Question } from './platform.ts'
import { costOf, type Usage } from './prices.ts'
import { retryAfterMs } from './retry-after.ts'

/** The parsed answer of a platform. */
export interface ReadReply {
  text: string
  /** in the order of the text */
  cited: Citation[]
  /** every page that the platform retrieved */
  retrieved: ReadonlyArray<{ url: string; title: string | null }>
  searchQueries: string[]
  servedModel: string | null | undefined
  usage: Usage
  /** US dollars, where the platform itself says what the call was charged */
  chargedUsd?: number | null | undefined
  /** Throws a PlatformError for an answer that is refused, cut off or empty. */
  check(): void
}

/** The platform-specific part: URL, request, and parser of the answer. */
interface Platform<Answer> extends Pick<PlatformCall<Answer>, 'schema' | 'signs' | 'largestAnswer'> {
  id: PlatformId
  /** for messages, where it is not the platform's */
  name?: string
  path: string
  /** headers with the key; default: a bearer token */
  headers?: Record<string, string>
  requestFor(question: Question, model: string): unknown
  readReply(answer: Answer, question: Question): ReadReply
}

export function createAdapter<Answer>(settings: PlatformSettings, platform: Platform<Answer>): PlatformAdapter {
  const { apiKey, baseUrl, model, timeoutMs } = settings
  const { id, path, name = platformNames[id], schema, signs, largestAnswer } = platform
  const { headers = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` } } = platform
  return {
    id,
    async ask(question, signal) {
      const body = platform.requestFor(question, model)
      const call = {
        platform: name,
        apiKey,
        fetch: settings.fetch,
        url: endpoint(baseUrl, path),
        headers,
        body,
        timeoutMs,
        signal,
        schema,
        signs,
        largestAnswer,
      }
      const { answer, rawBody } = await callPlatform(call)
      const { text, cited, retrieved, searchQueries, usage, check, ...read } = platform.readReply(answer, question)
      const servedModel = read.servedModel ?? model
      // The served model may have a name that is in no price list.
      const costUsd = read.chargedUsd ?? costOf(servedModel, usage) ?? costOf(model, usage)
      checkCharged(check, costUsd)
      const citations = [...cited, ...retrieved.map((page): Citation => ({ ...page, state: 'retrieved' }))]
      const { inputTokens, outputTokens } = usage
      return { text, citations, searchQueries, servedModel, inputTokens, outputTokens, costUsd, rawBody }
    },
  }
}

/** Refused, cut-off and empty answers are paid for, too. */
function checkCharged(check: () => void, costUsd: number | null): void {
  try {
    check()
  } catch (error) {
    if (error instanceof PlatformError) error.costUsd = costUsd ?? 0
    throw error
  }
}

const VERSION = /^\/v\d\w*/

/** A base URL may end in the version of the path already: `https://api.openai.com/v1` is `https://api.openai.com`. */
function endpoint(baseUrl: string, path: string): string {
  const base = baseUrl.replace(/\/+$/, '')
  const version = VERSION.exec(path)?.[0] ?? ''
  return `${version !== '' && base.endsWith(version) ? base.slice(0, -version.length) : base}${path}`
}

export interface PlatformCall<Answer> {
  /** as people know it, for messages */
  platform: string
  url: string
  headers: Record<string, string>
  /** left out of what the platform says: an endpoint may repeat the request */
  apiKey?: string
  fetch?: typeof globalThis.fetch | undefined
  body: unknown
  timeoutMs: number
  signal: AbortSignal | undefined
  schema: z.ZodType<Answer>
  signs: ErrorSigns
  /** bytes; default: LARGEST_ANSWER */
  largestAnswer?: number | undefined
}

/** Bytes. Answers with all search results are below one megabyte. */
const LARGEST_ANSWER = 16_000_000

/** @returns the parsed answer and the raw body */
export async function callPlatform<Answer>(call: PlatformCall<Answer>): Promise<{ answer: Answer; rawBody: string }> {
  const { response, text } = await send(call)
  const rawBody = withoutKey(text, call.apiKey)
  const body = parseJson(rawBody)
  const error = readErrorBody(body)
  // Some failures come with HTTP 200.
  if (!response.ok || error !== null) throw failureOf(call, response, error)
  const { status } = response
  if (body === undefined)
    throw new PlatformError('bad-response', `${call.platform} did not answer with JSON`, { status })
  const { data, error: cause } = call.schema.safeParse(body)
  if (data === undefined)
    throw new PlatformError('bad-response', `${call.platform} answered in an unknown format`, { status, cause })
  return { answer: data, rawBody }
}

/** Shorter keys are no secrets, such as the "ollama" of a local server, and may be words of an answer. */
const SHORTEST_SECRET = 12

/** The body is stored, shown and exported, and messages are cut: so the key leaves it first. */
function withoutKey(body: string, apiKey = ''): string {
  if (apiKey.length < SHORTEST_SECRET) return body
  return body.replaceAll(apiKey, '…').replaceAll(JSON.stringify(apiKey).slice(1, -1), '…')
}

async function send(call: PlatformCall<unknown>): Promise<{ response: Response; text: string }> {
  const timeout = AbortSignal.timeout(call.timeoutMs)
  const signal = call.signal === undefined ? timeout : AbortSignal.any([call.signal, timeout])
  let response: Response | undefined
  try {
    response = await (call.fetch ?? fetch)(call.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...call.headers },
      body: JSON.stringify(call.body),
      // A redirect could carry the key to another host.
      redirect: 'error',
      signal,
    })
    const text = await boundedText(response, call.largestAnswer ?? LARGEST_ANSWER)
    if (text === undefined) throw new PlatformError('bad-response', `${call.platform} sent far more than an answer`)
    return { response, text }
  } catch (cause) {
    if (cause instanceof PlatformError) throw cause
    call.signal?.throwIfAborted()
    if (timeout.aborted) {
      throw new PlatformError('timeout', `${call.platform} did not answer within ${call.timeoutMs / 1000} s`, { cause })
    }
    const refused = refusedAddress(cause)
    if (refused !== undefined)
      throw new PlatformError('refused', `${call.platform} is not asked: ${refused.message}`, { cause })
    const broke = response === undefined ? 'could not be reached' : 'broke off its answer'
    throw new PlatformError('network', `${call.platform} ${broke}`, { cause })
  }
}

function failureOf({ platform, signs }: PlatformCall<unknown>, response: Response, error: ErrorBody | null) {
  const { status, headers } = response
  const sign = error === null || status >= 500 ? undefined : signIn(signs, error)
  const kind = sign ?? kindOfStatus(status)
  return new PlatformError(kind, messageOf(kind, platform, status, error?.message ?? ''), {
    status,
    retryAfterMs: retryAfterMs(headers) ?? error?.retryAfterMs,
  })
}

function kindOfStatus(status: number): PlatformErrorKind {
  if (status === 429) return 'rate-limited'
  if (status === 402) return 'quota'
  if (status === 401 || status === 403) return 'auth'
  if (status === 408) return 'timeout'
  // 529 is Anthropic's "overloaded".
  if (status < 400 || status === 409 || status >= 500) return 'server'
  return 'refused'
}

function messageOf(kind: PlatformErrorKind, platform: string, status: number, said: string): string {
  const reason = said === '' ? '' : `: ${said}`
  if (kind === 'rate-limited') return `${platform} asks to slow down`
  if (kind === 'quota') return `The quota of the ${platform} account is used up`
  if (kind === 'auth') return `${platform} does not accept the API key`
  if (kind === 'timeout') return `${platform} gave up waiting`
  if (kind === 'refused') return `${platform} refused the request (HTTP ${status})${reason}`
  return status < 400 ? `${platform} failed${reason}` : `${platform} failed with HTTP ${status}`
}
