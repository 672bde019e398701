// Child process of product.ts: runs the supervisor until the tests let go of it.

import { startSightline } from '@sightline/scripts/src/supervisor/start-sightline.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import path from 'node:path'
import type { Order } from './product.ts'

/** Quicker than a process gets ready. */
const KILL_AGAIN_MS = 20

const sightline = await startSightline({
  // A folder with the builds of these sources is not built again.
  env: {
    ...process.env,
    PORT: '0',
    RELEASES_DIR: process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases'),
  },
  onLine: (line) => process.stdout.write(`  ${line}\n`),
})
const heldDown = new Map<string, NodeJS.Timeout>()

function kill(name: string): void {
  const pid = sightline.processes[name]
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended, and the supervisor has not noticed yet.
  }
}

async function carryOut(order: Order['order'], names: string[]): Promise<void> {
  for (const name of names) {
    if (order === 'kill') kill(name)
    else if (order === 'keep-down') {
      kill(name)
      heldDown.set(
        name,
        setInterval(() => kill(name), KILL_AGAIN_MS),
      )
    } else {
      clearInterval(heldDown.get(name))
      heldDown.delete(name)
      await sightline.restart(name)
    }
  }
}

process.send?.({ url: sightline.url, databaseUrl: sightline.databaseUrl })
process.on('message', ({ order, names }: Order) => {
  void carryOut(order, names).then(() => process.send?.({ done: order }))
})
process.once('disconnect', () => {
  void sightline.stop().then(() => process.exit())
})
