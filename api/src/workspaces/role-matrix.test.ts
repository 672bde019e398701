import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { madeEditionResponse } from '@sightline/shared/contract/api/monthly-reports.ts'
import { createdShareLinkResponse, sharedReportCalls } from '@sightline/shared/contract/api/shared-reports.ts'
import { workspaceListResponse, workspaceResponse } from '@sightline/shared/contract/api/workspaces.ts'
import { defaultMonthlySetup } from '@sightline/shared/domain/monthly-reports.ts'
import { SHARE_PASS_HEADER } from '@sightline/shared/domain/shared-reports.ts'
import { ga4Response, NOT_READ } from '@sightline/shared/contract/api/ga4.ts'
import { analysisCalls } from '@sightline/shared/contract/api/analysis.ts'
import { answerCalls } from '@sightline/shared/contract/api/answers.ts'
import { projectCalls } from '@sightline/shared/contract/api/projects.ts'
import { tokenScopes } from '@sightline/shared/domain/api-tokens.ts'
import { sql } from 'drizzle-orm'
import type { RouteOptions } from 'fastify'
import { MCP_CALL } from '../accounts/sign-in/signed-in.ts'
import { createAppToken } from '../accounts/tokens/testing/create-app-token.ts'
import { createTestToken, readTokens } from '../accounts/tokens/testing/create-test-token.ts'
import { daysBefore, utcDay } from '../database/utc-day.ts'
import { brandOf, competitorsOf } from '../projects/project-companies.ts'
import { addProject, addReadyProject, savePrompts, startRun } from '../testing/project-builder.ts'
import { storeAnswers } from '../testing/stored-answers.ts'
import { startTestApi, succeeded, type TestApi, type TestResponse, type TestUser } from '../testing/test-api.ts'
import { addMember, inside, inviteUser } from './testing/add-member.ts'

const ANY_ID = '01957a3c-8f20-7d1e-a4b6-000000000010'

/** Every call that only the owner of a workspace may make. */
const OWNERS_CALLS = [
  'POST /api-tokens',
  'GET /api-tokens',
  'DELETE /api-tokens/:tokenId',
  'POST /subscription/purchase',
  'PUT /subscription/change-plan',
  'DELETE /subscription/change-plan',
  'GET /payments',
  'GET /payments/:paymentId/invoice',
  'GET /connections',
  'PUT /connections/:platform',
  'DELETE /connections/:platform',
  'POST /connections/:platform/test',
  'GET /webhooks',
  'POST /webhooks',
  'PATCH /webhooks/:webhookId',
  'DELETE /webhooks/:webhookId',
  'POST /webhooks/:webhookId/test',
  'GET /webhooks/:webhookId/deliveries',
  'POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver',
  'PATCH /workspaces/:workspaceId',
  'PATCH /workspaces/:workspaceId/members/:memberId',
  'DELETE /workspaces/:workspaceId/members/:memberId',
  'POST /workspaces/:workspaceId/transfer',
  'POST /workspaces/:workspaceId/invitations',
  'DELETE /workspaces/:workspaceId/invitations/:invitationId',
  'GET /workspaces/:workspaceId/audit',
  'GET /workspaces/:workspaceId/audit/export',
]
/** Every call that is about the signed-in person alone, whatever the workspace. */
const PERSONS_CALLS = [
  'GET /auth/profile',
  'POST /auth/signout',
  'GET /profile',
  'PUT /profile',
  'PUT /profile/preferences',
  'DELETE /profile',
  'GET /profile/data',
  'POST /feedback',
  'GET /workspaces',
  'GET /invitations/:token',
  'POST /invitations/:token/accept',
  'POST /invitations/:token/decline',
]
/** Every call that asks for a sign-in of the last 15 minutes, with what it is sent. */
const CALLS_OF_RECENT_SIGN_INS: Record<string, object> = {
  'POST /api-tokens': { name: 'x', scopes: ['read'] },
  'DELETE /projects/:id': { confirm: 'x' },
  'POST /workspaces/:workspaceId/transfer': { memberId: ANY_ID, confirmName: 'x' },
}
/** A member may leave: this call is in a test of its own, as it ends the membership. */
const LEAVING = 'POST /workspaces/:workspaceId/leave'
/** Calls that read what a viewer may not see, or at a cost. */
const READS_OF_EDITORS = [
  'GET /external/ke/domain-overview',
  'GET /projects/:id/share-links',
  'GET /projects/:id/monthly-report',
  'GET /projects/:id/monthly-report/preview',
  'GET /projects/:id/monthly-report/editions',
  'GET /projects/:id/monthly-report/editions/:editionId',
  'GET /projects/:id/monthly-report/editions/:editionId/pdf',
]
/** Parameters of a path that name what is inside a project or a workspace, each with its table. */
const INNER_IDS: Record<string, string> = {
  ...{ tokenId: 'api_tokens', paymentId: 'payments', webhookId: 'webhooks', deliveryId: 'webhook_deliveries' },
  ...{ memberId: 'workspace_members', invitationId: 'workspace_invitations', linkId: 'share_links' },
  ...{ editionId: 'report_editions', answerId: 'outside_answers' },
  ...{ categoryId: 'prompt_categories', promptId: 'prompts' },
}
/** The project or the workspace itself, and what is no id of a row. */
const OTHER_PARAMETERS = [
  ...['id', 'projectId', 'collectionId', 'workspaceId'],
  ...['platform', 'kind', 'subject', 'token'],
]
/** Reports without any text of a prompt or of an answer, and those that then name prompts by number. */
const WITHOUT_TEXTS =
  /\/(overview|positions|stances|failures|traffic|dashboard|visibility\/trends|citations\/\w+|reddit\/sources|competitor\/sources)$/

