// A reporter of `node --test` that writes the totals as JSON.

import type { TestEvent } from 'node:test/reporters'

export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    // Each file has a summary, too; the one without a file is the whole run's.
    if (event.type === 'test:summary' && event.data.file === undefined) yield JSON.stringify(event.data.counts)
  }
}
