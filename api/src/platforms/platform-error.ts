export type PlatformErrorKind =
  'rate-limited' | 'quota' | 'server' | 'network' | 'timeout' | 'refused' | 'empty' | 'bad-response' | 'auth'

/** Another try may succeed after these; after the others it would fail in the same way. */
const retryableKinds: ReadonlySet<PlatformErrorKind> = new Set([
  'rate-limited',
  'server',
  'network',
  'timeout',
  'empty',
  'bad-response',
])

interface PlatformErrorDetails {
  /** HTTP status, when there was an answer */
  status?: number
  /** how long the platform asked to wait */
  retryAfterMs?: number
  cause?: unknown
}

/** An answer that failed, and why. It enters no rate. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly kind: PlatformErrorKind
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly status: number | undefined

  constructor(kind: PlatformErrorKind, message: string, details: PlatformErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.retryable = retryableKinds.has(kind)
    this.retryAfterMs = details.retryAfterMs
    this.status = details.status
  }
}
