// A process writes pino's JSON lines. All of them go to its log file; errors also come out in plain words.

import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { crashReason } from '../crash-reason.ts'
import { openLogFile } from './log-file.ts'

/** pino's number of "error" */
const ERROR_LEVEL = 50
/** The same error again within this time is not shown again. */
const REPEAT_AFTER_MS = 10_000

interface LogLine {
  level?: number
  msg?: string
  err?: { message?: string }
}

/** The plain words of one line of JSON; undefined when it is no error. */
export function plainError(line: string): string | undefined {
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
  /** Follows the output of one run of the process; the returned function says why it failed, from its last lines on stderr. */
  follow(stdout: Readable, stderr: Readable): () => string | undefined
  close(): void
}

const KEPT_LINES = 40

/** Opens `folder`/`name`.log; `onError` gets each error line in plain words. */
export function openServiceLog(folder: string, name: string, onError: (words: string) => void): ServiceLog {
  const file = join(folder, `${name}.log`)
  const log = openLogFile(file, onError)
  const shownAt = new Map<string, number>()

  function show(words: string): void {
    if (Date.now() - (shownAt.get(words) ?? 0) < REPEAT_AFTER_MS) return
    // Bounded: texts with ids in them would fill the map.
    if (shownAt.size > KEPT_LINES) shownAt.clear()
    shownAt.set(words, Date.now())
    onError(words)
  }

  return {
    file,
    follow(stdout, stderr) {
      const failureReason: string[] = []
      createInterface(stdout).on('line', (line) => {
        log.write(line)
        const words = plainError(line)
        if (words) show(words)
      })
      createInterface(stderr).on('line', (line) => {
        log.write(line)
        failureReason.push(line)
        if (failureReason.length > KEPT_LINES) failureReason.shift()
      })
      return () => crashReason(failureReason)
    },
    close: () => log.close(),
  }
}
