import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { redditSourcesResponse, sourcesResponse } from '@sightline/shared/contract/api/citations.ts'
import { sql } from 'drizzle-orm'
import { addProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import {
  addCitedHistory,
  addCitedProject,
  GLOBEX,
  GLOBEX_BLOG,
  OLD_THREAD,
  ownPage,
  REVIEW,
  SHORT_LINK,
  THREAD,
  TODAY,
  track,
} from './testing/cited-project.ts'

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
afterEach(() => api.setTime())

type Counted = { url: string; firstDay: number; lastDay: number; change: number }
const counts = (sources: Counted[]) =>
  sources.map(({ url, ...page }) => [url, page.firstDay, page.lastDay, page.change])

describe('GET /reports/projects/:id/citations/sources', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/citations/sources?${query}`, token)
  const read = async (projectId: string, query?: string) => succeeded(await call(projectId, query), sourcesResponse)

  it('counts the answers that cite a page on the first and on the last day, most cited on the last day first', async () => {
    const { project } = await addCitedHistory(api, user)
    const response = await read(project.id)
    assert.deepEqual(counts(response.sources), [
      [ownPage(project, 'b'), 0, 2, 2],
      [REVIEW, 2, 2, 0],
      [OLD_THREAD, 0, 1, 1],
      [GLOBEX, 2, 1, -1],
      [SHORT_LINK, 0, 0, 0],
      [GLOBEX_BLOG, 1, 0, -1],
      [ownPage(project, 'a'), 1, 0, -1],
      [THREAD, 2, 0, -2],
    ])
    assert.deepEqual(
      [response.total, response.firstDay, response.lastDay, response.sample],
      [8, '2026-06-07', TODAY, true],
    )
    assert.deepEqual(response.period, { startDate: '2026-05-12', endDate: TODAY, fallback: false })
  })

  const pagesOf = ({ domain, sources }: { domain: string; sources: number }) => ({ domain, sources })

  it('has the registrable domain of each page, and all domains with their numbers of pages', async () => {
    const { project } = await addCitedHistory(api, user)
    const { sources, domains } = await read(project.id)
    const domainOf = new Map(sources.map(({ url, domain }) => [url, domain]))
    assert.deepEqual([domainOf.get(GLOBEX_BLOG), domainOf.get(OLD_THREAD)], ['globex.com', 'reddit.com'])
    assert.deepEqual(domains.map(pagesOf), [
      { domain: project.domain, sources: 2 },
      { domain: 'globex.com', sources: 2 },
      { domain: 'reddit.com', sources: 2 },
      { domain: 'redd.it', sources: 1 },
      { domain: 'review.example', sources: 1 },
    ])
  })

  it('filters the pages by domain or host, and still lists all domains', async () => {
    const { project } = await addCitedHistory(api, user)
    const ofDomain = await read(project.id, 'domain=Globex.com')
    assert.deepEqual(counts(ofDomain.sources), [
      [GLOBEX, 2, 1, -1],
      [GLOBEX_BLOG, 1, 0, -1],
    ])
    assert.deepEqual([ofDomain.total, ofDomain.domains.length], [2, 5])
    const ofHost = await read(project.id, 'domain=blog.globex.com')
    assert.deepEqual(counts(ofHost.sources), [[GLOBEX_BLOG, 1, 0, -1]])
    assert.deepEqual((await read(project.id, 'domain=nobody.example')).total, 0)
  })

  it('lists the pages of a company that is tracked on a subdomain under the tracked domain', async () => {
    const { project, store, unbranded } = await addCitedProject(api, user)
    const [www, blog, shop] = ['https://www.hooli.com/1', 'https://blog.hooli.com/2', 'https://shop.hooli.com/3']
    await track(api, project.id, project.domain, 'shop.hooli.com')
    const other = 'https://www.review.example/4'
    await store([{ promptId: unbranded, day: TODAY, text: 'Hooli', urls: [www, blog, shop, other] }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { sources, total, domains } = await read(project.id, 'domain=Shop.hooli.com&limit=2')
    assert.deepEqual([sources.map(({ url }) => url), total], [[blog, shop], 3])
    assert.deepEqual(sources[0]?.domain, 'hooli.com')
    assert.deepEqual(domains.map(pagesOf), [
      { domain: 'shop.hooli.com', sources: 3 },
      { domain: 'review.example', sources: 1 },
    ])
    assert.deepEqual((await read(project.id, 'domain=hooli.com')).total, 3)
    assert.deepEqual((await read(project.id, 'domain=blog.hooli.com')).total, 1)
    assert.deepEqual((await read(project.id, 'domain=www.review.example')).total, 1)
  })

  it('assigns a page to the more specific of two companies that share a registrable domain', async () => {
    const { project, store, unbranded } = await addCitedProject(api, user)
    await track(api, project.id, 'shop.initech.com', 'initech.com', 'news.initech.com')
    const of = (host: string) => `https://${host}/`
    const hosts = ['initech.com', 'docs.initech.com', 'news.initech.com', 'shop.initech.com', 'eu.shop.initech.com']
    await store([{ promptId: unbranded, day: TODAY, text: 'Initech', urls: hosts.map(of) }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const urlsOf = async (domain: string) => (await read(project.id, `domain=${domain}`)).sources.map(({ url }) => url)
    assert.deepEqual(await urlsOf('shop.initech.com'), ['eu.shop.initech.com', 'shop.initech.com'].map(of))
    assert.deepEqual(await urlsOf('news.initech.com'), [of('news.initech.com')])
    assert.deepEqual(await urlsOf('initech.com'), ['docs.initech.com', 'initech.com'].map(of))
    assert.deepEqual((await read(project.id)).domains.map(pagesOf), [
      { domain: 'initech.com', sources: 2 },
      { domain: 'shop.initech.com', sources: 2 },
      { domain: 'news.initech.com', sources: 1 },
    ])
  })

  it('limits the list, and counts all pages', async () => {
    const { project } = await addCitedHistory(api, user)
    const { sources, total, domains } = await read(project.id, 'limit=2')
    assert.deepEqual([sources.map(({ url }) => url), total], [[ownPage(project, 'b'), REVIEW], 8])
    assert.equal(domains.length, 5)
  })

  it('takes first and last day from the answers that match the filters', async () => {
    const { project } = await addCitedHistory(api, user)
    assert.deepEqual(counts((await read(project.id, 'platform=gemini')).sources), [
      [OLD_THREAD, 0, 1, 1],
      [REVIEW, 1, 1, 0],
      [GLOBEX_BLOG, 1, 0, -1],
      [GLOBEX, 1, 0, -1],
      [THREAD, 1, 0, -1],
    ])
    assert.deepEqual(counts((await read(project.id, 'platform=grok')).sources), [[ownPage(project, 'b'), 1, 1, 0]])
    assert.deepEqual(counts((await read(project.id, 'mode=without-web-search')).sources), [
      [OLD_THREAD, 1, 1, 0],
      [REVIEW, 1, 1, 0],
    ])
    assert.deepEqual(counts((await read(project.id, 'branded=branded')).sources), [
      [SHORT_LINK, 1, 1, 0],
      [REVIEW, 1, 1, 0],
    ])
    const chatgpt = await read(project.id, 'platform=chatgpt&mode=with-web-search')
    assert.deepEqual(counts(chatgpt.sources.filter(({ url }) => url === SHORT_LINK)), [[SHORT_LINK, 0, 0, 0]])
    const unbranded = await read(project.id, 'branded=unbranded')
    assert.deepEqual([unbranded.total, unbranded.sources.some(({ url }) => url === SHORT_LINK)], [7, false])
  })

  it('ignores days whose answers all failed', async () => {
    const { project, store, unbranded: promptId } = await addCitedHistory(api, user)
    const failure = { promptId, text: '', failedReason: 'The platform refused' }
    await store(['2026-06-06', '2026-06-11'].map((day) => ({ ...failure, day })))
    api.setTime(new Date('2026-06-11T08:00:00Z'))
    const { firstDay, lastDay } = await read(project.id)
    assert.deepEqual([firstDay, lastDay], ['2026-06-07', TODAY])
  })

  it('takes custom dates', async () => {
    const { project } = await addCitedHistory(api, user)
    const { sources, firstDay, lastDay } = await read(project.id, 'startDate=2026-06-08&endDate=2026-06-09')
    assert.deepEqual(
      [counts(sources), firstDay, lastDay],
      [
        [
          [SHORT_LINK, 1, 1, 0],
          [REVIEW, 1, 1, 0],
        ],
        '2026-06-09',
        '2026-06-09',
      ],
    )
  })

  it('falls back to thirty days where today has no answer, and says so', async () => {
    const { project } = await addCitedHistory(api, user)
    assert.equal((await read(project.id, 'range=today')).total, 4)
    api.setTime(new Date('2026-06-11T08:00:00Z'))
    const { total, period } = await read(project.id, 'range=today')
    assert.deepEqual([total, period.fallback], [8, true])
  })

  it('shows a page’s title, once an answer has one', async () => {
    const { project, store, unbranded } = await addCitedProject(api, user)
    await store([{ promptId: unbranded, day: TODAY, text: `[The best anvils](${REVIEW}) are there.` }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    assert.deepEqual(
      (await read(project.id)).sources.map(({ url, title }) => [url, title]),
      [[REVIEW, 'The best anvils']],
    )
  })

  it('counts only real answers, once there is one', async () => {
    const { project, store, unbranded } = await addCitedHistory(api, user)
    await store([{ promptId: unbranded, day: TODAY, text: 'Acme', urls: [GLOBEX], sample: false }])
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${project.id}`)
    const { sources, sample } = await read(project.id)
    assert.deepEqual([counts(sources), sample], [[[GLOBEX, 1, 1, 0]], false])
  })

  it('is empty without answers, under both paths', async () => {
    const { id } = await addProject(api, user)
    const response = await read(id, 'range=all')
    assert.deepEqual(
      [response.sources, response.domains, response.total, response.firstDay, response.sample],
      [[], [], 0, null, false],
    )
    const short = await api.call('GET', `/reports/${id}/citations/sources?range=all`, user.token)
    assert.deepEqual(succeeded(short, sourcesResponse), response)
  })

  it('refuses invalid limits and domains', async () => {
    for (const query of ['limit=0', 'limit=5001', 'limit=x', 'domain=', 'startDate=2026-02-02&endDate=2026-02-01']) {
      failed(await call(UNKNOWN_ID, query), 400, 'BAD_REQUEST')
    }
  })

  it('hides another person’s project, and requires a session', async () => {
    const { id } = await addProject(api, user)
    failed(await call(id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await call(id, '', null), 401, 'AUTH_REQUIRED')
  })
})

describe('GET /citations/projects/:id/reddit/sources', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/citations/projects/${projectId}/reddit/sources?${query}`, token)

  it('lists Reddit’s pages with the subreddit from their URL', async () => {
    const { project } = await addCitedHistory(api, user)
    const { sources, total } = succeeded(await call(project.id), redditSourcesResponse)
    assert.deepEqual(counts(sources), [
      [OLD_THREAD, 0, 1, 1],
      [SHORT_LINK, 0, 0, 0],
      [THREAD, 2, 0, -2],
    ])
    assert.deepEqual([sources.map(({ subreddit }) => subreddit), total], [['Tools', null, 'anvils'], 3])
  })

  it('filters, and limits the list', async () => {
    const { project } = await addCitedHistory(api, user)
    const gemini = succeeded(await call(project.id, 'platform=gemini&limit=1'), redditSourcesResponse)
    assert.deepEqual([counts(gemini.sources), gemini.total], [[[OLD_THREAD, 0, 1, 1]], 2])
  })

  it('refuses an unknown platform', async () => {
    failed(await call(UNKNOWN_ID, 'platform=altavista'), 400, 'BAD_REQUEST')
  })

  it('hides another person’s project, and requires a session', async () => {
    const { id } = await addProject(api, user)
    failed(await call(id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(UNKNOWN_ID), 404, 'NOT_FOUND')
    failed(await call(id, '', null), 401, 'AUTH_REQUIRED')
  })
})
