import { act, screen, within } from '@testing-library/react'
import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Help } from './Help.tsx'

const MESSAGE_LIFETIME_MS = 1_200

const api = stubApi({ 'POST /feedback': { message: 'Thank you for your feedback!' } })

describe('Help', () => {
  // The buttons' messages are timed.
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => void jest.useRealTimers())

  it('says how, and when, support is reached', () => {
    renderApp(<Help />)
    expect(screen.getByRole('link', { name: '+1 555 0100' })).toHaveAttribute('href', 'tel:+15550100')
    expect(screen.getByRole('link', { name: 'support@sightline.example' })).toHaveAttribute(
      'href',
      'mailto:support@sightline.example',
    )
    expect(screen.getByText('Office (temporary)')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open in maps opens a new tab' })).toHaveAttribute(
      'href',
      expect.stringContaining('Bengaluru'),
    )
    expect(screen.getByText(/Mon–Fri 9:00–18:00 IST/)).toHaveTextContent('Typical reply: under 24 hours')
    expect(screen.getByRole('heading', { name: 'Tips for reporting issues' })).toBeInTheDocument()
  })

  it('shows every definition, and says how far apps differ from APIs', () => {
    renderApp(<Help />)
    const card = screen.getByRole('region', { name: 'What the numbers mean' })
    for (const [metric, { name, text }] of Object.entries(metricDefinitions)) {
      expect(within(card).getByText(text)).toBeInTheDocument()
      expect(within(card).getByText(name).parentElement).toHaveAttribute('id', `metric-${metric}`)
    }
    expect(screen.getByRole('region', { name: 'How access logs are read' })).toHaveTextContent(
      /Addresses, user agents and the lines themselves are not stored\./,
    )
    expect(screen.getByRole('region', { name: 'Asked by API, not in the apps' })).toHaveTextContent(
      /In published comparisons, .* by 21% to 32%\. .* Sightline has not measured it itself\./,
    )
  })

  it('shows at least three examples for each way to the numbers, and copies them', async () => {
    const { user } = renderApp(<Help />)
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const card = within(screen.getByRole('region', { name: 'Use your numbers elsewhere' }))
    expect(card.getByRole('link', { name: 'Configurations, API access' })).toHaveAttribute('href', '/configurations')
    for (const [way, title, code] of [
      ['API', 'Generate a typed client', /^import createClient from 'openapi-fetch'\n/],
      ['MCP', 'Ask without a client', /\/mcp`/],
      ['Exports', 'Fill a Google Sheet', /^function fillSheet\(\) \{\n[^]*\n\}$/],
      ['Webhooks', 'Check the signature in Python', /^import hashlib/],
    ] as const) {
      await user.click(card.getByRole('button', { name: way }))
      expect(card.getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(3)
      await user.click(card.getByRole('button', { name: `Copy example: ${title}` }))
      expect(write).toHaveBeenLastCalledWith(expect.stringMatching(code))
    }
  })

  it.each(['brand', 'market'])('leads to the definition that its address names: %s', (metric) => {
    renderApp(<Help />, { path: '/help', at: `/help#metric-${metric}` })
    expect(document.getElementById(`metric-${metric}`)).toHaveFocus()
  })

  it.each([
    ['phone number', '+1 555 0100'],
    ['email address', 'support@sightline.example'],
    ['office address', expect.stringContaining('Bengaluru 560001, India')],
  ])('copies the %s', async (name, value) => {
    const { user } = renderApp(<Help />)
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: `Copy ${name}` }))
    expect(write).toHaveBeenCalledWith(value)
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeInTheDocument()
  })

  it('says when copying failed, and offers it again', async () => {
    const { user } = renderApp(<Help />)
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    await user.click(screen.getByRole('button', { name: 'Copy phone number' }))
    expect(await screen.findByRole('button', { name: 'Copy failed' })).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(MESSAGE_LIFETIME_MS))
    expect(await screen.findByRole('button', { name: 'Copy phone number' })).toBeInTheDocument()
  })
})

describe('Feedback', () => {
  const field = () => screen.getByRole('textbox', { name: /Your feedback/ })
  const send = () => screen.getByRole('button', { name: 'Send feedback' })

  it('is sent once, and the field is empty then', async () => {
    const { user } = renderApp(<Help />)
    await user.click(field())
    await user.paste(' The chart is clear. ')
    await user.dblClick(send())
    expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument()
    expect(api.calls.map(({ body }) => body)).toEqual([{ message: 'The chart is clear.' }])
    expect(field()).toHaveValue('')
  })

  it('needs words', async () => {
    const { user } = renderApp(<Help />)
    await user.click(send())
    expect(await screen.findByText('Please enter your feedback.')).toBeInTheDocument()
    expect(field()).toBeInvalid()
    expect(api.calls).toEqual([])
  })

  it.each([
    ['a lost connection', networkFailure(), 'Failed to send feedback. Please try again.'],
    ['the limit', failure(429, { message: 'Too many requests.' }), 'Too many requests.'],
  ])('keeps the text after %s', async (_name, answer, words) => {
    api.use({ 'POST /feedback': answer })
    const { user } = renderApp(<Help />)
    await user.click(field())
    await user.paste('Kept')
    await user.click(send())
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(field()).toHaveValue('Kept')
  })
})
