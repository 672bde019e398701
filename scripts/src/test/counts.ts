// How many tests a tool has run, by the lines at the end of its output.

import type { ToolResult } from './run-tool.ts'

export interface Counts {
  passed: number
  failed: number
}

/** The last number that the pattern finds. */
function last(output: string, pattern: RegExp): number {
  return Number([...output.matchAll(pattern)].at(-1)?.[1] ?? 0)
}

/** A tool that fails without a failed test, or runs none, counts as one failure: a file that cannot be loaded, a last hook that throws. */
function checked({ ok }: ToolResult, passed: number, failed: number): Counts {
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed }
}

/** The counts of a tool that passes or fails as a whole. */
export const asOne = ({ ok }: ToolResult): Counts => ({ passed: Number(ok), failed: Number(!ok) })

/** node --test with its reporter "spec": `ℹ pass 12` */
export function countNodeTests(result: ToolResult): Counts {
  const { output } = result
  return checked(
    result,
    last(output, /^ℹ pass (\d+)$/gm),
    last(output, /^ℹ fail (\d+)$/gm) + last(output, /^ℹ cancelled (\d+)$/gm),
  )
}

/** Jest: `Tests: 1 failed, 10 passed, 11 total` */
export function countJestTests(result: ToolResult): Counts {
  const { output } = result
  return checked(result, last(output, /^Tests: .*?(\d+) passed, /gm), last(output, /^Tests: .*?(\d+) failed, /gm))
}

/** Playwright's reporter "list": `  10 passed (1.2m)`. A flaky test counts as failed. */
export function countJourneys(result: ToolResult): Counts {
  const of = (word: string) => last(result.output, new RegExp(`^ {2}(\\d+) ${word}\\b`, 'gm'))
  return checked(result, of('passed'), of('failed') + of('flaky') + of('interrupted'))
}
