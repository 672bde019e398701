// `npm test` runs every check; `npm run lint`, `typecheck`, `test:unit`, `test:api` and `e2e` run one, with arguments
// for its tool. The last line is always "N passed, N failed".

import { PlainError, runCommand } from './plain-error.ts'
import { api } from './test/api.step.ts'
import { e2e } from './test/e2e.step.ts'
import { lint } from './test/lint.step.ts'
import { runSteps } from './test/run-steps.ts'
import type { Step } from './test/step.ts'
import { types } from './test/types.step.ts'
import { unit } from './test/unit.step.ts'

/** ESLint and the compiler use one processor each, the others all of them. */
const GROUPS: Step[][] = [[lint, types], [unit], [api], [e2e]]
const INTERRUPTED_EXIT_CODE = 130

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  const steps = GROUPS.flat()
  const named = steps.filter((step) => step.name === name)
  if (name !== undefined && named.length === 0) {
    throw new PlainError(`There is no step "${name}": choose one of ${steps.map((step) => step.name).join(', ')}.`)
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => stop.abort())
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    const { passed, failed } = await runSteps(name === undefined ? GROUPS : [named], { args, signal: stop.signal, print })
    print(`${passed} passed, ${failed} failed`)
    return failed === 0 ? 0 : 1
  } catch (error) {
    if (!stop.signal.aborted) throw error
    return INTERRUPTED_EXIT_CODE
  }
})
process.exit()