let api: TestApi
let calls: [name: string, route: RouteOptions][]
let owner: TestUser
let projectId: string
let otherProjectId: string
let analysisId: string
before(async () => {
  api = await startTestApi({
    PUBLIC_URL: 'https://sightline.example',
    SECRET_KEY: 'a secret key of the tests, 32 characters and more',
  })
  calls = api.routes
    .filter(({ method, url, schema }) => method !== 'HEAD' && url.startsWith('/api/') && !schema?.hide)
    .filter(({ config }) => config?.signedIn)
    .map((route): [string, RouteOptions] => [`${String(route.method)} ${route.url.replace(/^\/api/, '')}`, route])
    .filter(([name]) => name !== LEAVING)
  owner = await api.addUser('enterprise')
  projectId = (await addProject(api, owner)).id
  otherProjectId = (await addProject(api, owner)).id
  await savePrompts(api, owner, projectId, ['Which anvil is best?'])
  analysisId = (await startRun(api, owner, projectId)).analysisId
  // Its events then end at once.
  assert.equal((await api.call('POST', `/project-analysis/${analysisId}/cancel`, owner.token)).status, 200)
})
after(() => api.close())

const accessOf = ({ config }: RouteOptions) => config?.access ?? assert.fail()
const isNamed = (route: RouteOptions) => !['none', 'listed', 'every', 'workspace'].includes(accessOf(route).project)

interface Named {
  projectId: string
  analysisId: string
  /** the owner's, if nothing else is said */
  workspaceId?: string
  /** by the names of their parameters */
  inner?: Record<string, string>
}

/** @param token null = no Authorization header  @param ids what the call names; without: ids that nobody has */
async function make(
  route: RouteOptions,
  token: string | null,
  ids?: Named,
  headers: Record<string, string> = {},
  body: object = {},
) {
  const { url, method } = route
  const named = accessOf(route).project === 'analysis' ? ids?.analysisId : ids?.projectId
  const path = url
    .replace(':workspaceId', ids?.workspaceId ?? owner.id)
    .replace(/:(id|projectId|collectionId)(?=\/|$)/, named ?? ANY_ID)
    .replaceAll(/:(\w+)/g, (_, name: string) => ids?.inner?.[name] ?? ANY_ID)
  const options = {
    method: method as 'GET',
    url: path,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...inside(owner), ...headers },
  }
  const payload = { projectId: ids?.projectId ?? ANY_ID, ...body }
  const answer = await api.inject(method === 'GET' ? options : { ...options, payload })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    ...{ status: answer.statusCode, headers: answer.headers, text: answer.payload },
    body: isJson ? answer.json<object>() : null,
  }
}

