// `npm start`: the whole product until Ctrl-C. `npm start -- --demo` also sets up the demo account.

import { parseArgs } from 'node:util'
import { PlainError, runCommand } from './plain-error.ts'
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

/** Aborts at Ctrl-C, SIGTERM, a closed terminal, and when the process that started this one is gone. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, () => stop.abort())
  // A closed terminal also takes the output away.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return stop.signal
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
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
