import { act, render, screen } from '@testing-library/react'
import { OfflineBanner } from './OfflineBanner.tsx'

function goes(state: 'online' | 'offline') {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  act(() => void window.dispatchEvent(new Event(state)))
}

describe('the offline banner', () => {
  afterEach(() => jest.restoreAllMocks())

  it('says that what is shown may be old, until the connection is back', () => {
    render(<OfflineBanner />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    goes('offline')
    expect(screen.getByRole('status')).toHaveTextContent('You are offline. What you see may be old')
    goes('online')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})
