// Shared by the product's commands: arguments, the terminal, Ctrl-C.

import { parseArgs, type ParseArgsConfig } from 'node:util'
import { PlainError } from './plain-error.ts'

/** As parseArgs(), but wrong arguments throw a one-line error with the usage. */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    // Node's message continues with advice that does not apply here.
    throw new PlainError(`${(error as Error).message.split('. ')[0]}. ${usage}`)
  }
}

/** Runs a command's main function: its result is the exit code, a PlainError one line and exit code 1. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

export interface Terminal {
  /** writes a line */
  onLine(line: string): void
  /** aborts at Ctrl-C, SIGTERM, a closed terminal, and when the process that started this one is gone */
  signal: AbortSignal
}

/**
 * As runCommand(), for a long-running command. Exits the process at the end, as its IPC channel to the bootstrap script would keep
 * it alive.
 */
export async function runUntilStopped(
  main: (terminal: Terminal) => Promise<number | void>,
  exitCodeWhenStopped = 0,
): Promise<never> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, () => stop.abort())
  // Writing to a closed terminal fails.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const { signal } = stop
  await runCommand(async () => {
    try {
      return (await main({ onLine: (line) => void process.stdout.write(`${line}\n`), signal })) ?? 0
    } catch (error) {
      if (!signal.aborted) throw error
      return exitCodeWhenStopped
    }
  })
  process.exit()
}

/** Resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
