import { Client } from 'pg'

interface Statement {
  text: string
  values: unknown[]
  milliseconds: number
}

/** Calls `onDone` after each database statement of this process, round trip included. @returns unsubscribe function */
export function watchStatements(onDone: (statement: Statement) => void): () => void {
  const { query } = Client.prototype
  Client.prototype.query = function watched(this: Client, ...args: unknown[]) {
    const [config, more] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const { text, values = more ?? [] } = typeof config === 'string' ? { text: config } : config
    const start = performance.now()
    const done: unknown = Reflect.apply(query, this, args)
    if (!(done instanceof Promise)) return done as never
    return done.finally(() => onDone({ text, values, milliseconds: performance.now() - start })) as never
  } as typeof query
  return () => void (Client.prototype.query = query)
}
