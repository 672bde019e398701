/** An error whose message is written for the person at the terminal: printed as one line, without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}