const messageOf = ({ body }: TestResponse) => (body as { message?: string } | null)?.message ?? ''
const NOT_THERE = ['The project was not found', 'The analysis was not found', 'The workspace was not found']
const isLetIn = (answer: TestResponse) => ![401, 403].includes(answer.status) && !NOT_THERE.includes(messageOf(answer))

/** What a call answers where its project does not exist. */
async function isAsForUnknown(route: RouteOptions, token: string, answer: TestResponse, name: string) {
  const unknown = await make(route, token)
  assert.deepEqual([answer.status, messageOf(answer)], [unknown.status, messageOf(unknown)], name)
}

/** @returns its id */
async function addWebhook(of: TestUser): Promise<string> {
  const { rows } = await api.services.db.execute<{ id: string }>(sql`
    insert into app.webhooks (id, workspace_id, address, format, events, sealed_secret)
    values (gen_random_uuid(), ${of.id}, 'https://example.com', 'json', '{alert}', '') returning id`)
  return rows[0]?.id ?? assert.fail()
}

/** One of everything inside a project and a workspace of the owner. @returns their ids by the names of their parameters */
async function fillForeign(): Promise<Record<string, string>> {
  const { db } = api.services
  const [member, invited] = [await api.addUser(), await api.addUser()]
  await addMember(api, owner, member)
  const { id: invitationId } = await inviteUser(api, owner, invited)
  const project = await addProject(api, owner)
  const path = `/projects/${project.id}`
  const { promptCategories } = await savePrompts(api, owner, project.id, ['Which hammer is best?'])
  const { id: categoryId = '', prompts = [] } = promptCategories[0] ?? {}
  const promptId = prompts[0]?.id ?? ''
  const day = daysBefore(utcDay(new Date()), 2)
  await storeAnswers(api, project, { brand: brandOf(project), competitors: competitorsOf(project) }, [
    { promptId, day, text: 'Acme is excellent.', urls: [] },
  ])
  const setup = { ...defaultMonthlySetup, period: '30d', version: 0 }
  const setUp = await api.call('PUT', `${path}/monthly-report`, owner.token, setup)
  assert.equal(setUp.status, 200)
  const making = { send: false, version: 1 }
  const edition = await api.call('POST', `${path}/monthly-report/editions`, owner.token, making)
  const sharing = { sections: ['changes'], period: { range: '30d' } }
  const link = await api.call('POST', `${path}/share-links`, owner.token, sharing)
  await createTestToken(api, owner, { name: 'Of the owner' })
  const token = (await readTokens(api, owner)).tokens.find(({ name }) => name === 'Of the owner')
  const webhookId = await addWebhook(owner)
  const inserted = async (query: ReturnType<typeof sql>) => (await db.execute<{ id: string }>(query)).rows[0]?.id ?? ''
  return {
    ...{ memberId: member.id, invitationId, categoryId, promptId, webhookId, tokenId: token?.id ?? '' },
    editionId: succeeded(edition, madeEditionResponse).data.edition.id,
    linkId: succeeded(link, createdShareLinkResponse).data.link.id,
    deliveryId: await inserted(sql`
      insert into app.webhook_deliveries (id, webhook_id, about_project, key, content, body, delivered_at)
      values (gen_random_uuid(), ${webhookId}, ${project.id}, 'k', '{}', '{}', now()) returning id`),
    paymentId: await inserted(sql`
      insert into app.payments (id, workspace_id, plan_id, call, amount, status, transaction_id, payer_id)
      select gen_random_uuid(), ${owner.id}::uuid, id, 'purchase', 49, 'succeeded', 'of the owner', ${owner.id}::uuid
      from app.plans where slug = 'standard' returning id`),
    answerId: await inserted(sql`
      insert into app.outside_answers (project_id, id, prompt_id, platform, surface, day, answered_at, text, links, named, companies,
        citations, detector_version, companies_version)
      values (${project.id}, gen_random_uuid(), ${promptId}, 'chatgpt', 'app', ${day}, now(), 'Acme', '{}', true, '[]', '[]', 1, 1)
      returning id`),
  }
}

