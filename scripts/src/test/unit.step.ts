import { join } from 'node:path'
import { z } from 'zod'
import { readReport } from './read-report.ts'
import { runTool, toolScript } from './run-tool.ts'
import type { Step } from './step.ts'

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** files that broke before their first test */
  numRuntimeErrorTestSuites: z.number(),
})

export const unit: Step = {
  name: 'unit',
  title: 'Unit and component tests',
  async run({ args, temporary, signal }) {
    const file = join(temporary, 'jest.json')
    await runTool([toolScript('jest'), '--json', '--outputFile', file, ...args], { signal })
    const report = readReport(file, jestReport)
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
  },
}
