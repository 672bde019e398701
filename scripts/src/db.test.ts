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

  function run(args: string[], env: NodeJS.ProcessEnv = { DATA_DIR: folder }) {
    return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, [DB, ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, stdout, stderr })
      })
    })
  }

  test('starts the database for the question and stops it again', async () => {
    const { code, stdout } = await run(["SELECT 7 AS n, 'Acme' AS name"])
    assert.equal(code, 0)
    assert.equal(stdout, 'n | name\n--+-----\n7 | Acme\n(1 row)\n')
    assert.equal(findRunningDatabase(folder), undefined)
  })

  test('gives JSON', async () => {
    const { stdout } = await run(['SELECT 7 AS n', '--json'])
    assert.deepEqual(JSON.parse(stdout), [{ n: 7 }])
  })

  test('prints an error as one line', async () => {
    assert.deepEqual(await run(['SELECT * FROM nothing']), {
      code: 1,
      stdout: '',
      stderr: 'ERROR: relation "nothing" does not exist (at character 15)\n',
    })
  })

  test('asks the server of DATABASE_URL', async () => {
    const { stdout } = await run(['SELECT 1 AS n'], { DATABASE_URL: process.env.TEST_DATABASE_URL })
    assert.match(stdout, /\(1 row\)/)
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
