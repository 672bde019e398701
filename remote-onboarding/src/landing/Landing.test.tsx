import { screen, within } from '@testing-library/react'
import { readPendingWebsite } from '@sightline/shared/session'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Landing } from './Landing.tsx'

describe('Landing', () => {
  it('saves a checked website and takes a visitor to sign-in', async () => {
    const { user, router } = renderApp(<Landing />, { session: signedOut })
    await user.type(screen.getByLabelText('Website URL'), 'larkandloom.com{Enter}')
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: '?website=https%3A%2F%2Flarkandloom.com',
    })
    expect(readPendingWebsite()).toBe('https://larkandloom.com')
  })

  it('takes a signed-in person to the dashboard', async () => {
    const { user, router } = renderApp(<Landing />)
    await user.type(screen.getByLabelText('Website URL'), 'larkandloom.com{Enter}')
    expect(await screen.findByText('Another page')).toBeVisible()
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard',
      search: '?website=https%3A%2F%2Flarkandloom.com',
    })
  })

  it('names the claims of the product', () => {
    renderApp(<Landing />, { session: signedOut })
    for (const claim of [
      'No registration needed to start',
      'Free analysis included',
      'To set up your project and see the analysis you create an account, which is free.',
      'Real-time visibility',
      'Detailed analytics',
      'Instant alerts',
      'Optimization recommendations',
      'AI Mentions',
      '© 2023 Sightline',
    ]) {
      expect(screen.getByText(claim)).toBeVisible()
    }
    expect(screen.getByText('BETA')).toBeVisible()
  })

  it('filters the mentions by platform', async () => {
    const { user } = renderApp(<Landing />, { session: signedOut })
    const mentions = () => within(screen.getByRole('list', { name: 'Brand mentions' })).getAllByRole('listitem')
    expect(mentions()).toHaveLength(4)

    const filter = within(screen.getByRole('group', { name: 'Platform' }))
    await user.click(filter.getByRole('button', { name: 'Claude' }))
    expect(mentions()).toHaveLength(1)
    expect(mentions()[0]).toHaveTextContent('What are the best organic cotton sheets?')

    await user.click(filter.getByRole('button', { name: 'All platforms' }))
    expect(mentions()).toHaveLength(4)
  })

  it('answers questions', async () => {
    const { user } = renderApp(<Landing />, { session: signedOut })
    expect(screen.getByText(/^It asks each AI platform/)).toBeVisible()
    await user.click(screen.getByRole('heading', { name: 'How often does the data refresh?' }))
    expect(
      screen.getByText(
        /^Every 24 hours on the standard plan, and hourly on premium\. You switch that on for each project/,
      ),
    ).toBeVisible()
  })

  it('marks the words of invented customers as illustrations', () => {
    renderApp(<Landing />, { session: signedOut })
    const testimonials = screen.getByRole('region', { name: 'From the teams who look every week' })
    expect(within(testimonials).getAllByText(/illustration$/)).toHaveLength(3)
  })
})
