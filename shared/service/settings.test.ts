import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { httpAddress, parseSettings, serviceSettings, SettingsError } from './settings.ts'

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters'),
})
const SECRET_KEY = 'k'.repeat(32)

function linesFor(env: NodeJS.ProcessEnv): string[] {
  try {
    parseSettings(schema, env)
    return []
  } catch (error) {
    assert(error instanceof SettingsError)
    return error.lines
  }
}

describe('settings', () => {
  test('applies values and defaults, and drops variables that are not in the schema', () => {
    assert.deepEqual(parseSettings(schema, { SECRET_KEY, HOME: '/root' }), { PORT: 3000, SECRET_KEY })
  })

  test('treats an empty variable as not set', () => {
    assert.equal(parseSettings(schema, { SECRET_KEY, PORT: '' }).PORT, 3000)
  })

  test('are read from the file that is named, where they are not set themselves', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'sightline secrets-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const [SECRET_KEY_FILE, PORT_FILE] = ['secret_key', 'port'].map((name) => join(folder, name))
    writeFileSync(SECRET_KEY_FILE!, `${SECRET_KEY}\n`)
    writeFileSync(PORT_FILE!, '')
    assert.deepEqual(parseSettings(schema, { SECRET_KEY_FILE, PORT_FILE }), { PORT: 3000, SECRET_KEY })
    const own = 'o'.repeat(32)
    assert.equal(parseSettings(schema, { SECRET_KEY: own, SECRET_KEY_FILE }).SECRET_KEY, own)
  })

  test('name a file that cannot be read, and not what stands in it', () => {
    assert.deepEqual(linesFor({ SECRET_KEY_FILE: '/nowhere/hunter2' }), [
      'SECRET_KEY_FILE: the file cannot be read (ENOENT)',
    ])
  })

  test('names a missing setting', () => {
    assert.deepEqual(linesFor({}), ['SECRET_KEY is not set'])
  })

  test('gives one line per wrong setting, without its value', () => {
    const lines = linesFor({ PORT: '70000', SECRET_KEY: 'hunter2' })
    assert.equal(lines.length, 2)
    assert.match(lines[0]!, /^PORT: /)
    assert.equal(lines[1], 'SECRET_KEY: must have at least 32 characters')
    assert.doesNotMatch(lines.join(), /hunter2|70000/)
  })

  test('take no address of a server with a user name or a password, which fetch() refuses', () => {
    const addresses = ['http://api:3000', 'http://user@api:3000', 'http://:secret@api:3000', 'ftp://api']
    assert.deepEqual(
      addresses.filter((address) => httpAddress.safeParse(address).success),
      ['http://api:3000'],
    )
  })

  test('of every process default to a loopback host and a free port', () => {
    const env = { SECRET_KEY, DATABASE_URL: 'postgresql://a:b@c/d' }
    const { HOST, PORT, NODE_ENV } = parseSettings(serviceSettings, env)
    assert.deepEqual({ HOST, PORT, NODE_ENV }, { HOST: '127.0.0.1', PORT: 0, NODE_ENV: 'production' })
  })
})
