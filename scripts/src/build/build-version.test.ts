import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildVersions } from './build-version.ts'
import { frontEndPackages } from './front-end-packages.ts'

describe('the builds', () => {
  test('are the host and every remote', () => {
    const names = frontEndPackages()
    assert(names.includes('host'))
    assert.equal(names.filter((name) => name.startsWith('remote-')).length, names.length - 1)
  })

  test('have versions of their own, the same every time', () => {
    const versions = buildVersions(frontEndPackages())
    for (const version of versions.values()) assert.match(version, /^\d+\.\d+\.\d+-[0-9a-f]{8}$/)
    assert.equal(new Set(versions.values()).size, versions.size)
    assert.deepEqual(buildVersions(frontEndPackages()), versions)
  })
})
