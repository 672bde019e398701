import { firstRequests } from './first-requests.ts'

const owned = {
  path: '/reports/project/:projectId',
  requests: ['/projects/{projectId}', '/reports/projects/{projectId}/overview?platform={?platform=all}&range=today'],
  requestsWhen: {
    'period=custom': [
      '/reports/projects/{projectId}/overview?platform={?platform=all}&startDate={?start}&endDate={?end}',
    ],
  },
}
const requestsOf = (pathname: string, search = '') => firstRequests(owned, { pathname, search })

describe('the first requests of a page', () => {
  it('have the parameters of its path, as in the address', () => {
    expect(requestsOf('/reports/project/a%2Fb')).toEqual([
      '/projects/a%2Fb',
      '/reports/projects/a%2Fb/overview?platform=all&range=today',
    ])
  })

  it('have the values of its query, encoded', () => {
    expect(requestsOf('/reports/project/7', '?platform=chat%26gpt')[1]).toBe(
      '/reports/projects/7/overview?platform=chat%26gpt&range=today',
    )
  })

  it('are left out where the query asks for something that they do not read', () => {
    expect(requestsOf('/reports/project/7', '?period=7d')).toEqual(['/projects/7'])
  })

  it('are others where the query has the values of a condition', () => {
    const days = '?period=custom&start=2026-10-22&end=2026-11-20'
    const ofDays = (platform: string) =>
      `/reports/projects/7/overview?platform=${platform}&startDate=2026-10-22&endDate=2026-11-20`
    expect(requestsOf('/reports/project/7', days)).toEqual(['/projects/7', ofDays('all')])
    expect(requestsOf('/reports/project/7', `${days}&platform=gemini`)).toEqual(['/projects/7', ofDays('gemini')])
  })

  it.each([
    ['asks for something else, too', '?period=custom&start=2026-10-22&end=2026-11-20&branded=unbranded'],
    ['lacks a value that they read', '?period=custom&start=2026-10-22'],
    ['has none in it', '?period=custom&start=2026-10-22&end='],
    ['has its days in the wrong order', '?period=custom&start=2026-11-20&end=2026-10-22'],
    ['has no day in place of one', '?period=custom&start=x&end=2026-11-20'],
    ['has a day that does not exist', '?period=custom&start=2026-02-30&end=2026-11-20'],
    ['has another value than the condition', '?period=7d&start=2026-10-22&end=2026-11-20'],
  ])('are not those of a condition where the query %s', (_what, search) => {
    expect(requestsOf('/reports/project/7', search)).toEqual(['/projects/7'])
  })

  it('are none where remote.json names none', () => {
    expect(firstRequests({ path: '/help' }, { pathname: '/help', search: '' })).toEqual([])
  })
})
