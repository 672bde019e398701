// `npm run dev`: the product with Fast Refresh, from source as a whole, or one remote of it beside a release. Ctrl-C ends it.

import { frontEndPackages, HOST } from './build/front-end-packages.ts'
import { readArguments, runUntilStopped } from './command.ts'
import { runProduct } from './dev/run-product.ts'
import { servePage } from './dev/serve-page.ts'
import { PlainError } from './plain-error.ts'

const USAGE = 'Usage: npm run dev [-- <remote> [--against <channel> | --alone]]'
/** Default port of a remote alone; the product has 3000 and the gallery 3100. */
const ALONE_PORT = 3200

await runUntilStopped(async (terminal) => {
  const options = { against: { type: 'string' }, alone: { type: 'boolean', default: false } } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE)
  const { against, alone } = values
  const [remote, ...surplus] = positionals
  const remotes = frontEndPackages().filter((name) => name !== HOST)
  if (remote !== undefined && !remotes.includes(remote)) {
    throw new PlainError(`There is no remote ${remote}: choose one of ${remotes.join(', ')}.`)
  }
  const misfit = remote === undefined ? alone || against !== undefined : alone && against !== undefined
  if (misfit || surplus.length > 0) throw new PlainError(USAGE)

  if (remote !== undefined && alone)
    await servePage({ folder: remote, port: ALONE_PORT, args: ['--env', 'alone'] }, terminal)
  else await runProduct({ remote, against }, terminal)
})
