// `npm start`: the whole product until Ctrl-C. `npm start -- --demo` also sets up the demo account.

import { parseArgs } from 'node:util'
import { PlainError, runCommand } from './plain-error.ts'
import { aborted, stopSignal } from './stop-signal.ts'
import { setUpDemo } from './supervisor/demo.ts'
import { startSightline } from './supervisor/start-sightline.ts'

const USAGE = 'Usage: npm start [-- --demo]'

function readArguments(): { demo: boolean } {
  try {
    const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
    return values
  } catch (error) {
    // Node's own text goes on with advice that does not fit here.
    throw new PlainError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await runCommand(async () => {
  const { demo } = readArguments()
  const signal = stopSignal()
  try {
    const sightline = await startSightline({ onLine: print, signal })
    try {
      if (demo) print('Setting up the demo …')
      const login = demo ? await setUpDemo(sightline.environment, signal) : undefined
      print(`Sightline is ready: ${sightline.url}`)
      if (login) print(`Demo login: ${login.email} / ${login.password}`)
      await aborted(signal)
    } finally {
      await sightline.stop()
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return 0
})
// The channel to the bootstrap script would keep this process alive.
process.exit()
