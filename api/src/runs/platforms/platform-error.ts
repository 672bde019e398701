export type PlatformErrorKind =
  /** too many calls at one time; a wait helps */
  | 'rate-limited'
  /** credits, a spending limit or a daily allowance is used up: a wait of minutes does not help */
  | 'quota'
  | 'auth'
  /** the platform had a fault, or its web search had one */
  | 'server'
  | 'network'
  | 'timeout'
  /** the request or the answer is blocked, or the platform says that it refuses */
  | 'refused'
  /** the limit of tokens cut the answer off */
  | 'truncated'
  | 'empty'
  | 'bad-response'
  /** not asked: the account's own ceiling of the month is reached */
  | 'ceiling'
  /** not asked: the stored key cannot be decrypted */
  | 'unreadable-key'

/** Another try may succeed after these; after the others it would fail in the same way, and often cost as much. */
const retryableKinds: ReadonlySet<PlatformErrorKind> = new Set([
  'rate-limited',
  'server',
  'network',
  'timeout',
  'empty',
  'bad-response',
])

/** Characters. The message is stored, whatever the platform put into it. */
const LONGEST_MESSAGE = 500

interface PlatformErrorDetails {
  /** HTTP status, when there was an answer */
  status?: number
  /** how long the platform asked to wait */
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** An answer that failed, and why. It enters no rate. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly kind: PlatformErrorKind
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly status: number | undefined
  /** US dollars that the call was charged nevertheless, as far as that is known */
  costUsd = 0

  constructor(kind: PlatformErrorKind, message: string, details: PlatformErrorDetails = {}) {
    super(
      message
        .replace(/\p{Cc}+/gu, ' ')
        .slice(0, LONGEST_MESSAGE)
        .toWellFormed(),
      { cause: details.cause },
    )
    this.kind = kind
    this.retryable = retryableKinds.has(kind)
    this.retryAfterMs = details.retryAfterMs
    this.status = details.status
  }
}
