// `node --import` of this file lets a benchmark see what a process holds in memory.

import { getHeapSpaceStatistics } from 'node:v8'

const EVERY_MS = 1_000

export interface MemoryMessage {
  type: 'memory'
  /** bytes */
  memory: NodeJS.MemoryUsage & { newSpace: number; oldSpace: number }
}

function sizeOf(name: string): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === name)?.space_size ?? 0
}

setInterval(() => {
  const memory = { ...process.memoryUsage(), newSpace: sizeOf('new_space'), oldSpace: sizeOf('old_space') }
  process.send?.({ type: 'memory', memory } satisfies MemoryMessage, undefined, undefined, () => undefined)
}, EVERY_MS).unref()
