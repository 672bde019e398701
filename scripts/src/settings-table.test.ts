import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { apiSettings } from '../../api/src/settings.ts'
import { gatewaySettings } from '../../gateway/src/settings.ts'
import { identitySettings } from '../../identity/src/settings.ts'
import { releasesServiceSettings } from '../../releases/src/service/settings.ts'
import { startSettings } from './supervisor/start-settings.ts'

const schemas = [apiSettings, gatewaySettings, identitySettings, releasesServiceSettings, startSettings]
const settings = new Set(schemas.flatMap((schema) => Object.keys(schema.shape)))
/** by the Dockerfile, which has no browser, by being no development, or by the port of a container */
const FIXED = [
  ...['CHROMIUM_PATH', 'DATA_DIR', 'DEV_BUILDS', 'HOST', 'IDENTITY_STAND_INS', 'NODE_ENV', 'RELEASES_DIR'],
  'RELEASES_PORT',
]

describe('docs/settings.md', () => {
  it('names every setting of every process, and no other', () => {
    const table = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
    const firstCells = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|')[1] ?? '')
    const documented = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1]))
    assert.deepEqual([...documented].sort(), [...settings].sort())
  })
})

describe('docker-compose.yml', () => {
  it('passes on every setting that the image does not fix', () => {
    const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8')
    const passed = new Set([...compose.matchAll(/^ *([A-Z0-9_]+):/gm)].map((match) => match[1]?.replace(/_FILE$/, '')))
    assert.deepEqual([...settings].filter((name) => !passed.has(name)).sort(), FIXED)
  })
})
