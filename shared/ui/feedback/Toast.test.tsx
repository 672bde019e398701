import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toast } from './Toast.tsx'

describe('Toast', () => {
  it('announces an error at once, and leaves others to the live region around it', () => {
    const { rerender } = render(<Toast tone="error">Failed to save prompts.</Toast>)
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to save prompts.')
    rerender(<Toast tone="success">Prompts saved.</Toast>)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('Prompts saved.')).toBeInTheDocument()
  })

  it('is dismissed with the keyboard, and only where it can be', async () => {
    const onDismiss = jest.fn()
    const { rerender } = render(<Toast onDismiss={onDismiss}>Copied</Toast>)
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onDismiss).toHaveBeenCalledTimes(1)
    rerender(<Toast>Copied</Toast>)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
