import { screen, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import Webhooks from './Webhooks.tsx'
import type { Webhook, WebhookDelivery } from './webhooks.api.ts'

const ADDRESS = 'https://hooks.example.com/sightline'
const SECRET = 'whsec_w3K0c5b1xk4pS8yqTn2vJ6hRzE9uLmQdA7fGiXoYtBs'
const project = buildProject({ domain: 'fellandfern.com' })
const webhook = (given: Partial<Webhook> = {}): Webhook => ({
  ...{ id: 'webhook-1', address: ADDRESS, format: 'json', events: ['alert'], projects: null },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', on: true, offReason: null, failingSince: null },
  ...given,
})
const delivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: 'delivery-1', event: 'alert', projectId: project.id, createdAt: '2026-11-24T06:00:00.000Z', tries: 1 },
  ...{ triedAt: '2026-11-24T06:00:00.000Z', status: 500, problem: 'It answered with HTTP 500' },
  ...{ deliveredAt: null, nextTryAt: null },
  ...given,
})

const api = stubApi({
  'GET /webhooks': { data: { webhooks: [], available: true } },
  'GET /projects': { data: { projects: [project], total: 1 } },
  'POST /webhooks': ({ body }) => ({ data: { ...webhook(body as Partial<Webhook>), secret: SECRET } }),
})
const sent = (method: string) => api.calls.filter((call) => call.method === method)
const address = () => screen.getByRole('textbox', { name: 'Address' })
const addButton = () => screen.getByRole('button', { name: 'Add webhook' })
const listed = (...webhooks: Webhook[]) => api.use({ 'GET /webhooks': { data: { webhooks, available: true } } })

async function open() {
  const app = renderApp(<Webhooks />)
  await screen.findByText('No webhooks yet')
  return app
}

