// Test processes that were killed leave their PostgreSQL servers behind.

import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findServerProcess } from '../postgres/server-process.ts'
import { isAlive } from '../process-alive.ts'

const POLL_MS = 20
const GONE_WITHIN_MS = 5_000

/** Ends every server whose data lie below the folder; nothing of them is kept, so there is nothing to save. */
export async function stopLeftServers(folder: string): Promise<void> {
  for (const file of globSync('**/postmaster.pid', { cwd: folder })) {
    const server = findServerProcess(dirname(join(folder, file)))
    if (!server) continue
    process.kill(server.pid, 'SIGQUIT')
    const deadline = Date.now() + GONE_WITHIN_MS
    while (isAlive(server.pid) && Date.now() < deadline) await pause(POLL_MS)
  }
}
