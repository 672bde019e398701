import { act, fireEvent, render, screen } from '@testing-library/react'
import { CopyButton } from './CopyButton.tsx'

const MESSAGE_LIFETIME_MS = 1_200

// Time stands still but for what the test lets pass.
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

async function copy(write: () => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
  render(<CopyButton value="+15550100" name="phone number" />)
  // An asynchronous act() also waits for the clipboard's promise and the effect that begins the message's time.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy phone number' })))
}

it.each([
  ['Copied!', () => Promise.resolve()],
  ['Copy failed', () => Promise.reject(new Error('Not allowed'))],
])('says "%s" for 1.2 s, then offers to copy again', async (message, write) => {
  await copy(write)
  expect(screen.getByRole('button')).toHaveAccessibleName(message)
  expect(screen.getByRole('status')).toHaveTextContent(message)
  act(() => jest.advanceTimersByTime(MESSAGE_LIFETIME_MS - 1))
  expect(screen.getByRole('button')).toHaveAccessibleName(message)
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy phone number')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
