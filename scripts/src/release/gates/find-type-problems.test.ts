import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { composeRelease } from '@sightline/releases/create-release.ts'
import { buildFolder } from '@sightline/releases/release-folder.ts'
import { publishSample, temporaryReleases } from '@sightline/releases/testing/published-release.ts'
import { findTypeProblems } from './find-type-problems.ts'

const MODULE = '@sightline/shared/session'
const FILE = 'shared/session/session.ts'
const USER_FILE = 'shared/session/user.ts'
const NAMES = ['remember', 'useSession', 'useThing']

const SOURCE = `
import type { User } from './user.ts'

export interface Session { user: User | null; role: 'owner' | 'viewer'; rows: { id: string; note: string }[] }
export declare function useSession(): Session
export declare function remember(path: string, options?: { days: number }): Promise<{ place: string }>
type Query<Data> = <Result = { data: Data | undefined }>(id: string, options?: { select: (data: Data) => Result }) => Result
export declare const useThing: Query<{ name: string }>
`
const USER = 'export interface User { id: string; plan: string }'
const CODE = 'const {data:a}=useThing(1);use(session.user.plan,session.role,rows.note,a.name,(await b).place,c.rows)'

describe('types of what a remote uses of the host', () => {
  let root = ''
  let remove = async () => {}
  /** Each host of a test has a version of its own, from 1.5.0 on. */
  let minor = 5
  beforeEach(async () => {
    minor = 5
    ;({ root, remove } = await temporaryReleases())
    await publish('remote-reports', '1.0.0', { source: SOURCE })
  })
  afterEach(() => remove())

  async function publish(
    name: string,
    version: string,
    { source = SOURCE, user = USER, code = CODE, createdAt = '2026-11-20T00:00:00.000Z', file = FILE } = {},
  ) {
    const files = { [file]: source, [USER_FILE]: user }
    const types = JSON.stringify({ modules: { [MODULE]: file }, files, typesOnly: [USER_FILE] })
    const hash = `sha384-${createHash('sha384').update(types).digest('base64')}`
    const shared = { [MODULE]: { version: '2.0.0', names: NAMES } }
    await publishSample(root, { name, version, shared, types: hash, createdAt }, { 'code.js': code })
    await writeFile(path.join(buildFolder(root, name, version), 'types.json'), types)
  }

  /** @returns the problems of a set with a host that has these types */
  async function problemsWith(types: { source?: string; user?: string }, remotes = { 'remote-reports': '1.0.0' }) {
    const version = `1.${minor++}.0`
    await publish('host', version, types)
    return findTypeProblems(root, composeRelease(version, remotes))
  }

  const changed = (from: string, to: string) => {
    assert.ok(SOURCE.includes(from))
    return problemsWith({ source: SOURCE.replace(from, to) })
  }
  const uses = (use: string) => `remote-reports@1.0.0 uses ${use} of ${MODULE}`

  it('are no problem when they are the same, or more', async () => {
    assert.deepEqual(await problemsWith({}), [])
    assert.deepEqual(await changed('role:', 'since: string; role:'), [])
  })

  it('name a removed field and who uses it, and nobody who does not', async () => {
    await publish('remote-account', '1.0.0', { code: 'use(session.user.id)' })
    const user = 'export interface User { id: string }'
    const remotes = { 'remote-reports': '1.0.0', 'remote-account': '1.0.0' }
    assert.deepEqual(await problemsWith({ user }, remotes), [
      `${uses('useSession().user.plan')}, which host 1.5.0 does not have`,
    ])
  })

  it('may lack a field that was optional', async () => {
    await publish('remote-reports', '1.1.0', { user: USER.replace('plan:', 'note?: string; plan:') })
    const user = 'export interface User { id: string }'
    assert.deepEqual(await problemsWith({ user }, { 'remote-reports': '1.1.0' }), [
      `remote-reports@1.1.0 uses useSession().user.plan of ${MODULE}, which host 1.5.0 does not have`,
    ])
  })

  it('name each of two removed fields that have one name in two types', async () => {
    await publish('remote-reports', '1.1.0', { user: USER.replace('plan:', 'note: string; plan:') })
    const source = SOURCE.replace('; note: string', '')
    assert.deepEqual(
      await problemsWith({ source }, { 'remote-reports': '1.1.0' }),
      ['useSession().user.note', 'useSession().rows[].note'].map(
        (use) => `remote-reports@1.1.0 uses ${use} of ${MODULE}, which host 1.5.0 does not have`,
      ),
    )
  })

  it('are those of the later build in files of types alone, of which the host has no code', async () => {
    const createdAt = '2026-11-21T00:00:00.000Z'
    const code = `${CODE};use(user.since)`
    const user = USER.replace('plan:', 'since: string; plan:')
    await publish('remote-reports', '1.1.0', { user, code, createdAt })
    assert.deepEqual(await problemsWith({}, { 'remote-reports': '1.1.0' }), [])
    const source = SOURCE.replace('role:', 'since: string; role:')
    await publish('remote-reports', '1.2.0', { source, code, createdAt })
    assert.deepEqual(await problemsWith({}, { 'remote-reports': '1.2.0' }), [
      `remote-reports@1.2.0 uses useSession().since of ${MODULE}, which host 1.6.0 does not have`,
    ])
  })

  it('are compared in arrays, promises and results of generic hooks', async () => {
    const gone = ['; note: string', 'place: string', 'name: string']
    const source = gone.reduce((text, field) => text.replace(field, ''), SOURCE)
    assert.deepEqual(await problemsWith({ source }), [
      `${uses('remember().place')}, which host 1.5.0 does not have`,
      `${uses('useSession().rows[].note')}, which host 1.5.0 does not have`,
      `${uses('useThing().select().name')}, which host 1.5.0 does not have`,
    ])
  })

  it('may be wider in parameters', async () => {
    assert.deepEqual(await changed('path: string', 'path: string | URL'), [])
    assert.deepEqual(await changed('days: number', 'days: number; zone?: string'), [])
  })

  it('may not ask for more in parameters', async () => {
    assert.deepEqual(await changed('path: string', "path: '/a'"), [
      `${uses('remember()')}: it takes "/a", and was given string (host 1.5.0)`,
    ])
    assert.deepEqual(await changed('days: number', 'days: number; zone: string'), [
      `${uses('remember().zone')}: it is needed now (host 1.6.0)`,
    ])
    assert.deepEqual(await changed('useSession()', 'useSession(scope: string)'), [
      `${uses('useSession')}: it needs the argument scope (host 1.7.0)`,
    ])
  })

  it('may not be wider in results, except by a further text', async () => {
    assert.deepEqual(await changed("'viewer'", "'viewer' | 'guest'"), [])
    const [problem, ...others] = await problemsWith({ user: USER.replace('plan: string', 'plan: string | null') })
    assert.match(
      problem ?? '',
      /uses useSession\(\)\.user\.plan of \S+: it was string, and is .*null.* \(host 1\.6\.0\)$/,
    )
    assert.deepEqual(others, [])
  })

  it('are not compared where one of the builds has none', async () => {
    await publishSample(root, { name: 'host', version: '1.6.0' })
    assert.deepEqual(await findTypeProblems(root, composeRelease('1.6.0', { 'remote-reports': '1.0.0' })), [])
  })

  it('are refused with names that lead elsewhere', async () => {
    for (const [index, file] of ['../session.ts', '/tmp/session.ts', 'shared/../../session.ts', ''].entries()) {
      const version = `1.${index + 1}.0`
      await publish('remote-reports', version, { file })
      const [problem = ''] = await problemsWith({}, { 'remote-reports': version })
      assert.match(problem, /^The list of types of remote-reports@1\.\d\.0 is damaged .*not a plain relative path/s)
    }
  })

  it('are no files of the machine that they are compared on', async () => {
    const file = path.join(root, 'user.ts')
    await writeFile(file, 'export interface User { id: string }')
    assert.deepEqual(await changed('./user.ts', file), [])
  })

  it('are refused above 2 MB', async () => {
    await publish('remote-reports', '1.1.0', { user: `${USER}\n//${' '.repeat(2_000_000)}` })
    assert.deepEqual(await problemsWith({}, { 'remote-reports': '1.1.0' }), [
      'remote-reports@1.1.0: types.json has more than 2 MB',
    ])
  })

  it('refuse a set in which their comparison takes too long', async () => {
    await publish('host', '1.5.0', { user: 'export interface User { id: string }' })
    const [problem = '', ...more] = await findTypeProblems(
      root,
      composeRelease('1.5.0', { 'remote-reports': '1.0.0' }),
      1,
    )
    assert.match(problem, /^The types of host 1\.5\.0 could not be compared within 0\.001 s with those /)
    assert.deepEqual(more, [])
  })

  it('refuse a set in which they are damaged', async () => {
    await writeFile(path.join(buildFolder(root, 'remote-reports', '1.0.0'), 'types.json'), '{}')
    assert.deepEqual(await problemsWith({}), ['remote-reports@1.0.0: types.json does not have the hash of its build'])
  })
})
