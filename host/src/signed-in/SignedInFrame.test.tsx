import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { SessionProvider } from '@sightline/shared/session'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildSubscription, buildUser } from '@sightline/shared/testing/builders.ts'
import { configureTransport } from '@sightline/shared/transport'
import { BootContext } from '../remotes/BootContext.ts'
import { buildBoot } from '../testing/build-boot.ts'
import { SignedInFrame } from './SignedInFrame.tsx'

const user = buildUser({ name: 'Maya Okafor' })
const subscription = buildSubscription()
const api = stubApi({
  'GET /auth/profile': { data: { user: { ...user, name: 'Maya Lindqvist' } } },
  'GET /subscription': { data: subscription },
})
/** The API has not answered yet: the page shows what the browser has stored. */
const provider = { isLoading: true, isAuthenticated: false, getToken: jest.fn(), login: jest.fn(), logout: jest.fn() }

function renderFrame() {
  configureTransport({ apiBase: 'http://localhost/api' })
  localStorage.setItem(storageKeys.accessToken, 'api-token')
  localStorage.setItem(storageKeys.userData, JSON.stringify(user))
  localStorage.setItem(storageKeys.subscriptionData, JSON.stringify(subscription))
  const frame = (
    <SignedInFrame title="My Projects" owned={undefined}>
      {null}
    </SignedInFrame>
  )
  return render(
    <BootContext value={buildBoot()}>
      <SessionProvider identity={provider} onSignedIn={jest.fn()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: frame }])} />
      </SessionProvider>
    </BootContext>,
  )
}

afterEach(() => void jest.useRealTimers())

describe('the frame of signed-in pages', () => {
  it('sends no requests for a person who has signed out', async () => {
    jest.useFakeTimers()
    const { unmount } = renderFrame()
    unmount()
    await jest.runAllTimersAsync()
    expect(api.calls).toEqual([])
  })

  it('shows who the person is by now, not who they were at the last sign-in', async () => {
    renderFrame()
    expect(screen.getAllByText('Maya Okafor')[0]).toBeInTheDocument()
    expect((await screen.findAllByText('Maya Lindqvist'))[0]).toBeInTheDocument()
    expect(localStorage.getItem(storageKeys.userData)).toContain('Maya Lindqvist')
  })
})
