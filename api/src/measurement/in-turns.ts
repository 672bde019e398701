import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** One after the other: measuring a text takes milliseconds, after which other calls of the process get their turn. */
export async function inTurns<Item, Result>(items: Iterable<Item>, make: (item: Item) => Result): Promise<Result[]> {
  const made: Result[] = []
  for (const item of items) {
    made.push(make(item))
    await yieldToEventLoop()
  }
  return made
}
