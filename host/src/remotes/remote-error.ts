import type { BootRemote } from '@sightline/shared/contract/release.ts'

export type RemoteFailureReason = 'load' | 'timeout' | 'contract' | 'routes'

/** A remote that could not be loaded. */
export class RemoteError extends Error {
  readonly remote: BootRemote
  readonly reason: RemoteFailureReason
  /** links what a person sees to the console and to telemetry */
  readonly correlationId = crypto.randomUUID().slice(0, 8)

  constructor(remote: BootRemote, reason: RemoteFailureReason, cause?: unknown) {
    super(`${remote.name}@${remote.version}: ${reason}`, { cause })
    this.name = 'RemoteError'
    this.remote = remote
    this.reason = reason
  }
}
