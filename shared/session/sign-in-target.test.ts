import { session } from './testing/session-machine-setup.ts'
import { afterSignInPath, rememberRequestedPath, savePendingWebsite } from './sign-in-target.ts'
import { writeStoredSession } from './stored-session.ts'

describe('afterSignInPath', () => {
  it("leads to the pending website's project set-up first", () => {
    savePendingWebsite('https://www.larkandloom.com/about')
    rememberRequestedPath('/insights')
    expect(afterSignInPath('/pricing')).toBe('/create-project?domain=larkandloom.com')
  })

  it('leads to the redirect parameter, then to the page requested before, then to the dashboard', () => {
    expect(afterSignInPath()).toBe('/dashboard')
    rememberRequestedPath('/insights?range=30d')
    expect(afterSignInPath()).toBe('/insights?range=30d')
    expect(afterSignInPath('/pricing')).toBe('/pricing')
  })

  it.each([
    ['the same person', session.user.id, '/reports/project/p1'],
    ['another person', 'another', '/dashboard'],
  ])('leads %s, after the session of somebody has ended on a page, to the right one', (_who, owner, path) => {
    writeStoredSession(session)
    rememberRequestedPath('/reports/project/p1', owner)
    // The sign-in page has the path in its address, and remembers it, too.
    rememberRequestedPath('/reports/project/p1')
    expect(afterSignInPath()).toBe(path)
    expect(afterSignInPath('/reports/project/p1')).toBe(path)
    rememberRequestedPath('/help')
    expect(afterSignInPath()).toBe('/help')
  })

  it.each(['/insights?range=7d#chart', '/reports/project/100%', '/'])('leads to %j', (redirect) => {
    expect(afterSignInPath(redirect)).toBe(redirect)
  })

  it.each([
    'https://evil.com',
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '//',
    'javascript:alert(1)',
    'dashboard',
    '/login?redirect=/login',
    '/signup',
    '/LogIn',
    '/help/../login',
    '/%6Cogin',
    '//login',
    '/auth/callback?code=1',
    '',
  ])('never leads to %j', (redirect) => {
    expect(afterSignInPath(redirect)).toBe('/dashboard')
  })
})
