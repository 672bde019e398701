import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { paymentsResponse } from '@sightline/shared/contract/api/payments.ts'
import { profileResponse } from '@sightline/shared/contract/api/account.ts'
import { WORKSPACE_HEADER } from '@sightline/shared/domain/workspaces.ts'
import { sql } from 'drizzle-orm'
import { inflateSync } from 'node:zlib'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { openPlanShop, type PlanShop } from '../purchases/testing/plan-shop.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
let api: TestApi
let shop: PlanShop
before(async () => {
  api = await startTestApi()
  shop = await openPlanShop(api)
})
after(() => api.close())
afterEach(() => api.setTime())

const listed = async ({ token }: TestUser) =>
  succeeded(await api.call('GET', '/payments', token), paymentsResponse).data.payments

const invoice = (id: string, { token }: TestUser) =>
  api.inject({ method: 'GET', url: `/api/payments/${id}/invoice`, headers: { authorization: `Bearer ${token}` } })

/** The words of a PDF whose fonts are built in: its text is hex in the unpacked streams, whose last packed byte may be a carriage return. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)]
  return streams
    .map(([, packed = '']) => {
      try {
        const text = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
        const lines = [...text.matchAll(/\[(.*?)\] TJ/g)]
        return lines
          .map(([, parts = '']) =>
            [...parts.matchAll(/<([0-9a-f]*)>/g)]
              .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
              .join(''),
          )
          .join('\n')
      } catch {
        return ''
      }
    })
    .join('\n')
}

describe('GET /payments', () => {
  it('lists what was charged and what was declined, newest first, and no change that begins later', async () => {
    const user = await api.addUser()
    await shop.purchase(user, 'premium', { paymentMethodId: 'pm_declined' })
    await shop.purchase(user, 'premium')
    await shop.changePlan(user, 'standard')
    assert.deepEqual(
      (await listed(user)).map(({ planTitle, amount, status, hasInvoice }) => [planTitle, amount, status, hasInvoice]),
      [
        ['Premium', 149, 'succeeded', true],
        ['Premium', 149, 'declined', false],
      ],
    )
    assert.deepEqual(await listed(await api.addUser()), [])
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('GET', '/payments', null), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /payments/:paymentId/invoice', () => {
  it('is a PDF that says what was paid, by whom and for which days', async () => {
    api.setTime(new Date('2026-11-20T10:00:00Z'))
    const user = await api.addUser()
    const { profile } = succeeded(
      await api.call('PUT', '/profile', user.token, { name: 'Zoë 山田', company: 'Café & Söhne' }),
      profileResponse,
    ).data
    await shop.purchase(user, 'standard')
    const [payment] = await listed(user)
    const response = await invoice(payment?.id ?? '', user)
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['content-type'], 'application/pdf')
    assert.match(String(response.headers['content-disposition']), /filename="sightline-invoice-2026-11-20\.pdf"/)
    const text = textOf(response.rawPayload)
    for (const words of [
      'Standard plan, 28 days',
      '20 November 2026 to 18 December 2026',
      '$49.00',
      payment?.transactionId ?? '',
      'Café & Söhne',
      profile.email,
      'no money was taken',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
    // A name that the fonts cannot print is left out.
    assert.ok(!text.includes('Zo'), text)
    assert.deepEqual((await invoice(payment?.id ?? '', user)).rawPayload.length, response.rawPayload.length)
  })

  it('keeps the names of the day of the payment', async () => {
    const user = await api.addUser()
    const named = (name: string) => api.call('PUT', '/profile', user.token, { name, company: `${name} Ltd` })
    await named('Before')
    await shop.purchase(user, 'standard')
    await named('Later')
    await api.services.db.execute(sql`update app.users set email = 'later@example.com' where id = ${user.id}`)
    const text = textOf((await invoice((await listed(user))[0]?.id ?? '', user)).rawPayload)
    assert.match(text, /Before Ltd\s+Before\s/)
    assert.doesNotMatch(text, /Later|later/)
  })

  it('names who paid, also once the workspace has another owner, and then that owner where the person is erased', async () => {
    const [user, next] = [await api.addUser(), await api.addUser()]
    await shop.purchase(user, 'standard')
    const [payment] = await listed(user)
    const profileOf = async ({ token }: TestUser) =>
      succeeded(await api.call('GET', '/profile', token), profileResponse).data.profile.email
    const emails = [await profileOf(user), await profileOf(next)]
    const { db } = api.services
    await db.execute(sql`update app.workspaces set owner_id = ${next.id} where id = ${user.id}`)
    const emailIn = async () => {
      const answer = await api.inject({
        method: 'GET',
        url: `/api/payments/${payment?.id}/invoice`,
        headers: { authorization: `Bearer ${next.token}`, [WORKSPACE_HEADER]: user.id },
      })
      return emails.filter((email) => textOf(answer.rawPayload).includes(email))
    }
    assert.deepEqual(await emailIn(), emails.slice(0, 1))
    await db.execute(sql`delete from app.users where id = ${user.id}`)
    assert.deepEqual(await emailIn(), emails.slice(1))
  })

  it('is not there for a declined payment, for somebody else’s, or without a session', async () => {
    const user = await api.addUser()
    await shop.purchase(user, 'standard', { paymentMethodId: 'pm_declined' })
    const [declined] = await listed(user)
    await shop.purchase(user, 'standard')
    const [paid] = await listed(user)
    const stranger = await api.addUser()
    for (const [id, reader] of [
      [declined?.id, user],
      [paid?.id, stranger],
      [UNKNOWN_ID, user],
    ] as const)
      failed(await api.call('GET', `/payments/${id}/invoice`, reader.token), 404, 'NOT_FOUND')
    failed(await api.call('GET', `/payments/${paid?.id}/invoice`, null), 401, 'AUTH_REQUIRED')
  })
})
