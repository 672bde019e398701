import { matchPath } from 'react-router-dom'
import { isBelow, matchesPath, ownerOfPath, pathParameter, plainPath } from './path-owner.ts'
import type { OwnedPath } from './release.ts'

const HELP = '/help'
const REPORT = '/reports/project/:projectId'

describe('a path and its pattern', () => {
  it.each([
    ['/', '/', true],
    ['/', '//', true],
    ['/', '/help', false],
    [HELP, '/help', true],
    [HELP, '/help/', true],
    [HELP, '/help//', true],
    [HELP, '/Help', true],
    [HELP, '//help', false],
    [HELP, '/help/me', false],
    [HELP, '/helpful', false],
    [HELP, '/%68elp', false],
    [HELP, '/', false],
    [HELP, '', false],
    [REPORT, '/reports/project/42', true],
    [REPORT, '/Reports/Project/42/', true],
    [REPORT, '/reports/project/a%2Fb', true],
    [REPORT, '/reports/project/:projectId', true],
    [REPORT, '/reports/project', false],
    [REPORT, '/reports/project/', false],
    [REPORT, '/reports//project/42', false],
    [REPORT, '/reports/project//42', false],
    [REPORT, '/reports/project/42/prompts', false],
  ])('%s and %s match: %p, as in the router', (pattern, pathname, expected) => {
    expect(matchesPath(pattern, pathname)).toBe(expected)
    expect(matchPath(pattern, pathname) !== null).toBe(expected)
  })
})

describe('a path below a pattern', () => {
  it.each([
    ['/', '/help', true],
    [REPORT, '/reports/project/42', true],
    [REPORT, '/Reports/project/42/prompts/', true],
    [REPORT, '/reports/project', false],
    [REPORT, '/reports/projects/42', false],
    [HELP, '/helpful/42', false],
  ])('%s, %s: %p', (pattern, pathname, expected) => {
    expect(isBelow(pattern, pathname)).toBe(expected)
  })

  it('has its parameter as in the address', () => {
    expect(pathParameter(`${REPORT}/prompts`, '/reports/project/A%2Fb/prompts', 'projectId')).toBe('A%2Fb')
    expect(pathParameter(HELP, '/help', 'projectId')).toBe('')
  })
})

describe('a path of very many slashes', () => {
  it('takes linear time: quadratic would be a minute', () => {
    const slashes = '/'.repeat(200_000)
    expect(matchesPath(HELP, `${slashes}x`)).toBe(false)
    expect(plainPath(`/Help${slashes}`)).toBe('/help')
  })
})

describe('the owner of a path', () => {
  const owned = (path: string): OwnedPath => ({ path, access: 'public', title: path })
  const account = { name: 'remote-account', paths: [owned(HELP)] }
  const reports = { name: 'remote-reports', paths: [owned('/insights'), owned(REPORT)] }

  it.each([
    ['/Help', account, HELP],
    ['/reports/project/42', reports, REPORT],
  ])('of %s', (pathname, build, pattern) => {
    const owner = ownerOfPath([account, reports], pathname)
    expect(owner?.build).toBe(build)
    expect(owner?.owned.path).toBe(pattern)
  })

  it.each(['//help', '/nobody'])('of %s is unknown', (pathname) => {
    expect(ownerOfPath([account, reports], pathname)).toBeUndefined()
  })
})
