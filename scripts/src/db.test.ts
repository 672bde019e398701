import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { findRunningDatabase, startCluster } from './postgres/start-cluster.ts'
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

const DB = join(import.meta.dirname, 'db.ts')

describe('npm run db', () => {
  let folder: string
  before(async () => {
    folder = createTemporaryFolder('sightline db')
    await (await startCluster(folder, { durable: false })).stop()
  })
  after(() => removeTemporaryFolder(folder))

  /** On the server that runs already, unless the test is about another one. */
  function run(args: string[], env: NodeJS.ProcessEnv = { DATABASE_URL: process.env.TEST_DATABASE_URL }) {
    return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, [DB, ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, stdout, stderr })
      })
    })
  }

  test('starts the database for the question and stops it again', async () => {
    const { code, stdout } = await run(["SELECT 7 AS n, 'Acme' AS name"], { DATA_DIR: folder })
    assert.equal(code, 0)
    assert.match(stdout, /│ n +│ name +│\n.*\n│ 0 +│ 7 +│ 'Acme' │\n.*\nSELECT 1\n$/)
    assert.equal(findRunningDatabase(folder), undefined)
  })

  test('gives JSON, with times and large numbers as PostgreSQL writes them', async () => {
    const { stdout } = await run([
      "SELECT 7::int8 AS n, 9007199254740993 AS large, '2026-01-02 03:04:05+00'::timestamptz AS at, '[1]'::jsonb AS list",
      '--json',
    ])
    assert.deepEqual(JSON.parse(stdout), [{ n: 7, large: '9007199254740993', at: '2026-01-02 03:04:05+00', list: [1] }])
  })

  test('shortens long values of a table', async () => {
    const { stdout } = await run(["SELECT repeat('x', 1000) AS text"])
    assert.match(stdout, /'x{200}…'/)
  })

  test('says what a statement without rows did', async () => {
    assert.equal((await run(['CREATE TEMP TABLE things (name text); DELETE FROM things'])).stdout, 'CREATE\nDELETE 0\n')
  })

  test('prints an error as one line', async () => {
    assert.deepEqual(await run(['SELECT * FROM nothing']), {
      code: 1,
      stdout: '',
      stderr: 'ERROR: relation "nothing" does not exist (at character 15)\n',
    })
  })

  test('says how it is used', async () => {
    for (const args of [[], ['SELECT', '1'], ['SELECT 1', '--csv']]) {
      const { code, stderr } = await run(args)
      assert.equal(code, 1)
      assert.match(stderr, /Usage: npm run db -- 'SELECT …' \[--json\]\n$/)
    }
  })

  test('creates no database', async () => {
    const DATA_DIR = join(folder, 'other')
    const { code, stderr } = await run(['SELECT 1'], { DATA_DIR })
    assert.equal(code, 1)
    assert.equal(stderr, `There is no database in ${DATA_DIR} yet: run \`npm start\` first.\n`)
    assert(!existsSync(DATA_DIR))
  })
})
