/** An error whose message is written for the person at the terminal: printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
