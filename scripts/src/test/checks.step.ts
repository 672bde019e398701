import { WORKSPACE } from '../workspace.ts'
import { runTool, toolScript } from './run-tool.ts'
import type { Step } from './step.ts'

interface Tool {
  name: string
  /** whose dependency it is; the root's, if nothing else is said */
  folder?: string
  args: string[]
}

/** Tools that pass or fail as a whole. */
const checks = (name: string, title: string, tools: (args: string[]) => Tool[]): Step => ({
  name,
  title,
  async run({ args, signal }) {
    const failures: string[] = []
    for (const tool of tools(args)) {
      const code = await runTool([toolScript(tool.name, tool.folder), ...tool.args], { signal })
      if (code !== 0) failures.push(`${tool.name} ended with ${code}`)
    }
    const ok = failures.length === 0
    return { passed: Number(ok), failed: Number(!ok), failures }
  },
})

/** ESLint with the dependency rules, oxlint for React's rules and circles of imports (ESLint misses circles of types), knip for what nothing uses. */
export const lint = checks('lint', 'Lint and dependency rules', (args) => [
  { name: 'eslint', args: ['.', '--max-warnings', '0', ...args] },
  { name: 'oxlint', args: ['--quiet'] },
  { name: 'knip', args: ['--no-progress'] },
])

/** By the native compiler (TypeScript 7): ESLint, knip and the builds need the API that only TypeScript 6 has. */
export const types = checks('types', 'Types', (args) => [{ name: 'tsc', folder: 'scripts', args: ['--noEmit', '--project', WORKSPACE, ...args] }])
