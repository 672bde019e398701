import { signInAfterReturn } from '@sightline/shared/session'
import { takeSignOutArrival, takeSignOutTarget } from './after-sign-out.ts'

describe('the way on after a sign-out', () => {
  it('leads from the landing page to the sign-in page, which knows it, once', () => {
    signInAfterReturn()
    expect(takeSignOutTarget('/')).toBe('/login')
    expect(takeSignOutArrival()).toBe(false)
    // The page that is loaded there.
    expect(takeSignOutTarget('/login')).toBeNull()
    expect(takeSignOutArrival()).toBe(true)
    expect(takeSignOutArrival()).toBe(false)
    expect(takeSignOutTarget('/')).toBeNull()
  })

  it('does not lead away from another page', () => {
    signInAfterReturn()
    expect(takeSignOutTarget('/terms')).toBeNull()
    expect(takeSignOutArrival()).toBe(false)
    expect(takeSignOutTarget('/')).toBeNull()
  })

  it('does not affect a direct visit of the sign-in page', () => {
    expect(takeSignOutTarget('/login')).toBeNull()
    expect(takeSignOutArrival()).toBe(false)
  })
})
