import { screen, within } from '@testing-library/react'
import { renderApp } from '../../testing/renderApp.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const linksOf = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const pages = [
  ['Home', '/'],
  ['AI Visibility Check', '/ai-visibility-check'],
  ['Insights', '/insights'],
  ['Brands & Startups', '/brands-startups'],
  ['Configurations', '/configurations'],
  ['Help', '/help'],
]

describe('SiteHeader', () => {
  it('lists the pages and marks the current one', () => {
    renderApp(<SiteHeader signedIn />)
    expect(linksOf(screen.getByRole('navigation', { name: 'Main' }))).toEqual(pages)
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  })

  it('offers sign-in to a visitor and the dashboard to a signed-in person', () => {
    const visitor = renderApp(<SiteHeader signedIn={false} />)
    expect(screen.getByRole('link', { name: 'Login / Sign Up' })).toHaveAttribute('href', '/login')
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument()
    visitor.unmount()

    renderApp(<SiteHeader signedIn />)
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(screen.queryByRole('link', { name: 'Login / Sign Up' })).not.toBeInTheDocument()
  })

  it("cycles through the themes, back to the system's, and keeps the choice", async () => {
    const { user } = renderApp(<SiteHeader signedIn />)
    await user.click(screen.getByRole('button', { name: 'Theme: System' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'light')
    await user.click(screen.getByRole('button', { name: 'Theme: Light' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Theme: Dark' }))
    expect(document.documentElement).not.toHaveAttribute('data-theme')
    expect(localStorage.getItem('theme')).toBeNull()
  })
})
