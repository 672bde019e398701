import { crashReason } from '../crash-reason.ts'
import { PlainError } from '../plain-error.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import type { Counts, Step } from './step.ts'
import { stopLeftServers } from './stop-left-servers.ts'

interface RunOptions {
  args: string[]
  signal: AbortSignal
  print(line: string): void
}

/** A step that cannot run or runs no test is a failure, never silence. */
async function runStep(step: Step, { args, signal, print }: RunOptions): Promise<Counts> {
  const temporary = createTemporaryFolder('sightline-test')
  try {
    const counts = await step.run({ args, temporary, signal })
    if (counts.passed + counts.failed > 0) return counts
    print(`${step.title}: no test ran`)
  } catch (error) {
    if (signal.aborted) throw error
    const reason = error instanceof PlainError ? error.message : crashReason(String((error as Error).stack).split('\n'))
    print(`${step.title}: ${reason}`)
  } finally {
    await stopLeftServers(temporary)
    removeTemporaryFolder(temporary)
  }
  return { passed: 0, failed: 1 }
}

interface Result {
  step: Step
  counts: Counts
  seconds: number
}

async function timeStep(step: Step, options: RunOptions): Promise<Result> {
  options.print(`\n── ${step.title} ──`)
  const started = Date.now()
  const counts = await runStep(step, options)
  return { step, counts, seconds: Math.round((Date.now() - started) / 1000) }
}

/**
 * Runs every step, also after a failed one, and adds up the counts.
 *
 * @param groups one after the other; the steps of a group run at once
 */
export async function runSteps(groups: Step[][], options: RunOptions): Promise<Counts> {
  const { print, signal } = options
  const results: Result[] = []
  for (const steps of groups) {
    const ended = await Promise.allSettled(steps.map((step) => timeStep(step, options)))
    signal.throwIfAborted()
    for (const result of ended) {
      if (result.status === 'rejected') throw result.reason
      results.push(result.value)
    }
  }
  print('')
  for (const { step, counts, seconds } of results) {
    const mark = counts.failed === 0 ? '✓' : '✗'
    print(`${mark} ${step.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  }
  const sum = (key: keyof Counts) => results.reduce((total, { counts }) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
