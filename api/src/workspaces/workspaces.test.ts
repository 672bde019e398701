import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import { exchangeResponse, profileResponse } from '@sightline/shared/contract/api/account.ts'
import { bulkResponse } from '@sightline/shared/contract/api/bulk.ts'
import { factSheetResponse } from '@sightline/shared/contract/api/facts.ts'
import { promptCollectionResponse } from '@sightline/shared/contract/api/prompts.ts'
import { projectListResponse } from '@sightline/shared/contract/api/projects.ts'
import {
  auditResponse,
  createdInvitationResponse,
  DEACTIVATED_MEMBER,
  invitedBefore,
  joinedResponse,
  receivedInvitationResponse,
  TOO_MANY_INVITATIONS,
  TOO_MANY_INVITED,
  TRANSFERRED_BEFORE,
  UNCONFIRMED_ADDRESS,
  workspaceListResponse,
  workspaceResponse,
} from '@sightline/shared/contract/api/workspaces.ts'
import { createdShareLinkResponse } from '@sightline/shared/contract/api/shared-reports.ts'
import type { Mail } from '@sightline/shared/service/mail/mailer.ts'
import { actionText, changeText } from '@sightline/shared/domain/audit-words.ts'
import { emptyFactSheet } from '@sightline/shared/domain/facts.ts'
import { signInAgain } from '@sightline/shared/domain/recent-sign-in.ts'
import {
  INVITATION_DAYS,
  INVITATIONS_PER_DAY,
  MAX_OPEN_INVITATIONS,
  NO_SUCH_WORKSPACE,
  TRANSFER_PAUSE_DAYS,
} from '@sightline/shared/domain/workspaces.ts'
import { eq, sql } from 'drizzle-orm'
import { markDeactivated } from '../accounts/profile/deactivation.queries.ts'
import { createUser, lockUsers } from '../accounts/sign-in/users.queries.ts'
import { createTestToken, readTokens } from '../accounts/tokens/testing/create-test-token.ts'
import { workspaceInvitations } from '../database/schema/workspaces.ts'
import { sendMails } from '../mails/send-mails.ts'
import { waitForLocks } from '../testing/lock-waits.ts'
import { addProject, addReadyProject, savePrompts, startRun } from '../testing/project-builder.ts'
import { addLibrary, addToLibrary } from '../testing/prompt-library.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'
import { deleteEndedInvitations } from './invitations.queries.ts'
import { addMember, emailOf, inside, inviteUser } from './testing/add-member.ts'
import { readHistory, toldHistory } from '../accounts/workspaces/testing/read-history.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ANY_ID = '01957a3c-8f20-7d1e-a4b6-0000000000ff'

let api: TestApi
let owner: TestUser
let member: TestUser
before(async () => {
  api = await startTestApi({ SECRET_KEY: 'a secret key of the tests, 32 characters and more' })
  owner = await api.addUser('enterprise')
  member = await api.addUser()
  await addMember(api, owner, member)
})
after(() => api.close())

const detailsOf = async (user: TestUser, id = owner.id) =>
  succeeded(await api.call('GET', `/workspaces/${id}`, user.token), workspaceResponse).data
const nameOf = async (user: TestUser) => {
  const { owner: first, members } = await detailsOf(owner)
  return ([first, ...members].find(({ id }) => id === user.id) ?? assert.fail()).name
}
const workspacesOf = async (user: TestUser) =>
  succeeded(await api.call('GET', '/workspaces', user.token), workspaceListResponse).data.workspaces
const historyOf = (user: TestUser, query = '') => readHistory(api, user, query)
const accept = (user: TestUser, token: string) => api.call('POST', `/invitations/${token}/accept`, user.token)
const transfer = async (from: TestUser, to: TestUser, id = from.id) => {
  const body = { memberId: to.id, confirmName: (await detailsOf(from, id)).workspace.name }
  return api.call('POST', `/workspaces/${id}/transfer`, from.token, body)
}
const inviteOne = ({ id, token }: TestUser, email = 'one@example.com', workspaceId = id) =>
  api.call('POST', `/workspaces/${workspaceId}/invitations`, token, { email, role: 'editor' })
const HOUR_MS = 60 * 60 * 1000
const later = (ms: number) => api.setTime(new Date(Date.now() + ms))
const stateOf = async (user: TestUser, token: string) =>
  succeeded(await api.call('GET', `/invitations/${token}`, user.token), receivedInvitationResponse).data.state

describe('GET /workspaces', () => {
  it('lists the own one first, then those of others', async () => {
    assert.deepEqual(
      (await workspacesOf(member)).map(({ id, role }) => [id, role]),
      [
        [member.id, 'owner'],
        [owner.id, 'editor'],
      ],
    )
    assert.deepEqual(
      (await workspacesOf(owner)).map(({ id, role }) => [id, role]),
      [[owner.id, 'owner']],
    )
    failed(await api.call('GET', '/workspaces', null), 401, 'AUTH_REQUIRED')
  })

  it('keeps the own one first for a person to whom an older one was handed over', async () => {
    const [older, receiver] = [await api.addUser(), await api.addUser()]
    await addMember(api, older, receiver)
    await transfer(older, receiver)
    assert.deepEqual(
      (await workspacesOf(receiver)).map(({ id, role }) => [id, role]),
      [
        [receiver.id, 'owner'],
        [older.id, 'owner'],
      ],
    )
    const { id } = await addProject(api, { ...receiver, token: await api.signIn(receiver) })
    const { rows } = await api.services.db.execute(sql`select workspace_id from app.projects where id = ${id}`)
    assert.deepEqual(rows, [{ workspace_id: receiver.id }])
  })
})

describe('GET /workspaces/:workspaceId', () => {
  it('tells the owner all, an editor no invitations, and a viewer nobody else', async () => {
    const viewer = await api.addUser()
    await addMember(api, owner, viewer, { role: 'viewer' })
    await inviteUser(api, owner, await api.addUser())
    const [all, some, none] = [await detailsOf(owner), await detailsOf(member), await detailsOf(viewer)]
    assert.deepEqual([all.members.length, all.invitations.length, all.workspace.role], [2, 1, 'owner'])
    assert.deepEqual([some.members.length, some.invitations.length, some.workspace.role], [2, 0, 'editor'])
    assert.deepEqual([none.members.length, none.invitations.length, none.workspace.role], [0, 0, 'viewer'])
  })

  it('knows no workspace of others', async () => {
    failed(await api.call('GET', `/workspaces/${ANY_ID}`, owner.token), 404, 'NOT_FOUND')
    failed(await api.call('GET', `/workspaces/${member.id}`, owner.token), 404, 'NOT_FOUND')
    failed(await api.call('GET', '/workspaces/x', owner.token), 404, 'NOT_FOUND')
  })
})

