// A restore of a backup creates this schema first and drops it last (scripts/src/backup).

import { Client } from 'pg'

export const RESTORING_SCHEMA = 'restoring'

/** Throws where a restore was interrupted: the product would start with a part of its data. */
export async function refuseHalfRestored(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [RESTORING_SCHEMA])
    if (rowCount !== 0)
      throw new Error('a backup is being restored into it, or its restore was interrupted: run it again')
  } finally {
    await client.end()
  }
}
