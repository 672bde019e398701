import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { readSources } from './build-remote.ts'

const template = path.join(import.meta.dirname, '../../remote-template')

test('a version is that of the sources and of the lock file', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline sources-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const version = () => readSources(folder).version
  assert.throws(version, {
    name: 'CommandError',
    message: /There is no remote\.json in .*: run this in the folder of a/,
  })
  for (const file of ['remote.json', 'package.json', 'src'])
    cpSync(path.join(template, file), path.join(folder, file), { recursive: true })
  assert.throws(version, /There is no package-lock\.json in .*: run npm install/)

  write('package-lock.json', '{}')
  const first = version()
  assert.match(first, /^1\.0\.0-[0-9a-f]{8}$/)
  assert.equal(readSources(folder).name, 'remote-template')
  write('src/template/Template.test.tsx', '')
  write('README.md', 'Text')
  assert.equal(version(), first)
  write('package-lock.json', '{"packages":{}}')
  const second = version()
  write('src/template/Template.module.css', '')
  assert.equal(new Set([first, second, version()]).size, 3)

  write('remote.json', '{"name":"brand","label":"Brand","contract":"^1.0","paths":[]}')
  assert.throws(version, /remote\.json is not valid:\n {2}name: /)
  write('remote.json', '{')
  assert.throws(version, /remote\.json cannot be read/)
})
