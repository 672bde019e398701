import { stripVTControlCharacters } from 'node:util'
import { crashReason } from '../crash-reason.ts'
import { PlainError } from '../plain-error.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import type { Counts, Step, StepResult } from './step.ts'

interface RunOptions {
  args: string[]
  signal: AbortSignal
  print(line: string): void
}

/** A step that cannot run or runs no test is a failure, never silence. */
async function runStep(step: Step, { args, signal }: RunOptions): Promise<StepResult> {
  const temporary = createTemporaryFolder('sightline-test')
  try {
    const result = await step.run({ args, temporary, signal })
    return result.passed + result.failed > 0 ? result : { passed: 0, failed: 1, failures: ['no test ran'] }
  } catch (error) {
    if (signal.aborted) throw error
    const reason = error instanceof PlainError ? error.message : (crashReason(String((error as Error).stack).split('\n')) ?? String(error))
    return { passed: 0, failed: 1, failures: [reason] }
  } finally {
    removeTemporaryFolder(temporary)
  }
}

interface TimedResult extends StepResult {
  step: Step
  seconds: number
}

async function timeStep(step: Step, options: RunOptions): Promise<TimedResult> {
  options.print(`\n── ${step.title} ──`)
  const started = Date.now()
  const result = await runStep(step, options)
  return { step, ...result, seconds: Math.round((Date.now() - started) / 1000) }
}

const LINES_OF_A_FAILURE = 12

/** Every line begins with a mark, so that `.ci/run` can find and repeat it. */
function failureLines({ step, failures }: TimedResult): string[] {
  return failures.flatMap((failure) => {
    const [name, ...message] = stripVTControlCharacters(failure).trimEnd().split('\n').slice(0, LINES_OF_A_FAILURE)
    return [`✗ ${step.title}: ${name}`, ...message.map((line) => `✗   ${line}`)]
  })
}

/**
 * Runs every step, also after a failed one, repeats at the end what failed, and adds up the counts.
 *
 * @param groups one after the other; the steps of a group run at once
 */
export async function runSteps(groups: Step[][], options: RunOptions): Promise<Counts> {
  const { print, signal } = options
  const results: TimedResult[] = []
  for (const steps of groups) {
    const ended = await Promise.allSettled(steps.map((step) => timeStep(step, options)))
    signal.throwIfAborted()
    for (const result of ended) {
      if (result.status === 'rejected') throw result.reason
      results.push(result.value)
    }
  }
  print('')
  for (const result of results) failureLines(result).forEach(print)
  for (const { step, passed, failed, seconds } of results) {
    print(`${failed === 0 ? '✓' : '✗'} ${step.title}: ${passed} passed, ${failed} failed (${seconds} s)`)
  }
  const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
