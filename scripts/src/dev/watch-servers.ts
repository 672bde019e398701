// Restarts a server process when one of its source files changes.

import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sightline } from '../supervisor/start-sightline.ts'
import { WORKSPACE } from '../workspace.ts'

const EVERY = ['identity', 'api', 'worker', 'gateway', 'releases']
/** folder → processes that import from it (docs/architecture.md) */
const FOLDERS: Record<string, string[]> = {
  'api/src': ['api', 'worker'],
  'identity/src': ['identity'],
  'gateway/src': ['gateway'],
  'releases/src': ['gateway', 'releases'],
  'shared/contract': EVERY,
  'shared/domain': EVERY,
  'shared/service': EVERY,
}
const SOURCE = /(?<!\.test)\.(ts|json|txt|sql|css|js)$/
/** Debounces: an editor writes a file in several steps, and several files at once. */
const SETTLED_AFTER_MS = 100

/** @returns function that stops watching */
export function watchServers(
  { restart }: Pick<Sightline, 'restart'>,
  onLine: (line: string) => void,
): () => Promise<void> {
  const changed = new Set<string>()
  let work: Promise<void> | undefined

  async function restartChanged(): Promise<void> {
    while (changed.size > 0) {
      await pause(SETTLED_AFTER_MS)
      const names = EVERY.filter((name) => changed.has(name))
      changed.clear()
      const started = Date.now()
      const results = await Promise.allSettled(names.map((name) => restart(name)))
      const failures = results.filter((result) => result.status === 'rejected')
      for (const { reason } of failures) onLine((reason as Error).message)
      if (failures.length === 0)
        onLine(`Started again: ${names.join(', ')} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    }
    work = undefined
  }

  const watchers = Object.entries(FOLDERS).map(([folder, names]) =>
    watch(join(WORKSPACE, folder), { recursive: true }, (_event, file) => {
      if (file === null || !SOURCE.test(file)) return
      for (const name of names) changed.add(name)
      work ??= restartChanged()
    }),
  )
  return async () => {
    for (const watcher of watchers) watcher.close()
    await work
  }
}
