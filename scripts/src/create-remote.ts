// `npm run create-remote <name>`: a remote that works at once, from remote-template.

import { createRemote } from './create-remote/create-remote.ts'
import { readArguments, runCommand } from './command.ts'
import { PlainError } from './plain-error.ts'
import { WORKSPACE } from './workspace.ts'

const USAGE = 'Usage: npm run create-remote <name>, such as brand-safety'

await runCommand(async () => {
  const { positionals } = readArguments({ options: {}, allowPositionals: true }, USAGE)
  const [given, ...surplus] = positionals
  if (given === undefined || surplus.length > 0) throw new PlainError(USAGE)
  const { folder, path } = createRemote(WORKSPACE, given)
  process.stdout.write(`${folder} is there, with the path ${path}. Next (docs/new-remote.md):
  npm run dev -- ${folder} --alone        the remote alone, without API and database
  npm run dev -- ${folder}                in the product, beside the last release
  npm run check -- unit ${folder}         its tests
  npm run release -- publish ${folder}    its first build
`)
  return 0
})
