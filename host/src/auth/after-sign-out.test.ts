import { signInAfterReturn, takeSignOutTarget } from './after-sign-out.ts'

describe('the way on after a sign-out', () => {
  it('leads from the landing page to the sign-in page, once', () => {
    signInAfterReturn()
    expect(takeSignOutTarget('/')).toBe('/login')
    expect(takeSignOutTarget('/')).toBeNull()
  })

  it('does not lead away from another page', () => {
    signInAfterReturn()
    expect(takeSignOutTarget('/terms')).toBeNull()
  })
})
