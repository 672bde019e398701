// A reporter of `node --test` that writes the totals and the failures as JSON.

import { relative } from 'node:path'
import { inspect } from 'node:util'
import type { TestEvent } from 'node:test/reporters'
import { WORKSPACE } from '../workspace.ts'

type Failure = Extract<TestEvent, { type: 'test:fail' }>['data']

/** A suite fails because of its tests, each of which is reported on its own. */
const isSuiteOfFailures = ({ details }: Failure) => 'failureType' in details.error && details.error.failureType === 'subtestsFailed'

function describeFailure({ file, name, details }: Failure): string {
  const reason = details.error.cause ?? details.error
  const where = file === undefined ? '' : `${relative(WORKSPACE, file)}: `
  return `${where}${name}\n${reason instanceof Error ? (reason.stack ?? reason.message) : inspect(reason)}`
}

export default async function* jsonReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = []
  let failedSuites = 0
  for await (const event of events) {
    if (event.type === 'test:fail' && !isSuiteOfFailures(event.data)) {
      failures.push(describeFailure(event.data))
      // Node counts tests only: a suite whose last hook throws would be missing.
      if (event.data.details.type === 'suite') failedSuites += 1
    }
    // Each file has a summary, too; the one without a file is the whole run's.
    if (event.type === 'test:summary' && event.data.file === undefined) yield JSON.stringify({ ...event.data.counts, failedSuites, failures })
  }
}
