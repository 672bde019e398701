// A cluster of its own for a test file: its data folder has a space in its name and a table `kept`, and each test starts it.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before } from 'node:test'
import { withClient } from '../postgres/connect.ts'
import { startCluster, type Cluster } from '../postgres/start-cluster.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '../temporary-folder.ts'
import { findQuietPort } from './quiet-port.ts'

export interface OwnCluster {
  folder: string
  dataDir: string
  /** stopped after the test */
  start(attempts?: number): Promise<Cluster>
}

/** Call it in a describe; its folders are known once the tests run. */
export function ownCluster(): OwnCluster {
  let cluster: Cluster | undefined
  const own: OwnCluster = {
    folder: '',
    dataDir: '',
    async start(attempts) {
      cluster = await startCluster(own.dataDir, { attempts })
      return cluster
    },
  }
  before(async () => {
    own.folder = createTemporaryFolder('sightline postgres')
    own.dataDir = join(own.folder, 'data folder')
    const { url, stop } = await startCluster(own.dataDir)
    await withClient(url, (client) => client.query('CREATE TABLE kept AS SELECT 42 AS answer'))
    await stop()
    writeFileSync(join(own.dataDir, 'postgres', 'port'), String(await findQuietPort()))
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
