import { join } from 'node:path'
import { z } from 'zod'
import { PlainError } from '../plain-error.ts'
import { findChromium } from './find-chromium.ts'
import { readReport } from './read-report.ts'
import { runTool, toolScript } from './run-tool.ts'
import type { Step } from './step.ts'

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  /** what broke outside of tests, e.g. the start of the product */
  errors: z.array(z.unknown()),
})

const journeys = (name: string, title: string, config: string): Step => ({
  name,
  title,
  async run({ args, temporary, signal }) {
    const chromium = findChromium()
    if (!chromium) throw new PlainError('Chromium was not found: install it (.ci/run does) or set CHROMIUM_PATH')
    const file = join(temporary, 'playwright.json')
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file, TMPDIR: temporary }
    const command = [toolScript('playwright', 'e2e'), 'test', '--reporter=list,json', `--config=${config}`, ...args]
    await runTool(command, { folder: 'e2e', env, signal })
    const { stats, errors } = readReport(file, playwrightReport)
    // A flaky test counts as failed.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  },
})

export const e2e = journeys('e2e', 'Journeys in the browser', 'playwright.config.ts')
export const e2eFaults = journeys('e2e-faults', 'Faults, and products of their own, in the browser', 'playwright.faults.config.ts')
