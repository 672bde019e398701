import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addressLimit, FAILURES_PER_ADDRESS, takeAttempt } from '../accounts/sign-in-limit.ts'
import { Browser } from '../testing/browser.ts'
import { messageOf, signIn, signUp } from '../testing/client.ts'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const GUESSING = '203.0.113.77'
const OTHER = '203.0.113.78'

describe('the sign-in page, after an address tried too many accounts', () => {
  let identity: TestIdentity

  before(async () => {
    identity = await startIdentity()
    await signUp(new Browser(identity, OTHER), 'one-of-many@example.com')
    for (let attempt = 1; attempt <= FAILURES_PER_ADDRESS; attempt += 1)
      await takeAttempt(identity.db, addressLimit(GUESSING))
  })
  after(() => identity.close())

  it('refuses that address at an account it has not tried, and no other address', async () => {
    assert.equal((await signIn(new Browser(identity, GUESSING), 'one-of-many@example.com')).status, 429)
    assert.ok(messageOf(await signIn(new Browser(identity, OTHER), 'one-of-many@example.com')).response.code)
  })
})
