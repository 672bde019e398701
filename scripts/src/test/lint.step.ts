import { runTool, toolScript } from './run-tool.ts'
import { oneCheck, type Step } from './step.ts'

/** ESLint with the dependency rules, oxlint for circles of imports, knip for what nothing uses. ESLint passes over circles of types. */
export const lint: Step = {
  name: 'lint',
  title: 'Lint and dependency rules',
  async run({ args, signal }) {
    const eslint = await runTool([toolScript('eslint'), '.', '--max-warnings', '0', ...args], { signal })
    const oxlint = await runTool([toolScript('oxlint'), '--quiet'], { signal })
    const knip = await runTool([toolScript('knip'), '--no-progress'], { signal })
    return oneCheck(eslint === 0 && oxlint === 0 && knip === 0)
  },
}
