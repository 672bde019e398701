import { act, screen } from '@testing-library/react'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import {
  afterSignInPath,
  rememberRequestedPath,
  SessionProvider,
  signInAfterReturn,
  type IdentityProvider,
} from '@sightline/shared/session'
import { buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { Guard } from './Guard.tsx'

const renderGuard = (at: string, session = {}) =>
  renderApp(
    <Guard>
      <p>Private</p>
    </Guard>,
    { path: '/help', at, session },
  )

describe('the guard', () => {
  it('remembers the page of a visitor, down to the part of it', async () => {
    const { router } = renderGuard('/help?topic=plans#contact', signedOut)
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: '?redirect=%2Fhelp%3Ftopic%3Dplans%23contact',
    })
    expect(afterSignInPath()).toBe('/help?topic=plans#contact')
  })

  it('forgets the requested page once the person has reached it', () => {
    rememberRequestedPath('/pricing')
    renderGuard('/help')
    expect(screen.getByText('Private')).toBeVisible()
    expect(afterSignInPath()).toBe('/dashboard')
  })

  it('leads a person to the dashboard who goes back to a page that was shown to another one', async () => {
    window.history.replaceState({ owner: 'somebody else' }, '')
    const { router } = renderGuard('/help')
    expect(screen.queryByText('Private')).not.toBeInTheDocument()
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location.pathname).toBe('/dashboard')
  })

  it('keeps it while the session loads', () => {
    rememberRequestedPath('/pricing')
    renderGuard('/help', { status: 'loading', user: null })
    expect(screen.queryByText('Private')).not.toBeInTheDocument()
    expect(afterSignInPath()).toBe('/pricing')
  })
})

describe('Back after a sign-out', () => {
  it('offers the website of the person who has left to nobody', async () => {
    window.history.replaceState({ owner: 'maya' }, '')
    const { router } = renderGuard('/help?website=acme.com', signedOut)
    expect(await screen.findByText('Another page')).toBeVisible()
    // The sign-in page keeps the owner, should Back and Forward lead to it once more.
    expect(router.state.location.state).toEqual({ owner: 'maya' })
    expect(afterSignInPath()).toBe('/dashboard')
  })
})

describe('the page that a person leaves', () => {
  const [maya, ada] = [buildUser({ id: 'maya' }), buildUser({ id: 'ada' })]
  const identity: IdentityProvider = {
    isLoading: false,
    isAuthenticated: false,
    getToken: async () => 'token',
    login: async () => ({ ok: true }),
    logout: async () => undefined,
  }

  function store(user: typeof maya) {
    localStorage.setItem(storageKeys.userData, JSON.stringify(user))
    localStorage.setItem(storageKeys.accessToken, `token of ${user.id}`)
  }

  /** Changes the storage as another tab does. */
  function change(storage: () => void) {
    storage()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.accessToken })))
  }

  function open() {
    store(maya)
    const { router } = renderApp(
      <SessionProvider identity={identity} onSignedIn={() => undefined}>
        <Guard>
          <p>Private</p>
        </Guard>
      </SessionProvider>,
      { path: '/reports/project/p1' },
    )
    expect(screen.getByText('Private')).toBeVisible()
    return router
  }

  it.each([
    ['has expired', () => (localStorage.clear(), localStorage.setItem(storageKeys.expired, 'true'))],
    ['was ended in another tab', () => localStorage.clear()],
  ])('is found again by the same person only, whose session %s', async (_how, end) => {
    const router = open()
    change(end)
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location.search).toBe('?redirect=%2Freports%2Fproject%2Fp1')
    store(ada)
    expect(afterSignInPath('/reports/project/p1')).toBe('/dashboard')
    store(maya)
    expect(afterSignInPath('/reports/project/p1')).toBe('/reports/project/p1')
  })

  it('is forgotten by a sign-out', async () => {
    const router = open()
    signInAfterReturn()
    change(() => localStorage.clear())
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '' })
    expect(afterSignInPath()).toBe('/dashboard')
  })

  it('is not shown to another person, whom another tab has signed in', async () => {
    const router = open()
    change(() => store(ada))
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location.pathname).toBe('/dashboard')
  })
})
