import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { remoteManifest } from '@sightline/shared/contract/release.ts'
import { WORKSPACE } from '../workspace.ts'
import { createOwnRepository } from './create-own-repository.ts'

const TARBALLS = ['shared', 'remote-kit'].map((folder) => {
  const { version } = JSON.parse(readFileSync(join(WORKSPACE, folder, 'package.json'), 'utf8')) as { version: string }
  return `sightline-${folder}-${version}.tgz`
})

describe('npm run create-remote -- FOLDER', () => {
  let temporary = ''
  beforeEach(() => {
    temporary = mkdtempSync(join(tmpdir(), 'sightline own-'))
  })
  afterEach(() => rmSync(temporary, { recursive: true, force: true }))

  const readPackage = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, Record<string, string>>

  test('makes a folder that names the two packages, and versions that npm knows', () => {
    const folder = join(temporary, 'brand-safety')
    mkdirSync(join(folder, '.git'), { recursive: true })
    assert.deepEqual(createOwnRepository(WORKSPACE, folder), { path: '/brand-safety' })
    const { dependencies = {}, devDependencies = {}, scripts = {} } = readPackage(folder)
    for (const version of Object.values({ ...dependencies, ...devDependencies })) assert.match(version, /^\^?\d+\.\d+/)
    assert.ok('@sightline/shared' in dependencies && 'react' in dependencies)
    assert.deepEqual(Object.keys(devDependencies), ['@sightline/remote-kit'])
    assert.equal(scripts.test, 'sightline-remote test')
    const { name, paths } = remoteManifest.parse(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')))
    assert.deepEqual([name, paths.map(({ path }) => path)], ['remote-brand-safety', ['/brand-safety']])
    assert.deepEqual(readdirSync(folder).sort(), [
      ...['.git', '.gitignore', 'README.md', 'package.json', 'remote.json', 'src', 'tsconfig.json'],
    ])
  })

  test('names the packages of a folder', () => {
    const [shared = '', kit = ''] = TARBALLS
    const packages = join(temporary, 'packages')
    mkdirSync(packages)
    writeFileSync(join(packages, shared), '')
    const folder = join(temporary, 'team', 'remote-brand-safety')
    assert.throws(() => createOwnRepository(WORKSPACE, folder, packages), {
      message: new RegExp(`There is no ${kit} in`),
    })
    writeFileSync(join(packages, kit), '')
    createOwnRepository(WORKSPACE, folder, packages)
    const { dependencies = {}, devDependencies = {} } = readPackage(folder)
    assert.equal(dependencies['@sightline/shared'], `file:../../packages/${shared}`)
    assert.equal(devDependencies['@sightline/remote-kit'], `file:../../packages/${kit}`)
  })

  test('refuses folders that are used or in this repository, and names that no remote can have', () => {
    const refused: [folder: string, reason: RegExp][] = [
      [join(WORKSPACE, 'brand-safety'), /is in this repository/],
      [join(temporary, 'Brand'), /is not a name for a remote/],
      [join(temporary, 'api'), /api is reserved/],
      [join(temporary, 'insights'), /remote-account has the path \/insights already/],
      [join(temporary, 'used'), /is not empty/],
    ]
    mkdirSync(join(temporary, 'used', 'src'), { recursive: true })
    for (const [folder, reason] of refused) assert.throws(() => createOwnRepository(WORKSPACE, folder), reason)
    assert.deepEqual(readdirSync(temporary), ['used'])
  })
})
