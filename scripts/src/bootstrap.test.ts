import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'
import { WORKSPACE } from './workspace.ts'

const SCRIPT = `
process.on('SIGTERM', () => process.exit(7))
setInterval(() => undefined, 1000)
console.log(JSON.stringify({ node: process.version, args: process.argv.slice(2), cwd: process.cwd() }))
if (process.argv[2] === 'ends') process.exit(Number(process.argv[3]))
`

describe('the bootstrap script', () => {
  let folder: string
  let script: string
  before(() => {
    folder = createTemporaryFolder('sightline bootstrap')
    script = join(folder, 'script.ts')
    writeFileSync(script, SCRIPT)
  })
  after(() => removeTemporaryFolder(folder))

  function launch(...args: string[]) {
    const child = spawn(process.execPath, [join(WORKSPACE, 'scripts/bootstrap.mjs'), script, ...args], { cwd: '/' })
    const line = once(child.stdout, 'data').then(([chunk]) => JSON.parse(String(chunk)) as Record<string, unknown>)
    return { child, line, ended: once(child, 'exit') }
  }

  test("runs a script with the product's Node, its arguments and its folder", async () => {
    const { line, ended } = launch('ends', '0', 'two words')
    const { node, args, cwd } = await line
    assert.match(String(node), /^v24\./)
    assert.deepEqual({ args, cwd }, { args: ['ends', '0', 'two words'], cwd: WORKSPACE })
    assert.deepEqual(await ended, [0, null])
  })

  test('ends with the exit code of the script', async () => {
    const { ended } = launch('ends', '3')
    assert.deepEqual(await ended, [3, null])
  })

  test('passes signals on', async () => {
    const { child, line, ended } = launch('stays')
    await line
    child.kill('SIGTERM')
    assert.deepEqual(await ended, [7, null])
  })
})
