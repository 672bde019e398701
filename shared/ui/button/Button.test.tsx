import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

describe('Button', () => {
  it('does not submit a form by default', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
        <Button type="submit">Save</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('shows its busy label, keeps the focus, and neither clicks nor submits', async () => {
    const onClick = jest.fn()
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} busyLabel="Saving…" onClick={onClick}>
          Save
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    await userEvent.tab()
    rerender(form(true))
    const button = screen.getByRole('button', { name: 'Saving…' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveFocus()
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('keeps the name of an icon button while busy', () => {
    render(<Button iconOnly busy aria-label="Refresh" icon={<svg />} />)
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument()
  })
})

describe('ButtonLink', () => {
  it('is a link with the same look', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/pricing" variant="primary">
          Upgrade Plan
        </ButtonLink>
      </MemoryRouter>,
    )
    const link = screen.getByRole('link', { name: 'Upgrade Plan' })
    expect(link).toHaveAttribute('href', '/pricing')
    expect(link).toHaveClass('button', 'primary')
  })
})
