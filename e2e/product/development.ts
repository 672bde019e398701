// `npm run dev` under test, in a process of its own and on a copy of the sources.

import { fork } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { copySources } from './copied-sources.ts'

const READY = /: (http:\S+)$/

export interface Development {
  url: string
  /** the copy */
  folder: string
  stop: () => Promise<void>
}

/** @param args as after `npm run dev --` */
export async function startDevelopment(...args: string[]): Promise<Development> {
  const { folder, data, remove } = copySources()
  const child = fork(path.join(folder, 'scripts/src/dev.ts'), args, {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
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
      remove()
    },
  }
}
