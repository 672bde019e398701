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

/** Runs the steps one after the other, whatever becomes of each, and adds up. */
export async function runSteps(steps: Step[], options: RunOptions): Promise<Counts> {
  const { print, signal } = options
  const results: { step: Step; counts: Counts; seconds: number }[] = []
  for (const step of steps) {
    print(`\n── ${step.title} ──`)
    const started = Date.now()
    const counts = await runStep(step, options)
    signal.throwIfAborted()
    results.push({ step, counts, seconds: Math.round((Date.now() - started) / 1000) })
  }
  print('')
  for (const { step, counts, seconds } of results) {
    const mark = counts.failed === 0 ? '✓' : '✗'
    print(`${mark} ${step.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  }
  const sum = (key: keyof Counts) => results.reduce((total, { counts }) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
