// A log file that only its owner reads. One that is full becomes NAME.1, that one NAME.2, and so on; the oldest goes. What
// cannot be written is dropped: a full disk must not end the product.

import { chmodSync, closeSync, fchmodSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** With NAME.1 … a log takes four times as much, and one line. */
export const ROTATE_AT_BYTES = 10_000_000
export const KEPT_FILES = 3
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

export interface LogFile {
  write(line: string): void
  close(): void
}

interface OpenFile {
  descriptor: number
  bytes: number
}

function open(file: string): OpenFile {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  chmodSync(folder, FOLDER_MODE)
  const descriptor = openSync(file, 'a', FILE_MODE)
  const stats = fstatSync(descriptor)
  // An earlier version made files that others could read.
  if (stats.isFile()) fchmodSync(descriptor, FILE_MODE)
  return { descriptor, bytes: stats.size }
}

function rotate(file: string): void {
  for (let age = KEPT_FILES; age > 0; age -= 1) {
    const from = age === 1 ? file : `${file}.${age - 1}`
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${age}`)
  }
}

function explain(error: unknown, file: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = code === 'ENOSPC' || code === 'EDQUOT' ? 'The disk is full' : message.split(',')[0]
  return `${reason}: ${file} cannot be written, its lines are dropped.`
}

/** @param onProblem called once, and again only after a write has succeeded in between */
export function openLogFile(file: string, onProblem: (words: string) => void): LogFile {
  let opened: OpenFile | undefined
  let closed = false
  let broken = false
  let rotateAt = ROTATE_AT_BYTES

  function release(): void {
    if (opened) closeSync(opened.descriptor)
    opened = undefined
  }

  /** The open file, with room in it. One that cannot be rotated is written on. */
  function writable(): OpenFile {
    opened ??= open(file)
    if (opened.bytes < rotateAt) return opened
    release()
    try {
      rotate(file)
      rotateAt = ROTATE_AT_BYTES
    } catch (error) {
      rotateAt += ROTATE_AT_BYTES
      onProblem(`${file} cannot be rotated and grows: ${(error as Error).message}`)
    }
    return (opened = open(file))
  }

  function attempt(write: (opened: OpenFile) => void): void {
    try {
      write(writable())
      broken = false
    } catch (error) {
      if (!broken) onProblem(explain(error, file))
      broken = true
    }
  }

  attempt(() => undefined)
  return {
    write(line) {
      // Buffered lines of a process can arrive after the log was closed.
      if (!closed) attempt((current) => void (current.bytes += writeSync(current.descriptor, `${line}\n`)))
    },
    close() {
      release()
      closed = true
    },
  }
}
