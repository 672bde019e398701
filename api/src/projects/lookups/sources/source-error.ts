export type SourceFault =
  | 'timeout'
  | 'network'
  | 'rate-limited'
  | 'auth'
  | 'server'
  /** the source rejects the request as invalid */
  | 'rejected'
  /** the source refuses to answer: safety */
  | 'refused'
  | 'malformed'

/** A failed call of a source. The message is the product's: theirs may repeat a part of the key. */
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