describe('PATCH /workspaces/:workspaceId', () => {
  it('renames it, for all members', async () => {
    const path = `/workspaces/${owner.id}`
    succeeded(await api.call('PATCH', path, owner.token, { name: ' Northwind ' }), messageResponse)
    assert.equal((await detailsOf(member)).workspace.name, 'Northwind')
    failed(await api.call('PATCH', path, owner.token, { name: ' ' }), 400, 'BAD_REQUEST')
    failed(await api.call('PATCH', path, member.token, { name: 'Mine' }), 403, 'FORBIDDEN')
  })
})

describe('POST /workspaces/:workspaceId/invitations', () => {
  it('mails a link that works once, for the invited address', async () => {
    const invited = await api.addUser()
    const path = `/workspaces/${owner.id}/invitations`
    const body = { email: emailOf(invited).toUpperCase(), role: 'editor' }
    const { data } = succeeded(await api.call('POST', path, owner.token, body), createdInvitationResponse)
    const token = data.link.split('/').at(-1) ?? ''
    assert.match(token, /^[\w-]{43}$/)
    assert.equal(data.mailed, true)
    const sent: { to?: unknown; text?: unknown }[] = []
    const mailer = {
      ...api.services.mailer,
      via: 'smtp' as const,
      send: async (mail: { to: string; text: string }) => {
        sent.push(mail)
      },
    }
    await sendMails({ ...api.services, mailer: mailer as typeof api.services.mailer })
    const mail = sent.find(({ to }) => to === emailOf(invited)) ?? assert.fail()
    assert.ok(String(mail.text).includes(data.link))
    const { rows } = await api.services.db.execute(
      sql`select content from app.mails where kind = 'invitation' and key = ${data.invitation.id}`,
    )
    assert.deepEqual(rows, [{ content: null }], 'the token is not kept')
    succeeded(await accept(invited, token), joinedResponse)
    failed(await accept(invited, token), 409, 'CONFLICT')
    assert.equal(await stateOf(invited, token), 'accepted')
  })

  it('refuses who is there already, and projects of others', async () => {
    const path = `/workspaces/${owner.id}/invitations`
    const ask = (body: object) => api.call('POST', path, owner.token, { role: 'viewer', ...body })
    failed(await ask({ email: emailOf(member) }), 409, 'CONFLICT')
    failed(await ask({ email: emailOf(owner) }), 409, 'CONFLICT')
    failed(await ask({ email: 'nobody' }), 400, 'BAD_REQUEST')
    failed(await ask({ email: 'a@example.com', role: 'owner' }), 400, 'BAD_REQUEST')
    const { id } = await addProject(api, member)
    failed(await ask({ email: 'a@example.com', projects: [id] }), 404, 'NOT_FOUND')
  })

  it('replaces an open one to the same address, and is limited', async () => {
    const busy = await api.addUser()
    const invited = await api.addUser()
    const first = await inviteUser(api, busy, invited)
    later(HOUR_MS + 1000)
    const second = await inviteUser(api, busy, invited)
    api.setTime()
    assert.equal(await stateOf(invited, first.token), 'withdrawn')
    assert.equal(await stateOf(invited, second.token), 'open')
    await api.services.db.execute(sql`
      insert into app.workspace_invitations (id, workspace_id, email, role, token_hash, created_at, expires_at)
      select gen_random_uuid(), ${busy.id}, n || '@example.org', 'editor', n::text || ${busy.id},
        now() - interval '2 days', now() + interval '1 day'
      from generate_series(1, ${MAX_OPEN_INVITATIONS - 1}) n`)
    const { message } = failed(await inviteOne(busy), 409, 'CONFLICT')
    assert.equal(message, TOO_MANY_INVITATIONS)
  })

  it('sends no second mail to the same address within an hour, also after a revocation', async () => {
    const [busy, invited] = [await api.addUser(), await api.addUser()]
    const email = emailOf(invited)
    const { id } = await inviteUser(api, busy, invited)
    succeeded(await api.call('DELETE', `/workspaces/${busy.id}/invitations/${id}`, busy.token), messageResponse)
    assert.equal(failed(await inviteOne(busy, email), 409, 'CONFLICT').message, invitedBefore(email))
    later(HOUR_MS + 1000)
    assert.equal((await inviteOne(busy, email)).status, 201)
    api.setTime()
  })

  it('is limited for a day, in all workspaces of its owner, with what was revoked', async () => {
    const [busy, colleague] = [await api.addUser(), await api.addUser()]
    await addMember(api, colleague, busy)
    await transfer(colleague, busy)
    await api.services.db.execute(sql`
      insert into app.workspace_invitations (id, workspace_id, email, role, token_hash, expires_at, revoked_at)
      select gen_random_uuid(), ${busy.id}, n || '@example.org', 'editor', n::text || ${busy.id}, now(), now()
      from generate_series(1, ${INVITATIONS_PER_DAY - 1}) n`)
    const asked = await inviteOne({ ...busy, token: await api.signIn(busy) }, 'one@example.com', colleague.id)
    assert.equal(failed(asked, 409, 'CONFLICT').message, TOO_MANY_INVITED)
    later(DAY_MS + 1000)
    assert.equal((await inviteOne({ ...busy, token: await api.signIn(busy) })).status, 201)
    api.setTime()
  })

  it('needs a confirmed address of the sender', async () => {
    const sender = await api.addUser()
    await api.services.db.execute(sql`update app.users set email_verified = false where id = ${sender.id}`)
    assert.equal(failed(await inviteOne(sender), 403, 'FORBIDDEN').message, UNCONFIRMED_ADDRESS)
  })

  it('is mailed only while it is open, under a subject without the names', async () => {
    const sender = await api.addUser()
    succeeded(
      await api.call('PATCH', `/workspaces/${sender.id}`, sender.token, { name: 'Win a prize' }),
      messageResponse,
    )
    const [open, revoked, another] = [await api.addUser(), await api.addUser(), await api.addUser()]
    await inviteUser(api, sender, open)
    const named = '12345 at www.example.com'
    succeeded(await api.call('PUT', '/profile', sender.token, { name: named }), profileResponse)
    succeeded(await api.call('PATCH', `/workspaces/${sender.id}`, sender.token, { name: named }), messageResponse)
    await inviteUser(api, sender, another)
    const { id } = await inviteUser(api, sender, revoked)
    succeeded(await api.call('DELETE', `/workspaces/${sender.id}/invitations/${id}`, sender.token), messageResponse)
    const sent: Mail[] = []
    const send = async (mail: Mail) => void sent.push(mail)
    await sendMails({ ...api.services, mailer: { ...api.services.mailer, via: 'smtp', send } })
    assert.match(sent.find(({ to }) => to === emailOf(open))?.text ?? '', /invites you to Win a prize/)
    const subjects = (user: TestUser) => sent.filter(({ to }) => to === emailOf(user)).map(({ subject }) => subject)
    assert.deepEqual(subjects(open), ['You are invited to a workspace on Sightline'])
    assert.deepEqual(subjects(revoked), [])
    const toAnother = sent.find(({ to }) => to === emailOf(another))?.text ?? ''
    assert.ok(toAnother.includes(`${emailOf(sender)} invites you to a workspace`), 'names with an address are left out')
    assert.ok(!toAnother.includes('www.example.com'))
  })
})

