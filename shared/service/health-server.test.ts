import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startHealthServer } from './health-server.ts'

test('a process without pages says whether it is well', async () => {
  let isWell = true
  const { port, close } = await startHealthServer({ HOST: '127.0.0.1', PORT: 0 }, async () => assert.ok(isWell))
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  assert.deepEqual([await status('/healthz'), await status('/')], [200, 404])
  isWell = false
  assert.equal(await status('/healthz'), 503)
  await close()
  await assert.rejects(status('/healthz'))
})
