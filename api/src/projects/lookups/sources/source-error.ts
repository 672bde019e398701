export type SourceFault =
  | 'timeout'
  | 'network'
  | 'rate-limited'
  | 'auth'
  | 'server'
  /** the request is not one that the source takes */
  | 'rejected'
  /** the source does not want to answer: safety */
  | 'refused'
  | 'malformed'

/** A source that did not answer. The message is ours: their own words may repeat a part of the key. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly fault: SourceFault
  /** HTTP status, when there was an answer */
  readonly status: number | undefined

  constructor(fault: SourceFault, message: string, status?: number) {
    super(message)
    this.fault = fault
    this.status = status
  }
}
