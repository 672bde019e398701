import { act, render, screen, waitFor } from '@testing-library/react'
import { api } from '@sightline/shared/api'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { configureTransport } from '@sightline/shared/transport'
import { AccountStore } from './AccountStore.tsx'

let mockUserId = ''
jest.mock('@sightline/shared/session', () => ({ useSession: () => ({ user: { id: mockUserId } }) }))

let asked = 0
const stub = stubApi({ 'GET /thing': () => ({ answer: ++asked }) })
const { useThingQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<{ answer: number }, void>({
      query: () => '/thing',
      providesTags: ['Limits'],
      keepUnusedDataFor: 600,
    }),
  }),
})

function Thing() {
  const { data } = useThingQuery(undefined, { refetchOnFocus: true })
  return <p>{data === undefined ? 'asking' : `answer ${data.answer}`}</p>
}

function pageOf(userId: string) {
  mockUserId = userId
  return (
    <AccountStore>
      <Thing />
    </AccountStore>
  )
}

describe('the store of an account', () => {
  beforeEach(() => configureTransport({ apiBase: 'http://localhost/api' }))

  it('keeps what was read while public pages are visited, and shows nothing of it to the next account', async () => {
    const { rerender } = render(pageOf('maya'))
    const first = await screen.findByText(/^answer/)
    const known = first.textContent
    rerender(<p>A public page</p>)
    rerender(pageOf('maya'))
    expect(screen.getByText(known)).toBeVisible()
    rerender(pageOf('ada'))
    expect(screen.getByText('asking')).toBeVisible()
    expect(await screen.findByText(/^answer/)).not.toHaveTextContent(known)
    expect(stub.calls).toHaveLength(2)
  })

  it('reads again what asks for it when the person is back from another window', async () => {
    const { unmount } = render(pageOf('ines'))
    await screen.findByText(/^answer/)
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(stub.calls).toHaveLength(2))
    unmount()
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(stub.calls).toHaveLength(2)
  })

  it('reads again what depends on the plan when another tab has changed it', async () => {
    render(pageOf('eve'))
    await screen.findByText(/^answer/)
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.subscriptionData, newValue: '{}' })),
    )
    await waitFor(() => expect(stub.calls).toHaveLength(2))
  })
})