describe('GET /invitations/:token', () => {
  it('tells the invited who invites to what, and another person no address', async () => {
    const [invited, other] = [await api.addUser(), await api.addUser()]
    const { id } = await addProject(api, owner)
    const { token } = await inviteUser(api, owner, invited, { role: 'viewer', projects: [id], hidePrompts: true })
    const read = async (user: TestUser) =>
      succeeded(await api.call('GET', `/invitations/${token}`, user.token), receivedInvitationResponse).data
    const { state, role, projects, hidePrompts, email } = await read(invited)
    assert.deepEqual(
      { state, role, projects, hidePrompts },
      { state: 'open', role: 'viewer', projects: 1, hidePrompts: true },
    )
    assert.equal(email, emailOf(invited))
    const strange = await read(other)
    assert.equal(strange.state, 'other-address')
    assert.ok(!strange.email.includes(emailOf(invited).split('@')[0] ?? ''))
    failed(await accept(other, token), 403, 'FORBIDDEN')
    failed(await api.call('GET', '/invitations/unknown', invited.token), 404, 'NOT_FOUND')
    failed(await api.call('GET', `/invitations/${token}`, null), 401, 'AUTH_REQUIRED')
  })

  it('is not for somebody whose address is not confirmed', async () => {
    const invited = await api.addUser()
    const { token } = await inviteUser(api, owner, invited)
    api.provider.addProfile({ sub: invited.subject, email: emailOf(invited), name: 'Not confirmed' })
    const session = { ...invited, token: await api.signIn(invited) }
    assert.equal(await stateOf(session, token), 'unconfirmed-address')
    failed(await accept(session, token), 403, 'FORBIDDEN')
  })

  it('is not for somebody whose provider confirms an address that it does not tell', async () => {
    const invited = await api.addUser()
    const { token } = await inviteUser(api, owner, invited)
    api.provider.addProfile({ sub: invited.subject, email: '', email_verified: true, name: 'No address' })
    assert.equal(await stateOf({ ...invited, token: await api.signIn(invited) }, token), 'unconfirmed-address')
  })
})

describe('POST /invitations/:token/accept', () => {
  it('adds one member, also for concurrent calls', async () => {
    const invited = await api.addUser()
    const { token } = await inviteUser(api, owner, invited)
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(invited, token)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
    assert.equal((await detailsOf(owner)).members.filter(({ id }) => id === invited.id).length, 1)
    failed(await accept(invited, 'unknown'), 404, 'NOT_FOUND')
  })

  it('is refused after its time', async () => {
    const invited = await api.addUser()
    const { token } = await inviteUser(api, owner, invited)
    api.setTime(new Date(Date.now() + INVITATION_DAYS * DAY_MS + 1000))
    const again = { ...invited, token: await api.signIn(invited) }
    assert.equal(await stateOf(again, token), 'expired')
    failed(await accept(again, token), 409, 'CONFLICT')
    api.setTime()
  })
})

describe('POST /invitations/:token/decline', () => {
  it('ends the invitation', async () => {
    const invited = await api.addUser()
    const { token } = await inviteUser(api, owner, invited)
    succeeded(await api.call('POST', `/invitations/${token}/decline`, invited.token), messageResponse)
    failed(await accept(invited, token), 409, 'CONFLICT')
  })
})

describe('DELETE /workspaces/:workspaceId/invitations/:invitationId', () => {
  it('revokes an open one at once', async () => {
    const invited = await api.addUser()
    const { id, token } = await inviteUser(api, owner, invited)
    const path = `/workspaces/${owner.id}/invitations/${id}`
    failed(await api.call('DELETE', path, member.token), 403, 'FORBIDDEN')
    succeeded(await api.call('DELETE', path, owner.token), messageResponse)
    failed(await api.call('DELETE', path, owner.token), 404, 'NOT_FOUND')
    failed(await accept(invited, token), 409, 'CONFLICT')
  })
})

describe('PATCH /workspaces/:workspaceId/members/:memberId', () => {
  it('changes what a member may, from the next call on', async () => {
    const changed = await api.addUser()
    await addMember(api, owner, changed)
    const { id } = await addProject(api, owner)
    const other = await addProject(api, owner)
    const path = `/workspaces/${owner.id}/members/${changed.id}`
    const listed = async () => {
      const answer = await api.call('GET', '/projects', changed.token, undefined, inside(owner))
      return succeeded(answer, projectListResponse).data.projects.map((project) => project.id)
    }
    assert.ok((await listed()).includes(other.id))
    const body = { role: 'viewer', projects: [id], hidePrompts: true }
    succeeded(await api.call('PATCH', path, owner.token, body), messageResponse)
    assert.deepEqual(await listed(), [id])
    failed(await api.call('PATCH', `/projects/${id}`, changed.token, {}), 403, 'FORBIDDEN')
    failed(await api.call('GET', `/projects/${other.id}`, changed.token), 404, 'NOT_FOUND')
    failed(await api.call('PATCH', `/workspaces/${owner.id}/members/${ANY_ID}`, owner.token, body), 404, 'NOT_FOUND')
    failed(await api.call('PATCH', path, owner.token, { role: 'owner' }), 400, 'BAD_REQUEST')
  })
})

describe('an event stream of a viewer', () => {
  it('ends when the project is taken from them, and goes on for another viewer of it', async () => {
    const [boss, viewer, stays] = [await api.addUser('enterprise'), await api.addUser(), await api.addUser()]
    const { id } = await addReadyProject(api, boss)
    const other = await addProject(api, boss)
    for (const user of [viewer, stays]) await addMember(api, boss, user, { role: 'viewer', projects: [id] })
    const { analysisId } = await startRun(api, boss, id)
    const address = `${await api.listen()}/api/project-analysis/${analysisId}/events`
    const open = ({ token }: TestUser) => fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const [taken, kept] = await Promise.all([open(viewer), open(stays)])
    assert.deepEqual([taken.status, kept.status], [200, 200])
    const body = { role: 'viewer', projects: [other.id] }
    const member = `/workspaces/${boss.id}/members/${viewer.id}`
    succeeded(await api.call('PATCH', member, boss.token, body), messageResponse)
    const told = kept.text()
    assert.doesNotMatch(await taken.text(), /"status":"(completed|cancelled)"/)
    assert.equal((await open(viewer)).status, 404)
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, boss.token)
    assert.match(await told, /"status":"cancelled"/)
  })
})

