import { runTool, toolScript } from './run-tool.ts'
import { oneCheck, type Step } from './step.ts'

export const types: Step = {
  name: 'types',
  title: 'Types',
  async run({ args, signal }) {
    return oneCheck((await runTool([toolScript('tsc'), '--noEmit', ...args], { signal })) === 0)
  },
}
