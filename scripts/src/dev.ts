// `npm run dev`: the product with Fast Refresh, from source as a whole, or one remote of it beside a release. Ctrl-C ends it.

import { parseArgs } from 'node:util'
import { frontEndPackages, HOST } from './build/front-end-packages.ts'
import { runAlone } from './dev/run-alone.ts'
import { runProduct } from './dev/run-product.ts'
import { PlainError, runCommand } from './plain-error.ts'
import { stopSignal } from './stop-signal.ts'

const USAGE = 'Usage: npm run dev [-- <remote> [--against <channel> | --alone]]'

function readArguments() {
  try {
    const options = { against: { type: 'string' }, alone: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { remote: positionals[0], surplus: positionals.slice(1), ...values }
  } catch (error) {
    // Node's own text goes on with advice that does not fit here.
    throw new PlainError(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await runCommand(async () => {
  const { remote, against, alone, surplus } = readArguments()
  const remotes = frontEndPackages().filter((name) => name !== HOST)
  if (remote !== undefined && !remotes.includes(remote)) {
    throw new PlainError(`There is no remote ${remote}: choose one of ${remotes.join(', ')}.`)
  }
  const misfit = remote === undefined ? alone || against !== undefined : alone && against !== undefined
  if (misfit || surplus.length > 0) throw new PlainError(USAGE)
  const signal = stopSignal()
  try {
    if (remote !== undefined && alone) await runAlone(remote, { onLine: print, signal })
    else await runProduct({ remote, against }, { onLine: print, signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return 0
})
// The channel to the bootstrap script would keep this process alive.
process.exit()
