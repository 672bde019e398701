// `npm start`: the whole product until Ctrl-C. `npm start -- --demo` also sets up the demo account.

import { aborted, readArguments, runUntilStopped } from './command.ts'
import { setUpDemo } from './supervisor/demo.ts'
import { startSightline } from './supervisor/start-sightline.ts'

const USAGE = 'Usage: npm start [-- --demo]'

await runUntilStopped(async ({ onLine, signal }) => {
  const { demo } = readArguments({ options: { demo: { type: 'boolean', default: false } } }, USAGE).values
  const sightline = await startSightline({ onLine, signal })
  try {
    if (demo) onLine('Setting up the demo …')
    const login = demo ? await setUpDemo(sightline.environment, signal) : undefined
    onLine(`Sightline is ready: ${sightline.url}`)
    if (login) onLine(`Demo login: ${login.email} / ${login.password}`)
    await aborted(signal)
  } finally {
    await sightline.stop()
  }
})
