import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeMenu } from './ThemeMenu.tsx'

describe('ThemeMenu', () => {
  afterEach(() => {
    localStorage.clear()
    delete document.documentElement.dataset.theme
  })

  it('chooses a theme with the keyboard, keeps it, and goes back to the system', async () => {
    render(<ThemeMenu />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{End}{Enter}')
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Switch theme' })).toHaveFocus())
    await userEvent.keyboard('{Enter}{Home}{Enter}')
    expect(document.documentElement).not.toHaveAttribute('data-theme')
  })

  it('marks the current choice', async () => {
    render(<ThemeMenu />)
    const checked = () => screen.getAllByRole('menuitemradio', { checked: true }).map((item) => item.textContent)
    await userEvent.click(screen.getByRole('button', { name: 'Switch theme' }))
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(3)
    expect(checked()).toEqual(['System'])
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    await userEvent.click(screen.getByRole('button', { name: 'Switch theme' }))
    expect(checked()).toEqual(['Dark'])
  })
})
