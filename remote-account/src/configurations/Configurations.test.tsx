import { screen } from '@testing-library/react'
import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildSubscription, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Configurations } from './Configurations.tsx'
import { subscriptionFacts } from './subscription-facts.ts'

const standard = buildSubscription({
  currentPlan: 'standard',
  planTitle: 'Standard',
  hasActiveSubscription: true,
  status: 'active',
  daysRemaining: 19,
  limits: { activeProjects: 5, promptsPerProject: 100, analysesPerDay: 24, refreshHours: 24 },
  subscriptionStatus: { isActive: true, daysRemaining: 19, isExpired: false, isExpiringSoon: false },
})
const api = stubApi({
  'GET /profile/subscription': { data: standard },
  'GET /projects/limits': { data: buildLimits({ currentActive: 2 }) },
})

describe('Configurations', () => {
  it('shows the account of the session', () => {
    renderApp(<Configurations />, { session: { user: buildUser({ name: 'Maya Okafor', email: 'maya@larkandloom.com' }) } })
    const profile = screen.getByRole('region', { name: 'Profile Basics' })
    expect(profile).toHaveTextContent('Maya Okafor')
    expect(profile).toHaveTextContent('maya@larkandloom.com')
  })

  it('shows the plan, how long it lasts and the way to the other plans', async () => {
    renderApp(<Configurations />)
    expect(await screen.findByText('Standard')).toBeInTheDocument()
    expect(screen.getByText('Active')).toBeInTheDocument()
    expect(await screen.findByText(/19 days remaining · 2 of 5 active projects/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/pricing')
  })

  it('shows a free account as inactive', async () => {
    api.use({ 'GET /profile/subscription': { data: buildSubscription() } })
    renderApp(<Configurations />)
    expect(await screen.findByText('Free')).toBeInTheDocument()
    expect(screen.getByText('Inactive')).toBeInTheDocument()
  })

  it('recovers the subscription with Retry', async () => {
    api.use({ 'GET /profile/subscription': failure(500) })
    const { user } = renderApp(<Configurations />)
    expect(await screen.findByText('Failed to load subscription')).toBeInTheDocument()
    api.use({ 'GET /profile/subscription': { data: standard } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Standard')).toBeInTheDocument()
  })
})

describe('subscriptionFacts', () => {
  const status = (fields: Partial<Subscription['subscriptionStatus']>) => ({ ...standard.subscriptionStatus, ...fields })
  const rest = ['100 prompts per project', '24 analyses a day']

  it.each([
    ['days left', standard, 2, ['19 days remaining', '2 of 5 active projects', ...rest]],
    ['one day left', { ...standard, subscriptionStatus: status({ daysRemaining: 1 }) }, undefined, ['1 day remaining', ...rest]],
    [
      'an expired plan',
      { ...standard, hasActiveSubscription: false, subscriptionStatus: status({ isExpired: true, daysRemaining: 0 }) },
      undefined,
      ['Expired', ...rest],
    ],
    [
      'no limits',
      { ...standard, limits: { ...standard.limits, activeProjects: null, promptsPerProject: null, analysesPerDay: null } },
      7,
      ['19 days remaining', '7 of unlimited active projects', 'unlimited prompts per project', 'unlimited analyses a day'],
    ],
  ])('says %s', (_name, subscription, activeProjects, facts) => {
    expect(subscriptionFacts(subscription, activeProjects)).toEqual(facts)
  })
})