describe('tokens of a member', () => {
  const end: [string, (boss: TestUser, member: TestUser) => Promise<{ status: number }>][] = [
    ['is removed', (boss, { id }) => api.call('DELETE', `/workspaces/${boss.id}/members/${id}`, boss.token)],
    ['leaves', (boss, { token }) => api.call('POST', `/workspaces/${boss.id}/leave`, token)],
  ]
  for (const [what, leave] of end)
    it(`who ${what} do not work again after another invitation`, async () => {
      const [boss, left] = [await api.addUser(), await api.addUser()]
      await addMember(api, boss, left)
      const own = await createTestToken(api, left)
      const token = await createTestToken(api, left)
      await api.services.db.execute(sql`update app.api_tokens set workspace_id = ${boss.id}
        where user_id = ${left.id} and id = (select max(id::text)::uuid from app.api_tokens where user_id = ${left.id})`)
      assert.equal((await api.call('GET', '/projects', token)).status, 200)
      assert.equal((await leave(boss, left)).status, 200)
      later(HOUR_MS + 1000)
      await addMember(api, boss, left)
      api.setTime()
      failed(await api.call('GET', '/projects', token), 401, 'TOKEN_INVALID')
      assert.equal((await api.call('GET', '/projects', own)).status, 200, 'those of the own workspace stay')
    })
})

describe('DELETE /workspaces/:workspaceId/members/:memberId', () => {
  it('removes a member, who is out at once', async () => {
    const removed = await api.addUser()
    await addMember(api, owner, removed)
    const { id } = await addProject(api, owner)
    assert.equal((await api.call('GET', `/projects/${id}`, removed.token)).status, 200)
    const path = `/workspaces/${owner.id}/members/${removed.id}`
    succeeded(await api.call('DELETE', path, owner.token), messageResponse)
    failed(await api.call('GET', `/projects/${id}`, removed.token), 404, 'NOT_FOUND')
    const gone = await api.call('GET', '/projects', removed.token, undefined, inside(owner))
    assert.equal(failed(gone, 404, 'NOT_FOUND').message, NO_SUCH_WORKSPACE, 'the page recognizes it')
    failed(await api.call('DELETE', path, owner.token), 404, 'NOT_FOUND')
  })
})

describe('POST /workspaces/:workspaceId/leave', () => {
  it('is for members: the owner stays', async () => {
    const leaving = await api.addUser()
    await addMember(api, owner, leaving, { role: 'viewer' })
    succeeded(await api.call('POST', `/workspaces/${owner.id}/leave`, leaving.token), messageResponse)
    failed(await api.call('POST', `/workspaces/${owner.id}/leave`, leaving.token), 404, 'NOT_FOUND')
    failed(await api.call('POST', `/workspaces/${owner.id}/leave`, owner.token), 409, 'CONFLICT')
    const [last] = (await historyOf(owner)).entries
    assert.equal(last?.action, 'leaveWorkspace')
  })
})

describe('POST /workspaces/:workspaceId/transfer', () => {
  it('leaves those unsubscribed who wanted no more reports of the former owner', async () => {
    const [former, next] = [await api.addUser(), await api.addUser()]
    await addMember(api, former, next)
    const { db } = api.services
    await db.execute(sql`insert into app.unsubscribed_readers (owner_id, address) values
      (${former.id}, 'ana@example.com'), (${former.id}, 'board@example.com'), (${next.id}, 'ana@example.com')`)
    succeeded(await transfer(former, next), messageResponse)
    const { rows } = await db.execute(
      sql`select address from app.unsubscribed_readers where owner_id = ${next.id} order by 1`,
    )
    assert.deepEqual(rows, [{ address: 'ana@example.com' }, { address: 'board@example.com' }])
  })

  it('makes a member the owner; the former one becomes an editor and has another workspace', async () => {
    const [former, next] = [await api.addUser('premium'), await api.addUser()]
    await addMember(api, former, next)
    const { id } = await addProject(api, former)
    const token = await createTestToken(api, former, { scopes: ['read', 'write'] })
    const { name } = (await detailsOf(former, former.id)).workspace
    const path = `/workspaces/${former.id}/transfer`
    const ask = (body: object) => api.call('POST', path, former.token, body)
    failed(await ask({ memberId: next.id, confirmName: 'x' }), 400, 'BAD_REQUEST')
    failed(await ask({ memberId: ANY_ID, confirmName: name }), 404, 'NOT_FOUND')
    failed(await api.call('POST', path, next.token, { memberId: next.id, confirmName: name }), 403, 'FORBIDDEN')
    succeeded(await ask({ memberId: next.id, confirmName: name }), messageResponse)
    assert.deepEqual(
      (await workspacesOf(former)).map(({ role }) => role),
      ['owner', 'editor'],
    )
    assert.equal((await api.call('GET', `/projects/${id}`, former.token)).status, 200)
    failed(await api.call('GET', '/webhooks', former.token, undefined, { 'x-workspace': former.id }), 403, 'FORBIDDEN')
    assert.equal((await api.call('GET', '/webhooks', next.token, undefined, { 'x-workspace': former.id })).status, 200)
    // A token acts with what its maker may do at the moment.
    assert.equal((await api.call('GET', `/projects/${id}`, token)).status, 200)
    assert.equal((await api.call('DELETE', `/workspaces/${former.id}/members/${former.id}`, next.token)).status, 200)
    failed(await api.call('GET', `/projects/${id}`, token), 401, 'TOKEN_INVALID')
    const own = succeeded(await api.call('GET', '/projects', former.token), projectListResponse).data
    assert.deepEqual(own.projects, [])
  })
})

describe('a transfer', () => {
  afterEach(() => api.setTime())

  it('asks for a sign-in when the last one is older than 15 minutes', async () => {
    const [former, next] = [await api.addUser(), await api.addUser()]
    await addMember(api, former, next)
    later(16 * 60_000)
    const { message } = failed(await transfer(former, next), 403, 'RECENT_SIGN_IN_REQUIRED')
    assert.equal(message, signInAgain.transferWorkspace)
    assert.equal((await detailsOf(former, former.id)).workspace.role, 'owner')
    const again = { ...former, token: await api.signIn(former) }
    succeeded(await transfer(again, next), messageResponse)
  })

  it('takes back a smaller plan that the card of the former owner would pay', async () => {
    const [former, next] = [await api.addUser('premium'), await api.addUser()]
    await addMember(api, former, next)
    await api.services.db.execute(sql`update app.subscriptions set next_payment_method = 'pm_card',
      next_plan_id = (select id from app.plans where slug = 'standard') where workspace_id = ${former.id}`)
    succeeded(await transfer(former, next), messageResponse)
    const { rows } = await api.services.db.execute(sql`
      select next_plan_id, next_payment_method from app.subscriptions where workspace_id = ${former.id}`)
    assert.deepEqual(rows, [{ next_plan_id: null, next_payment_method: null }])
  })

  it('is a person’s only one in 30 days, and in the history once', async () => {
    const [former, next] = [await api.addUser(), await api.addUser()]
    await addMember(api, former, next)
    succeeded(await transfer(former, next), messageResponse)
    const history = succeeded(
      await api.call('GET', `/workspaces/${former.id}/audit?action=transferWorkspace`, next.token),
      auditResponse,
    ).data.entries
    assert.equal(history.length, 1)
    const made = (await workspacesOf(former))[0]?.id ?? assert.fail()
    await addMember(api, { ...former, id: made }, next)
    assert.equal(failed(await transfer(former, next, made), 409, 'CONFLICT').message, TRANSFERRED_BEFORE)
    later(TRANSFER_PAUSE_DAYS * DAY_MS + 1000)
    const again = { ...former, token: await api.signIn(former) }
    succeeded(await transfer(again, next, made), messageResponse)
  })

  it('is not to a deactivated account', async () => {
    const [former, left] = [await api.addUser(), await api.addUser()]
    await addMember(api, former, left)
    assert.equal((await api.call('DELETE', '/profile', left.token, { confirmEmail: emailOf(left) })).status, 200)
    assert.equal(failed(await transfer(former, left), 409, 'CONFLICT').message, DEACTIVATED_MEMBER)
  })

  it('leaves its person one of two workspaces that are handed over at once', async () => {
    const [other, giver, next] = [await api.addUser(), await api.addUser(), await api.addUser()]
    await addMember(api, other, giver)
    await addMember(api, other, next)
    await addMember(api, giver, next)
    succeeded(await transfer(other, giver), messageResponse)
    const both = { ...giver, token: await api.signIn(giver) }
    const calls = await api.services.db.transaction(async (transaction) => {
      await lockUsers(transaction, [giver.id])
      const started = [other.id, giver.id].map((id) => transfer(both, next, id))
      await waitForLocks(transaction, 2)
      return started
    })
    assert.deepEqual((await Promise.all(calls)).map(({ status }) => status).sort(), [200, 409])
    assert.equal((await workspacesOf(both)).filter(({ role }) => role === 'owner').length, 1)
  })

  it('that waits for the deactivation of the receiver is refused', async () => {
    const [former, left] = [await api.addUser(), await api.addUser()]
    await addMember(api, former, left)
    const { transferring } = await api.services.db.transaction(async (transaction) => {
      await markDeactivated(transaction, left.id, new Date())
      const started = transfer(former, left)
      await waitForLocks(transaction, 1)
      return { transferring: started }
    })
    assert.equal(failed(await transferring, 409, 'CONFLICT').message, DEACTIVATED_MEMBER)
    assert.equal((await detailsOf(former, former.id)).workspace.role, 'owner')
  })
})

