// Writes a process's JSON log lines (pino) to its log file, which only the owner can read, and prints errors as plain text, too.

import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The full file becomes NAME.log.1, in place of the one before it. */
export const ROTATE_AT_BYTES = 10_000_000
/** pino's number of "error" */
const ERROR_LEVEL = 50
/** The same error again within this time is not shown again. */
const REPEAT_AFTER_MS = 10_000

interface LogLine {
  level?: number
  msg?: string
  err?: { message?: string }
}

/** The plain text of one JSON log line; undefined below level error. */
function plainError(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { level = 0, msg, err } = JSON.parse(line) as LogLine
    if (level < ERROR_LEVEL) return undefined
    const words = [...new Set([msg, err?.message])].filter(Boolean).join(': ')
    return words.split('\n')[0] || 'an error without a message'
  } catch {
    return undefined
  }
}

export interface ServiceLog {
  file: string
  write(line: string): void
}

/** Opens `folder`/`name`.log; `onError` gets each error line as plain text. A full disk is reported once and stops nothing. */
export function openServiceLog(folder: string, name: string, onError: (words: string) => void): ServiceLog {
  const file = join(folder, `${name}.log`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const shown = new Set<string>()

  function show(words: string): void {
    if (shown.has(words)) return
    shown.add(words)
    setTimeout(() => shown.delete(words), REPEAT_AFTER_MS).unref()
    onError(words)
  }

  let broken = false
  function append(line: string): void {
    try {
      if (bytes >= ROTATE_AT_BYTES) {
        renameSync(file, `${file}.1`)
        bytes = 0
      }
      appendFileSync(file, `${line}\n`, { mode: 0o600 })
      bytes += Buffer.byteLength(line) + 1
      broken = false
    } catch (error) {
      if (!broken)
        onError(`${(error as Error).message.split(',')[0]}: ${file} cannot be written, its lines are dropped.`)
      broken = true
    }
  }

  return {
    file,
    write(line) {
      append(line)
      const words = plainError(line)
      if (words !== undefined) show(words)
    },
  }
}
