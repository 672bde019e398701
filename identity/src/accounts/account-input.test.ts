import assert from 'node:assert/strict'
import { it } from 'node:test'
import { MAX_EMAIL_LENGTH } from '@sightline/shared/domain/email.ts'
import { emailInput } from './account-input.ts'

it('accepts an email address as long as the rest of the product does', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@globex.com'.length)}@globex.com`
  assert.equal(emailInput.safeParse(ofLength(MAX_EMAIL_LENGTH)).success, true)
  assert.equal(emailInput.safeParse(ofLength(MAX_EMAIL_LENGTH + 1)).success, false)
})
