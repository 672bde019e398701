import { PlainError } from '../plain-error.ts'
import { crashReason } from '../run-script.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import type { Counts } from './counts.ts'
import type { Step } from './steps.ts'

interface RunOptions {
  args: string[]
  signal: AbortSignal
  print(line: string): void
}

interface StepResult extends Counts {
  title: string
  seconds: number
  /** lines of the tool's output that describe the failure */
  failures: string[]
}

const LINES_OF_FAILURES = 100

/** A step that cannot run is a failure, never silence. */
async function runStep(step: Step, { args, signal, print }: RunOptions): Promise<StepResult> {
  const { title, failures } = step
  print(`\n── ${title} ──`)
  const started = Date.now()
  const took = () => Math.round((Date.now() - started) / 1000)
  const temporary = createTemporaryFolder('sightline-test')
  try {
    const result = await step.run({ args, temporary, signal })
    const counts = step.count(result)
    const from = failures ? result.output.search(failures) : -1
    const lines = result.output.slice(Math.max(0, from)).trimEnd().split('\n')
    const told = from < 0 ? lines.slice(-LINES_OF_FAILURES) : lines.slice(0, LINES_OF_FAILURES)
    return { title, ...counts, seconds: took(), failures: counts.failed === 0 ? [] : told }
  } catch (error) {
    if (signal.aborted) throw error
    const reason =
      error instanceof PlainError
        ? error.message
        : (crashReason(String((error as Error).stack).split('\n')) ?? String(error))
    return { title, passed: 0, failed: 1, seconds: took(), failures: [reason] }
  } finally {
    removeTemporaryFolder(temporary)
  }
}

/**
 * Runs every step, also after a failed one, repeats at the end what failed, and adds up the counts.
 *
 * @param groups one after the other; the steps of a group run at once
 */
export async function runSteps(groups: Step[][], options: RunOptions): Promise<Counts> {
  const { print } = options
  const results: StepResult[] = []
  for (const group of groups) results.push(...(await Promise.all(group.map((step) => runStep(step, options)))))
  print('')
  // Each line begins with a mark, by which .ci/run finds and repeats it.
  for (const { title, failures } of results) failures.forEach((line) => print(`✗ ${title}: ${line}`))
  for (const { title, passed, failed, seconds } of results)
    print(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed (${seconds} s)`)
  const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
