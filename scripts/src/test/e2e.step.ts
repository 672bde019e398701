import { join } from 'node:path'
import { z } from 'zod'
import { PlainError } from '../plain-error.ts'
import { findChromium } from '../find-chromium.ts'
import { readReport } from './read-report.ts'
import { runTool, toolScript } from './run-tool.ts'
import type { Step } from './step.ts'

const errors = z.array(z.object({ message: z.string().default('') }))

/** A file, or a group of tests in it. */
const suite = z.object({
  get suites(): z.ZodOptional<z.ZodArray<typeof suite>> {
    return z.array(suite).optional()
  },
  specs: z.array(
    z.object({
      ok: z.boolean(),
      file: z.string(),
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ errors })) })),
    }),
  ),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
  /** what broke outside of tests, e.g. the start of the product */
  errors,
})

function failuresOf({ suites = [], specs }: z.infer<typeof suite>): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const here = failed.map(({ file, title, tests }) => {
    const messages = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
    return [`${file}: ${title}`, ...messages.map(({ message }) => message)].join('\n')
  })
  return [...here, ...suites.flatMap(failuresOf)]
}

export const journeys = (name: string, title: string, config: string): Step => ({
  name,
  title,
  async run({ args, temporary, signal }) {
    const chromium = findChromium()
    if (!chromium) throw new PlainError('Chromium was not found: install it (.ci/run does) or set CHROMIUM_PATH')
    const file = join(temporary, 'playwright.json')
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, TMPDIR: temporary }
    const command = [toolScript('playwright', 'e2e'), 'test', '--reporter=list,json', `--config=${config}`, ...args]
    await runTool(command, { folder: 'e2e', env, signal })
    const report = readReport(file, playwrightReport)
    const { expected, unexpected, flaky } = report.stats
    const failures = [...report.errors.map(({ message }) => message), ...report.suites.flatMap(failuresOf)]
    // A flaky test counts as failed.
    return { passed: expected, failed: unexpected + flaky + report.errors.length, failures }
  },
})

export const e2e = journeys('e2e', 'Journeys in the browser', 'playwright.config.ts')
export const e2eFaults = journeys('e2e-faults', 'Faults, and products of their own, in the browser', 'playwright.faults.config.ts')
