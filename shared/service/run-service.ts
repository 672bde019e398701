// Life cycle of a server process: start, report "ready" to the supervisor, shut down on request or when the supervisor has
// ended.

import { loggable } from './loggable-error.ts'

/** Default limit of a graceful shutdown: the supervisor kills after 4 s, too. */
const FORCE_EXIT_AFTER_MS = 4_000

export interface RunningService {
  port?: number
  close(): Promise<void>
}

/** Message to the supervisor over the IPC channel. */
export interface ReadyMessage {
  type: 'ready'
  port?: number
}

/** One line on stderr, without the values of a query, and exit code 1. */
function fail(what: string, error: unknown): void {
  const [cause] = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  const clean = loggable(cause)
  const reason = clean instanceof Error ? clean.message : String(clean)
  process.stderr.write(`${what}: ${reason.replaceAll('\n', ' ')}\n`)
  process.exitCode = 1
}

/** Runs a script of a service: prints the line that it returns, or one that says `failure` and why. */
export async function runOnce(failure: string, work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    fail(failure, error)
  }
}

/**
 * Runs `start`, then lives until SIGTERM, SIGINT or the end of the supervisor (its IPC channel closes); then calls
 * `close` once and exits, by force after `forceExitAfterMs`. A start that fails is one line on stderr and exit code 1.
 */
export async function runService(
  name: string,
  start: () => Promise<RunningService>,
  forceExitAfterMs = FORCE_EXIT_AFTER_MS,
): Promise<void> {
  const starting = (async () => start())()
  let ending = false

  async function end(): Promise<void> {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), forceExitAfterMs).unref()
    try {
      const service = await starting
      await service.close()
    } catch (error) {
      fail(`${name} did not end cleanly`, error)
    }
    process.exit()
  }

  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  process.on('disconnect', () => void end())
  // The supervisor may have ended while the modules of this process were loading.
  if (process.send && !process.connected) void end()

  try {
    const { port } = await starting
    // Sending fails when the supervisor ends at this moment; "disconnect" follows.
    process.send?.({ type: 'ready', port } satisfies ReadyMessage, undefined, undefined, () => undefined)
  } catch (error) {
    if (ending) return
    fail(`${name} did not start`, error)
    process.exit()
  }
}
