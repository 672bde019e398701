import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { citationSharesResponse } from '@sightline/shared/contract/api/citations.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addCitedHistory, addCitedProject, TODAY, track } from './testing/cited-project.ts'

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

describe('GET /reports/projects/:id/citations/shares', () => {
  const call = (projectId: string, query = '', token: string | null = user.token) =>
    api.call('GET', `/reports/projects/${projectId}/citations/shares?${query}`, token)
  const read = async (projectId: string, query?: string) =>
    succeeded(await call(projectId, query), citationSharesResponse)
  const counts = ({ kinds }: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(kinds.flatMap(({ kind, citations }) => (citations > 0 ? [[kind, citations]] : [])))

  it('counts each citation once: yours, of tracked competitors, of communities, and of others', async () => {
    const { project } = await addCitedHistory(api, user)
    const shares = await read(project.id)
    // The daily numbers of the trends: 3 own, 4 of Globex; two threads, one old one and a short link; 5 of the review.
    assert.deepEqual(counts(shares), { own: 3, rivals: 4, communities: 4, other: 5 })
    assert.deepEqual([shares.citations, shares.citationsBefore, shares.sample], [16, 0, true])
    assert.deepEqual(
      shares.kinds.map(({ kind }) => kind),
      ['own', 'rivals', 'reviews', 'communities', 'editorial', 'other'],
    )
    assert.deepEqual(shares.kinds[3]?.domains, [
      { domain: 'reddit.com', citations: 3 },
      { domain: 'redd.it', citations: 1 },
    ])
    assert.deepEqual(counts(await read(project.id, 'platform=grok')), { own: 1 })
  })

  it('knows review sites and the press, and compares with the period before', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    const urls = ['https://www.trustpilot.com/review/a', 'https://www.which.co.uk/b', 'https://www.bbc.com/c']
    await store([
      { promptId, day: TODAY, text: 'Acme', urls },
      { promptId, day: '2026-06-03', text: 'Acme', urls: urls.slice(0, 1) },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const shares = await read(project.id, `startDate=2026-06-04&endDate=${TODAY}`)
    assert.deepEqual(counts(shares), { reviews: 2, editorial: 1 })
    assert.deepEqual([shares.kinds[2]?.citationsBefore, shares.citationsBefore], [1, 1])
  })

  it('counts what is beside a company that is tracked on a subdomain for another site', async () => {
    const { project, store, unbranded: promptId } = await addCitedProject(api, user)
    await track(api, project.id, project.domain, 'shop.initech.com')
    const urls = ['https://shop.initech.com/1', 'https://blog.initech.com/2']
    await store([{ promptId, day: TODAY, text: 'Initech', urls }])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const { citations } = await read(project.id)
    assert.equal(citations, 2)
  })

  it('is the owner’s alone', async () => {
    const { project } = await addCitedHistory(api, user)
    failed(await call(project.id, '', stranger.token), 404, 'NOT_FOUND')
    failed(await call(project.id, '', null), 401, 'AUTH_REQUIRED')
  })
})
