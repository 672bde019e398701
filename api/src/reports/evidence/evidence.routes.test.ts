import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { citationSharesResponse, sourcesResponse } from '@sightline/shared/contract/api/citations.ts'
import { evidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import { trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { storeAnswers } from '../../testing/stored-answers.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import {
  addCitedHistory,
  addCitedProject,
  GLOBEX_BLOG,
  ownPage,
  REVIEW,
  THREAD,
  TODAY,
  track,
} from '../citations/testing/cited-project.ts'

let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())
afterEach(() => api.setTime())

type Asked = Record<string, string> & { company?: string; page?: string; domain?: string; kind?: string }

describe('GET /reports/projects/:id/evidence', () => {
  const call = (
    projectId: string,
    { company, page, domain, kind, ...query }: Asked,
    token: string | null = user.token,
  ) => {
    const [[of, value] = ['', '']] = Object.entries({ company, page, domain, kind }).filter(
      ([, one]) => one !== undefined,
    )
    const asked = new URLSearchParams({ ...(of && { of, value: String(value) }), ...query })
    return api.call('GET', `/reports/projects/${projectId}/evidence?${asked}`, token)
  }
  const read = async (projectId: string, query: Asked) => succeeded(await call(projectId, query), evidenceResponse)

  it('has exactly the answers that a list of pages counts, of each page, day and domain', async () => {
    const { project } = await addCitedHistory(api, user)
    const { sources, domains, firstDay, lastDay } = succeeded(
      await api.call('GET', `/reports/projects/${project.id}/citations/sources?`, user.token),
      sourcesResponse,
    )
    for (const { url, ...counts } of sources) {
      for (const [day, count] of [
        [firstDay, counts.firstDay],
        [lastDay, counts.lastDay],
      ] as const) {
        const found = await read(project.id, { page: url, startDate: day ?? '', endDate: day ?? '', limit: '50' })
        assert.deepEqual([found.answers, found.places, found.list.length], [count, count, count], `${url} ${day}`)
        for (const { pages } of found.list) assert.deepEqual(pages, [url])
      }
    }
    for (const { domain, ...counts } of domains) {
      const found = await read(project.id, { domain, startDate: firstDay ?? '', endDate: firstDay ?? '' })
      assert.equal(found.places, counts.firstDay, domain)
    }
    assert.equal((await read(project.id, { page: 'https://nobody.example/' })).answers, 0)
  })

  it('has exactly the answers that the rates count, and the citations of each kind of sites', async () => {
    const history = await addCitedHistory(api, user)
    const { project, unbranded: promptId } = await addCitedProject(api, user)
    const company = (name: string, domain: string) => ({ name, variations: [], domain })
    const competitors = [company('Globex', 'globex.com'), company('Initech', 'shop.initech.com')]
    // Of initech.com one host is tracked, and another one is somebody else's.
    await track(api, project.id, project.domain, 'globex.com', 'shop.initech.com')
    await storeAnswers(api, project, { brand: company('Acme', project.domain), competitors }, [
      {
        ...{ promptId, day: TODAY, text: 'Initech' },
        urls: [
          ...['https://shop.initech.com/1', 'https://blog.initech.com/2', 'https://blog.initech.com/3'],
          ...['https://www.trustpilot.com/review/a', 'https://www.bbc.com/c', THREAD, REVIEW, ownPage(project, 'a')],
        ],
      },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const found = new Set<string>()
    for (const { id } of [history.project, project]) {
      const { kinds } = succeeded(
        await api.call('GET', `/reports/projects/${id}/citations/shares?`, user.token),
        citationSharesResponse,
      )
      for (const metric of ['brand', 'url'] as const) {
        const { intervals } = succeeded(
          await api.call('GET', `/reports/projects/${id}/visibility/trends?metric=${metric}`, user.token),
          trendsResponse,
        )
        for (const [company, { value, n }] of Object.entries(intervals)) {
          const found = await read(id, metric === 'brand' ? { company } : { domain: company })
          assert.equal(found.answers, Math.round((value ?? 0) * n), `${metric} of ${company}`)
        }
      }
      for (const { kind, citations } of kinds) {
        const { places, answers, list } = await read(id, { kind, limit: '50' })
        assert.deepEqual([places, answers], [citations, list.length], kind)
        assert.equal(list.flatMap(({ pages }) => pages).length, citations, kind)
        if (citations > 0) found.add(kind)
      }
    }
    assert.equal(found.size, 6)
  })

  it('has exactly the mentions that the trends count, of each company, and their prompts', async () => {
    const { project, store, unbranded, branded } = await addCitedProject(api, user)
    await store([
      { promptId: unbranded, day: TODAY, text: 'Globex is fine. Globex is cheap. Others are not.', urls: [] },
      { promptId: unbranded, day: TODAY, text: 'Nothing to say.', urls: [] },
      { promptId: branded, day: TODAY, text: 'Initech beats Globex.', urls: [] },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { mentions } = succeeded(
      await api.call('GET', `/reports/projects/${project.id}/visibility/trends?`, user.token),
      trendsResponse,
    )
    assert.deepEqual([mentions['globex.com'], mentions['initech.com']], [3, 1])
    for (const [company, count] of Object.entries(mentions))
      assert.equal((await read(project.id, { company })).places, count, company)

    const found = await read(project.id, { company: 'Globex.com' })
    assert.equal(found.answers, 2)
    assert.deepEqual(
      found.prompts.map(({ promptId, answers, places }) => [promptId, answers, places]).sort(),
      [
        [unbranded, 1, 2],
        [branded, 1, 1],
      ].sort(),
    )
    assert.deepEqual(found.named, [
      { company: 'globex.com', own: false, answers: 2 },
      { company: 'initech.com', own: false, answers: 1 },
    ])
    assert.equal((await read(project.id, { company: 'globex.com', branded: 'unbranded' })).places, 2)
    assert.equal((await read(project.id, { company: 'globex.com', platform: 'claude' })).places, 0)
    const alone = await read(project.id, { company: 'globex.com', without: 'Initech.com' })
    assert.deepEqual([alone.answers, alone.list.length, alone.named.length], [1, 1, 1])
    failed(await call(project.id, { page: REVIEW, without: 'initech.com' }), 400, 'BAD_REQUEST')
    const ofPrompt = await read(project.id, { company: 'globex.com', promptId: branded })
    assert.deepEqual([ofPrompt.answers, ofPrompt.list.length], [2, 1])
  })

  it('shows the sentences with the names marked, without Markdown, and what is left out', async () => {
    const { project, store, unbranded } = await addCitedProject(api, user)
    const text = `Some words first.\n\n- **Globex** is what most workshops come back to ([review](${REVIEW})).\n- Others are not.\n\nIn the end I would take Globex.`
    await store([{ promptId: unbranded, day: TODAY, text, urls: [REVIEW] }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const [answer] = (await read(project.id, { company: 'globex.com' })).list
    assert.equal(
      answer?.excerpt,
      'Globex is what most workshops come back to (review). … In the end I would take Globex.',
    )
    assert.deepEqual(
      answer?.marks.map(({ start, end, company }) => [answer.excerpt.slice(start, end), company]),
      [
        ['Globex', 'globex.com'],
        ['Globex', 'globex.com'],
      ],
    )
    assert.equal(answer?.more, 0)
    const [citing] = (await read(project.id, { page: REVIEW })).list
    assert.equal(citing?.excerpt, 'Globex is what most workshops come back to (review).')
  })

  it('is read page by page, newest first', async () => {
    const { project } = await addCitedHistory(api, user)
    const whole = await read(project.id, { domain: 'globex.com', limit: '50' })
    assert.ok(whole.list.length > 2)
    assert.equal(whole.next, null)
    const paged: string[] = []
    let after: string | null | undefined
    do {
      const page = await read(project.id, { domain: 'globex.com', limit: '2', ...(after && { after }) })
      paged.push(...page.list.map(({ answerId }) => answerId))
      after = page.next
    } while (after)
    assert.deepEqual(
      paged,
      whole.list.map(({ answerId }) => answerId),
    )
    const times = whole.list.map(({ answeredAt }) => answeredAt)
    assert.deepEqual(times, times.toSorted().reverse())
  })

  it('needs one subject, and is the owner’s alone', async () => {
    const { project } = await addCitedHistory(api, user)
    assert.deepEqual(
      failed(await call(project.id, {}), 400, 'BAD_REQUEST').errors?.map(({ path }) => path),
      ['of', 'value'],
    )
    failed(await call(project.id, { of: 'rank', value: '1' }), 400, 'BAD_REQUEST')
    failed(await call(project.id, { kind: 'blogs' }), 400, 'BAD_REQUEST')
    failed(await call(project.id, { page: GLOBEX_BLOG }, stranger.token), 404, 'NOT_FOUND')
    failed(await call(project.id, { page: GLOBEX_BLOG }, null), 401, 'AUTH_REQUIRED')
  })
})
