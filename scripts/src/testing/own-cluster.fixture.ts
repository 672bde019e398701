// A cluster of its own for a test file: its data folder has a space in its name and a table `kept`, and each test starts it.

import { join } from 'node:path'
import { after, afterEach, before } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from '../postgres/connect.ts'
import { findServer } from '../postgres/running-server.ts'
import { startCluster, type Cluster } from '../postgres/start-cluster.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'

const POLL_MS = 50

export interface OwnCluster {
  folder: string
  dataDir: string
  /** stopped after the test */
  start(): Promise<Cluster & { pid: number }>
}

/** Call it in a describe; its folders are known once the tests run. */
export function ownCluster(): OwnCluster {
  let cluster: Cluster | undefined
  const own: OwnCluster = {
    folder: '',
    dataDir: '',
    async start() {
      cluster = await startCluster(own.dataDir)
      return { ...cluster, pid: findServer(join(own.dataDir, 'postgres', 'data'))!.pid }
    },
  }
  before(async () => {
    own.folder = createTemporaryFolder('sightline postgres')
    own.dataDir = join(own.folder, 'data folder')
    const { url, stop } = await startCluster(own.dataDir)
    await withClient(url, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS answer'))
    await stop()
  })
  afterEach(async () => {
    await cluster?.stop()
    cluster = undefined
  })
  after(() => removeTemporaryFolder(own.folder))
  return own
}

/** The first value of the first row. */
export async function firstValue(url: string, sql: string): Promise<unknown> {
  const { rows } = await withClient(url, (client) => client.query<unknown[]>({ text: sql, rowMode: 'array' }))
  return rows[0]?.[0]
}

/** Resolves when everything that is written by now is in the archive of the log. */
export async function archiveAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  for (;;) {
    const { rows: archived } = await client.query<{ file: string | null }>(
      'select last_archived_wal as file from pg_stat_archiver',
    )
    if ((archived[0]?.file ?? '') >= rows[0]!.file) return
    await pause(POLL_MS)
  }
}
