import { z } from 'zod'
import { PlainError } from '../plain-error.ts'
import { runScript } from '../run-script.ts'
import { WORKSPACE } from '../workspace.ts'

const demoLogin = z.object({ email: z.string(), password: z.string() })

export type DemoLogin = z.infer<typeof demoLogin>

/** Makes the demo account with its projects where they are missing. Its login is the last line of the script. */
export async function setUpDemo(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<DemoLogin> {
  const output = await runScript('The set-up of the demo', 'api/src/demo.ts', { cwd: WORKSPACE, env, signal })
  const line = output.trim().split('\n').at(-1) ?? ''
  try {
    return demoLogin.parse(JSON.parse(line))
  } catch {
    throw new PlainError('The set-up of the demo gave no login')
  }
}
