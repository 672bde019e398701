// A lock that a killed process leaves behind is taken over by the next one.

import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isAlive, startMark } from './process-alive.ts'

/** A take-over lasts milliseconds; one older than this was killed in the middle. */
const TAKE_OVER_STALE_AFTER_MS = 5_000

interface Holder {
  pid: number
  mark?: string
}

export class LockedError extends Error {
  readonly pid: number

  constructor(file: string, pid: number) {
    super(`${file} is held by process ${pid}`)
    this.name = 'LockedError'
    this.pid = pid
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isHeld(holder: Holder | undefined): holder is Holder {
  if (!holder || !isAlive(holder.pid)) return false
  return holder.mark === undefined || holder.mark === startMark(holder.pid)
}

/** Creates the file whole or not at all; false when it exists. */
function claim(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, mark: startMark(process.pid) } satisfies Holder))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Only one process at a time may remove a stale lock, or the second would remove the first one's new lock. */
function removeStale(file: string): void {
  const guard = `${file}.take-over`
  try {
    mkdirSync(guard)
  } catch {
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > TAKE_OVER_STALE_AFTER_MS) rmSync(guard, { recursive: true, force: true })
    return
  }
  try {
    if (!isHeld(readHolder(file))) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { recursive: true, force: true })
  }
}

/** Takes the lock and returns its release. Throws LockedError while a living process holds it. */
export function acquireLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  while (!claim(file)) {
    const holder = readHolder(file)
    if (isHeld(holder)) throw new LockedError(file, holder.pid)
    removeStale(file)
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}
