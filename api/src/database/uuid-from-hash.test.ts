import assert from 'node:assert/strict'
import { it } from 'node:test'
import { uuidFromHash } from './uuid-from-hash.ts'

it('a text becomes the UUID under which it is stored', () => {
  assert.equal(uuidFromHash('https://example.com/a'), '2dce0a4c-5044-8bfc-8fa9-caf4b58c3cba')
})
