import pg from 'pg'

/** A connection can take seconds while builds use all processors. A closed port refuses it at once, so the timeout does not delay that. */
const CONNECT_TIMEOUT_MS = 30_000

/** Runs `use` with one connection, which is closed afterwards. */
export async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  // A connection that breaks while idle also fails the next query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
