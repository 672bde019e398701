// The error messages when `npm run dev` cannot start. A journey starts it as a whole.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

const DEV = join(import.meta.dirname, 'dev.ts')

describe('npm run dev', () => {
  let folder: string
  before(() => (folder = createTemporaryFolder('sightline dev')))
  after(() => removeTemporaryFolder(folder))

  function dev(...args: string[]) {
    const env = { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: process.env.TEST_DATABASE_URL }
    return new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [DEV, ...args], { env }, (error, _stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stderr }),
      )
    })
  }

  const usage = /^Usage: npm run dev \[-- <remote> \[--against <channel> \| --alone\]\]$/
  const cases: [string, string[], RegExp][] = [
    [
      'a remote that is not there, and lists what there is',
      ['remote-report'],
      /^There is no remote remote-report: choose one of remote-account, .*remote-reports\.$/,
    ],
    ['the host', ['host'], /^There is no remote host: choose one of/],
    ['an unknown argument', ['remote-reports', '--aloen'], /^Unknown option '--aloen'\. Usage: npm run dev/],
    ['two remotes', ['remote-reports', 'remote-account'], usage],
    ['a remote alone beside a release', ['remote-reports', '--alone', '--against', 'staging'], usage],
    ['everything beside a release', ['--against', 'staging'], usage],
    [
      'a channel that is not there, and lists what there is',
      ['remote-reports', '--against', 'staging'],
      /^There is no channel staging: choose one of none\.$/,
    ],
  ]
  for (const [name, args, line] of cases) {
    test(`refuses ${name}`, async () => {
      const { code, stderr } = await dev(...args)
      assert.equal(code, 1)
      assert.match(stderr.trim(), line)
    })
  }
})
