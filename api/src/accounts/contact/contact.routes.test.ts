import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import { eq, sql } from 'drizzle-orm'
import { demoRequests } from '../../database/schema/contact.ts'
import { failed, startTestApi, succeeded, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await api.services.db.execute<Row>(query)).rows

describe('POST /demo-requests', () => {
  let addresses = 0
  /** Each from an address of its own, so that calls of one test do not count in another. */
  const ask = (body: object, from = `10.1.0.${(addresses += 1)}`) =>
    api.call('POST', '/demo-requests', null, body, { 'x-forwarded-for': from })
  const requestsOf = (email: string) =>
    rowsOf<{ email: string; requests: number }>(
      sql`select email, requests from app.demo_requests where email = ${email}`,
    )

  it('accepts an email address from anybody, and says thank you', async () => {
    const { message } = succeeded(await ask({ email: ' Maya@LarkAndLoom.com ' }), messageResponse)
    assert.equal(message, 'Thank you! We will get back to you soon.')
    assert.deepEqual(await requestsOf('maya@larkandloom.com'), [{ email: 'maya@larkandloom.com', requests: 1 }])
  })

  it('stores an address once, counts requests, and answers the same to a known one', async () => {
    const [once, again] = [new Date('2026-06-10T08:00:00Z'), new Date('2026-06-11T09:30:00Z')]
    api.setTime(once)
    const first = await ask({ email: 'kai@oakrest.com' })
    api.setTime(again)
    const more = await Promise.all(
      ['kai@oakrest.com', 'KAI@oakrest.com', 'Kai@Oakrest.com'].map((email) => ask({ email })),
    )
    for (const { status, body } of more) assert.deepEqual({ status, body }, { status: first.status, body: first.body })
    api.setTime()
    assert.deepEqual(await requestsOf('kai@oakrest.com'), [{ email: 'kai@oakrest.com', requests: 4 }])
    const { db } = api.services
    const [row] = await db.select().from(demoRequests).where(eq(demoRequests.email, 'kai@oakrest.com'))
    assert.deepEqual([row?.createdAt, row?.lastRequestedAt], [once, again])
  })

  it('requires a valid email address', async () => {
    for (const email of [
      '',
      ' ',
      'maya',
      'maya@',
      '@larkandloom.com',
      'maya@localhost',
      'a b@c.com',
      `${'x'.repeat(320)}@c.com`,
    ]) {
      const { errors = [] } = failed(await ask({ email }), 400, 'BAD_REQUEST')
      assert.deepEqual(
        errors.map(({ path }) => path),
        ['email'],
      )
    }
    assert.equal(
      failed(await ask({ email: 'maya@' }), 400, 'BAD_REQUEST').message,
      'Please enter a valid email address',
    )
    failed(await ask({ email: 'maya\0@larkandloom.com' }), 400, 'BAD_REQUEST')
    failed(await ask({}), 400, 'BAD_REQUEST')
  })

  it('allows five a minute from one network', async () => {
    for (let call = 0; call < 5; call += 1) {
      succeeded(await ask({ email: `n${call}@example.com` }, `2001:db8::${call + 1}`), messageResponse)
    }
    const refused = await ask({ email: 'n5@example.com' }, '2001:db8::99')
    assert.equal(failed(refused, 429, 'RATE_LIMITED').message, 'Too many requests. Please wait a moment and try again.')
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.deepEqual(await requestsOf('n5@example.com'), [])
    succeeded(await ask({ email: 'n5@example.com' }, '2001:db8:0:1::99'), messageResponse)
  })
})

describe('POST /feedback', () => {
  const say = (token: string | null, body: object) => api.call('POST', '/feedback', token, body)
  const feedbackOf = (userId: string) =>
    rowsOf<{ message: string; page: string | null }>(
      sql`select message, page from app.feedback where user_id = ${userId} order by id`,
    )

  it('stores what a user writes, and the page that it is about', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()]
    const { message } = succeeded(
      await say(user.token, { message: ' I miss dark mode.\n', page: '/help' }),
      messageResponse,
    )
    assert.equal(message, 'Thank you for your feedback!')
    succeeded(await say(user.token, { message: 'Same again' }), messageResponse)
    assert.deepEqual(await feedbackOf(user.id), [
      { message: 'I miss dark mode.', page: '/help' },
      { message: 'Same again', page: null },
    ])
    assert.deepEqual(await feedbackOf(other.id), [])
  })

  it('stores only the path of a page', async () => {
    const { token, id } = await api.addUser()
    for (const page of ['/create-project?domain=larkandloom.com', '/help#phone', '?a=b', ' ']) {
      succeeded(await say(token, { message: 'Well', page }), messageResponse)
    }
    assert.deepEqual(
      (await feedbackOf(id)).map(({ page }) => page),
      ['/create-project', '/help', null, null],
    )
  })

  it('requires words, and not too many', async () => {
    const { token, id } = await api.addUser()
    for (const body of [{}, { message: ' ' }, { message: 'x'.repeat(4001) }, { message: 'a\0b' }, { message: 5 }]) {
      const { errors } = failed(await say(token, body), 400, 'BAD_REQUEST')
      assert.equal(errors?.[0]?.path, 'message')
    }
    failed(await say(token, { message: 'Well', page: 'x'.repeat(501) }), 400, 'BAD_REQUEST')
    assert.deepEqual(await feedbackOf(id), [])
    succeeded(await say(token, { message: 'x'.repeat(4000) }), messageResponse)
  })

  it('allows ten a minute from one user, from any address', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()]
    for (let call = 0; call < 10; call += 1) succeeded(await say(user.token, { message: 'Well' }), messageResponse)
    failed(await say(await api.signIn(user), { message: 'Well' }), 429, 'RATE_LIMITED')
    succeeded(await say(other.token, { message: 'Well' }), messageResponse)
  })

  it('refuses a call without a session', async () => {
    failed(await say(null, { message: 'Well' }), 401, 'AUTH_REQUIRED')
  })
})
