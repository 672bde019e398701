// `npm start`: the whole product until Ctrl-C. `npm start -- --demo` also sets up the demo account.

import { aborted, readArguments, runUntilStopped } from './command.ts'
import { PlainError } from './plain-error.ts'
import { runScript } from './run-script.ts'
import { startSightline } from './supervisor/start-sightline.ts'
import { WORKSPACE } from './workspace.ts'
import { z } from 'zod'

const USAGE = 'Usage: npm start [-- --demo]'

const demoLogin = z.object({ email: z.string(), password: z.string() })

await runUntilStopped(async ({ onLine, signal }) => {
  const { demo } = readArguments({ options: { demo: { type: 'boolean', default: false } } }, USAGE).values
  const sightline = await startSightline({ onLine, signal })
  try {
    if (demo) onLine('Setting up the demo …')
    const login = demo ? await setUpDemo(sightline.environment, signal) : undefined
    onLine(`Teams publish at ${sightline.releasesUrl} (docs/releases.md).`)
    onLine(`Sightline is ready: ${sightline.url}`)
    if (login) onLine(`Demo login: ${login.email} / ${login.password}`)
    await aborted(signal)
  } finally {
    await sightline.stop()
  }
})

/** Creates the demo account with its projects where they are missing. The last line of the script is its login, as JSON. */
async function setUpDemo(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<z.infer<typeof demoLogin>> {
  const output = await runScript('The set-up of the demo', 'api/src/demo.ts', { cwd: WORKSPACE, env, signal })
  const line = output.trim().split('\n').at(-1) ?? ''
  try {
    return demoLogin.parse(JSON.parse(line))
  } catch {
    throw new PlainError('The set-up of the demo gave no login')
  }
}
