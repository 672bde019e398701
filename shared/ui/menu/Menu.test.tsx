import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../button/Button.tsx'
import { Menu } from './Menu.tsx'

const setup = () => {
  const onDeactivate = jest.fn()
  const onDuplicate = jest.fn()
  const onCard = jest.fn()
  render(
    <div onClick={onCard}>
      <Menu
        label="Actions for larkandloom.com"
        trigger={<Button variant="ghost" iconOnly icon={<svg />} />}
        items={[
          { label: 'Open', onSelect: jest.fn() },
          { label: 'Deactivate', onSelect: onDeactivate },
          { label: 'Duplicate', onSelect: onDuplicate, disabled: true },
        ]}
      />
    </div>,
  )
  return { onDeactivate, onDuplicate, onCard }
}

describe('Menu', () => {
  it('opens, moves and selects with the keyboard', async () => {
    const { onDeactivate } = setup()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Actions for larkandloom.com' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Deactivate' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(onDeactivate).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })

  it('closes with Escape and gives the focus back to its button', async () => {
    setup()
    const button = screen.getByRole('button', { name: 'Actions for larkandloom.com' })
    await userEvent.click(button)
    await screen.findByRole('menu', { name: 'Actions for larkandloom.com' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('does not click the card around it when an item is selected', async () => {
    const { onDeactivate, onCard } = setup()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for larkandloom.com' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
    expect(onDeactivate).toHaveBeenCalledTimes(1)
    expect(onCard).not.toHaveBeenCalled()
  })

  it('opens at its last item with the up arrow, and wraps around', async () => {
    setup()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus()
    await userEvent.keyboard('d')
    expect(screen.getByRole('menuitem', { name: 'Deactivate' })).toHaveFocus()
  })

  it('closes with Tab and with a press outside', async () => {
    setup()
    const button = screen.getByRole('button', { name: 'Actions for larkandloom.com' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    await userEvent.click(button)
    await userEvent.click(document.body)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('does not select a disabled item', async () => {
    const { onDuplicate } = setup()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for larkandloom.com' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    expect(onDuplicate).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeInTheDocument()
  })
})
