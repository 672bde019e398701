// A log file that only its owner reads. What cannot be written is dropped: a full disk must not end the product.

import { chmodSync, closeSync, fchmodSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const ROTATE_AT_BYTES = 10_000_000
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

export interface LogFile {
  write(line: string): void
  close(): void
}

function open(file: string): number {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  chmodSync(folder, FOLDER_MODE)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_AT_BYTES) renameSync(file, `${file}.1`)
  const opened = openSync(file, 'a', FILE_MODE)
  // One of an earlier version may be open to others.
  if (fstatSync(opened).isFile()) fchmodSync(opened, FILE_MODE)
  return opened
}

function explain(error: unknown, file: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = code === 'ENOSPC' || code === 'EDQUOT' ? 'The disk is full' : message.split(',')[0]
  return `${reason}: ${file} cannot be written, its lines are dropped.`
}

/** @param onProblem told once, and again only when the file could be written in between */
export function openLogFile(file: string, onProblem: (words: string) => void): LogFile {
  let opened: number | undefined
  let closed = false
  let broken = false

  function attempt(write: (opened: number) => void): void {
    try {
      opened ??= open(file)
      write(opened)
      broken = false
    } catch (error) {
      if (!broken) onProblem(explain(error, file))
      broken = true
    }
  }

  attempt(() => undefined)
  return {
    write(line) {
      // The last lines of a process may come after its end.
      if (!closed) attempt((descriptor) => void writeSync(descriptor, `${line}\n`))
    },
    close() {
      if (opened !== undefined && !closed) closeSync(opened)
      closed = true
    },
  }
}
