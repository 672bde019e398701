import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  projectListResponse,
  projectResponse,
  projectWithStateResponse,
  type UpdateProjectRequest,
} from '@sightline/shared/contract/api/projects.ts'
import { addPromptsResponse, promptCollectionResponse } from '@sightline/shared/contract/api/prompts.ts'
import { freePlan } from '@sightline/shared/domain/plan-claims.ts'
import { eq, sql } from 'drizzle-orm'
import { projects } from '../database/schema/projects.ts'
import { waitForLocks } from '../testing/lock-waits.ts'
import { addProject, addReadyProject, changeProject, readRun, startRun } from '../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())

describe('PATCH /projects/:id', () => {
  const patch = (id: string, body: object, token: string | null = user.token) =>
    api.call('PATCH', `/projects/${id}`, token, body)
  const read = async (id: string, { token } = user) =>
    succeeded(await api.call('GET', `/projects/${id}`, token), projectWithStateResponse).data

  it('changes what is given, and leaves the rest', async () => {
    const before = await addProject(api, user)
    api.setTime(new Date(Date.parse(before.updatedAt) + 1))
    const change: UpdateProjectRequest = {
      brandNames: ['Anvilo', 'Anvilo Inc'],
      competitors: [{ domain: 'https://www.hooli.com/about', brandNames: ['Hooli', 'HOOLI '] }],
      platforms: ['claude', 'chatgpt', 'claude'],
      targetPersona: 'A locksmith',
      targetGeography: 'gb',
      description: ' locks and keys ',
      settings: { autoAnalysis: true, searchMethod: 'without-web-search' },
    }
    const { project } = await changeProject(api, user, before.id, change)
    api.setTime()
    assert.deepEqual(project, {
      ...before,
      projectName: 'Anvilo',
      brandNames: ['Anvilo', 'Anvilo Inc'],
      competitors: [{ domain: 'hooli.com', brandNames: ['Hooli'] }],
      platforms: ['claude', 'chatgpt'],
      targetPersona: 'A locksmith',
      targetGeography: 'GB',
      geography: 'GB',
      description: 'locks and keys',
      settings: { ...before.settings, autoAnalysis: true, searchMethod: 'without-web-search' },
      updatedAt: project.updatedAt,
    })
    assert.ok(project.updatedAt > before.updatedAt)
    assert.deepEqual((await read(before.id)).project, project)
    const { data } = succeeded(await api.call('GET', '/projects', user.token), projectListResponse)
    assert.equal(data.projects.find(({ id }) => id === before.id)?.projectName, 'Anvilo')
  })

  it('says whether the history is measured again: after a change of names or competitors, not of anything else', async () => {
    const { id } = await addProject(api, user, { brandNames: ['Acme'] })
    const others = { targetPersona: 'A locksmith', targetGeography: 'Bavaria', settings: { emailNotifications: false } }
    assert.equal((await changeProject(api, user, id, others)).remeasuring, false)
    assert.equal((await changeProject(api, user, id, { brandNames: ['Acme'] })).remeasuring, false)
    assert.equal((await changeProject(api, user, id, { brandNames: ['Acme', 'Acme Inc'] })).remeasuring, true)
    assert.equal((await read(id)).remeasuring, true)
    const other = await addProject(api, user)
    assert.equal((await changeProject(api, user, other.id, { competitors: [] })).remeasuring, true)
    const [row] = await api.services.db.select().from(projects).where(eq(projects.id, id))
    assert.equal(row?.companiesVersion, 2)
  })

  it('says so, too, when the worker has ended that job before the answer', async () => {
    const { id } = await addProject(api, user)
    const { db } = api.services
    await db.execute(
      sql`create function end_job() returns trigger language plpgsql as $$ begin new.state := 'completed'; return new; end $$`,
    )
    await db.execute(sql`create trigger end_job before insert on pgboss.job for each row execute function end_job()`)
    try {
      assert.equal((await changeProject(api, user, id, { brandNames: ['Anvilo'] })).remeasuring, true)
      assert.equal((await read(id)).remeasuring, false)
    } finally {
      await db.execute(sql`drop function end_job cascade`)
    }
  })

  it('has one job a project, however often its names change', async () => {
    const { id } = await addProject(api, user)
    const changes = Array.from({ length: 10 }, (_, index) =>
      changeProject(api, user, id, { brandNames: [`Name ${index}`] }),
    )
    await Promise.all(changes)
    const { rows } = await api.services.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'remeasure' and data->>'projectId' = ${id}`,
    )
    assert.equal(rows[0]?.n, 1)
    const [row] = await api.services.db.select().from(projects).where(eq(projects.id, id))
    assert.equal(row?.companiesVersion, 11)
  })

  it('changes nothing, and not the time of the last change either, where nothing differs', async () => {
    const before = await addProject(api, user)
    const { brandNames, competitors, platforms, settings } = before
    for (const body of [{}, { brandNames, competitors, platforms, settings }, { unknown: 1 }])
      assert.deepEqual((await changeProject(api, user, before.id, body)).project, before)
  })

  it('updates the prompts that name the brand', async () => {
    const { id } = await addReadyProject(api, user, ['Is Acme good?', 'Is Anvilo good?'], { brandNames: ['Acme'] })
    const branded = async () => {
      const response = await api.call('GET', `/project-prompts/project/${id}`, user.token)
      const { promptCategories } = succeeded(response, promptCollectionResponse).data.projectPrompts
      return promptCategories[0]?.prompts.map((prompt) => prompt.branded)
    }
    assert.deepEqual(await branded(), [true, false])
    await changeProject(api, user, id, { brandNames: ['Anvilo'] })
    assert.deepEqual(await branded(), [false, true])
    await changeProject(api, user, id, { brandNames: ['Anvilo', 'Acme'] })
    assert.deepEqual(await branded(), [true, true])
  })

  it('marks a prompt, too, that comes while the others are read', async () => {
    const { id } = await addReadyProject(api, user, ['Is Acme good?'], { brandNames: ['Acme'] })
    const { added, changed } = await api.services.db.transaction(async (transaction) => {
      await transaction.execute(sql`select from app.projects where id = ${id} for update`)
      // Each waits for the one before it.
      const adding = api.call('POST', `/project-prompts/${id}/categories`, user.token, {
        category: 'New',
        prompts: ['Is Anvilo good?'],
      })
      await waitForLocks(transaction, 1)
      const changing = changeProject(api, user, id, { brandNames: ['Anvilo'] })
      await waitForLocks(transaction, 2)
      return { added: adding, changed: changing }
    })
    const [response] = await Promise.all([added, changed])
    const [prompt] = succeeded(response, addPromptsResponse).data.added
    // The response is read after the commit, so it may already show the prompt as marked.
    const { rows } = await api.services.db.execute(sql`select branded from app.prompts where id = ${prompt?.id}`)
    assert.deepEqual(rows, [{ branded: true }])
  })

  it('allows a project to keep a platform that is no longer offered, but not to add one', async () => {
    const { id } = await addProject(api, user)
    await api.services.db.execute(sql`update app.projects set platforms = '{chatgpt,grok}' where id = ${id}`)
    const { project } = await changeProject(api, user, id, { platforms: ['grok', 'gemini'] })
    assert.deepEqual(project.platforms, ['grok', 'gemini'])
    const { errors } = failed(await patch(id, { platforms: ['grok', 'perplexity'] }), 400, 'BAD_REQUEST')
    assert.deepEqual(errors, [{ path: 'platforms.1', message: 'Perplexity cannot be selected yet' }])
  })

  it('leaves a running analysis as it was planned', async () => {
    const { id } = await addReadyProject(api, user)
    const { analysisId, totalResults } = await startRun(api, user, id)
    await changeProject(api, user, id, { platforms: ['claude'], brandNames: ['Anvilo'] })
    const run = await readRun(api, user, analysisId)
    assert.deepEqual([run.status, run.totalResults, run.perPlatform.length], ['processing', totalResults, 2])
  })

  it('turns on no automatic refresh that the plan does not give, and leaves what a former plan gave', async () => {
    const owner = await api.addUser('premium')
    const { activeProjects, promptsPerProject, analysesPerDay, refreshHours } = freePlan
    const freeLimits = { activeProjects, promptsPerProject, analysesPerDay, refreshHours }
    const { id, settings } = await addProject(api, owner, { settings: { analysisFrequency: 'hourly' } })
    const change = (changed: object) => patch(id, { settings: changed }, owner.token)
    const refused = async (changed: object, why: RegExp) =>
      assert.match(failed(await change(changed), 409, 'CONFLICT').message, why)
    await api.changePlan(owner, 'standard')
    await refused({ autoAnalysis: true }, /^The plan does not allow this interval: Data refreshes every 24 hours\.$/)
    assert.deepEqual((await read(id, owner)).project.settings, settings)
    assert.equal((await change({ autoAnalysis: true, analysisFrequency: 'daily' })).status, 200)
    await refused({ analysisFrequency: 'hourly' }, /every 24 hours/)
    await api.changePlan(owner, 'free')
    assert.deepEqual((await read(id, owner)).workspace.plan, { title: 'Free', limits: freeLimits })
    await refused({ analysisFrequency: 'weekly' }, /Refresh by hand/)
    assert.equal((await change({ autoAnalysis: true, emailNotifications: false })).status, 200)
    assert.equal((await change({ autoAnalysis: false })).status, 200)
  })

  it('keeps both of two changes of different fields at the same time', async () => {
    const { id } = await addProject(api, user)
    await Promise.all([
      changeProject(api, user, id, { targetPersona: 'A locksmith' }),
      changeProject(api, user, id, { settings: { autoAnalysis: true } }),
      changeProject(api, user, id, { settings: { analysisFrequency: 'daily' } }),
    ])
    const { targetPersona, settings } = (await read(id)).project
    assert.deepEqual([targetPersona, settings.autoAnalysis, settings.analysisFrequency], ['A locksmith', true, 'daily'])
  })

  it('accepts one of two changes with the same `unchangedSince`, and refuses the other', async () => {
    const { id, updatedAt } = await addProject(api, user)
    api.setTime(new Date(Date.parse(updatedAt) + 1))
    const names = ['A locksmith', 'A carpenter']
    const responses = await Promise.all(
      names.map((targetPersona) => patch(id, { targetPersona, unchangedSince: updatedAt })),
    )
    api.setTime()
    const taken = names.filter((_name, index) => responses[index]?.status === 200)
    assert.deepEqual(taken, [(await read(id)).project.targetPersona])
    for (const response of responses.filter(({ status }) => status !== 200)) {
      // Whose change it was is told once that is in the history.
      assert.match(
        failed(response, 409, 'CONFLICT').message,
        /^The project was changed meanwhile(, by User \d+)?\. Please read it again\.$/,
      )
    }
  })

  it('refuses an old reading after a change in its millisecond, and after the clock has stepped back', async (context) => {
    context.after(() => api.setTime())
    const { id } = await addReadyProject(api, user)
    for (const step of [0, -60_000]) {
      const { updatedAt: old } = (await read(id)).project
      api.setTime(new Date(Date.parse(old) + step))
      const body = { category: `Added ${step}`, prompts: [`Is it new at ${step}?`] }
      succeeded(await api.call('POST', `/project-prompts/${id}/categories`, user.token, body), addPromptsResponse)
      failed(await patch(id, { targetPersona: 'A locksmith', unchangedSince: old }), 409, 'CONFLICT')
      const { updatedAt: current } = (await read(id)).project
      const { project } = await changeProject(api, user, id, {
        targetPersona: `Locksmith ${step}`,
        unchangedSince: current,
      })
      assert.ok(old < current && current < project.updatedAt)
    }
  })

  it('limits the changes per minute of a person', async () => {
    const owner = await api.addUser()
    const { id } = await addProject(api, owner)
    for (let count = 0; count < 60; count += 1) assert.equal((await patch(id, {}, owner.token)).status, 200)
    const refused = await patch(id, {}, owner.token)
    failed(refused, 429, 'RATE_LIMITED')
    assert.ok(Number(refused.headers['retry-after']) > 0)
  })

  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ domain: `rival-${index}.com`, brandNames: [`Rival ${index}`] }))

  it('accepts twelve variations and ten competitors', async () => {
    const { id } = await addProject(api, user)
    const brandNames = Array.from({ length: 13 }, (_, index) => `Acme ${index}`)
    const { project } = await changeProject(api, user, id, { brandNames, competitors: rows(10) })
    assert.deepEqual([project.brandNames.length, project.competitors.length], [13, 10])
  })

  const refusals: [string, object, string, RegExp][] = [
    ['an empty list of names', { brandNames: [] }, 'brandNames', /at least 1/],
    ['a blank name', { brandNames: ['  '] }, 'brandNames.0', /required/],
    ['a variation equal to the primary name', { brandNames: ['Acme', ' ACME '] }, 'brandNames.1', /primary/],
    ['the same variation twice', { brandNames: ['Acme', 'Acme Inc', 'acme  inc'] }, 'brandNames.2', /twice/],
    [
      'a thirteenth variation',
      { brandNames: Array.from({ length: 14 }, (_, i) => `A${i}`) },
      'brandNames',
      /^must have at most 12 variations$/,
    ],
    ['an eleventh competitor', { competitors: rows(11) }, 'competitors', /at most 10/],
    [
      'the same competitor twice',
      { competitors: [...rows(1), { domain: 'www.rival-0.com', brandNames: ['Other'] }] },
      'competitors.1.domain',
      /twice/,
    ],
    [
      'a competitor without a name',
      { competitors: [{ domain: 'rival.com', brandNames: [] }] },
      'competitors.0.brandNames',
      /1/,
    ],
    [
      'a competitor whose website is none',
      { competitors: [{ domain: 'rival', brandNames: ['Rival'] }] },
      'competitors.0.domain',
      /valid/,
    ],
    ['no platform at all', { platforms: [] }, 'platforms', /at least 1/],
    ['a platform that is coming soon', { platforms: ['grok'] }, 'platforms.0', /Grok cannot be selected yet/],
    ['a blank persona', { targetPersona: ' ' }, 'targetPersona', /required/],
    ['custom geography without a text', { targetGeography: 'OTHER' }, 'targetGeography', /geography/],
    ['an unknown interval', { settings: { analysisFrequency: 'yearly' } }, 'settings.analysisFrequency', /one of/],
    ['a character that cannot be stored', { targetPersona: 'A\0' }, 'targetPersona', /cannot be stored/],
  ]
  for (const [what, body, path, message] of refusals) {
    it(`refuses ${what}, and changes nothing`, async () => {
      const project = await addProject(api, user)
      const { errors } = failed(await patch(project.id, { targetPersona: 'Changed', ...body }), 400, 'BAD_REQUEST')
      assert.deepEqual(
        errors?.map((error) => error.path),
        [path],
      )
      assert.match(errors?.[0]?.message ?? '', message)
      const after = await read(project.id)
      assert.deepEqual([after.project, after.remeasuring], [project, false])
    })
  }

  it('refuses the own website as a competitor', async () => {
    const { id, domain } = await addProject(api, user)
    const competitors = [...rows(1), { domain: `www.${domain}`, brandNames: ['Me'] }]
    const { errors } = failed(await patch(id, { competitors }), 400, 'BAD_REQUEST')
    assert.deepEqual(errors, [
      { path: 'competitors.1.domain', message: 'A competitor cannot be the project’s own website' },
    ])
  })

  it('names every offending field', async () => {
    const { id } = await addProject(api, user)
    const body = {
      brandNames: ['A', 'a'],
      platforms: ['grok'],
      targetGeography: 'OTHER',
      competitors: rows(2).fill(rows(1)[0]!),
    }
    const { errors } = failed(await patch(id, body), 400, 'BAD_REQUEST')
    assert.deepEqual(
      new Set(errors?.map(({ path }) => path)),
      new Set(['brandNames.1', 'platforms.0', 'targetGeography', 'competitors.1.domain']),
    )
  })

  it('names what breaks a rule beside what breaks the form', async () => {
    const { id, domain } = await addProject(api, user)
    const competitors = [
      { domain: 'rival.com', brandNames: [] },
      { domain: `www.${domain}`, brandNames: ['Me'] },
      { domain: 'rival.com', brandNames: ['Rival', 7] },
      'rival',
    ]
    const body = {
      brandNames: ['A', 7, 'a'],
      platforms: ['grok', 'bard'],
      targetPersona: 7,
      targetGeography: 'OTHER',
      competitors,
    }
    const { errors, message } = failed(await patch(id, body), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path }) => path),
      [
        'brandNames.1',
        'platforms.1',
        'targetPersona',
        'competitors.0.brandNames',
        'competitors.2.brandNames.1',
        'competitors.3',
        'targetGeography',
        'brandNames.2',
        'platforms.0',
        'competitors.1.domain',
        'competitors.2.domain',
      ],
    )
    assert.equal(message, 'brandNames.1 must be a text')
  })

  it('hides another person’s project, and leaves it as it is', async () => {
    const project = await addProject(api, user)
    failed(await patch(project.id, { targetPersona: 'Mine' }, stranger.token), 404, 'NOT_FOUND')
    assert.deepEqual((await read(project.id)).project, project)
  })

  it('finds nothing at an unknown id', async () => {
    failed(await patch(UNKNOWN_ID, { targetPersona: 'Mine' }), 404, 'NOT_FOUND')
  })

  it('refuses a call without a session', async () => {
    failed(await patch(UNKNOWN_ID, {}, null), 401, 'AUTH_REQUIRED')
  })

  it('leaves the status to its own call', async () => {
    const { id } = await addProject(api, user)
    const body = { projectStatus: 'inactive', status: 'inactive', domain: 'other.com', companiesVersion: 9 }
    succeeded(await patch(id, body), projectResponse)
    const { project } = await read(id)
    assert.equal(project.projectStatus, 'active')
    assert.notEqual(project.domain, 'other.com')
  })
})