describe('an ended invitation', () => {
  it('is deleted after 30 days', async () => {
    const [sender, revoked, open] = [await api.addUser(), await api.addUser(), await api.addUser()]
    const { id } = await inviteUser(api, sender, revoked)
    await inviteUser(api, sender, open)
    await api.call('DELETE', `/workspaces/${sender.id}/invitations/${id}`, sender.token)
    const kept = async (days: number) => {
      await api.services.db.execute(sql`update app.workspace_invitations
        set revoked_at = now() - ${`${days} days`}::interval where id = ${id}`)
      await deleteEndedInvitations(api.services.db, new Date(Date.now() - 30 * DAY_MS))
      return api.services.db.$count(workspaceInvitations, eq(workspaceInvitations.workspaceId, sender.id))
    }
    assert.deepEqual([await kept(29), await kept(31)], [2, 1])
  })
})

describe('a workspace', () => {
  it('has the plan and its limits, whoever creates a project there', async () => {
    const [free, editor] = [await api.addUser(), await api.addUser('enterprise')]
    await addMember(api, free, editor)
    const body = {
      ...{ domain: 'limits-here.com', targetGeography: 'US', targetPersona: 'A developer who compares tools' },
      ...{
        platforms: ['chatgpt'],
        brandNames: ['Acme'],
        competitors: [{ domain: 'globex.com', brandNames: ['Globex'] }],
      },
    }
    assert.equal((await api.call('POST', '/projects', editor.token, body, inside(free))).status, 201)
    const second = { ...body, domain: 'limits-there.com' }
    assert.equal((await api.call('POST', '/projects', editor.token, second, inside(free))).status >= 400, true)
    assert.equal((await api.call('POST', '/projects', editor.token, second)).status, 201)
  })

  it('keeps what somebody else has saved: the second one is told who was first', async () => {
    const { id, updatedAt } = await addProject(api, owner)
    const change = (user: TestUser, targetPersona: string) =>
      api.call('PATCH', `/projects/${id}`, user.token, { targetPersona, unchangedSince: updatedAt })
    assert.equal((await change(member, 'A locksmith')).status, 200)
    const { message, data } = failed(await change(owner, 'A carpenter'), 409, 'CONFLICT')
    const name = await nameOf(member)
    assert.equal(message, `The project was changed meanwhile, by ${name}. Please read it again.`)
    assert.equal(data?.['changedBy'], name)

    const library = async (user: TestUser) => {
      const path = `/project-prompts/project/${id}?allowEmpty=true`
      return succeeded(await api.call('GET', path, user.token), promptCollectionResponse).data.projectPrompts.version
    }
    const version = await library(owner)
    const save = (user: TestUser, prompt: string) =>
      api.call('POST', '/project-prompts', user.token, {
        ...{ projectId: id, version },
        promptCategories: [{ category: 'Prices', prompts: [{ text: prompt, type: 'custom' }] }],
      })
    assert.ok((await save(owner, 'Is it free?')).status < 300)
    assert.match(failed(await save(member, 'How much is it?'), 409, 'CONFLICT').message, /meanwhile, by User/)
  })

  it('keeps the facts that somebody else has saved', async () => {
    const { id } = await addProject(api, owner)
    const tell = (user: TestUser, facts: object) =>
      api.call('PUT', `/projects/${id}/facts`, user.token, {
        ...{ ...emptyFactSheet, ...facts },
        unchangedFrom: emptyFactSheet,
      })
    succeeded(await tell(member, { founded: 2004 }), factSheetResponse)
    const { message } = failed(await tell(owner, { returns: 30 }), 409, 'CONFLICT')
    assert.match(message, /^The facts were changed meanwhile, by User .*\. Please check them and save again\.$/)
    const kept = succeeded(await api.call('GET', `/projects/${id}/facts`, owner.token), factSheetResponse)
    assert.deepEqual(kept.data.facts, { ...emptyFactSheet, founded: 2004 })
  })

  it('names nobody where the project was changed by no member', async () => {
    const { id, updatedAt } = await addProject(api, owner)
    const change = { targetPersona: 'A locksmith', unchangedSince: updatedAt }
    assert.equal((await api.call('PATCH', `/projects/${id}`, member.token, change)).status, 200)
    const { rows } = await api.services.db.execute<{ read: string }>(sql`
      update app.projects set updated_at = updated_at + interval '1 minute' where id = ${id}
      returning to_json(updated_at - interval '30 seconds') #>> '{}' as read`)
    const since = new Date(rows[0]?.read ?? '').toISOString()
    const late = { targetPersona: 'A carpenter', unchangedSince: since }
    const { message, data } = failed(await api.call('PATCH', `/projects/${id}`, owner.token, late), 409, 'CONFLICT')
    assert.equal(message, 'The project was changed meanwhile. Please read it again.')
    assert.equal(data?.['changedBy'], undefined)
  })

  it('says who was first also after a bulk action', async () => {
    const { id, updatedAt } = await addProject(api, owner)
    const bulk = { projectIds: [id], action: 'client', client: 'Outdoor' }
    assert.equal((await api.call('POST', '/projects/bulk', member.token, bulk, inside(owner))).status, 200)
    const change = { targetPersona: 'A carpenter', unchangedSince: updatedAt }
    const { data } = failed(await api.call('PATCH', `/projects/${id}`, owner.token, change), 409, 'CONFLICT')
    assert.equal(data?.['changedBy'], await nameOf(member))
  })

  it('names nobody who has only started runs, or saved what was there already', async () => {
    const { id, updatedAt } = await addReadyProject(api, owner)
    const change = (user: TestUser, body: object) => api.call('PATCH', `/projects/${id}`, user.token, body)
    assert.equal((await change(member, { targetPersona: 'A locksmith' })).status, 200)
    assert.equal((await change(owner, { targetPersona: 'A locksmith' })).status, 200)
    const answer = await api.call('POST', '/projects/bulk', owner.token, { projectIds: [id], action: 'run' })
    assert.deepEqual(
      succeeded(answer, bulkResponse).data.results.map(({ done }) => done),
      [true],
    )
    const late = { targetPersona: 'A carpenter', unchangedSince: updatedAt }
    const { data } = failed(await change(owner, late), 409, 'CONFLICT')
    assert.deepEqual([data?.['changedBy'], data?.['changedById']], [await nameOf(member), member.id])
    const told = (await historyOf(owner)).entries.filter(({ projectId }) => projectId === id)
    const actions = told.map(({ action }) => action).toSorted()
    assert.deepEqual(actions, ['changeProjects', 'createProject', 'savePrompts', 'updateProject'])
  })

  it('names everybody who has changed the project meanwhile, and nobody where an account is gone', async () => {
    const { id, updatedAt } = await addProject(api, owner)
    const change = (user: TestUser, body: object) => api.call('PATCH', `/projects/${id}`, user.token, body)
    assert.equal((await change(member, { targetPersona: 'A locksmith' })).status, 200)
    assert.equal((await change(owner, { description: 'Locks' })).status, 200)
    const late = { targetPersona: 'A carpenter', unchangedSince: updatedAt }
    const { message, data } = failed(await change(owner, late), 409, 'CONFLICT')
    const both = `${await nameOf(owner)} and ${await nameOf(member)}`
    assert.equal(message, `The project was changed meanwhile, by ${both}. Please read it again.`)
    assert.deepEqual([data?.['changedBy'], data?.['changedById']], [both, undefined])
    await api.services.db.execute(sql`
      update app.audit_entries set person_id = null where changed_project = ${id} and person_id = ${member.id}`)
    assert.equal(failed(await change(owner, late), 409, 'CONFLICT').data, undefined)
  })

  it('names who has deleted a prompt, whatever the clock of whoever was there before says', async () => {
    const { path, projectId: id, prompts } = await addLibrary(api, owner, ['Is it free?', 'Is it good?'])
    await addToLibrary(api, member, path, ['Who sells it?'])
    const { db } = api.services
    await db.execute(sql`update app.audit_entries set at = at + interval '30 seconds'
      where changed_project = ${id} and action = 'addPrompts'`)
    await db.execute(sql`update app.projects set updated_at = updated_at + interval '1 minute' where id = ${id}`)
    const gone = { promptIds: [prompts[0]?.id] }
    assert.equal((await api.call('DELETE', path, owner.token, gone)).status, 200)
    const edited = await api.call('PATCH', `${path}/${prompts[0]?.id}`, member.token, { text: 'Is it new?' })
    assert.equal(failed(edited, 404, 'NOT_FOUND').data?.['changedBy'], await nameOf(owner))
  })

  it('names nobody else where the account is gone that has changed a prompt', async () => {
    const { path, projectId: id, prompts } = await addLibrary(api, owner, ['Is it free?', 'Is it good?'])
    const gone = { promptIds: [prompts[0]?.id] }
    assert.equal((await api.call('DELETE', path, member.token, gone)).status, 200)
    await addToLibrary(api, owner, path, ['Who sells it?'])
    await api.services.db.execute(sql`
      update app.audit_entries set person_id = null where changed_project = ${id} and person_id = ${member.id}`)
    const edited = await api.call('PATCH', `${path}/${prompts[0]?.id}`, owner.token, { text: 'Is it new?' })
    assert.equal(failed(edited, 404, 'NOT_FOUND').data, undefined)
  })

  it('says who has changed or deleted the prompt that somebody else edits, whoever was there after them', async () => {
    const { path, prompts } = await addLibrary(api, owner, ['Is it free?', 'Is it good?'])
    const [edited, deleted] = prompts.map(({ id }) => `${path}/${id}`)
    const edit = (user: TestUser, prompt: string | undefined, text: string) =>
      api.call('PATCH', String(prompt), user.token, { text })
    assert.equal((await edit(member, edited, 'How much is it?')).status, 200)
    const gone = { promptIds: [prompts[1]?.id] }
    assert.equal((await api.call('DELETE', path, member.token, gone)).status, 200)
    await addToLibrary(api, owner, path, ['Who sells it?'])
    for (const prompt of [edited, deleted]) {
      const { message, data } = failed(await edit(owner, prompt, 'Is it new?'), 404, 'NOT_FOUND')
      assert.deepEqual([message, data?.['changedBy']], ['The prompt was not found', await nameOf(member)])
    }
    assert.equal(failed(await edit(owner, `${path}/${ANY_ID}`, 'Is it new?'), 404, 'NOT_FOUND').data, undefined)
  })

  it('stores a change together with its line of the history, once for a repeated call', async () => {
    const { path, projectId: id } = await addLibrary(api, owner, ['Is it free?'])
    const { db } = api.services
    await db.execute(
      sql`create function app.refuse_line() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    )
    await db.execute(sql`create trigger refuse_line before insert on app.audit_entries for each row
      execute function app.refuse_line()`)
    const sharing = { name: 'The board', sections: ['changes'], period: { range: '30d' } }
    try {
      for (const [method, url, body] of [
        ['PATCH', `/projects/${id}`, { targetPersona: 'A carpenter' }],
        ['PATCH', `/projects/${id}/status`, { status: 'inactive', searchStatus: 'inactive' }],
        ['PUT', `/projects/${id}/facts`, { ...emptyFactSheet, founded: 2004 }],
        ['POST', path, { prompts: ['Is it good?'] }],
        ['POST', `/projects/${id}/share-links`, sharing],
      ] as const)
        failed(await api.call(method, url, owner.token, body), 500, 'INTERNAL')
      const bulk = { projectIds: [id], action: 'client', client: 'Outdoor' }
      const { results } = succeeded(await api.call('POST', '/projects/bulk', owner.token, bulk), bulkResponse).data
      assert.deepEqual(
        results.map(({ done }) => done),
        [false],
      )
    } finally {
      await db.execute(sql`drop function app.refuse_line() cascade`)
    }
    const { rows } = await db.execute<{ project: string; prompts: number; links: number }>(sql`
      select project_status || coalesce(facts::text, '') || target_persona as project,
        (select count(*)::int from app.prompts where project_id = ${id}) as prompts,
        (select count(*)::int from app.share_links where project_id = ${id}) as links
      from app.projects where id = ${id}`)
    const { project, ...counts } = rows[0] ?? assert.fail()
    assert.deepEqual(counts, { prompts: 1, links: 0 })
    assert.ok(project.startsWith('active') && !/2004|carpenter/.test(project), project)

    const key = { 'idempotency-key': 'one-key-of-the-test' }
    const add = () => api.call('POST', path, owner.token, { prompts: ['Is it good?'] }, key)
    assert.deepEqual([(await add()).status, (await add()).status], [200, 200])
    const { entries } = await historyOf(owner)
    const told = entries.filter(({ projectId }) => projectId === id).map(({ action, about }) => [action, about])
    assert.deepEqual(told.slice(0, 2), [
      ['addPrompts', '1 prompt'],
      ['savePrompts', '1 prompt'],
    ])
  })

  it('takes nobody in twice: an invitation of somebody who has become a member otherwise is refused', async () => {
    const [host, guest] = [await api.addUser(), await api.addUser()]
    const { token } = await inviteUser(api, host, guest)
    await api.services.db.execute(sql`
      insert into app.workspace_members (workspace_id, user_id, role) values (${host.id}, ${guest.id}, 'editor')`)
    const { message } = failed(await accept(guest, token), 409, 'CONFLICT')
    assert.equal(message, 'You are in this workspace already.')
  })

  it('of an organization is the first person’s, and those who sign in later are editors in it', async () => {
    const strict = await startTestApi({ AUTH0_ORGANIZATION: 'org_1' })
    try {
      const signIn = async (name: string) => {
        const sub = `test|${name}`
        strict.provider.addProfile({ sub, email: `${name}@example.com`, email_verified: true, name })
        const auth0Token = await strict.provider.token(sub, { claims: { org_id: 'org_1' } })
        const answer = await strict.call('POST', '/auth/signin', null, { auth0Token })
        const { user, accessToken } = succeeded(answer, exchangeResponse).data
        return { user, token: accessToken }
      }
      const first = await signIn('ana')
      assert.equal(first.user.workspaces, undefined)
      const later = await signIn('ben')
      assert.equal(later.user.workspaces, 2)
      const list = async (token: string) =>
        succeeded(await strict.call('GET', '/workspaces', token), workspaceListResponse).data.workspaces
      assert.deepEqual(
        (await list(later.token)).map(({ id, role }) => [id, role]),
        [
          [later.user.id, 'owner'],
          [first.user.id, 'editor'],
        ],
      )
      const path = `/workspaces/${first.user.id}/members/${later.user.id}`
      succeeded(await strict.call('DELETE', path, first.token), messageResponse)
      assert.equal((await list((await signIn('ben')).token)).length, 1, 'who was removed stays out')
      assert.deepEqual(await toldHistory(strict, { id: first.user.id, subject: 'test|ana', token: first.token }), [
        ['ana', 'Removed ben'],
        ['ben', 'Joined the workspace of the organization as editor'],
      ])
    } finally {
      await strict.close()
    }
  })

  it('of an organization is joined once, as viewers, by people who had an account before', async () => {
    const strict = await startTestApi({ AUTH0_ORGANIZATION: 'org_2' })
    try {
      const signIn = async ({ subject }: { subject: string }) => {
        const auth0Token = await strict.provider.token(subject, { claims: { org_id: 'org_2' } })
        const { accessToken, user } = succeeded(
          await strict.call('POST', '/auth/signin', null, { auth0Token }),
          exchangeResponse,
        ).data
        counts.set(subject, user.workspaces)
        return accessToken
      }
      const counts = new Map<string, number | undefined>()
      const known = async (name: string) => {
        const profile = { email: `${name}@example.com`, name }
        const subject = `test|${name}`
        strict.provider.addProfile({ sub: subject, ...profile })
        const { id } = await createUser(strict.services.db, subject, { ...profile, picture: null })
        return { id, subject }
      }
      const [host, left, invited] = [await known('host'), await known('left'), await known('invited')]
      const roles = async (token: string) =>
        succeeded(await strict.call('GET', '/workspaces', token), workspaceListResponse)
          .data.workspaces.filter(({ id }) => id === host.id)
          .map(({ role }) => role)
      assert.deepEqual(await roles(await signIn(left)), [], 'without a workspace of the organization')
      await strict.services.db.execute(sql`update app.workspaces set organization = 'org_2' where id = ${host.id}`)
      await strict.services.db.execute(sql`insert into app.workspace_members (workspace_id, user_id, role)
        values (${host.id}, ${invited.id}, 'editor')`)
      const token = await signIn(host)
      const both = await Promise.all([signIn(left), signIn(left)])
      assert.deepEqual(await roles(both[0] ?? ''), ['viewer'])
      assert.equal(counts.get(left.subject), 2, 'the sign-in itself tells of the second workspace')
      const awaited = await known('awaited')
      await strict.services.db.execute(sql`
        insert into app.workspace_invitations (id, workspace_id, email, role, projects, hide_prompts, token_hash, expires_at)
        values (${awaited.id}, ${host.id}, 'awaited@example.com', 'viewer', '{}', true, 'hash', '2999-01-01')`)
      assert.deepEqual(await roles(await signIn(awaited)), [], 'who is invited joins by the invitation')
      const [told] = await toldHistory(strict, { ...host, token })
      assert.deepEqual(told?.[1], 'Joined the workspace of the organization as viewer')
      succeeded(await strict.call('POST', `/workspaces/${host.id}/leave`, both[0] ?? ''), messageResponse)
      assert.deepEqual(await roles(await signIn(left)), [], 'who has left stays out')
      // Removed before a sign-in has seen the membership.
      const path = `/workspaces/${host.id}/members/${invited.id}`
      succeeded(await strict.call('DELETE', path, token), messageResponse)
      assert.deepEqual(await roles(await signIn(invited)), [], 'who was removed stays out')
      assert.deepEqual(await roles(await signIn(host)), ['owner'])
    } finally {
      await strict.close()
    }
  })

  it('of a deactivated account is closed to its members', async () => {
    const [left, stays] = [await api.addUser(), await api.addUser()]
    await addMember(api, left, stays)
    const { id } = await addProject(api, left)
    assert.equal((await api.call('DELETE', '/profile', left.token, { confirmEmail: emailOf(left) })).status, 200)
    failed(await api.call('GET', `/projects/${id}`, stays.token), 404, 'NOT_FOUND')
    assert.equal((await workspacesOf(stays)).length, 1)
  })
})

describe('GET /workspaces/:workspaceId/audit', () => {
  it('says who did what, newest first, page by page, and is the owner’s', async () => {
    const [boss, editor] = [await api.addUser(), await api.addUser()]
    await addMember(api, boss, editor)
    const project = await addProject(api, boss)
    const token = await createTestToken(api, boss, { name: 'CI', scopes: ['write'] })
    for (const [bearer, status] of [
      [editor.token, 'inactive'],
      [token, 'inactive'],
    ] as const) {
      const answer = await api.call('PATCH', `/projects/${project.id}/status`, bearer, { status, searchStatus: 'off' })
      assert.ok(answer.status < 500)
    }
    const { entries } = await historyOf(boss)
    const told = entries.map(({ action, about }) => [action, about])
    assert.deepEqual(told.slice(-4), [
      ['createApiToken', 'CI'],
      ['createProject', project.domain],
      ['acceptInvitation', `${emailOf(editor)} as editor`],
      ['inviteMember', `${emailOf(editor)} as editor`],
    ])
    const first = await historyOf(boss, '?limit=2')
    const rest = await historyOf(boss, `?limit=100&cursor=${first.nextCursor}`)
    assert.deepEqual([...first.entries, ...rest.entries], entries)
    assert.equal(rest.nextCursor, null)
    assert.deepEqual((await historyOf(boss, '?action=createProject')).entries.length, 1)
    assert.ok(
      (await historyOf(boss, `?personId=${editor.id}`)).entries.every(({ action }) => action !== 'createProject'),
    )
    failed(await api.call('GET', `/workspaces/${boss.id}/audit`, editor.token), 403, 'FORBIDDEN')
    failed(await api.call('GET', `/workspaces/${boss.id}/audit?limit=0`, boss.token), 400, 'BAD_REQUEST')
  })

  it('says what each change was about, without any secret or text of a prompt', async () => {
    const boss = await api.addUser('enterprise')
    const call = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
      const answer = await api.call(method, path, boss.token, body)
      assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`)
      return answer
    }
    const { id } = await addProject(api, boss)
    await savePrompts(api, boss, id, ['Which anvil is best?', 'Who sells anvils?'])
    const prompts = { category: 'Prices', prompts: ['How much is an anvil?'] }
    await call('POST', `/project-prompts/${id}/categories`, prompts)
    const { analysisId } = await startRun(api, boss, id)
    await call('POST', `/project-analysis/${analysisId}/cancel`)
    await call('PATCH', `/projects/${id}/status`, { status: 'inactive', searchStatus: 'inactive' })
    await call('PATCH', `/projects/${id}/status`, { status: 'active', searchStatus: 'active' })
    const period = { startDate: '2026-06-01', endDate: '2026-06-30' }
    const sharing = { name: 'The board', sections: ['changes'], period, password: 'fell and fern' }
    for (const name of ['The board', '']) {
      const made = await call('POST', `/projects/${id}/share-links`, { ...sharing, name })
      const { link } = succeeded(made, createdShareLinkResponse).data
      await call('DELETE', `/projects/${id}/share-links/${link.id}`)
    }
    await createTestToken(api, boss, { name: 'CI' })
    const [token] = (await readTokens(api, boss)).tokens
    await call('DELETE', `/api-tokens/${token?.id}`)
    await call('PUT', '/connections/chatgpt', { apiKey: 'sk-own-0123456789abcdefghij' })
    await call('DELETE', '/connections/chatgpt')
    await call('PUT', `/projects/${id}/facts`, emptyFactSheet)
    const { entries } = await historyOf(boss)
    assert.deepEqual(entries.map((entry) => changeText(entry)).toReversed(), [
      'Created a project: ' + entries.at(-1)?.about,
      'Saved the prompt library: 2 prompts',
      'Added prompts: 1 prompt',
      'Started an analysis: 3 prompts',
      'Cancelled an analysis',
      'Changed the status of a project: deactivated',
      'Changed the status of a project: activated',
      'Made a link to a report: The board',
      'Revoked a link to a report: The board',
      'Made a link to a report',
      'Revoked a link to a report',
      'Created an API token: CI',
      'Revoked an API token or disconnected an app: the token CI',
      'Connected an AI platform: ChatGPT',
      'Disconnected an AI platform: ChatGPT',
      'Changed the fact sheet',
    ])
    const ofProject = entries.filter(({ action }) => /Link|Status|Prompts|Category|Analysis/.test(action))
    assert.ok(ofProject.every(({ projectId }) => projectId === id))
  })

  it('has words for every call that is recorded', () => {
    for (const { method, url, config, schema } of api.routes) {
      const { access } = config ?? {}
      const isRead = ['GET', 'HEAD'].includes(String(method)) || ['read', 'person'].includes(access?.action ?? 'read')
      const { operationId = '' } = schema ?? {}
      if (!isRead && access?.isRecorded !== false) assert.notEqual(actionText(operationId), operationId, url)
    }
  })

  it('names who did what with the first page, also who has left, for its filter', async () => {
    const [boss, left, idle] = [await api.addUser(), await api.addUser(), await api.addUser()]
    await addMember(api, boss, left)
    await addMember(api, boss, idle)
    await api.services.db.execute(sql`delete from app.audit_entries where person_id = ${idle.id}`)
    succeeded(await api.call('DELETE', `/workspaces/${boss.id}/members/${left.id}`, boss.token), messageResponse)
    const first = await historyOf(boss, `?limit=1&personId=${left.id}`)
    assert.deepEqual(new Set(first.people?.map(({ id }) => id)), new Set([boss.id, left.id]))
    assert.ok(first.people?.every(({ name }) => name !== ''))
    const second = await historyOf(boss, `?limit=1&cursor=${(await historyOf(boss, '?limit=1')).nextCursor}`)
    assert.equal(second.people, null)
  })
})