describe('adding a webhook', () => {
  it('shows its secret once, with a copy button, and lists it', async () => {
    const { user } = await open()
    await user.click(address())
    await user.paste(` ${ADDRESS} `)
    await user.click(screen.getByRole('checkbox', { name: /run\.failed/ }))
    await user.click(screen.getByRole('radio', { name: 'Some' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Add a project' }), 'fellandfern.com')
    await user.click(addButton())
    const shown = await screen.findByRole('region', { name: 'Secret to copy' })
    expect(shown).toHaveFocus()
    await user.click(within(shown).getByRole('button', { name: 'Copy secret' }))
    expect(await navigator.clipboard.readText()).toBe(SECRET)
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { address: ADDRESS, format: 'json', events: ['alert', 'report.ready'], projects: [project.id] },
    ])
    const row = screen.getByRole('listitem', { name: ADDRESS })
    expect(row).toHaveTextContent('JSON, signed · fellandfern.com · alert, report.ready')
    expect(address()).toHaveValue('')
  })

  it('asks for an address, an event and a project', async () => {
    const { user } = await open()
    for (const event of [/run\.failed/, /^A ranking alert/, /report\.ready/])
      await user.click(screen.getByRole('checkbox', { name: event }))
    await user.click(screen.getByRole('radio', { name: 'Some' }))
    await user.click(addButton())
    expect(screen.getByText('Please enter the address.')).toBeVisible()
    expect(screen.getByText('Please choose an event.')).toBeVisible()
    expect(screen.getByText('Please choose a project, or all.')).toBeVisible()
    expect(address()).toHaveFocus()
    expect(sent('POST')).toEqual([])
  })

  const message = '10.0.0.5 is not on the public internet.'
  it.each([
    ['a refusal', failure(400, { message, errors: [{ path: 'address', message }] }), message],
    ['no connection', networkFailure(), 'Failed to add the webhook'],
    ['an answer without the secret', { data: {} }, 'Failed to add the webhook'],
  ])('keeps what is typed after %s', async (_what, answer, said) => {
    api.use({ 'POST /webhooks': answer })
    const { user } = await open()
    await user.type(address(), 'x')
    await user.click(addButton())
    expect((await screen.findAllByText(said))[0]).toBeVisible()
    expect(address()).toHaveValue('x')
  })
})

describe('a webhook', () => {
  it('says why it is off, and is turned on again', async () => {
    listed(webhook({ on: false, offReason: 'It answered with HTTP 503' }))
    api.use({ 'PATCH /webhooks/:id': { data: { webhook: webhook() } } })
    const { user } = renderApp(<Webhooks />)
    expect(await screen.findByText('Turned off: It answered with HTTP 503')).toBeVisible()
    expect(screen.getByText('0 on, 1 off')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Turn on again' }))
    expect(await screen.findByText('1 on')).toBeVisible()
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ on: true }])
  })

  it('is sent a test, whose failure is told', async () => {
    listed(webhook())
    const test = { event: 'test', projectId: null } as const
    api.use({ 'POST /webhooks/:id/test': { data: { delivery: delivery(test) } } })
    const { user } = renderApp(<Webhooks />)
    const button = await screen.findByRole('button', { name: 'Send a test' })
    await user.click(button)
    expect(await screen.findByText('The test did not arrive: It answered with HTTP 500')).toBeVisible()
    api.use({ 'POST /webhooks/:id/test': { data: { delivery: delivery({ ...test, status: 200, problem: null }) } } })
    await user.click(button)
    expect(await screen.findByText('The test has arrived.')).toBeVisible()
    expect(screen.queryByText(/did not arrive/)).not.toBeInTheDocument()
  })

  it('lists its deliveries, which are sent once more', async () => {
    listed(webhook())
    const waiting = delivery({ id: 'delivery-2', event: 'run.finished', nextTryAt: '2026-11-24T06:05:00.000Z' })
    api.use({
      'GET /webhooks/:id/deliveries': failure(500),
      'POST /webhooks/:id/deliveries/:deliveryId/redeliver': {
        data: { delivery: delivery({ status: 204, problem: null, deliveredAt: '2026-11-24T07:00:00.000Z' }) },
      },
    })
    const { user } = renderApp(<Webhooks />)
    await user.click(await screen.findByText('Last deliveries'))
    expect(await screen.findByText('Failed to load the deliveries')).toBeVisible()
    api.use({ 'GET /webhooks/:id/deliveries': { data: { deliveries: [waiting, delivery()] } } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const table = await screen.findByRole('table', { name: 'Last deliveries' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/An analysis has finished.*fellandfern\.com.*HTTP 500\. Next try: Nov 24/)
    await user.click(within(second as HTMLElement).getByRole('button', { name: /^Redeliver: A ranking alert/ }))
    expect(await screen.findByText('Arrived (HTTP 204)')).toBeVisible()
  })

  it('is removed after a question, which stays open when that fails', async () => {
    listed(webhook())
    api.use({ 'DELETE /webhooks/:id': networkFailure() })
    const { user } = renderApp(<Webhooks />)
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove this webhook?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await within(dialog).findByText('Failed to remove it')).toBeVisible()
    api.use({ 'DELETE /webhooks/:id': { message: 'Webhook removed' } })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No webhooks yet')).toBeVisible()
  })

  it('for Slack is told of the projects that are chosen', async () => {
    listed(webhook({ format: 'slack' }))
    api.use({ 'PATCH /projects/:id': { data: { project } } })
    const { user } = renderApp(<Webhooks />)
    await user.click(await screen.findByText('Projects with Slack notifications (0 of 1)'))
    await user.click(screen.getByRole('checkbox', { name: 'fellandfern.com' }))
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ settings: { slackNotifications: true } }])
  })
})

describe('the webhooks', () => {
  it.each([
    ['a failure', failure(500)],
    ['an answer without them', { data: null }],
  ])('are loaded by Retry after %s', async (_what, answer) => {
    api.use({ 'GET /webhooks': answer })
    const { user } = renderApp(<Webhooks />)
    expect(await screen.findByText('Failed to load the webhooks')).toBeVisible()
    listed(webhook())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('listitem', { name: ADDRESS })).toBeVisible()
  })

  it('are not offered where the operator has not set them up', async () => {
    api.use({ 'GET /webhooks': { data: { webhooks: [], available: false } } })
    renderApp(<Webhooks />)
    expect(await screen.findByText('No webhooks here')).toBeVisible()
  })
})
