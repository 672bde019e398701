// `npm run dev` under test, in a process of its own and on a copy of the sources: a journey edits them, and whatever becomes of it,
// the checkout is as it was.

import { fork } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'

/** The packages are not copied but linked; what a package's own node_modules has are links already. */
const PACKAGES = path.join(WORKSPACE, 'node_modules')
const LEFT_OUT = new Set([PACKAGES, ...['.data', '.git', 'e2e'].map((name) => path.join(WORKSPACE, name))])
const READY = /: (http:\S+)$/

export interface Development {
  url: string
  /** the copy */
  folder: string
  stop: () => Promise<void>
}

/** @param args as after `npm run dev --` */
export async function startDevelopment(...args: string[]): Promise<Development> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'sightline dev-'))
  // As root, PostgreSQL runs as another user, who has to enter this folder.
  chmodSync(temporary, 0o755)
  const folder = path.join(temporary, 'sightline')
  cpSync(WORKSPACE, folder, { recursive: true, verbatimSymlinks: true, filter: (file) => !LEFT_OUT.has(file) })
  symlinkSync(PACKAGES, path.join(folder, 'node_modules'))

  const child = fork(path.join(folder, 'scripts/src/dev.ts'), args, {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: path.join(temporary, 'data'),
      RELEASES_DIR: process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases'),
    },
    // It ends when the channel closes, also with this process.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      process.stdout.write(`  ${line}\n`)
      const ready = READY.exec(line)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('exit', (code) => reject(new Error(`npm run dev did not start (exit code ${code})`)))
  })
  return {
    url,
    folder,
    async stop() {
      child.disconnect()
      await ended
      rmSync(temporary, { recursive: true, force: true })
    },
  }
}