describe('who may make which call', () => {
  afterEach(() => api.setTime())

  it('is declared: what only the owner may do, and what is about a person alone', () => {
    const of = (action: string) => calls.filter(([, route]) => accessOf(route).action === action).map(([name]) => name)
    assert.deepEqual(of('manage').sort(), [...OWNERS_CALLS].sort())
    assert.deepEqual(of('person').sort(), [...PERSONS_CALLS].sort())
    for (const [name, route] of calls) {
      const { action } = accessOf(route)
      if (!name.startsWith('GET ') && action === 'read') assert.fail(`${name} changes something`)
      if (name.startsWith('GET ') && !['read', 'manage', 'person'].includes(action))
        assert.ok(READS_OF_EDITORS.includes(name), name)
    }
  })

  it('the owner: every one', async () => {
    for (const [name, route] of calls.filter(([, each]) => accessOf(each).action !== 'person')) {
      const answer = await make(route, owner.token, { projectId, analysisId })
      assert.ok(isLetIn(answer), `${name}: ${answer.status} ${messageOf(answer)}`)
    }
  })

  it('the owner, long after the sign-in: not what would harm most in the hands of somebody else', async () => {
    const person = await api.addUser('enterprise')
    const ids = { projectId: (await addProject(api, person)).id, analysisId: ANY_ID, workspaceId: person.id }
    const answers = async (token: string) => {
      const found: [string, TestResponse][] = []
      for (const [name, route] of calls.filter(([each]) => each in CALLS_OF_RECENT_SIGN_INS))
        found.push([name, await make(route, token, ids, inside(person), CALLS_OF_RECENT_SIGN_INS[name])])
      assert.equal(found.length, Object.keys(CALLS_OF_RECENT_SIGN_INS).length)
      return found
    }
    api.setTime(new Date(Date.now() + 16 * 60_000))
    const old = await answers(person.token)
    const recent = await answers(await api.signIn(person))
    for (const [name, { status, body }] of old)
      assert.deepEqual([status, (body as { code?: string } | null)?.code], [403, 'RECENT_SIGN_IN_REQUIRED'], name)
    for (const [name, answer] of recent) assert.ok(isLetIn(answer), `${name}: ${answer.status} ${messageOf(answer)}`)
  })

  it('an editor: all but what only the owner may do', async () => {
    const editor = await api.addUser()
    await addMember(api, owner, editor)
    for (const [name, route] of calls.filter(([, each]) => accessOf(each).action !== 'person')) {
      const answer = await make(route, editor.token, { projectId, analysisId })
      assert.equal(isLetIn(answer), !OWNERS_CALLS.includes(name), `${name}: ${answer.status} ${messageOf(answer)}`)
      if (OWNERS_CALLS.includes(name)) assert.equal(answer.status, 403, name)
    }
  })

  it('a viewer: what reads, of the chosen projects', async () => {
    const viewer = await api.addUser()
    await addMember(api, owner, viewer, { role: 'viewer', projects: [projectId] })
    for (const [name, route] of calls.filter(([, each]) => accessOf(each).action !== 'person')) {
      const answer = await make(route, viewer.token, { projectId, analysisId })
      assert.equal(isLetIn(answer), accessOf(route).action === 'read', `${name}: ${answer.status} ${messageOf(answer)}`)
      if (accessOf(route).action !== 'read') assert.equal(answer.status, 403, name)
    }
  })

  it('a viewer: no settings of a project, and nothing of how its visits are read', async () => {
    const [viewer, editor] = [await api.addUser(), await api.addUser()]
    const { id } = await addReadyProject(api, owner)
    await addMember(api, owner, viewer, { role: 'viewer', projects: [id] })
    await addMember(api, owner, editor)
    const settings = { autoAnalysis: true, analysisFrequency: 'monthly', emailNotifications: false }
    assert.equal((await api.call('PATCH', `/projects/${id}`, owner.token, { settings })).status, 200)
    await api.services.db.execute(sql`insert into app.ga4_connections
      (project_id, property_id, client_email, time_zone, connected_at, next_import_at, failure_kind, failed_at)
      values (${id}, '412345678', 'reports@agency.example', 'UTC', now(), now(), 'no-access', now())`)
    const paths = [`/projects/${id}`, '/projects', '/insights/projects/active', `/projects/${id}/traffic/ga4`]
    const told = async ({ token }: TestUser) => {
      const answers = []
      for (const path of paths) {
        const answer = await api.call('GET', path, token, undefined, inside(owner))
        assert.equal(answer.status, 200, path)
        answers.push(JSON.stringify(answer.body))
      }
      return answers
    }
    const details = [/"analysisFrequency":"monthly"/, /"emailNotifications":false/, /412345678/, /reports@agency/]
    // The editor first: what is cached for them is not the viewer's.
    const [ofEditor, ofViewer] = [await told(editor), await told(viewer)]
    for (const detail of details) {
      assert.match(ofEditor.join('\n'), detail)
      assert.doesNotMatch(ofViewer.join('\n'), detail)
    }
    const { data } = ga4Response.parse(JSON.parse(ofViewer.at(-1) ?? ''))
    const { propertyId, failure } = data.connection ?? assert.fail()
    assert.deepEqual([propertyId, failure?.kind, failure?.said], [null, null, NOT_READ])
    const planned = ([answer = '']: string[]) =>
      projectCalls.getProject.response[200].parse(JSON.parse(answer)).data.nextAnalysisAt
    assert.deepEqual([typeof planned(ofEditor), planned(ofViewer)], ['string', null])
  })

  it('a viewer from whom prompts are hidden: only what has no texts', async () => {
    const viewer = await api.addUser()
    await addMember(api, owner, viewer, { role: 'viewer', hidePrompts: true })
    const reads = calls.filter(([, route]) => accessOf(route).action === 'read')
    for (const [name, route] of reads) {
      const { status } = await make(route, viewer.token, { projectId, analysisId })
      const isReport = /^GET \/(reports|citations|insights\/:id)/.test(name)
      if (isReport)
        assert.equal(
          status === 403,
          !WITHOUT_TEXTS.test(name.replace('/trends', '/visibility/trends')) && !WITHOUT_TEXTS.test(name),
          name,
        )
    }
    for (const name of ['GET /project-prompts/project/:projectId', 'GET /reports/projects/:id/export']) {
      const [, route] = calls.find(([known]) => known === name) ?? assert.fail(name)
      assert.equal((await make(route, viewer.token, { projectId, analysisId })).status, 403, name)
    }
    const positions = `/reports/projects/${projectId}/positions`
    for (const path of [positions, `/project-analysis/project/${projectId}`]) {
      const answer = await api.call('GET', path, viewer.token)
      assert.equal(answer.status, 200)
      assert.ok(!JSON.stringify(answer.body).includes('anvil'), path)
    }
    assert.ok(JSON.stringify((await api.call('GET', positions, owner.token)).body).includes('anvil'))
  })

  it('a viewer from whom prompts are hidden: no answer has a word of a prompt or of what was answered', async () => {
    const [PROMPT, ANSWER] = ['zinnwaldite', 'kryptobismuth']
    const viewer = await api.addUser()
    await addMember(api, owner, viewer, { role: 'viewer', hidePrompts: true })
    const project = await addProject(api, owner)
    const { promptCategories } = await savePrompts(api, owner, project.id, [`Is ${PROMPT} the best?`])
    const promptId = promptCategories[0]?.prompts[0]?.id ?? ''
    const ran = (await startRun(api, owner, project.id)).analysisId
    assert.equal((await api.call('POST', `/project-analysis/${ran}/cancel`, owner.token)).status, 200)
    const day = daysBefore(utcDay(new Date()), 1)
    await storeAnswers(api, project, { brand: brandOf(project), competitors: competitorsOf(project) }, [
      { promptId, day, text: `Acme is excellent, as ${ANSWER} says.`, urls: ['https://acme.com/about'] },
    ])
    const named = { projectId: project.id, analysisId: ran, inner: { promptId } }
    const tells = ({ text }: { text: string }) => text.includes(PROMPT) || text.includes(ANSWER)
    let told = 0
    for (const [name, route] of calls.filter(([known]) => known.startsWith('GET '))) {
      const answer = await make(route, viewer.token, named)
      assert.ok(!tells(answer), `${name}: ${answer.text}`)
      if (accessOf(route).action !== 'person' && tells(await make(route, owner.token, named))) told += 1
    }
    // Otherwise there was nothing to hide.
    assert.ok(told >= 5, `${told} answers tell it to the owner`)
  })

  it('a viewer from whom prompts are hidden: each prompt under one number, also when others are left out or removed', async () => {
    const viewer = await api.addUser()
    await addMember(api, owner, viewer, { role: 'viewer', hidePrompts: true })
    const project = await addProject(api, owner)
    const { promptCategories } = await savePrompts(api, owner, project.id, ['One anvil?', 'Another anvil?'])
    const [category] = promptCategories
    const [first, second] = category?.prompts.map(({ id }) => id ?? '') ?? []
    await storeAnswers(api, project, { brand: brandOf(project), competitors: competitorsOf(project) }, [
      { promptId: second ?? '', day: '2026-06-08', text: 'Acme is excellent.', urls: [] },
    ])
    const list = await api.call('GET', `/project-analysis/project/${project.id}`, viewer.token)
    const { analyses } = succeeded(list, analysisCalls.listAnalyses.response[200]).data
    assert.deepEqual(
      analyses.flatMap(({ prompts }) => prompts.map(({ text }) => text)),
      ['Prompt 2'],
    )
    await api.call('DELETE', `/project-prompts/${project.id}/categories/${category?.id}/prompts`, owner.token, {
      promptIds: [first],
    })
    const positions = await api.call('GET', `/reports/projects/${project.id}/positions`, viewer.token)
    const { rows } = succeeded(positions, answerCalls.listPositions.response[200])
    assert.deepEqual(rows.at(-1)?.promptText, 'Prompt 2')
  })

  it('each is told what they may do in the workspace of a project, whichever workspace their tab is in', async () => {
    const [editor, viewer] = [await api.addUser(), await api.addUser()]
    await addMember(api, owner, editor)
    await addMember(api, owner, viewer, { role: 'viewer', hidePrompts: true })
    const told = async (user: TestUser, headers = {}) =>
      succeeded(
        await api.call('GET', `/projects/${projectId}`, user.token, undefined, headers),
        projectCalls.getProject.response[200],
      ).data.workspace
    const id = owner.id
    const { plan } = (await told(owner)) ?? {}
    assert.equal(plan?.title, 'Enterprise')
    assert.deepEqual(await told(owner, inside(owner)), { id, role: 'owner', hidePrompts: false, plan })
    assert.deepEqual(await told(editor, inside(editor)), { id, role: 'editor', hidePrompts: false, plan })
    for (const tab of [inside(viewer), inside(owner), {}])
      assert.deepEqual(await told(viewer, tab), { id, role: 'viewer', hidePrompts: true, plan })
    for (const [user, hidePrompts] of [
      [owner, false],
      [editor, false],
      [viewer, true],
    ] as const) {
      const { workspaces } = succeeded(await api.call('GET', '/workspaces', user.token), workspaceListResponse).data
      assert.equal(workspaces.find((each) => each.id === id)?.hidePrompts, hidePrompts)
    }
  })

  it('a viewer of another project: of this one, what is answered for an unknown one', async () => {
    const viewer = await api.addUser()
    await addMember(api, owner, viewer, { role: 'viewer', projects: [otherProjectId] })
    for (const [name, route] of calls.filter(([, each]) => accessOf(each).action !== 'person' && isNamed(each))) {
      const answer = await make(route, viewer.token, { projectId, analysisId })
      assert.equal(answer.status, 404, name)
    }
    const { body } = await api.call('GET', '/projects', viewer.token, undefined, inside(owner))
    assert.deepEqual(
      (body as { data: { projects: { id: string }[] } }).data.projects.map(({ id }) => id),
      [otherProjectId],
    )
  })

  for (const [who, prepare] of [
    ['an outsider', async () => undefined],
    ['somebody who is invited and has not joined', (user: TestUser) => inviteUser(api, owner, user)],
    [
      'a former member',
      async (user: TestUser) => {
        await addMember(api, owner, user)
        assert.equal(
          (
            await make(
              calls.find(([name]) => name === 'GET /workspaces/:workspaceId')?.[1] ?? assert.fail(),
              user.token,
            )
          ).status,
          200,
        )
        assert.equal((await api.call('DELETE', `/workspaces/${owner.id}/members/${user.id}`, owner.token)).status, 200)
      },
    ],
  ] as [string, (user: TestUser) => Promise<unknown>][]) {
    it(`${who}: none, and nothing is told`, async () => {
      const user = await api.addUser()
      await prepare(user)
      for (const [name, route] of calls.filter(([, each]) => accessOf(each).action !== 'person')) {
        const answer = await make(route, user.token, { projectId, analysisId })
        if (isNamed(route)) await isAsForUnknown(route, user.token, answer, name)
        else assert.deepEqual([answer.status, messageOf(answer)], [404, 'The workspace was not found'], name)
      }
    })
  }

  it('an outsider: of what others have, under a project and a workspace of their own, what is answered for unknown ids', async () => {
    const foreign = await fillForeign()
    const tables = [...new Set(Object.values(INNER_IDS))]
    const stored = async () => {
      const sums: Record<string, unknown> = {}
      for (const table of tables) {
        const { rows } = await api.services.db.execute(
          sql`select count(*)::int as count, md5(string_agg(each::text, ',' order by each::text)) as sum from ${sql.raw(`app.${table}`)} as each`,
        )
        sums[table] = rows[0]
      }
      return sums
    }
    const outsider = await api.addUser('enterprise')
    const own = await addProject(api, outsider)
    const { promptCategories } = await savePrompts(api, outsider, own.id, ['Which vice is best?'])
    const ownIds: Record<string, string> = {
      categoryId: promptCategories[0]?.id ?? '',
      webhookId: await addWebhook(outsider),
    }
    const before = await stored()
    const body = {
      ...{ role: 'viewer', text: 'Which file is best?', prompts: [{ text: 'Which saw is best?' }] },
      ...{ promptIds: [foreign.promptId], on: false },
    }
    const asked = new Set<string>()
    for (const [name, route] of calls) {
      const parameters = [...route.url.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
      const inner = parameters.filter((parameter) => parameter in INNER_IDS)
      const unknown = parameters.filter((each) => !inner.includes(each) && !OTHER_PARAMETERS.includes(each))
      assert.deepEqual(unknown, [], `${name}: whose is it?`)
      if (inner.length === 0) continue
      const last = inner.at(-1) ?? ''
      // All of others; and the last one of others inside of what is their own.
      const inOwn: Record<string, string> = { ...foreign, ...ownIds, [last]: foreign[last] ?? '' }
      for (const ids of inner.length > 1 ? [foreign, inOwn] : [foreign]) {
        const named = { projectId: own.id, analysisId: ANY_ID, workspaceId: outsider.id }
        const call = (of: Record<string, string>) =>
          make(route, outsider.token, { ...named, inner: of }, inside(outsider), body)
        const [answer, nobodys] = [await call(ids), await call({ ...ids, [last]: ANY_ID })]
        const what = `${name}: ${answer.status} ${messageOf(answer)}`
        assert.deepEqual([answer.status, messageOf(answer)], [nobodys.status, messageOf(nobodys)], what)
        if (answer.status === 404) continue
        assert.ok(name.startsWith('GET ') && answer.status === 200, what)
        assert.equal(answer.text.replaceAll(ids[last] ?? '', ANY_ID), nobodys.text, what)
      }
      inner.forEach((parameter) => asked.add(parameter))
    }
    assert.deepEqual([...asked].sort(), Object.keys(INNER_IDS).sort())
    assert.deepEqual(await stored(), before)
  })

  it('a token of the owner: those that take tokens, in its own workspace', async () => {
    const token = await createTestToken(api, owner, { scopes: [...tokenScopes] })
    for (const [name, route] of calls) {
      const answer = await make(route, token, { projectId, analysisId })
      assert.equal(isLetIn(answer), route.config?.token !== undefined, `${name}: ${answer.status} ${messageOf(answer)}`)
    }
  })

  it('a token whose maker is not the owner any more: as far as the maker still may', async () => {
    const [maker, next] = [await api.addUser('enterprise'), await api.addUser()]
    const { id } = await addProject(api, maker)
    await savePrompts(api, maker, id, ['Which anvil is best?'])
    const named = { projectId: id, analysisId: (await startRun(api, maker, id)).analysisId }
    assert.equal((await api.call('POST', `/project-analysis/${named.analysisId}/cancel`, maker.token)).status, 200)
    const token = await createTestToken(api, maker, { scopes: [...tokenScopes] })
    const ofMaker = `/workspaces/${maker.id}`
    const { name: confirmName } = succeeded(await api.call('GET', ofMaker, maker.token), workspaceResponse).data
      .workspace
    await addMember(api, maker, next)
    const handed = { memberId: next.id, confirmName }
    assert.equal((await api.call('POST', `${ofMaker}/transfer`, maker.token, handed)).status, 200)

    async function assertLetIn(maker: string, isAllowed: (route: RouteOptions) => boolean, refusal: number) {
      for (const [name, route] of calls) {
        const answer = await make(route, token, named)
        const what = `${maker}, ${name}: ${answer.status} ${messageOf(answer)}`
        assert.equal(isLetIn(answer), isAllowed(route), what)
        if (!isAllowed(route)) assert.equal(answer.status, refusal, what)
      }
    }
    const takesTokens = ({ config }: RouteOptions) => config?.token !== undefined
    await assertLetIn('an editor', takesTokens, 403)
    const member = `${ofMaker}/members/${maker.id}`
    assert.equal((await api.call('PATCH', member, next.token, { role: 'viewer' })).status, 200)
    await assertLetIn('a viewer', (route) => takesTokens(route) && accessOf(route).action === 'read', 403)
    assert.equal((await api.call('DELETE', member, next.token)).status, 200)
    await assertLetIn('removed', () => false, 401)
  })

  it('an app: by the MCP server alone, what a token may', async () => {
    const token = await createAppToken(api, owner, { scope: tokenScopes.join(' ') })
    for (const [name, route] of calls) {
      assert.equal((await make(route, token, { projectId, analysisId })).status, 401, name)
      const answer = await make(route, token, { projectId, analysisId }, { [MCP_CALL.name]: MCP_CALL.value })
      assert.equal(isLetIn(answer), route.config?.token !== undefined, `${name}: ${answer.status} ${messageOf(answer)}`)
    }
  })

  it('a link: nothing but its report, also with the pass of its password', async () => {
    const password = 'fell and fern'
    const period = { startDate: '2026-06-01', endDate: '2026-06-30' }
    const sharing = { sections: ['changes'], period, password }
    const made = await api.call('POST', `/projects/${projectId}/share-links`, owner.token, sharing)
    const { code } = succeeded(made, createdShareLinkResponse).data
    const { pass } = succeeded(
      await api.call('POST', `/shared/${code}/unlock`, null, { password }),
      sharedReportCalls.unlockSharedReport.response[200],
    ).data
    const opened = { [SHARE_PASS_HEADER]: pass }
    for (const [name, route] of calls)
      for (const [bearer, headers] of [
        [code, {}],
        [code, opened],
        [pass, opened],
        [null, opened],
      ] as const) {
        const answer = await make(route, bearer, { projectId, analysisId }, headers)
        assert.equal(answer.status, 401, `${name}: ${answer.status} ${messageOf(answer)}`)
      }
    assert.equal((await api.call('GET', `/shared/${code}`, null)).status, 401)
    assert.equal((await api.call('GET', `/shared/${code}`, null, undefined, opened)).status, 200)
  })
})
