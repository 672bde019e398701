import { act, screen, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { MarketPeersCard } from './MarketPeersCard.tsx'

const api = stubApi()

const brands = [
  { rank: 1, name: 'Thornfield', domain: 'thornfield.com', isSubject: false },
  { rank: 2, name: 'Lark & Loom', domain: 'larkandloom.com', isSubject: true },
]
const peers = {
  stream: 'Home textiles',
  region: 'United States',
  subjectBrand: { name: 'Lark & Loom', domain: 'larkandloom.com' },
  brands,
  sample: false,
}

const renderCard = (domain: string | null, signUp = false) =>
  renderApp(<MarketPeersCard headingId="peers" domain={domain} signUp={signUp} />, { session: signedOut })
const rows = () => screen.getAllByRole('listitem')

describe('MarketPeersCard', () => {
  it('ranks the market of the website and marks the visitor', async () => {
    api.use({ 'POST /market-peers/find': { data: peers } })
    renderCard('larkandloom.com')
    expect(await screen.findByText('Home textiles · United States')).toBeVisible()
    expect(rows()).toHaveLength(2)
    expect(within(rows()[1]!).getByText('You')).toBeVisible()
    expect(screen.getByText('Sign in to see how far ahead Thornfield is, and in which answers.')).toBeVisible()
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument()
    expect(api.calls[0]?.body).toEqual({ domain: 'larkandloom.com' })
  })

  it('invites who signs up to sign up', async () => {
    api.use({ 'POST /market-peers/find': { data: peers } })
    renderCard('larkandloom.com', true)
    expect(await screen.findByText('Sign up to see how far ahead Thornfield is, and in which answers.')).toBeVisible()
  })

  it('reads an answer with one more data around it', async () => {
    api.use({ 'POST /market-peers/find': { data: { data: peers } } })
    renderCard('larkandloom.com')
    expect(await screen.findByText('Thornfield')).toBeVisible()
  })

  it('shows an example market in place of what the API has invented', async () => {
    api.use({ 'POST /market-peers/find': { data: { ...peers, sample: true } } })
    renderCard('larkandloom.com')
    expect(await screen.findByText('Sample data')).toBeVisible()
    expect(screen.getByText('Example market · Global')).toBeVisible()
    expect(screen.queryByText('Thornfield')).not.toBeInTheDocument()
    expect(screen.getByText('Sign in to see where your brand stands, and in which answers.')).toBeVisible()
  })

  it.each([
    ['fails', failure(500)],
    ['is not reached', networkFailure()],
    ['names no brands', { data: { ...peers, brands: [] } }],
    ['answers something else', { data: {} }],
  ])('falls back to an example market without the visitor in it when the call %s', async (_how, answer) => {
    api.use({ 'POST /market-peers/find': answer })
    renderCard('larkandloom.com')
    expect(await screen.findByText('Sample data')).toBeVisible()
    expect(rows()).toHaveLength(6)
    expect(screen.getByText('Example market · Global')).toBeVisible()
    expect(screen.queryByText('You')).not.toBeInTheDocument()
    expect(screen.queryByText('larkandloom.com')).not.toBeInTheDocument()
  })

  it('falls back to sample data after 10 seconds without an answer', async () => {
    jest.useFakeTimers()
    try {
      api.use({ 'POST /market-peers/find': () => new Promise<Response>(() => undefined) })
      renderCard('larkandloom.com')
      await act(() => jest.advanceTimersByTimeAsync(9_900))
      expect(screen.getByText('Looking for your market peers...')).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(200))
      expect(screen.getByText('Sample data')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it('shows the sample without a call when no website is known', () => {
    renderCard(null)
    expect(screen.getByText('Sample data')).toBeVisible()
    expect(screen.queryByText('You')).not.toBeInTheDocument()
    expect(api.calls).toEqual([])
  })
})
