// `npm test` runs the checks; `npm run test:faults` those that take long because they must; `npm run test:containers` what needs a container
// engine; `npm run test:browsers` Firefox and WebKit; `npm run check -- NAME` one of them, with arguments for its tool. The last line is always "N passed, N failed".

import { runUntilStopped } from './command.ts'
import { PlainError } from './plain-error.ts'
import { runSteps } from './test/run-steps.ts'
import { steps, type Step } from './test/steps.ts'

const { lint, types, unit, api, e2e } = steps
/** ESLint and the compiler use one processor each, the others all of them. */
const CHECKS: Step[][] = [[lint, types], [unit], [api], [e2e]]
const FAULTS: Step[][] = [[steps['api-faults']], [steps['e2e-faults']]]
const INTERRUPTED_EXIT_CODE = 130

/** @param name a step, `faults`, or nothing for all checks */
function groupsOf(name: string | undefined): Step[][] {
  if (name === undefined) return CHECKS
  if (name === 'faults') return FAULTS
  if (name in steps) return [[steps[name as keyof typeof steps]]]
  throw new PlainError(`There is no step "${name}": choose one of faults, ${Object.keys(steps).join(', ')}.`)
}

await runUntilStopped(async ({ onLine, signal }) => {
  const [name, ...args] = process.argv.slice(2)
  const { passed, failed } = await runSteps(groupsOf(name), { args, signal, print: onLine })
  onLine(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}, INTERRUPTED_EXIT_CODE)
