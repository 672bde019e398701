import { join, relative } from 'node:path'
import { z } from 'zod'
import { readReport } from './read-report.ts'
import { runTool, toolScript } from './run-tool.ts'
import type { Step } from './step.ts'
import { WORKSPACE } from '../workspace.ts'

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** files that broke before their first test */
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

function failuresOf({ testResults }: z.infer<typeof jestReport>): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(WORKSPACE, name)
    if (assertionResults.length === 0) return message === '' ? [] : [`${file}\n${message}`]
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`)
  })
}

export const unit: Step = {
  name: 'unit',
  title: 'Unit and component tests',
  async run({ args, temporary, signal }) {
    const file = join(temporary, 'jest.json')
    await runTool([toolScript('jest'), '--json', '--outputFile', file, ...args], { signal })
    const report = readReport(file, jestReport)
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, failures: failuresOf(report) }
  },
}
