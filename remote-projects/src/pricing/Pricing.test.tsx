import { screen, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildId, buildLimits, buildSubscription } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Pricing } from './Pricing.tsx'

function buildPlan(slug: string, title: string, priceNumeric: number, isRecommended = false) {
  const id = buildId()
  const limits = { activeProjects: 5, promptsPerProject: 100, analysesPerDay: 24 }
  return { _id: id, id, slug, title, description: `About ${title}`, priceNumeric, features: [`${title} feature`], isRecommended, limits }
}

const plans = [
  buildPlan('standard', 'Standard', 49),
  buildPlan('premium', 'Premium', 149, true),
  buildPlan('enterprise', 'Enterprise', 0),
]
const standard = buildSubscription({
  currentPlan: 'standard',
  planTitle: 'Standard',
  hasActiveSubscription: true,
  status: 'active',
  daysRemaining: 19,
  priceNumeric: 49,
})

const api = stubApi({
  'GET /pricing': { data: { plans } },
  'GET /profile/subscription': { data: standard },
  'GET /projects/limits': { data: buildLimits({ currentActive: 3, limit: 5 }) },
})

describe('Pricing', () => {
  it('shows the current plan with what is used of it', async () => {
    renderApp(<Pricing />)
    const current = await screen.findByRole('region', { name: 'Current plan' })
    expect(await within(current).findByText('Active')).toBeInTheDocument()
    expect(await within(current).findByRole('progressbar', { name: 'Active projects' })).toHaveAttribute('aria-valuetext', '3 of 5')
    expect(within(current).getByRole('progressbar', { name: 'Days remaining' })).toHaveAttribute('aria-valuetext', '19 of 28')
  })

  it('says when a plan has run out', async () => {
    api.use({ 'GET /profile/subscription': { data: { ...standard, daysRemaining: 0 } } })
    renderApp(<Pricing />)
    expect((await screen.findAllByText('Expired')).length).toBeGreaterThan(0)
    expect(await screen.findByRole('progressbar', { name: 'Days remaining' })).toHaveAttribute('aria-valuetext', 'Expired')
  })

  it('shows each plan, and marks the current and the recommended one', async () => {
    renderApp(<Pricing />)
    const plan = await screen.findByRole('article', { name: 'Standard' })
    expect(await within(plan).findByRole('button', { name: 'Current plan' })).toBeDisabled()
    expect(plan).toHaveTextContent('About Standard$49per 28 daysCurrent planStandard feature')
    expect(within(screen.getByRole('article', { name: 'Premium' })).getByText('Recommended')).toBeInTheDocument()
  })

  it.each([
    ['Enterprise', 'Custom', 'Contact sales'],
    ['Premium', '$149', 'Ask for Premium'],
  ])('opens a mail about the plan %s', async (title, price, action) => {
    renderApp(<Pricing />)
    const plan = await screen.findByRole('article', { name: title })
    expect(plan).toHaveTextContent(price)
    const mail = within(plan).getByRole('link', { name: action })
    expect(mail).toHaveAttribute('href', expect.stringMatching(new RegExp(`^mailto:.*${title}`)))
  })

  it('has the shape of its plan card before the API has answered', () => {
    api.use({ 'GET /profile/subscription': () => new Promise<never>(() => {}), 'GET /projects/limits': () => new Promise<never>(() => {}) })
    renderApp(<Pricing />, { session: { subscription: standard } })
    const current = screen.getByRole('region', { name: 'Current plan' })
    expect(current).toHaveTextContent('Current planStandardActive projectsDays remaining')
    expect(current).toHaveAttribute('aria-busy', 'true')
  })

  it.each([
    ['Failed to fetch pricing plans', failure(500)],
    ['Failed to load pricing plans', networkFailure()],
  ])('shows "%s" and loads again with Retry', async (message, answer) => {
    api.use({ 'GET /pricing': answer })
    const { user } = renderApp(<Pricing />)
    expect(await screen.findByText(message)).toBeInTheDocument()
    api.use({ 'GET /pricing': { data: { plans } } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('article', { name: 'Premium' })).toBeInTheDocument()
  })

  it('answers questions', async () => {
    const { user } = renderApp(<Pricing />)
    expect(screen.getByText('Yes. Every paid plan starts with a 14-day free trial.')).toBeVisible()
    await user.click(screen.getByRole('heading', { name: 'Is there a refund?' }))
    expect(screen.getByText('Paid plans have a 30-day money-back guarantee.')).toBeVisible()
  })
})
