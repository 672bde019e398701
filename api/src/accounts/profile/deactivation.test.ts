import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import {
  authProfileResponse,
  exchangeResponse,
  pricingResponse,
  profileResponse,
} from '@sightline/shared/contract/api/account.ts'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import { projectResponse } from '@sightline/shared/contract/api/projects.ts'
import { sql } from 'drizzle-orm'
import { waitForLocks } from '../../testing/lock-waits.ts'
import { addReadyProject, readRun, startRun } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { lockSubscription } from '../plans/subscription.queries.ts'
import { deactivateAccount } from './deactivate-account.ts'
import { markDeactivated } from './deactivation.queries.ts'

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

const emailOf = async ({ token }: TestUser) =>
  succeeded(await api.call('GET', '/profile', token), profileResponse).data.profile.email
const deactivate = ({ token }: TestUser, confirmEmail: unknown) =>
  api.call('DELETE', '/profile', token, { confirmEmail })
const signIn = async ({ subject }: TestUser) =>
  api.call('POST', '/auth/signin', null, { auth0Token: await api.provider.token(subject) })
const profile = (token: string) => api.call('GET', '/auth/profile', token)

/** The statement of docs/support.md, with the search path of `npm run db`. */
async function restore(email: string): Promise<void> {
  const text = readFileSync(new URL('../../../../docs/support.md', import.meta.url), 'utf8')
  const [, statement = ''] = /npm run db -- "(UPDATE users [^"]+)"/.exec(text) ?? []
  assert.ok(statement.includes("'maya@example.com'"))
  await api.services.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local search_path to app`)
    await transaction.execute(sql.raw(statement.replace('maya@example.com', email)))
  })
}

describe('DELETE /profile', () => {
  it('ends every session of the account at once, and no other', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()]
    const second = succeeded(await signIn(user), exchangeResponse).data.accessToken
    succeeded(await profile(second), authProfileResponse)
    const { message } = succeeded(await deactivate(user, await emailOf(user)), messageResponse)
    assert.equal(message, 'Your account is deactivated. Our support can restore it.')
    failed(await profile(user.token), 401, 'TOKEN_INVALID')
    failed(await profile(second), 401, 'TOKEN_INVALID')
    succeeded(await profile(other.token), authProfileResponse)
  })

  it('refuses further sign-ins, and says who can help', async () => {
    const user = await api.addUser()
    succeeded(await deactivate(user, await emailOf(user)), messageResponse)
    for (const path of ['/auth/signin', '/auth/signup']) {
      const auth0Token = await api.provider.token(user.subject)
      const { message } = failed(await api.call('POST', path, null, { auth0Token }), 403, 'ACCOUNT_DEACTIVATED')
      assert.equal(
        message,
        'This account is deactivated. Our support can restore it: please write to support@sightline.example.',
      )
    }
  })

  it('cancels the runs of the account, and deletes nothing but its keys of AI platforms', async () => {
    const [user, other] = [await api.addUser('standard'), await api.addUser()]
    const project = await addReadyProject(api, user)
    const theirs = await addReadyProject(api, other)
    const { analysisId } = await startRun(api, user, project.id)
    const running = await startRun(api, other, theirs.id)
    const email = await emailOf(user)
    const { db } = api.services
    await db.execute(sql`
      insert into app.connections (workspace_id, platform, sealed_key, key_ending)
      values (${user.id}, 'claude', 'v1.sealed', '4f2a'), (${other.id}, 'claude', 'v1.sealed', '4f2a')`)
    succeeded(await deactivate(user, email), messageResponse)
    const { rows } = await db.execute(sql`select workspace_id from app.connections where sealed_key is not null`)
    assert.deepEqual(rows, [{ workspace_id: other.id }])
    assert.equal((await readRun(api, other, running.analysisId)).status, 'processing')

    await restore(email)
    const restored = { ...user, token: succeeded(await signIn(user), exchangeResponse).data.accessToken }
    assert.equal((await readRun(api, restored, analysisId)).status, 'cancelled')
    const { data } = succeeded(await api.call('GET', `/projects/${project.id}`, restored.token), projectResponse)
    assert.equal(data.project.projectStatus, 'active')
    assert.equal(succeeded(await signIn(user), exchangeResponse).data.subscription.currentPlan, 'standard')
    // Restored is only who can sign in: the sessions from before stay ended.
    failed(await profile(user.token), 401, 'TOKEN_INVALID')
  })

  it('asks for the email address of the account, and does nothing with another one', async () => {
    const user = await api.addUser()
    const email = await emailOf(user)
    for (const typed of ['', 'somebody@example.com', email.toUpperCase(), `x${email}`, undefined]) {
      const { message, errors } = failed(await deactivate(user, typed), 400, 'BAD_REQUEST')
      assert.equal(message, 'Please type your account email to confirm.')
      assert.deepEqual(errors, [{ path: 'confirmEmail', message }])
    }
    for (const typed of [5, null, [email]]) {
      const { errors } = failed(await deactivate(user, typed), 400, 'BAD_REQUEST')
      assert.deepEqual(errors, [{ path: 'confirmEmail', message: 'must be a text' }])
    }
    failed(await api.call('DELETE', '/profile', user.token), 400, 'BAD_REQUEST')
    succeeded(await profile(user.token), authProfileResponse)
    succeeded(await deactivate(user, ` ${email} `), messageResponse)
  })

  it('is confirmed by the name where the provider gave no address, and never by nothing', async () => {
    const user = await api.addUser()
    const set = (name: string) =>
      api.services.db.execute(sql`update app.users set email = '', name = ${name} where id = ${user.id}`)
    for (const name of ['', 'Ada Lovelace']) {
      await set(name)
      for (const typed of ['', ' ', undefined, 'Ada']) {
        const { errors } = failed(await deactivate(user, typed), 400, 'BAD_REQUEST')
        const message = 'Please type your account name to confirm: there is no email in your account.'
        assert.deepEqual(errors, [{ path: 'confirmEmail', message }])
      }
    }
    succeeded(await profile(user.token), authProfileResponse)
    succeeded(await deactivate(user, 'Ada Lovelace'), messageResponse)
  })

  it('is done once by five concurrent calls', async () => {
    const user = await api.addUser()
    const email = await emailOf(user)
    const responses = await Promise.all(Array.from({ length: 5 }, () => deactivate(user, email)))
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 401, 401, 401, 401])
  })

  it('refuses starts that waited for its lock', async () => {
    const user = await api.addUser('standard')
    const project = await addReadyProject(api, user)
    const email = await emailOf(user)
    const { data } = succeeded(await api.call('GET', '/pricing', null), pricingResponse)
    const premium = data.plans.find(({ slug }) => slug === 'premium')?.id
    // Both wait behind this lock, the deactivation first.
    const { started, waiting } = await api.services.db.transaction(async (transaction) => {
      await lockSubscription(transaction, user.id)
      const first = deactivateAccount(api.services, user.id, email)
      await waitForLocks(transaction, 1)
      const calls = [
        api.call('POST', '/project-analysis/run', user.token, { projectId: project.id }),
        api.call('PUT', '/subscription/change-plan', user.token, { newPlanId: premium, paymentMethodId: 'pm_card' }),
      ]
      await waitForLocks(transaction, 3)
      return { started: first, waiting: calls }
    })
    await started
    for (const response of await Promise.all(waiting)) failed(response, 401, 'TOKEN_INVALID')
  })

  it('makes no session for a sign-in that waited for it', async () => {
    const user = await api.addUser()
    const { signingIn } = await api.services.db.transaction(async (transaction) => {
      await markDeactivated(transaction, user.id, new Date())
      const response = signIn(user)
      await waitForLocks(transaction, 1)
      return { signingIn: response }
    })
    failed(await signingIn, 403, 'ACCOUNT_DEACTIVATED')
  })

  it('refuses a session that was not revoked', async () => {
    const user = await api.addUser()
    succeeded(await deactivate(user, await emailOf(user)), messageResponse)
    await api.services.db.execute(sql`update app.sessions set revoked_at = null where user_id = ${user.id}`)
    failed(await profile(user.token), 401, 'TOKEN_INVALID')
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('DELETE', '/profile', null, { confirmEmail: 'a@b.com' }), 401, 'AUTH_REQUIRED')
  })
})
