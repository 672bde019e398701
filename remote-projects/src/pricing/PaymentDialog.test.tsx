import { act, screen, waitFor, within } from '@testing-library/react'
import type { Plan, Subscription } from '@sightline/shared/contract/api/account.ts'
import { selectToasts } from '@sightline/shared/store'
import { failure, networkFailure, stubApi, type ApiAnswer } from '@sightline/shared/testing/api-stub.ts'
import { defaultProjectSettings } from '@sightline/shared/domain/project-rules.ts'
import { buildLimits, buildProject, buildSubscription, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { keepAttempt } from './payment-attempt.ts'
import { Component as Pricing } from './Pricing.tsx'
import { plans, premiumPlan, standardPlan, subscribedTo } from './testing/plans.ts'

const free = buildSubscription()
const person = buildUser()
const api = stubApi({
  'GET /pricing': { data: { plans } },
  'GET /projects/limits': { data: buildLimits() },
  'GET /projects': { data: { projects: [], total: 0 } },
})
const payments = () => api.calls.filter(({ method }) => method !== 'GET')
const keys = () => payments().map(({ headers }) => headers.get('idempotency-key'))
const paidFor = (plan: Plan) => ({
  message: `${plan.title} is active until 18 December 2026.`,
  data: { subscription: subscribedTo(plan), payment: { transactionId: 'mock_42' } },
})

/** The dialog of a plan, opened by its button. */
async function openDialog(action: string, subscription: Subscription, answer: ApiAnswer, user = person) {
  api.use({
    'GET /profile/subscription': { data: subscription },
    'POST /subscription/purchase': answer,
    'PUT /subscription/change-plan': answer,
  })
  const refresh = jest.fn(async () => undefined)
  const app = renderApp(<Pricing />, { path: '/pricing', session: { refresh, user } })
  await app.user.click(await screen.findByRole('button', { name: action }))
  const dialog = await screen.findByRole('dialog')
  const pay = within(dialog).getByRole('button', { name: /^Pay |^Plan the change/ })
  const toasts = () => selectToasts(app.store.getState()).map(({ tone, message }) => ({ tone, message }))
  return { ...app, dialog, pay, refresh, toasts }
}

describe('the payment of a plan', () => {
  it('is a purchase without an active paid plan', async () => {
    const { user, dialog, pay, refresh } = await openDialog('Buy Standard', free, paidFor(standardPlan))
    expect(dialog).toHaveAccessibleName('Buy Standard')
    expect(dialog).toHaveTextContent('Standard, 28 days$49Standard starts now.')
    await user.click(pay)
    expect(await screen.findByRole('dialog', { name: 'Payment complete' })).toHaveTextContent(
      'Standard is active until 18 December 2026.PlanStandardTransaction IDmock_42',
    )
    expect(payments()).toMatchObject([{ method: 'POST', path: '/subscription/purchase' }])
    expect(payments()[0]?.body).toEqual({
      planId: standardPlan._id,
      billingPeriod: '28-days',
      paymentGateway: 'mock',
      paymentMethodId: 'pm_card_visa',
    })
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is a change of plan with one, and says what is lost', async () => {
    const { user, dialog, pay, refresh } = await openDialog('Upgrade', subscribedTo(standardPlan), paidFor(premiumPlan))
    expect(dialog).toHaveAccessibleName('Upgrade to Premium')
    expect(dialog).toHaveTextContent('Premium starts now. The 19 days left of Standard are not carried over.')
    await user.click(pay)
    await screen.findByRole('dialog', { name: 'Payment complete' })
    expect(payments()).toMatchObject([{ method: 'PUT', path: '/subscription/change-plan' }])
    expect(payments()[0]?.body).toEqual({
      newPlanId: premiumPlan._id,
      billingPeriod: '28-days',
      paymentMethodId: 'pm_card_visa',
    })
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('of a smaller plan is planned: it says when it begins, and what happens to projects that have no room', async () => {
    const premium = {
      ...subscribedTo(premiumPlan),
      periodEnd: '2026-12-18T10:00:00.000Z',
      limits: { ...free.limits, webAnalyzer: { currentActive: 7, limit: 20, unlimited: false, canCreateMore: true } },
    }
    const planned = {
      message: 'Standard starts on 18 December 2026. Until then you keep Premium.',
      data: { subscription: premium, payment: { transactionId: 'planned_42' } },
    }
    const { user, dialog, pay } = await openDialog('Downgrade', premium, planned)
    expect(dialog).toHaveAccessibleName('Downgrade to Standard')
    expect(dialog).toHaveTextContent(
      'Due today$0Standard starts on 18 December 2026 for 28 days, and $49 is charged then.',
    )
    expect(dialog).toHaveTextContent(
      'Standard allows 5 active projects and you have 7: none is deactivated by itself, but from then on analyses wait until you have deactivated 2.',
    )
    await user.click(pay)
    expect(await screen.findByRole('dialog', { name: 'Change planned' })).toHaveTextContent(
      'Standard starts on 18 December 2026. Until then you keep Premium.PlanStandardTransaction IDplanned_42',
    )
  })

  it('offers automatic refresh after a purchase of it, and says which project failed', async () => {
    const byHand = (domain: string) =>
      buildProject({ domain, settings: { ...defaultProjectSettings, searchMethod: 'with-web-search' } })
    const [first, second] = [byHand('one.com'), byHand('two.com')]
    api.use({
      'GET /projects': { data: { projects: [first, second], total: 2 } },
      'POST /projects/bulk': {
        data: {
          results: [
            { projectId: first.id, done: true, problem: null },
            { projectId: second.id, done: false, problem: 'The project was not found' },
          ],
        },
      },
    })
    const { user, pay } = await openDialog('Buy Standard', free, paidFor(standardPlan))
    await user.click(pay)
    const receipt = within(await screen.findByRole('dialog', { name: 'Payment complete' }))
    expect(await receipt.findByText('Data refreshes every 24 hours on your plan.')).toBeInTheDocument()
    await user.click(receipt.getByRole('button', { name: 'Turn on' }))
    expect(
      await receipt.findByText(/Automatic refresh is on for 1 active project\. It could not .* two\.com/),
    ).toBeVisible()
    expect(
      payments()
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([{ projectIds: [first.id, second.id], action: 'refresh', analysisFrequency: 'daily' }])
    expect(receipt.queryByText(/opens in 3 seconds/)).not.toBeInTheDocument()
  })

  it('says once that it is a mock', async () => {
    await openDialog('Buy Standard', free, paidFor(standardPlan))
    expect(screen.getAllByText(/mock|simulated/i)).toHaveLength(1)
  })

  it('reads plan and usage again', async () => {
    const { user, pay } = await openDialog('Buy Standard', free, paidFor(standardPlan))
    const reads = (path: string) => api.calls.filter((call) => call.path.split('?')[0] === path).length
    const before = { plan: reads('/profile/subscription'), usage: reads('/projects/limits') }
    await user.click(pay)
    expect(await screen.findByRole('status')).toHaveTextContent('Standard is active until')
    await waitFor(() => expect(reads('/profile/subscription')).toBe(before.plan + 1))
    expect(reads('/projects/limits')).toBe(before.usage + 1)
  })
})

describe('after the payment', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => jest.useRealTimers())

  async function paid() {
    const app = await openDialog('Buy Standard', free, paidFor(standardPlan))
    await app.user.click(app.pay)
    await screen.findByRole('dialog', { name: 'Payment complete' })
    return { ...app, path: () => app.router.state.location.pathname }
  }

  it('the dashboard opens by itself after 3 seconds', async () => {
    const { path } = await paid()
    expect(path()).toBe('/pricing')
    act(() => jest.advanceTimersByTime(3000))
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })

  it.each(['Open now', 'Close'])('the dashboard opens at once with %s', async (name) => {
    const { user, path } = await paid()
    await user.click(screen.getByRole('button', { name }))
    expect(path()).toBe('/dashboard')
  })

  it('who has gone elsewhere stays there', async () => {
    const { router, path } = await paid()
    await act(() => router.navigate('/help'))
    act(() => jest.advanceTimersByTime(3000))
    expect(path()).toBe('/help')
  })
})

describe('a payment that fails', () => {
  const tooSmall = 'Standard allows 5 active projects and you have 6. Please deactivate 1 of them first.'
  const alreadyActive =
    'You already have an active subscription. Please wait for it to expire or contact support to change plans.'
  const same = 'You already have this plan active.'

  it.each([
    ['a server error', failure(500, { message: 'Something broke.' }), 'Failed to process purchase. Please try again.'],
    ['no answer', networkFailure(), 'Failed to process purchase. Please try again.'],
    ['a refusal without a word', failure(400, { message: undefined }), 'Failed to process purchase. Please try again.'],
    ['another active plan', failure(400, { code: 'ALREADY_ACTIVE', message: alreadyActive }), alreadyActive],
    ['an already-active message', failure(400, { message: 'Subscription already active' }), alreadyActive],
    ['the plan that one has', failure(400, { code: 'ALREADY_ACTIVE', message: same }), same],
    ['too many calls', failure(429), 'Too many requests. Please wait a moment and try again.'],
    ['a lost session', failure(401), 'Session expired. Please refresh the page and try again.'],
    ['a success that is none', failure(200, { message: undefined }), 'Purchase failed'],
    [
      'a declined card',
      failure(402, { code: 'PAYMENT_DECLINED', message: 'Your card was declined.' }),
      'Your card was declined.',
    ],
    [
      'a plan that is too small',
      failure(409, { code: 'CONFLICT', message: tooSmall, data: { mustDeactivate: 1 } }),
      tooSmall,
    ],
  ])('says why: %s', async (_case, answer, message) => {
    const { user, dialog, pay, router, refresh } = await openDialog('Buy Standard', free, answer)
    await user.click(pay)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
    expect(within(dialog).queryByRole('link', { name: 'My Projects' }) !== null).toBe(message === tooSmall)
    expect(pay).toBeEnabled()
    expect(router.state.location.pathname).toBe('/pricing')
    expect(refresh).not.toHaveBeenCalled()
  })

  it('is declined with the card that is, and goes through with the other one', async () => {
    const declined = failure(402, { code: 'PAYMENT_DECLINED', message: 'Your card was declined.' })
    const { user, pay } = await openDialog('Buy Standard', free, ({ body }) =>
      (body as { paymentMethodId: string }).paymentMethodId === 'pm_declined' ? declined : paidFor(standardPlan),
    )
    await user.click(screen.getByRole('radio', { name: /0002/ }))
    await user.click(pay)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.')
    await user.click(screen.getByRole('radio', { name: /4242/ }))
    await user.click(pay)
    expect(await screen.findByRole('dialog', { name: 'Payment complete' })).toBeInTheDocument()
    expect(new Set(keys()).size).toBe(2)
  })

  it('leaves the focus where it was, for the keyboard', async () => {
    await openDialog('Buy Standard', free, failure(402, { message: 'Your card was declined.' }))
    const card = screen.getByRole<HTMLInputElement>('radio', { name: /4242/ })
    act(() => card.focus())
    // Submits the form, as Enter does in a browser.
    act(() => card.form?.requestSubmit())
    await screen.findByRole('alert')
    expect(card).toHaveFocus()
  })

  it('is tried again under its key while its outcome is unknown, and under a new one once it is known', async () => {
    const answers = [
      networkFailure(),
      failure(503),
      failure(402, { message: 'Your card was declined.' }),
      paidFor(standardPlan),
    ]
    const { user, pay } = await openDialog('Buy Standard', free, () => answers.shift() ?? {})
    for (const tries of [1, 2, 3]) {
      await user.click(pay)
      await waitFor(() => expect(answers).toHaveLength(4 - tries))
      await screen.findByRole('alert')
    }
    await user.click(pay)
    await screen.findByRole('dialog', { name: 'Payment complete' })
    const [first, second, third, fourth] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
})

describe('a payment whose answer is lost or unreadable', () => {
  const answers: [string, () => ApiAnswer][] = [
    ['no answer', networkFailure],
    ['an empty answer', () => Response.json({})],
    ['a success without a payment', () => ({ data: {} })],
    ['a 404 of a gateway', () => new Response('Not found', { status: 404 })],
    ['a 429 of a gateway', () => new Response('Slow down', { status: 429 })],
  ]

  it.each(answers)(
    'is repeated under its key when its plan is active by now, and shows the receipt: %s',
    async (_what, lost) => {
      let tries = 0
      const { user, pay } = await openDialog('Buy Standard', free, () => {
        api.use({ 'GET /profile/subscription': { data: subscribedTo(standardPlan) } })
        tries += 1
        return tries === 1 ? lost() : paidFor(standardPlan)
      })
      await user.click(pay)
      expect(await screen.findByRole('dialog', { name: 'Payment complete' })).toHaveTextContent('mock_42')
      expect(keys()).toHaveLength(2)
      expect(new Set(keys()).size).toBe(1)
    },
  )

  it.each(answers)(
    'is not called complete, and keeps its key, while its plan is not active: %s',
    async (_what, lost) => {
      const { user, pay, refresh } = await openDialog('Buy Standard', free, lost)
      await user.click(pay)
      await screen.findByRole('alert')
      expect(refresh).not.toHaveBeenCalled()
      api.use({ 'POST /subscription/purchase': paidFor(standardPlan) })
      await user.click(pay)
      await screen.findByRole('dialog', { name: 'Payment complete' })
      expect(keys()).toHaveLength(2)
      expect(new Set(keys()).size).toBe(1)
    },
  )
})

describe('a payment under way', () => {
  /** @returns ends the wait of the API */
  function gate(answer: ApiAnswer) {
    const { promise, resolve } = Promise.withResolvers<ApiAnswer>()
    return { waiting: () => promise, answer: () => resolve(answer) }
  }

  it('is one payment on a double click, and cannot be closed', async () => {
    const api = gate(paidFor(standardPlan))
    const { user, pay, dialog } = await openDialog('Buy Standard', free, api.waiting)
    await user.dblClick(pay)
    await user.keyboard('{Escape}')
    expect(within(dialog).getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await user.click(within(dialog).getByRole('radio', { name: /0002/ }))
    expect(within(dialog).getByRole('radio', { name: /4242/ })).toBeChecked()
    api.answer()
    await screen.findByRole('dialog', { name: 'Payment complete' })
    expect(payments()).toHaveLength(1)
  })

  it.each([
    ['success', paidFor(standardPlan), { tone: 'success', message: 'Standard is active until 18 December 2026.' }],
    [
      'failure',
      failure(402, { message: 'Your card was declined.' }),
      { tone: 'error', message: 'Your card was declined.' },
    ],
  ])('goes on when its page is left, and a toast says how it ended: %s', async (outcome, answer, toast) => {
    const api = gate(answer)
    const { user, pay, router, toasts, refresh } = await openDialog('Buy Standard', free, api.waiting)
    await user.click(pay)
    await act(() => router.navigate('/help'))
    api.answer()
    await waitFor(() => expect(toasts()).toEqual([toast]))
    expect(router.state.location.pathname).toBe('/help')
    expect(refresh).toHaveBeenCalledTimes(outcome === 'success' ? 1 : 0)
    expect(payments()).toHaveLength(1)
  })
})

describe('two tabs', () => {
  /** Changes the storage as another tab does, which fires an event in this one. */
  function beginElsewhere(plan: Plan) {
    keepAttempt(person.id, {
      planId: plan._id,
      change: false,
      paymentMethodId: 'pm_declined',
      idempotencyKey: 'key of the other tab',
    })
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
  }

  it('make one payment, under the key and with the card of the first', async () => {
    const { user, pay, dialog } = await openDialog('Buy Standard', free, paidFor(standardPlan))
    expect(dialog).not.toHaveTextContent('We do not know yet')
    beginElsewhere(standardPlan)
    expect(dialog).toHaveTextContent('We do not know yet how your last payment ended.')
    expect(screen.getByRole('radio', { name: /0002/ })).toBeChecked()
    await user.click(pay)
    await screen.findByRole('dialog', { name: 'Payment complete' })
    expect(keys()).toEqual(['key of the other tab'])
  })

  it('do not pay for two plans while the outcome of the first payment is unknown', async () => {
    const { user, pay, dialog } = await openDialog('Buy Premium', free, paidFor(premiumPlan))
    beginElsewhere(standardPlan)
    await user.click(pay)
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Another payment of yours, for another plan, is not settled yet. Please close this and choose a plan again: that payment comes first.',
    )
    expect(payments()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Buy Premium' }))
    expect(await screen.findByRole('dialog', { name: 'Buy Standard' })).toHaveTextContent('Premium has to wait')
  })
})

describe('a dialog that was closed', () => {
  it('opens again as new', async () => {
    const { user, pay } = await openDialog('Buy Standard', free, failure(402, { message: 'Your card was declined.' }))
    await user.click(screen.getByRole('radio', { name: /0002/ }))
    await user.click(pay)
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const button = screen.getByRole('button', { name: 'Buy Standard' })
    expect(button).toHaveFocus()
    await user.click(button)
    expect(await screen.findByRole('radio', { name: /4242/ })).toBeChecked()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps key and card over a reload, too', async () => {
    const first = await openDialog('Buy Standard', free, failure(503))
    await first.user.click(first.pay)
    await screen.findByRole('alert')
    first.unmount()
    const second = await openDialog('Buy Standard', free, paidFor(standardPlan))
    expect(second.dialog).toHaveTextContent('We do not know yet how your last payment ended.')
    await second.user.click(second.pay)
    await screen.findByRole('dialog', { name: 'Payment complete' })
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('keeps its key while another account pays in this browser', async () => {
    const first = await openDialog('Buy Standard', free, failure(503))
    await first.user.click(first.pay)
    await screen.findByRole('alert')
    first.unmount()
    const other = await openDialog('Buy Standard', free, paidFor(standardPlan), buildUser({ id: 'somebody-else' }))
    expect(other.dialog).not.toHaveTextContent('We do not know yet')
    await other.user.click(other.pay)
    await screen.findByRole('dialog', { name: 'Payment complete' })
    other.unmount()
    const second = await openDialog('Buy Standard', free, paidFor(standardPlan))
    await second.user.click(second.pay)
    await screen.findByRole('dialog', { name: 'Payment complete' })
    const [own, others, again] = keys()
    expect(others).not.toBe(own)
    expect(again).toBe(own)
  })

  it('is opened again before another plan is bought, while the outcome of its payment is unknown', async () => {
    const first = await openDialog('Buy Standard', free, failure(503))
    await first.user.click(first.pay)
    await screen.findByRole('alert')
    first.unmount()
    const { user, dialog, pay } = await openDialog('Buy Premium', free, paidFor(standardPlan))
    expect(dialog).toHaveAccessibleName('Buy Standard')
    expect(dialog).toHaveTextContent(
      'Premium has to wait: we do not know yet how your last payment, for Standard, ended.',
    )
    await user.click(pay)
    await screen.findByRole('dialog', { name: 'Payment complete' })
    expect(payments().map(({ body }) => (body as { planId: string }).planId)).toEqual([
      standardPlan._id,
      standardPlan._id,
    ])
    expect(new Set(keys()).size).toBe(1)
  })

  it('keeps key and card while the outcome of its payment is unknown', async () => {
    const { user, pay } = await openDialog('Buy Standard', free, failure(503))
    await user.click(screen.getByRole('radio', { name: /0002/ }))
    await user.click(pay)
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Buy Standard' }))
    await user.click(await screen.findByRole('radio', { name: /4242/ }))
    expect(screen.getByRole('radio', { name: /0002/ })).toBeChecked()
    expect(screen.getByText(/^We do not know yet how your last payment ended\./)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Pay / }))
    await screen.findByRole('alert')
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })
})
