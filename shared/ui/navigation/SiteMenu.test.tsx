import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderApp } from '../../testing/renderApp.tsx'
import { SiteMenu } from './SiteMenu.tsx'

const button = () => screen.getByRole('button', { name: 'Menu' })
const menu = () => screen.queryByRole('dialog', { name: 'Menu' })

async function opened(signedIn = false) {
  const app = renderApp(<SiteMenu signedIn={signedIn} />)
  expect(menu()).not.toBeInTheDocument()
  await app.user.click(button())
  return { ...app, links: within(screen.getByRole('dialog', { name: 'Menu' })).getAllByRole('link') }
}

describe('SiteMenu', () => {
  it('shows the pages and, to a visitor, Login and Sign Up', async () => {
    const { links } = await opened()
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['AI Visibility Check', '/ai-visibility-check'],
      ['Insights', '/insights'],
      ['Brands & Startups', '/brands-startups'],
      ['Configurations', '/configurations'],
      ['Help', '/help'],
      ['Login', '/login'],
      ['Sign Up', '/signup'],
    ])
  })

  it('shows the dashboard to a signed-in person', async () => {
    const { links } = await opened(true)
    expect(links.map((link) => link.textContent).slice(-2)).toEqual(['Help', 'Dashboard'])
  })

  it('keeps Tab inside, in both directions', async () => {
    const { user, links } = await opened()
    expect(links[0]).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await user.tab()
    expect(links[0]).toHaveFocus()
    await user.tab()
    expect(links[1]).toHaveFocus()
  })

  it('stays open after a double click, whose second click is beside it', async () => {
    await opened()
    fireEvent.click(screen.getByRole('dialog', { name: 'Menu' }), { detail: 2 })
    expect(menu()).toBeInTheDocument()
  })

  it('closes on its button, on a click beside it, and on a link', async () => {
    const { user, router } = await opened()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(menu()).not.toBeInTheDocument()
    expect(button()).toHaveAttribute('aria-expanded', 'false')

    await user.click(button())
    await user.click(screen.getByRole('dialog', { name: 'Menu' }))
    expect(menu()).not.toBeInTheDocument()

    await user.click(button())
    await user.click(screen.getByRole('link', { name: 'Sign Up' }))
    expect(menu()).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/signup')
  })

  it('opens again at a press that comes before the browser reports that Escape has closed it', async () => {
    const { user } = await opened()
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    dialog.open = false
    await user.click(button())
    fireEvent(dialog, new Event('close'))
    expect(menu()).toBeInTheDocument()
  })

  it('closes when the screen gets wide enough for the row of links', async () => {
    let grow = () => {}
    const media = {
      addEventListener: (_type: string, listener: () => void) => (grow = listener),
      removeEventListener() {},
    }
    jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
    await opened()
    act(grow)
    expect(menu()).not.toBeInTheDocument()
    jest.restoreAllMocks()
  })
})
