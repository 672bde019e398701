// `npm run create-remote <name>`: a remote that works at once, from remote-template, here or in a repository of its own.

import { resolve } from 'node:path'
import { createOwnRepository } from './create-remote/create-own-repository.ts'
import { createRemote } from './create-remote/create-remote.ts'
import { readArguments, runCommand } from './command.ts'
import { PlainError } from './plain-error.ts'
import { WORKSPACE } from './workspace.ts'

const USAGE =
  'Usage: npm run create-remote <name>, such as brand-safety, or npm run create-remote -- <folder> [--packages <folder>], such as ../brand-safety'

await runCommand(async () => {
  const options = { packages: { type: 'string' } } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE)
  const [given, ...surplus] = positionals
  if (given === undefined || surplus.length > 0) throw new PlainError(USAGE)
  // Paths are those of the folder in which npm was run.
  const at = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
  if (/[\\/]/.test(given)) {
    const folder = at(given)
    const { path } = createOwnRepository(WORKSPACE, folder, values.packages && at(values.packages))
    process.stdout.write(`${folder} is there, with the path ${path}. Next (its README.md):
  cd ${folder} && npm install
  npm test && npm run build
`)
    return 0
  }
  if (values.packages !== undefined) throw new PlainError(USAGE)
  const { folder, path } = createRemote(WORKSPACE, given)
  process.stdout.write(`${folder} is there, with the path ${path}. Next (docs/new-remote.md):
  npm run dev -- ${folder} --alone        the remote alone, without API and database
  npm run dev -- ${folder}                in the product, beside the last release
  npm run check -- unit ${folder}         its tests
  npm run release -- publish ${folder}    its first build
`)
  return 0
})
