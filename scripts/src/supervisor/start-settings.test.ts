import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PlainError } from '../plain-error.ts'
import { publicUrl, readStartSettings } from './start-settings.ts'

function messageFor(env: NodeJS.ProcessEnv): string {
  try {
    readStartSettings(env)
    return ''
  } catch (error) {
    assert(error instanceof PlainError)
    return error.message
  }
}

describe('the settings of the start', () => {
  for (const PORT of ['abc', '70000', '-1', '80.5']) {
    test(`refuse PORT=${PORT} in one line`, () => {
      assert.equal(messageFor({ PORT }), 'Wrong setting – PORT: must be a port number from 0 to 65535')
    })
  }

  test('refuse a DATABASE_URL that is no address of PostgreSQL', () => {
    for (const DATABASE_URL of ['mysql://root@localhost/x', 'localhost']) {
      assert.match(messageFor({ DATABASE_URL }), /^Wrong setting – DATABASE_URL: must be an address/)
    }
  })

  test('tell all that is wrong in one line', () => {
    assert.match(messageFor({ PORT: 'x', SECRET_KEY: 'short' }), /^Wrong setting – PORT: .*; SECRET_KEY: [^\n]*$/)
  })

  test('put the releases into the data folder', () => {
    const releasesDir = (env: NodeJS.ProcessEnv) => readStartSettings({ DATA_DIR: '/var/data', ...env }).RELEASES_DIR
    assert.equal(releasesDir({}), '/var/data/releases')
    assert.equal(releasesDir({ RELEASES_DIR: '/srv/releases' }), '/srv/releases')
  })

  test('lead people to localhost, or to the public address without its last slash', () => {
    const url = (env: NodeJS.ProcessEnv) => publicUrl(readStartSettings(env), 3000)
    assert.equal(url({}), 'http://localhost:3000')
    assert.equal(url({ HOST: '0.0.0.0' }), 'http://localhost:3000')
    assert.equal(url({ PUBLIC_URL: 'https://sightline.test/' }), 'https://sightline.test')
  })
})
