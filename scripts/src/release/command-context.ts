import type { Gate } from '@sightline/releases/promote.ts'
import type pg from 'pg'

/** What the commands are given. */
export interface Output {
  releasesDir: string
  signal: AbortSignal
  /** results */
  print(text: string): void
  /** progress, and help after a mistake */
  tell(text: string): void
  /** what a set must pass before a channel moves, beside the checks of its files; each tells what it does */
  gates: Gate[]
  /** a connection to the product's database */
  withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T>
}

export interface CommandContext extends Output {
  /** prints a result as text, or with --json as data */
  report<Result>(result: Result, describe: (result: Result) => string): void
}
