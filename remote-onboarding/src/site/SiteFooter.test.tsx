import { screen, within } from '@testing-library/react'
import { paths } from '@sightline/shared/domain/paths.ts'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { SiteFooter } from './SiteFooter.tsx'

const linksOf = (column: string) =>
  within(screen.getByRole('navigation', { name: column }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('SiteFooter', () => {
  it('has three columns of links that all lead somewhere', () => {
    renderApp(<SiteFooter />, { session: signedOut })
    expect(linksOf('Product')).toEqual([
      ['AI Visibility Check', paths.visibilityCheck],
      ['Insights', paths.insights],
      ['Pricing', paths.pricing],
    ])
    expect(linksOf('Company')).toEqual([
      ['Contact', expect.stringMatching(/^mailto:hello@sightline\.example\?subject=/)],
      ['Terms', paths.terms],
      ['Privacy', paths.privacy],
    ])
    expect(linksOf('Resources')).toEqual([
      ['Help', paths.help],
      ['Questions', '/#questions'],
      ['API reference', '/api/docs'],
    ])
  })

  it('says how we are reached, who trusts us, and from when', () => {
    renderApp(<SiteFooter />, { session: signedOut })
    expect(screen.getByRole('link', { name: 'hello@sightline.example' })).toBeVisible()
    expect(screen.getByRole('link', { name: '+1 555 0100' })).toHaveAttribute('href', 'tel:+15550100')
    expect(screen.getByText('Mon–Fri 9:00–18:00 IST')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Agencies' })).getAllByRole('listitem')).toHaveLength(5)
    expect(screen.getByText('Illustration')).toBeVisible()
    expect(screen.getByText('© 2023 Sightline')).toBeVisible()
  })
})
