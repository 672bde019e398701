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
    assert.match(messageFor({ DATABASE_URL: 'mysql://root@localhost/x' }), /^Wrong setting – DATABASE_URL: must be an address/)
    assert.match(messageFor({ DATABASE_URL: 'localhost' }), /DATABASE_URL/)
  })

  test('tell all that is wrong in one line', () => {
    assert.match(messageFor({ PORT: 'x', SECRET_KEY: 'short' }), /^Wrong setting – PORT: .*; SECRET_KEY: [^\n]*$/)
  })

  test('put the releases into the data folder', () => {
    assert.equal(readStartSettings({ DATA_DIR: '/var/data' }).RELEASES_DIR, '/var/data/releases')
    assert.equal(readStartSettings({ DATA_DIR: '/var/data', RELEASES_DIR: '/srv/releases' }).RELEASES_DIR, '/srv/releases')
  })

  test('lead people to localhost, or to the public address without its last slash', () => {
    assert.equal(publicUrl(readStartSettings({}), 3000), 'http://localhost:3000')
    assert.equal(publicUrl(readStartSettings({ HOST: '0.0.0.0' }), 80), 'http://localhost:80')
    assert.equal(publicUrl(readStartSettings({ PUBLIC_URL: 'https://sightline.test/' }), 3000), 'https://sightline.test')
  })
})
