import { runTool, toolScript } from './run-tool.ts'
import type { Step } from './step.ts'

/** Tools that pass or fail as a whole. */
const checks = (name: string, title: string, tools: (args: string[]) => string[][]): Step => ({
  name,
  title,
  async run({ args, signal }) {
    const codes: number[] = []
    for (const [tool = '', ...toolArgs] of tools(args)) codes.push(await runTool([toolScript(tool), ...toolArgs], { signal }))
    const ok = codes.every((code) => code === 0)
    return { passed: Number(ok), failed: Number(!ok) }
  },
})

/** ESLint with the dependency rules, oxlint for circles of imports (ESLint misses circles of types), knip for what nothing uses. */
export const lint = checks('lint', 'Lint and dependency rules', (args) => [
  ['eslint', '.', '--max-warnings', '0', ...args],
  ['oxlint', '--quiet'],
  ['knip', '--no-progress'],
])

export const types = checks('types', 'Types', (args) => [['tsc', '--noEmit', ...args]])
