import { act, screen } from '@testing-library/react'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as BrandsStartups } from './BrandsStartups.tsx'
import { Component as Ecommerce } from './Ecommerce.tsx'

describe('Coming soon', () => {
  it.each([
    ['Brands & Startups', <BrandsStartups key="brands" />],
    ['Ecommerce', <Ecommerce key="ecommerce" />],
  ])('%s says that it is to come and shows the ways on', (name, page) => {
    renderApp(page)
    expect(screen.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible()
    expect(screen.getByText('Coming soon')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/help')
    expect(screen.getByRole('link', { name: 'Notify me' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.*subject=Notify%20me/),
    )
  })

  it('goes back to the page before', async () => {
    const { user, router } = renderApp(<Ecommerce />, { path: '/ecommerce', at: '/insights' })
    await act(() => router.navigate('/ecommerce'))
    await user.click(await screen.findByRole('button', { name: 'Go back' }))
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location.pathname).toBe('/insights')
  })

  it('goes to the dashboard when it is the first page of the visit', async () => {
    const { user, router } = renderApp(<Ecommerce />)
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location.pathname).toBe('/dashboard')
  })
})
