// A disk of some megabytes in memory, which a test fills up and frees again. Only root may mount one: elsewhere the test fails.

import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'

const CHUNKS = [1_048_576, 4_096, 1].map((bytes) => Buffer.alloc(bytes, 1))

export interface SmallDisk {
  folder: string
  /** until not one more byte has room */
  fill(): void
  free(): void
  unmount(): void
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = createTemporaryFolder('sightline-disk')
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'sightline', folder], {
    encoding: 'utf8',
  })
  if (mount.status !== 0) {
    removeTemporaryFolder(folder)
    const reason = mount.error?.message ?? mount.stderr.trim()
    throw new Error(`This check needs root, to mount a small disk (tmpfs): ${reason}`)
  }
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      for (const chunk of CHUNKS) {
        try {
          for (;;) writeSync(file, chunk)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    unmount() {
      spawnSync('umount', ['--lazy', folder])
      removeTemporaryFolder(folder)
    },
  }
}
