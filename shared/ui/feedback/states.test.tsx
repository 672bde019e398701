import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { initialsOf } from '@sightline/shared/domain/initials.ts'
import { Avatar } from '../icon/Avatar.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { ProfileAvatar } from '../icon/ProfileAvatar.tsx'
import { RelativeTime, timeAgo } from '../figure/RelativeTime.tsx'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-20T12:00:00Z')

describe('ErrorState', () => {
  it('says what failed and retries', async () => {
    const onRetry = jest.fn()
    render(<ErrorState message="Failed to load positions." onRetry={onRetry} requestId="req-1" />)
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load positions.')
    expect(screen.getByText('Request ID: req-1')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('says why, with the height of the section', () => {
    render(<ErrorState message="Failed to load positions." cause="The server had a problem." minHeight="12rem" />)
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load positions. The server had a problem.')
    expect(screen.getByRole('alert')).toHaveStyle({ minHeight: '12rem' })
  })

  it('waits for the connection while the browser is offline', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const onRetry = jest.fn()
    render(<ErrorState message="Failed." cause="The server had a problem." onRetry={onRetry} />)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed. You are offline. This loads again when the connection is back.',
    )
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDisabled()
    online.mockReturnValue(true)
    expect(onRetry).not.toHaveBeenCalled()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled()
    online.mockRestore()
  })

  it('ignores a second click while it retries', async () => {
    const onRetry = jest.fn()
    render(<ErrorState message="Failed." onRetry={onRetry} busy />)
    await userEvent.click(screen.getByRole('button', { name: 'Retrying…' }))
    expect(onRetry).not.toHaveBeenCalled()
  })
})

describe('EmptyState', () => {
  it('has a heading, words and one action', () => {
    render(
      <EmptyState title="No projects yet" level={2} action={<button type="button">Create</button>}>
        Start with one website.
      </EmptyState>,
    )
    expect(screen.getByRole('heading', { level: 2, name: 'No projects yet' })).toBeInTheDocument()
    expect(screen.getByText('Start with one website.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Create' })).toBeInTheDocument()
  })
})

describe('RelativeTime', () => {
  it.each([
    [0, null],
    [HOUR - 1, null],
    [-HOUR, null],
    [HOUR, '1h ago'],
    [23.9 * HOUR, '23h ago'],
    [24 * HOUR, '1d ago'],
    [12 * 24 * HOUR, '12d ago'],
  ])('after %d ms it is %s', (age, text) => {
    expect(timeAgo(NOW - age, NOW)).toBe(text)
  })

  it('moves on while the page is open', () => {
    jest.useFakeTimers({ now: NOW })
    const { container } = render(<RelativeTime value={new Date(NOW - HOUR / 2)} />)
    expect(container).toHaveTextContent('Updated just now')
    act(() => jest.advanceTimersByTime(HOUR / 2))
    expect(container).toHaveTextContent('Updated 1h ago')
    jest.useRealTimers()
  })

  it('shows nothing for an invalid time', () => {
    const { container } = render(<RelativeTime value="soon" />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('Avatar', () => {
  it.each([
    ['Maya Okafor', 'MO'],
    ['larkandloom.com', 'LA'],
    ['north-quay.co.uk', 'NQ'],
    ['Plato', 'PL'],
    ['', ''],
  ])('shortens "%s" to "%s"', (name, letters) => {
    expect(initialsOf(name)).toBe(letters)
  })

  it('is hidden from screen readers, as the name is beside it', () => {
    const { container } = render(<Avatar name="Maya Okafor" />)
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
  })

  it('shows the initials where its picture cannot be loaded, until there is another one', () => {
    const { container, rerender } = render(
      <ProfileAvatar name="Maya Okafor" src="https://elsewhere.example/gone.png" />,
    )
    const picture = () => container.querySelector('img')
    expect(picture()).toBeVisible()
    fireEvent.error(picture()!)
    expect(picture()).not.toBeVisible()
    expect(screen.getByText('MO')).toBeVisible()
    rerender(<ProfileAvatar name="Maya Okafor" src="https://elsewhere.example/there.png" />)
    expect(picture()).toBeVisible()
  })
})
