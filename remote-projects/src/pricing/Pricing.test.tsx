import { screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildSubscription, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { keepAttempt, readAttempt } from './payment-attempt.ts'
import { Component as Pricing } from './Pricing.tsx'
import { buildPlan, plans, premiumPlan, standardPlan, subscribedTo } from './testing/plans.ts'

const standard = subscribedTo(standardPlan)

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
    expect(await within(current).findByRole('progressbar', { name: 'Active projects' })).toHaveAttribute(
      'aria-valuetext',
      '3 of 5',
    )
    expect(within(current).getByRole('progressbar', { name: 'Days remaining' })).toHaveAttribute(
      'aria-valuetext',
      '19 of 28',
    )
  })

  it.each([
    [
      [],
      'This installation has no key for an AI platform: answers are sample data until you connect a key of your own.',
    ],
    [
      ['ChatGPT', 'Gemini'],
      'Answers are real: this installation asks ChatGPT and Gemini. Other platforms need a key of your own.',
    ],
  ])('says before a purchase whether answers will be real, with the keys %j', async (realPlatforms, line) => {
    api.use({ 'GET /pricing': { data: { plans, realPlatforms } } })
    renderApp(<Pricing />)
    expect(await screen.findByText(line)).toBeVisible()
  })

  it.each([
    ['0 days', { daysRemaining: 0 }],
    ['fewer days than none', { daysRemaining: -2 }],
    ['a subscription that is no longer active', { daysRemaining: 0, hasActiveSubscription: false }],
  ])('says Expired of %s', async (_case, fields) => {
    api.use({ 'GET /profile/subscription': { data: { ...standard, ...fields } } })
    renderApp(<Pricing />)
    const current = await screen.findByRole('region', { name: 'Current plan' })
    expect(await within(current).findAllByText('Expired')).toHaveLength(2)
    expect(within(current).getByRole('progressbar', { name: 'Days remaining' })).toHaveAttribute(
      'aria-valuetext',
      'Expired',
    )
  })

  it.each([
    [
      'no numbers',
      { ...standard, daysRemaining: undefined },
      buildLimits({ currentActive: Number.NaN, limit: Number.NaN }),
    ],
    ['impossible numbers', { ...standard, daysRemaining: '19' }, buildLimits({ currentActive: -3 })],
    ['no limits', { ...standard, daysRemaining: null }, {}],
  ])('says nothing that %s say', async (_case, subscription, limits) => {
    api.use({
      'GET /profile/subscription': { data: { ...subscription, limits: undefined } },
      'GET /projects/limits': { data: limits },
    })
    renderApp(<Pricing />)
    const current = await screen.findByRole('region', { name: 'Current plan' })
    expect(await within(current).findByText('Active')).toBeInTheDocument()
    await waitFor(() => expect(within(current).queryByText('Active projects')).not.toBeInTheDocument())
    expect(current).toHaveTextContent(/^Current planStandardActive$/)
  })

  it('takes a subscription that says nothing for none', async () => {
    api.use({ 'GET /profile/subscription': { data: {} } })
    renderApp(<Pricing />)
    expect(await screen.findByText('free')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Buy Standard' })).toBeEnabled()
  })

  it('says what is used of an unlimited plan', async () => {
    api.use({ 'GET /projects/limits': { data: buildLimits({ currentActive: 40, limit: -1 }) } })
    renderApp(<Pricing />)
    expect(await screen.findByText('40 · unlimited')).toBeVisible()
  })

  it('treats an active plan as paid, also when the response to its payment was lost', async () => {
    const user = buildUser()
    keepAttempt(user.id, {
      planId: standardPlan._id,
      change: false,
      paymentMethodId: 'mock-card',
      idempotencyKey: 'key',
    })
    renderApp(<Pricing />, { session: { user } })
    const plan = await screen.findByRole('article', { name: 'Standard' })
    expect(await within(plan).findByRole('button', { name: 'Current plan' })).toBeDisabled()
    expect(readAttempt(user.id)).toBeUndefined()
  })

  it('shows the plan that is planned, and takes it back', async () => {
    const plannedChange = {
      currentPlan: 'standard',
      planTitle: 'Standard',
      priceNumeric: 49,
      startsAt: '2026-12-18T10:00:00.000Z',
    }
    const premium = subscribedTo(premiumPlan)
    api.use({ 'GET /profile/subscription': { data: { ...premium, plannedChange } } })
    const { user } = renderApp(<Pricing />)
    expect(await screen.findByText('Standard starts on 18 December 2026.')).toBeVisible()
    expect(screen.getByText('$49 is charged then. Until then you keep Premium.')).toBeVisible()
    const plan = screen.getByRole('article', { name: 'Standard' })
    expect(within(plan).getByRole('button', { name: 'Planned' })).toBeDisabled()
    api.use({ 'DELETE /subscription/change-plan': { data: premium }, 'GET /profile/subscription': { data: premium } })
    await user.click(screen.getByRole('button', { name: 'Keep Premium' }))
    await waitFor(() => expect(screen.queryByText('Standard starts on 18 December 2026.')).not.toBeInTheDocument())
    expect(await within(plan).findByRole('button', { name: 'Downgrade' })).toBeEnabled()
  })

  it('draws the free plan beside the others, with its limits, and says what holds on every plan', async () => {
    api.use({ 'GET /profile/subscription': { data: buildSubscription() } })
    renderApp(<Pricing />)
    const plan = await screen.findByRole('article', { name: 'Free' })
    expect(await within(plan).findByRole('button', { name: 'Current plan' })).toBeDisabled()
    expect(plan).toHaveTextContent(
      '1 active project50 prompts per project5 analyses a dayUp to 5 competitorsRefresh by hand',
    )
    expect(screen.getByText(/On every plan a project has room for 10 competitors/)).toBeVisible()
  })

  it('never says Expired of the free plan', async () => {
    api.use({ 'GET /profile/subscription': { data: buildSubscription() } })
    renderApp(<Pricing />)
    expect(await screen.findByRole('button', { name: 'Buy Standard' })).toBeEnabled()
    expect(screen.queryByText('Expired')).not.toBeInTheDocument()
  })

  it('shows each plan, and marks the current and the recommended one', async () => {
    renderApp(<Pricing />)
    const plan = await screen.findByRole('article', { name: 'Standard' })
    expect(await within(plan).findByRole('button', { name: 'Current plan' })).toBeDisabled()
    expect(plan).toHaveTextContent(
      'StandardCurrentAbout Standard$49per 28 daysCurrent planYou already have this plan active.Standard feature',
    )
    expect(within(screen.getByRole('article', { name: 'Premium' })).getByText('Recommended')).toBeInTheDocument()
  })

  it('marks a popular plan, and one without features or with an odd price', async () => {
    const popular = buildPlan('popular', 'Popular one', 1499, { metadata: { isPopular: true } })
    const bare = { ...buildPlan('bare', 'Bare', 5), features: undefined, isRecommended: undefined }
    const odd = [
      null,
      { title: 'No price' },
      { ...bare, title: 'Negative', priceNumeric: -5 },
      { ...bare, title: 'Words', priceNumeric: '5' },
    ]
    api.use({ 'GET /pricing': { data: { plans: [...odd, popular, bare] } } })
    renderApp(<Pricing />)
    const card = await screen.findByRole('article', { name: 'Popular one' })
    expect(within(card).getByText('Popular')).toBeInTheDocument()
    expect(card).toHaveTextContent('$1,499')
    expect(screen.getByRole('article', { name: 'Bare' })).toHaveTextContent('$5')
    expect(screen.getAllByRole('article').map((plan) => plan.getAttribute('aria-labelledby'))[0]).toBe('plan-free')
    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  it('opens a mail to sales about a plan without a price', async () => {
    renderApp(<Pricing />)
    const plan = await screen.findByRole('article', { name: 'Enterprise' })
    expect(plan).toHaveTextContent('Custom')
    const mail = within(plan).getByRole('link', { name: 'Contact sales' })
    expect(mail).toHaveAttribute('href', expect.stringMatching(/^mailto:.*Enterprise/))
  })

  it('has the shape of its plan card before the API has answered', () => {
    api.use({
      'GET /profile/subscription': () => new Promise<never>(() => {}),
      'GET /projects/limits': () => new Promise<never>(() => {}),
    })
    renderApp(<Pricing />, { session: { subscription: standard } })
    const current = screen.getByRole('region', { name: 'Current plan' })
    expect(current).toHaveTextContent('Current planStandardActive projectsDays remaining')
    expect(current).toHaveAttribute('aria-busy', 'true')
  })

  it.each([
    ['Failed to fetch pricing plans', failure(500)],
    ['Failed to fetch pricing plans', failure(200)],
    ['Failed to fetch pricing plans', { data: {} }],
    ['Failed to fetch pricing plans', { data: { plans: 'none' } }],
    ['Failed to load pricing plans', networkFailure()],
  ])('shows "%s" and loads again with Retry', async (message, answer) => {
    api.use({ 'GET /pricing': answer })
    const { user } = renderApp(<Pricing />)
    expect(await screen.findByText(message)).toBeInTheDocument()
    api.use({ 'GET /pricing': { data: { plans } } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('article', { name: 'Premium' })).toBeInTheDocument()
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  it.each([failure(500), {}, { data: null }])(
    'shows "Failed to load your plan" and loads it again with Retry',
    async (answer) => {
      api.use({ 'GET /profile/subscription': answer })
      const { user } = renderApp(<Pricing />)
      expect(await screen.findByText('Failed to load your plan')).toBeInTheDocument()
      api.use({ 'GET /profile/subscription': { data: standard } })
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      expect(await screen.findByText('Active')).toBeInTheDocument()
    },
  )

  it('answers questions', async () => {
    const { user } = renderApp(<Pricing />)
    expect(screen.getByText('Yes. Every paid plan starts with a 14-day free trial.')).toBeVisible()
    await user.click(screen.getByRole('heading', { name: 'Is there a refund?' }))
    expect(screen.getByText('Paid plans have a 30-day money-back guarantee.')).toBeVisible()
  })

  it('leaves it to the payment step to say that payment is a mock', async () => {
    const { container } = renderApp(<Pricing />)
    await screen.findByRole('article', { name: 'Premium' })
    expect(container).not.toHaveTextContent(/mock|simulated|cannot be bought/i)
  })
})