describe('GET /workspaces/:workspaceId/audit/export', () => {
  it('is a CSV file of all of it', async () => {
    const boss = await api.addUser()
    const project = await addProject(api, boss)
    const { statusCode, headers, body } = await api.inject({
      method: 'GET',
      url: `/api/workspaces/${boss.id}/audit/export`,
      headers: { authorization: `Bearer ${boss.token}` },
    })
    assert.equal(statusCode, 200)
    assert.match(String(headers['content-disposition']), /sightline-history-.*\.csv/)
    const [head, line] = body.replace('\uFEFF', '').split(/\r?\n/)
    assert.equal(head, '"At","Person","API token","Action","Project","About"')
    assert.ok(line?.includes('"Created a project"') && line.includes(project.domain), line)
  })

  it('tells of a project that is gone, and of an account that is gone', async () => {
    const boss = await api.addUser()
    const { id, domain } = await addProject(api, boss)
    assert.equal((await api.call('DELETE', `/projects/${id}`, boss.token, { confirm: domain })).status, 200)
    await api.services.db.execute(sql`
      update app.audit_entries set person_id = null where workspace_id = ${boss.id} and action = 'createProject'`)
    const { body } = await api.inject({
      method: 'GET',
      url: `/api/workspaces/${boss.id}/audit/export`,
      headers: { authorization: `Bearer ${boss.token}` },
    })
    const lines = body
      .split(/\r?\n/)
      .slice(1, 3)
      .map((line) => line.split('","').slice(1).join(' | '))
    assert.match(lines[0] ?? '', new RegExp(`^User .* \\|  \\| Deleted the project \\|  \\| ${domain}"$`))
    assert.equal(lines[1], `A deleted account |  | Created a project | A project that is gone | ${domain}"`)
  })
})
