// `npm test` runs the checks; `npm run test:faults` those that take long because they must; `npm run test:containers` what needs a container
// engine; `npm run lint`, `typecheck`, `test:unit`, `test:api` and `e2e` one of them, with arguments for its tool. The last line is always "N passed, N failed".

import { runUntilStopped } from './command.ts'
import { PlainError } from './plain-error.ts'
import { api, apiFaults } from './test/api.step.ts'
import { containers } from './test/containers.step.ts'
import { e2e, e2eFaults } from './test/e2e.step.ts'
import { lint, types } from './test/checks.step.ts'
import { runSteps } from './test/run-steps.ts'
import type { Step } from './test/step.ts'
import { unit } from './test/unit.step.ts'

/** ESLint and the compiler use one processor each, the others all of them. */
const CHECKS: Step[][] = [[lint, types], [unit], [api], [e2e]]
const FAULTS: Step[][] = [[apiFaults], [e2eFaults]]
const INTERRUPTED_EXIT_CODE = 130

/** @param name a step, `faults`, or nothing for all checks */
function groupsOf(name: string | undefined): Step[][] {
  if (name === undefined) return CHECKS
  if (name === 'faults') return FAULTS
  const steps = [...CHECKS, ...FAULTS, [containers]].flat()
  const named = steps.filter((step) => step.name === name)
  if (named.length > 0) return [named]
  throw new PlainError(`There is no step "${name}": choose one of faults, ${steps.map((step) => step.name).join(', ')}.`)
}

await runUntilStopped(async ({ onLine, signal }) => {
  const [name, ...args] = process.argv.slice(2)
  const { passed, failed } = await runSteps(groupsOf(name), { args, signal, print: onLine })
  onLine(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}, INTERRUPTED_EXIT_CODE)
