import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { remoteManifest } from '@sightline/shared/contract/release.ts'
import { parse } from 'yaml'
import { WORKSPACE } from '../workspace.ts'
import { createRemote } from './create-remote.ts'

const LOCK = 'pnpm-lock.yaml'
const NAME = 'remote-brand-safety'

describe('npm run create-remote', () => {
  let workspace = ''
  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'sightline remotes-'))
    for (const file of ['remote-template', 'remote-account/remote.json', LOCK])
      cpSync(join(WORKSPACE, file), join(workspace, file), { recursive: true, verbatimSymlinks: true })
  })
  afterEach(() => rmSync(workspace, { recursive: true, force: true }))

  const read = (file: string) => readFileSync(join(workspace, file), 'utf8')
  const files = (folder: string) =>
    readdirSync(join(workspace, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(workspace, folder).length + 1))
      .sort()

  test('makes a remote of every file of the template, under its own name', () => {
    assert.deepEqual(createRemote(workspace, 'brand-safety'), { folder: NAME, path: '/brand-safety' })
    const translated = files('remote-template').map((file) =>
      file.replaceAll('Template', 'BrandSafety').replaceAll('template', 'brand-safety'),
    )
    assert.deepEqual(files(NAME), translated.sort())
    for (const file of files(NAME)) assert.doesNotMatch(read(join(NAME, file)), /template|A new remote/i, file)
    const { name, label, paths } = remoteManifest.parse(JSON.parse(read(`${NAME}/remote.json`)))
    assert.deepEqual(
      [name, label, paths.map(({ path, title, sidebar }) => [path, title, sidebar?.label])],
      [NAME, 'Brand safety', [['/brand-safety', 'Brand safety', 'Brand safety']]],
    )
    assert.match(read(`${NAME}/src/remote.tsx`), /import\('\.\/brand-safety\/BrandSafety\.tsx'\)/)
    assert.match(readlinkSync(join(workspace, NAME, 'node_modules/react')), /^\.\.\/\.\.\/node_modules\/\.pnpm\/react@/)
  })

  test('makes one whose name holds words of the template', () => {
    createRemote(workspace, 'prompt-templates')
    const folder = 'remote-prompt-templates'
    const names = ['package.json', 'remote.json'].map(
      (file) => (JSON.parse(read(`${folder}/${file}`)) as { name: string }).name,
    )
    assert.deepEqual(names, [`@sightline/${folder}`, folder])
    assert.match(read(`${folder}/src/remote.tsx`), /import\('\.\/prompt-templates\/PromptTemplates\.tsx'\)/)
  })

  test('adds it to the lock file, and changes nothing else of that', () => {
    const before = read(LOCK)
    createRemote(workspace, NAME)
    const { importers, ...rest } = parse(read(LOCK)) as { importers: Record<string, unknown> }
    const { importers: earlier, ...same } = parse(before) as { importers: Record<string, unknown> }
    assert.deepEqual(importers, { ...earlier, [NAME]: earlier['remote-template'] })
    assert.deepEqual(Object.keys(importers), Object.keys(importers).sort())
    assert.deepEqual(rest, same)
  })

  const refused: [name: string, reason: RegExp][] = [
    ['', / is not a name for a remote/],
    ['Brand-Safety', /is not a name for a remote: small letters/],
    ['brand_safety', /is not a name/],
    ['brand--safety', /is not a name/],
    ['-brand', /is not a name/],
    ['2-brands', /is not a name/],
    ['../brand', /is not a name/],
    ['a'.repeat(41), /40 at most/],
    ['api', /api is reserved/],
    ['oauth', /oauth is reserved/],
    ['v2', /v2 is reserved/],
    ['builds', /builds is reserved/],
    ['template', /template is reserved/],
    ['account', /There is a folder remote-account already/],
    ['insights', /remote-account has the path \/insights already: choose another name/],
  ]
  for (const [name, reason] of refused) {
    test(`refuses ${name.slice(0, 20) || 'nothing'}, and leaves everything as it was`, () => {
      const before = [readdirSync(workspace), read(LOCK)]
      assert.throws(() => createRemote(workspace, name), reason)
      assert.deepEqual([readdirSync(workspace), read(LOCK)], before)
    })
  }
})
