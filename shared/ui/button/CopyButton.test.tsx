import { act, fireEvent, render, screen } from '@testing-library/react'
import { CopyButton } from './CopyButton.tsx'

const MESSAGE_LIFETIME_MS = 1_200

// The clock moves only when a test advances it.
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

async function copy(write: () => Promise<void>, quiet = false) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
  render(<CopyButton value="+15550100" name="phone number" quiet={quiet} />)
  // An asynchronous act() also awaits the clipboard's promise and the effect that starts the message's timer.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy phone number' })))
}

it.each([
  ['Copied!', () => Promise.resolve()],
  ['Copy failed', () => Promise.reject(new Error('Not allowed'))],
])('shows "%s" for 1.2 s, then offers to copy again', async (message, write) => {
  await copy(write)
  expect(screen.getByRole('button')).toHaveAccessibleName(message)
  expect(screen.getByRole('status')).toHaveTextContent(message)
  act(() => jest.advanceTimersByTime(MESSAGE_LIFETIME_MS - 1))
  expect(screen.getByRole('button')).toHaveAccessibleName(message)
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy phone number')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('says it beside a bare icon, which keeps its size', async () => {
  await copy(() => Promise.resolve(), true)
  expect(screen.getByRole('button', { name: 'Copied!' })).toHaveClass('iconOnly')
})
