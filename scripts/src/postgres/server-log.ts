// The database server's own log: what it says about its end.

import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LIMIT_BYTES = 5_000_000
/** The end of a server is told in its last lines. */
const TAIL_BYTES = 64 * 1024
const FATAL_LINE = /\b(?:PANIC|FATAL): +(.+)$/
/** Messages of level FATAL that end one client's connection, not the server. */
const ABOUT_CLIENTS = /^(the database system is |terminating |connection |sorry, too many |remaining connection |password auth|no pg_hba|database "|role ")/

export interface ServerLog {
  file: string
  size(): number
  /** the last PANIC or FATAL line after `since` bytes, without its time */
  failureReason(since: number): string | undefined
  /** moves a log that became too large out of the way */
  rotate(): void
}

function readTail(file: string, since: number): string {
  let opened: number
  try {
    opened = openSync(file, 'r')
  } catch {
    return ''
  }
  try {
    const { size } = fstatSync(opened)
    const from = Math.max(since, size - TAIL_BYTES, 0)
    const buffer = Buffer.alloc(Math.max(0, size - from))
    return buffer.toString('utf8', 0, readSync(opened, buffer, 0, buffer.length, from))
  } finally {
    closeSync(opened)
  }
}

export function openServerLog(home: string): ServerLog {
  const file = join(home, 'server.log')
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    file,
    size,
    failureReason: (since) =>
      readTail(file, since)
        .split('\n')
        .map((line) => FATAL_LINE.exec(line)?.[1])
        .findLast((words) => words !== undefined && !ABOUT_CLIENTS.test(words)),
    rotate() {
      if (size() > LIMIT_BYTES) renameSync(file, `${file}.1`)
    },
  }
}
