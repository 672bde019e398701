import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { limitsResponse } from '@sightline/shared/contract/api/account.ts'
import {
  createProjectResponse,
  projectListResponse,
  projectWithStateResponse,
} from '@sightline/shared/contract/api/projects.ts'
import { promptCollectionResponse } from '@sightline/shared/contract/api/prompts.ts'
import { sql } from 'drizzle-orm'
import { addProject, addReadyProject, projectInput } from '../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'

let api: TestApi
let user: TestUser
let stranger: TestUser
const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser('enterprise')
})
after(() => api.close())

describe('POST /projects', () => {
  const create = (body: object, token: string | null = user.token) => api.call('POST', '/projects', token, body)

  it('accepts a competitor whose website has an extension that the website fields refuse', async () => {
    const project = await addProject(api, user, {
      competitors: [{ domain: 'www.coolblue.nl', brandNames: ['Coolblue'] }],
    })
    assert.deepEqual(project.competitors, [{ domain: 'coolblue.nl', brandNames: ['Coolblue'] }])
  })

  it('creates none whose automatic refresh the plan does not give', async () => {
    const free = await api.addUser()
    const input = projectInput({ settings: { autoAnalysis: true, analysisFrequency: 'weekly' } })
    const { message } = failed(await create(input, free.token), 409, 'CONFLICT')
    assert.equal(message, 'The plan does not allow this interval: Refresh by hand.')
    assert.equal((await create({ ...input, settings: { analysisFrequency: 'hourly' } }, free.token)).status, 201)
  })

  it('creates an active project whose search waits for the first run', async () => {
    const input = projectInput({
      domain: 'https://www.Widgets.io/about?x=1',
      brandNames: ['Widgets', 'Widgets Inc'],
      projectSearch: 'active',
    })
    const response = await create(input)
    assert.equal(response.status, 201)
    const { data, message } = succeeded(response, createProjectResponse)
    assert.equal(message, 'Project "Widgets" created successfully!')
    assert.equal(data.projectId, data.project._id)
    assert.equal(data.project.domain, 'widgets.io')
    assert.equal(data.project.projectName, 'Widgets')
    assert.equal(data.project.projectStatus, 'active')
    assert.equal(data.project.projectSearch, 'inactive')
    assert.deepEqual(data.project.competitors, input.competitors)
    assert.equal(data.project.settings.searchMethod, 'with-web-search')
  })

  it('copies the prompts of another project, without those that name its brand', async () => {
    const source = await addReadyProject(api, user, [
      'Which anvil is best?',
      'Is Acme worth the money?',
      'Is Globex good?',
    ])
    const input = projectInput({ brandNames: ['Globex'], competitors: [], promptsFrom: source.id })
    const { project } = succeeded(await create(input), createProjectResponse).data
    const library = await api.call('GET', `/project-prompts/project/${project.id}`, user.token)
    const [category] = succeeded(library, promptCollectionResponse).data.projectPrompts.promptCategories
    assert.equal(category?.category, 'Product Information')
    assert.deepEqual(
      category?.prompts.map(({ text }) => text),
      ['Which anvil is best?', 'Is Globex good?'],
    )
    const branded = await api.services.db.execute(
      sql`select text from app.prompts where project_id = ${project.id} and branded`,
    )
    assert.deepEqual(branded.rows, [{ text: 'Is Globex good?' }])
  })

  it('copies no prompts of a stranger, or beyond the plan, and then creates nothing', async () => {
    const source = await addReadyProject(api, user, ['Which anvil is best?'])
    failed(await create(projectInput({ promptsFrom: source.id }), stranger.token), 404, 'NOT_FOUND')
    const owner = await api.addUser('standard')
    const large = await addProject(api, owner)
    const promptCategories = ['First', 'Second'].map((category) => ({
      category,
      prompts: Array.from({ length: 26 }, (_prompt, index) => ({ text: `Which anvil is number ${index}?` })),
    }))
    const saved = await api.call('POST', '/project-prompts', owner.token, { projectId: large.id, promptCategories })
    assert.equal(saved.status, 200)
    await api.call('PATCH', `/projects/${large.id}/status`, owner.token, {
      status: 'inactive',
      searchStatus: 'inactive',
    })
    await api.changePlan(owner, 'free')
    const { errors } = failed(await create(projectInput({ promptsFrom: large.id }), owner.token), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['promptsFrom'],
    )
    const { data } = succeeded(await api.call('GET', '/projects', owner.token), projectListResponse)
    assert.equal(data.total, 1)
  })

  it('answers a repeated call with 409 and the id of the project that is there', async () => {
    const project = await addProject(api, user)
    const failure = failed(await create(projectInput({ domain: `www.${project.domain}` })), 409, 'CONFLICT')
    assert.equal(failure.message, `You already have a project for ${project.domain}.`)
    assert.deepEqual(failure.data, { projectId: project.id })
  })

  it('allows two people a project for the same website', async () => {
    const project = await addProject(api, user)
    succeeded(await create(projectInput({ domain: project.domain }), stranger.token), createProjectResponse)
  })

  it('creates one project for ten identical concurrent calls', async () => {
    // With room for more projects, and with the plan full after the first.
    for (const { token } of [user, await api.addUser()]) {
      const input = projectInput()
      const responses = await Promise.all(Array.from({ length: 10 }, () => create(input, token)))
      const [made, ...more] = responses.filter(({ status }) => status === 201)
      assert.deepEqual(more, [])
      const { id: projectId } = succeeded(made!, createProjectResponse).data.project
      for (const response of responses.filter((each) => each !== made)) {
        assert.deepEqual(failed(response, 409, 'CONFLICT').data, { projectId })
      }
    }
  })

  it('never exceeds the plan with twenty concurrent calls', async () => {
    const standard = await api.addUser('standard')
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(projectInput(), standard.token)))
    assert.equal(responses.filter(({ status }) => status === 201).length, 5)
    const refused = responses.filter(({ status }) => status !== 201)
    for (const response of refused) {
      const { message } = failed(response, 429, 'WEBANALYZER_LIMIT_EXCEEDED')
      assert.equal(
        message,
        "You've reached the active project limit (5). Deactivate another project or upgrade your plan.",
      )
      assert.equal(response.headers['retry-after'], undefined)
    }
    const { data } = succeeded(await api.call('GET', '/projects/limits', standard.token), limitsResponse)
    assert.deepEqual(data.limits.webAnalyzer, { currentActive: 5, limit: 5, unlimited: false, canCreateMore: false })
  })

  it('holds the limits of the free plan once a paid period is over', async () => {
    const lapsed = await api.addUser('standard')
    await addProject(api, lapsed)
    await api.changePlan(lapsed, 'standard', new Date(Date.now() - 1))
    failed(await create(projectInput(), lapsed.token), 429, 'WEBANALYZER_LIMIT_EXCEEDED')
  })

  it('names every offending field', async () => {
    const body = { ...projectInput(), targetPersona: ' ', platforms: ['altavista'], brandNames: [] }
    const { errors, message } = failed(await create(body), 400, 'BAD_REQUEST')
    assert.deepEqual(errors, [
      { path: 'targetPersona', message: 'is required' },
      { path: 'platforms.0', message: 'must be one of: chatgpt, gemini, claude, grok, perplexity' },
      { path: 'brandNames', message: 'must have at least 1 in the list' },
    ])
    assert.equal(message, 'targetPersona is required')
  })

  it('names every field with a character that cannot be stored', async () => {
    const competitors = [{ domain: 'globex.com', brandNames: ['Glo\0bex'] }]
    const texts = { targetGeography: 'U\0S', targetPersona: 'A\udc00', brandNames: ['Acme\ud800'], competitors }
    const body = { ...projectInput(texts), description: '\0', tags: ['fine', '\0'] }
    const { errors } = failed(await create(body), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['targetGeography', 'targetPersona', 'brandNames.0', 'competitors.0.brandNames.0', 'description', 'tags.1'],
    )
    for (const { message } of errors ?? []) assert.equal(message, 'Contains a character that cannot be stored.')
  })

  it('stores names without the marks that reverse other text', async () => {
    const competitors = [{ domain: 'globex.com', brandNames: ['\u2067Globex\u2069'] }]
    const body = projectInput({ domain: 'marks.com', brandNames: ['\u202eAcme\u202c', 'Ac\u2066me Inc'], competitors })
    const { project } = succeeded(await create(body), createProjectResponse).data
    assert.deepEqual([project.projectName, ...project.brandNames], ['Acme', 'Acme', 'Acme Inc'])
    assert.deepEqual(project.competitors, [{ domain: 'globex.com', brandNames: ['Globex'] }])
  })

  const refusals: [string, Parameters<typeof projectInput>[0], string, RegExp][] = [
    ['a website with an unknown ending', { domain: 'acme.notatld' }, 'domain', /valid website URL/],
    ['a variation equal to the primary name', { brandNames: ['Acme', ' ACME '] }, 'brandNames.1', /primary/],
    ['the same variation twice', { brandNames: ['Acme', 'Acme Inc', 'acme  inc'] }, 'brandNames.2', /twice/],
    ['a name in which nothing is to be seen', { brandNames: ['Acme', '\u200b'] }, 'brandNames.1', /required/],
    [
      'more than 12 variations',
      { brandNames: Array.from({ length: 14 }, (_, index) => `Acme ${index}`) },
      'brandNames',
      /^must have at most 12 variations$/,
    ],
    ['a platform that is coming soon', { platforms: ['chatgpt', 'grok'] }, 'platforms.1', /Grok/],
    ['a hidden platform', { platforms: ['perplexity'] }, 'platforms.0', /Perplexity/],
    [
      'a competitor without a name',
      { competitors: [{ domain: 'globex.com', brandNames: [] }] },
      'competitors.0.brandNames',
      /1/,
    ],
    [
      'a competitor without a website',
      { competitors: [{ domain: '', brandNames: ['Globex'] }] },
      'competitors.0.domain',
      /./,
    ],
    [
      'a competitor whose website is none',
      { competitors: [{ domain: 'globex', brandNames: ['Globex'] }] },
      'competitors.0.domain',
      /valid/,
    ],
    [
      'the own website as a competitor',
      { domain: 'acme.com', competitors: [{ domain: 'www.acme.com', brandNames: ['Me'] }] },
      'competitors.0.domain',
      /own/,
    ],
    [
      'the same competitor twice',
      {
        competitors: [
          { domain: 'globex.com', brandNames: ['Globex'] },
          { domain: 'https://www.Globex.com/en', brandNames: ['Globex Corporation'] },
        ],
      },
      'competitors.1.domain',
      /twice/,
    ],
    [
      'an eleventh competitor',
      { competitors: Array.from({ length: 11 }, (_, index) => ({ domain: `rival-${index}.com`, brandNames: ['R'] })) },
      'competitors',
      /at most 10/,
    ],
    ['custom geography without a text', { targetGeography: 'OTHER' }, 'targetGeography', /geography/],
  ]
  for (const [what, overrides, path, message] of refusals) {
    it(`refuses ${what}`, async () => {
      const { errors } = failed(await create(projectInput(overrides)), 400, 'BAD_REQUEST')
      assert.deepEqual(
        errors?.map((error) => error.path),
        [path],
      )
      assert.match(errors?.[0]?.message ?? '', message)
    })
  }

  it('names what breaks a rule beside what breaks the form', async () => {
    const body = {
      domain: 'acme',
      platforms: ['grok'],
      brandNames: ['A', 'a'],
      competitors: 'none',
      settings: { autoAnalysis: 1 },
    }
    const { errors } = failed(await api.call('POST', '/projects', user.token, body), 400, 'BAD_REQUEST')
    assert.deepEqual(
      errors?.map(({ path }) => path),
      [
        'targetGeography',
        'targetPersona',
        'competitors',
        'settings.autoAnalysis',
        'domain',
        'brandNames.1',
        'platforms.0',
      ],
    )
    failed(
      await api.call('POST', '/projects', user.token, { ...body, brandNames: Array(60_000).fill('A') }),
      400,
      'BAD_REQUEST',
    )
  })

  it('accepts twelve variations and ten competitors', async () => {
    const brandNames = Array.from({ length: 13 }, (_, index) => `Acme ${index}`)
    const competitors = Array.from({ length: 10 }, (_, index) => ({ domain: `r-${index}.com`, brandNames: ['R'] }))
    const { project } = succeeded(await create(projectInput({ brandNames, competitors })), createProjectResponse).data
    assert.deepEqual([project.brandNames, project.competitors], [brandNames, competitors])
  })

  it('accepts a country of the list in any case, and any other place in words', async () => {
    const geographyOf = async (targetGeography: string) =>
      succeeded(await create(projectInput({ targetGeography })), createProjectResponse).data.project.targetGeography
    assert.equal(await geographyOf('de'), 'DE')
    assert.equal(await geographyOf('Global'), 'GLOBAL')
    assert.equal(await geographyOf(' The Alps '), 'The Alps')
    assert.equal(await geographyOf('EU'), 'EU')
  })

  it('refuses a call without a session', async () => {
    failed(await create(projectInput(), null), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /projects', () => {
  it('lists only the user’s own projects, newest first', async () => {
    const owner = await api.addUser('standard')
    const first = await addProject(api, owner)
    const second = await addProject(api, owner)
    const { data } = succeeded(await api.call('GET', '/projects?limit=100', owner.token), projectListResponse)
    assert.deepEqual(
      data.projects.map(({ id }) => id),
      [second.id, first.id],
    )
  })

  it('returns to each of many concurrent callers their own', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => api.addUser('standard')))
    const own = await Promise.all(owners.map(async (owner) => [await addProject(api, owner)]))
    const nobody = await api.addUser()
    const read = async ({ token }: TestUser) =>
      succeeded(await api.call('GET', '/projects?limit=100', token), projectListResponse).data.projects
    assert.deepEqual(await Promise.all([...owners, ...owners, nobody].map(read)), [...own, ...own, []])
  })

  it('shows a change to every later request, however many are in progress', async () => {
    const owner = await api.addUser('enterprise')
    const busy = Array.from({ length: 20 }, () => api.call('GET', '/projects', user.token))
    const { id } = await addProject(api, owner)
    const { data } = succeeded(await api.call('GET', '/projects', owner.token), projectListResponse)
    assert.deepEqual(
      data.projects.map((project) => project.id),
      [id],
    )
    await Promise.all(busy)
  })

  it('returns no more than the limit', async () => {
    const { data } = succeeded(await api.call('GET', '/projects?limit=1', user.token), projectListResponse)
    assert.equal(data.projects.length, 1)
  })

  it('refuses a limit above 100', async () => {
    failed(await api.call('GET', '/projects?limit=101', user.token), 400, 'BAD_REQUEST')
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('GET', '/projects', null), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /projects/:id', () => {
  it('returns the project', async () => {
    const project = await addProject(api, user)
    const { data } = succeeded(await api.call('GET', `/projects/${project.id}`, user.token), projectWithStateResponse)
    assert.deepEqual([data.project, data.remeasuring], [project, false])
  })

  it('hides another person’s project', async () => {
    const project = await addProject(api, user)
    failed(await api.call('GET', `/projects/${project.id}`, stranger.token), 404, 'NOT_FOUND')
  })

  it('finds nothing at an unknown or malformed id', async () => {
    failed(await api.call('GET', `/projects/${UNKNOWN_ID}`, user.token), 404, 'NOT_FOUND')
    failed(await api.call('GET', '/projects/none', user.token), 404, 'NOT_FOUND')
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('GET', `/projects/${UNKNOWN_ID}`, null), 401, 'AUTH_REQUIRED')
  })
})
