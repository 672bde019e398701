import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isPass, newPass } from './link-secrets.ts'

it('a pass opens its own link alone, even beside one with the same stored password', () => {
  const now = new Date('2026-06-10T08:00:00Z')
  const link = { codeHash: 'one', passwordHash: 'salt$key' }
  const pass = newPass(link, now)
  assert.equal(isPass(link, pass, now), true)
  assert.equal(isPass({ ...link, codeHash: 'another' }, pass, now), false)
  assert.equal(isPass({ ...link, passwordHash: 'salt$new' }, pass, now), false)
})
