import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { apiSettings } from '../../api/src/settings.ts'
import { gatewaySettings } from '../../gateway/src/settings.ts'
import { identitySettings } from '../../identity/src/settings.ts'
import { startSettings } from './supervisor/start-settings.ts'

describe('docs/settings.md', () => {
  it('names every setting of every process, and no other', () => {
    const table = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
    const firstCells = table.split('\n').filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1] ?? '')
    const documented = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1]))
    const schemas = [apiSettings, gatewaySettings, identitySettings, startSettings]
    const read = new Set(schemas.flatMap((schema) => Object.keys(schema.shape)))
    assert.deepEqual([...documented].sort(), [...read].sort())
  })
})
