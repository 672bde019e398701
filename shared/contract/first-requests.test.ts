import { firstRequests } from './first-requests.ts'

const owned = {
  path: '/reports/project/:projectId',
  requests: ['/projects/{projectId}', '/reports/projects/{projectId}/overview?platform={?platform=all}&range=today'],
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

  it('are none where remote.json names none', () => {
    expect(firstRequests({ path: '/help' }, { pathname: '/help', search: '' })).toEqual([])
  })
})
