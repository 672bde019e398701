import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, it, mock } from 'node:test'
import { isNotNull, sql } from 'drizzle-orm'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { accounts } from '../database/schema.ts'
import { loadProviderKeys, publicKeys } from '../keys/provider-keys.ts'
import { Browser } from '../testing/browser.ts'
import { signUp } from '../testing/client.ts'
import { SECRET_KEY, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { createSignOuts } from './sign-outs.ts'

describe('the sign-out of all sessions', () => {
  let identity: TestIdentity
  let api: Server
  let answer = 200
  const told: { path: string | undefined; body: string }[] = []

  before(async () => {
    identity = await startIdentity()
    api = createServer((request, response) => {
      void text(request).then((body) => {
        told.push({ path: request.url, body })
        response.writeHead(answer).end()
      })
    })
    // The API may take its time, and leaves it to its callers to end connections.
    mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
    api.keepAliveTimeout = 0
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    await signUp(new Browser(identity), 'ada@example.com')
    await signUp(new Browser(identity), 'other@example.com')
    await identity.db
      .update(accounts)
      .set({ signOutDueAt: new Date() })
      .where(sql`email = 'ada@example.com'`)
  })
  after(async () => {
    api.close()
    await identity.close()
  })

  async function tell(errors: unknown[] = [], sub?: string) {
    const keys = await loadProviderKeys(identity.db, SECRET_KEY)
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const log = { error: (error: unknown) => void errors.push(error) }
    await createSignOuts({ db: identity.db, keys, issuer: 'http://sightline.test/', apiUrl, log }).tell(sub)
    return createLocalJWKSet({ keys: publicKeys(keys) })
  }
  const due = () => identity.db.$count(accounts, isNotNull(accounts.signOutDueAt))

  it('stays due while the API does not take it, which is logged', async () => {
    answer = 503
    const errors: unknown[] = []
    await tell(errors)
    assert.equal(errors.length, 1)
    assert.equal(await due(), 1)
  })

  it('of each account is tried, even when others fail', async () => {
    await identity.db.update(accounts).set({ signOutDueAt: new Date() })
    answer = 503
    told.length = 0
    await tell()
    assert.equal(told.length, 2)
    await identity.db
      .update(accounts)
      .set({ signOutDueAt: null })
      .where(sql`email <> 'ada@example.com'`)
  })

  it('waits for no account but the one that is named', async () => {
    await identity.db.update(accounts).set({ signOutDueAt: new Date() })
    const [ada] = await identity.db
      .select()
      .from(accounts)
      .where(sql`email = 'ada@example.com'`)
    answer = 200
    told.length = 0
    await tell([], ada?.sub)
    const tokens = told.map(({ body }) => decodeJwt(new URLSearchParams(body).get('logout_token') ?? '').sub)
    assert.deepEqual(tokens, [ada?.sub])
    assert.equal(await due(), 1)
    await identity.db.update(accounts).set({ signOutDueAt: null })
    await identity.db
      .update(accounts)
      .set({ signOutDueAt: new Date() })
      .where(sql`email = 'ada@example.com'`)
  })

  it('is sent once, as a logout token of the subject', async () => {
    answer = 200
    told.length = 0
    const keys = await tell()
    assert.deepEqual(
      told.map(({ path }) => path),
      ['/backchannel-logout'],
    )
    const token = new URLSearchParams(told[0]?.body).get('logout_token') ?? ''
    const { payload } = await jwtVerify(token, keys, {
      issuer: 'http://sightline.test/',
      audience: 'sightline-web',
      typ: 'logout+jwt',
    })
    const [ada] = await identity.db
      .select()
      .from(accounts)
      .where(sql`email = 'ada@example.com'`)
    assert.equal(payload.sub, ada?.sub)
    assert.deepEqual(payload.events, { 'http://schemas.openid.net/event/backchannel-logout': {} })
    assert.equal(payload.nonce, undefined)
    assert.equal(await due(), 0)
    await tell()
    assert.equal(told.length, 1)
  })
})
