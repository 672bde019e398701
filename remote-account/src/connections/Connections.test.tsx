import { screen, waitFor, within } from '@testing-library/react'
import type { PlatformConnection } from '@sightline/shared/contract/api/connections.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { platformIds, platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { dollars } from '@sightline/shared/domain/dollars.ts'
import { monthName, summaryOf, whenText } from './connection-words.ts'
import { ConnectionsSection } from './ConnectionsSection.tsx'

const connectionOf = (platform: PlatformId, changes: Partial<PlatformConnection> = {}): PlatformConnection => ({
  platform,
  name: platformNames[platform],
  whose: 'nobody',
  source: 'off',
  keyEnding: null,
  keyUnreadable: false,
  baseUrl: null,
  model: `${platform}-default`,
  defaultModel: `${platform}-default`,
  models: [`${platform}-default`, `${platform}-large`],
  ceilingUsd: null,
  spentUsd: 0,
  month: '2026-11',
  lastFailure: null,
  lastTest: null,
  ...changes,
})
const own = { whose: 'own', source: 'real', keyEnding: '4f2a' } as const
const listOf = (changes: Partial<Record<PlatformId, Partial<PlatformConnection>>> = {}) => ({
  data: {
    connections: platformIds.map((platform) => connectionOf(platform, changes[platform])),
    keysCanBeStored: true,
    localEndpoints: false,
  },
})
const answered = { answered: true, said: 'Yes.', ms: 1400, costUsd: 0.0052, at: '2026-11-22T09:02:00.000Z' }

const api = stubApi({
  'GET /connections': listOf(),
  'PUT /connections/:platform': { data: { connection: connectionOf('claude') } },
  'DELETE /connections/:platform': { data: { connection: connectionOf('claude') } },
  'POST /connections/:platform/test': { data: { test: answered } },
})

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
const called = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ path, body }) => [path, body])

async function open(name: string, button = 'Add key') {
  const app = renderApp(<ConnectionsSection />)
  await app.user.click(await screen.findByRole('button', { name: `${button} of ${name}` }))
  const form = screen.getByRole('form', { name: new RegExp(`key for ${name}`) })
  return { ...app, form: within(form) }
}

describe('the table of connections', () => {
  it('says of each platform whose key answers, what it has cost, and what failed', async () => {
    api.use({
      'GET /connections': listOf({
        chatgpt: { ...own, ceilingUsd: 40, spentUsd: 12.6, lastTest: answered },
        gemini: { whose: 'operator', source: 'real' },
        claude: {
          ...own,
          ceilingUsd: 15,
          spentUsd: 15,
          lastFailure: {
            kind: 'quota',
            reason: 'The quota of the Claude account is used up',
            at: '2026-11-22T09:14:00Z',
          },
        },
        grok: { ...own, keyUnreadable: true },
      }),
    })
    renderApp(<ConnectionsSection />)
    const chatgpt = await rowOf('ChatGPT')
    expect(chatgpt).toHaveTextContent('Your key, ends in 4f2a')
    expect(chatgpt).toHaveTextContent('1.4 s, $0.0052')
    expect(chatgpt).toHaveTextContent('$12.60 of $40.00')
    expect(await rowOf('Gemini')).toHaveTextContent(
      /Operator’s key.*Not tested.*Included in your plan.*None in 30 days/,
    )
    expect(await rowOf('Claude')).toHaveTextContent(/ceiling is reached.*The quota of the Claude account is used up\./)
    expect(await rowOf('Grok')).toHaveTextContent('It cannot be read any more. Enter it again.')
    expect(await rowOf('Perplexity')).toHaveTextContent(/No key.*Left out of analyses/)
    expect(screen.getByText(/^Four of five platforms give real answers\./)).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'November' })).toBeVisible()
  })

  it('marks the sample engine where no platform has a key', async () => {
    api.use({
      'GET /connections': listOf(
        Object.fromEntries(platformIds.map((id) => [id, { source: 'sample' }])) as Record<
          PlatformId,
          { source: 'sample' }
        >,
      ),
    })
    renderApp(<ConnectionsSection />)
    expect(await rowOf('Grok')).toHaveTextContent(/Sample engine.*—/)
    expect(screen.getByText(/the sample engine invents the answers/)).toBeVisible()
  })

  it('tests what is stored, and says the result', async () => {
    api.use({ 'GET /connections': listOf({ claude: own }) })
    const { user } = renderApp(<ConnectionsSection />)
    await user.click(await screen.findByRole('button', { name: 'Test Claude' }))
    expect(await screen.findByText('Claude answered: 1.4 s, $0.0052.', { exact: false })).toBeVisible()
    expect(called('POST')).toEqual([['/connections/claude/test', undefined]])
  })

  it('says why a test could not be made', async () => {
    const message = 'Too many requests. Please wait a moment and try again.'
    api.use({
      'GET /connections': listOf({ claude: own }),
      'POST /connections/:platform/test': failure(429, { message }),
    })
    const { user } = renderApp(<ConnectionsSection />)
    await user.click(await screen.findByRole('button', { name: 'Test Claude' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  it('recovers with Retry', async () => {
    api.use({ 'GET /connections': failure(500) })
    const { user } = renderApp(<ConnectionsSection />)
    expect(await screen.findByText('Failed to load connections')).toBeVisible()
    api.use({ 'GET /connections': listOf() })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rowOf('ChatGPT')).toBeVisible()
  })

  it('offers no keys where the installation cannot store them', async () => {
    api.use({ 'GET /connections': { data: { ...listOf().data, keysCanBeStored: false } } })
    renderApp(<ConnectionsSection />)
    expect(await screen.findByText(/This installation cannot store keys/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add key/ })).not.toBeInTheDocument()
  })
})

describe('a key', () => {
  it('is typed unseen, tested before it is stored, and tested again when it is', async () => {
    const { user, form } = await open('Claude')
    const key = form.getByLabelText('Key')
    expect(key).toHaveAttribute('type', 'password')
    expect(key).toHaveFocus()
    await user.type(key, 'sk-1')
    await user.click(form.getByRole('button', { name: 'Test' }))
    expect(await form.findByText('Test answered in 1.4 s, $0.0052.')).toBeVisible()
    await user.type(form.getByLabelText('Ceiling a month, in $'), '20')
    await user.selectOptions(form.getByLabelText('Model'), 'claude-large')
    await user.click(form.getByRole('button', { name: 'Save key' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: /key for Claude/ })).not.toBeInTheDocument())
    const typed = { apiKey: 'sk-1', baseUrl: null }
    expect(called('PUT')).toEqual([['/connections/claude', { ...typed, model: 'claude-large', ceilingUsd: 20 }]])
    await waitFor(() =>
      expect(called('POST')).toEqual([
        ['/connections/claude/test', { ...typed, model: null }],
        ['/connections/claude/test', undefined],
      ]),
    )
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('sk-1')
  })

  it('stays in its field when it cannot be saved', async () => {
    const { user, form } = await open('Claude')
    await user.type(form.getByLabelText('Key'), 'sk-1')
    api.use({ 'PUT /connections/:platform': networkFailure })
    await user.click(form.getByRole('button', { name: 'Save key' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to save the connection')
    expect(form.getByLabelText('Key')).toHaveValue('sk-1')
    const errors = [{ path: 'apiKey', message: 'must be of ASCII letters' }]
    api.use({ 'PUT /connections/:platform': failure(400, { message: 'must be of ASCII letters', errors }) })
    await user.click(form.getByRole('button', { name: 'Save key' }))
    await waitFor(() => expect(form.getByLabelText('Key')).toBeInvalid())
  })

  it('needs a ceiling that is an amount, if any', async () => {
    const { user, form } = await open('Claude')
    await user.type(form.getByLabelText('Ceiling a month, in $'), 'ten')
    await user.click(form.getByRole('button', { name: 'Save key' }))
    expect(await form.findByText('Enter an amount of 1 to 100000 dollars, such as 40.')).toBeVisible()
    expect(called('PUT')).toEqual([])
  })

  it('is removed after a confirmation, and its button has the focus again', async () => {
    api.use({ 'GET /connections': listOf({ claude: own }) })
    const { user, form } = await open('Claude', 'Edit key')
    await user.click(form.getByRole('button', { name: 'Remove key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove your key for Claude?' }))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(called('DELETE')).toEqual([['/connections/claude', undefined]]))
    await waitFor(() => expect(screen.queryByRole('form', { name: /key for Claude/ })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit key of Claude' })).toHaveFocus())
  })

  it('is told why the platform does not take it', async () => {
    const refused = { ...answered, answered: false, said: 'Claude does not accept the API key' }
    api.use({ 'POST /connections/:platform/test': { data: { test: refused } } })
    const { user, form } = await open('Claude')
    await user.type(form.getByLabelText('Key'), 'x')
    await user.click(form.getByRole('button', { name: 'Test' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Claude does not accept the API key.')
  })
})

describe('an own endpoint', () => {
  it('is stored as a connection of ChatGPT, and told in its row', async () => {
    const { user } = renderApp(<ConnectionsSection />)
    const form = within(await screen.findByRole('form', { name: 'Your own endpoint' }))
    await user.type(form.getByLabelText('Base URL'), 'https://m.example/v1')
    await user.type(form.getByLabelText('Model'), 'qwen')
    const endpoint = { ...own, keyEnding: null, baseUrl: 'https://m.example/v1', model: 'qwen' }
    api.use({ 'GET /connections': listOf({ chatgpt: endpoint }) })
    await user.click(form.getByRole('button', { name: 'Save endpoint' }))
    expect(await rowOf('ChatGPT')).toHaveTextContent(/OpenAI-compatible endpoint\s*qwen/)
    expect(called('PUT')).toEqual([
      ['/connections/chatgpt', { baseUrl: 'https://m.example/v1', model: 'qwen', ceilingUsd: null }],
    ])
    expect(form.getByLabelText('Base URL')).toHaveValue('https://m.example/v1')
    expect(form.getByRole('button', { name: 'Remove endpoint' })).toBeVisible()
  })
})

describe('the words of a connection', () => {
  it('count the platforms', () => {
    const one = [connectionOf('chatgpt', own), connectionOf('gemini')]
    expect(summaryOf(one)).toMatch(/^One of two platforms gives real answers\./)
  })

  it('show fractions of a cent only below one', () => {
    expect([0, 0.00004, 0.0021, 0.01, 12.6].map(dollars)).toEqual([
      '$0.00',
      'under $0.0001',
      '$0.0021',
      '$0.01',
      '$12.60',
    ])
  })

  it('name the month and the time, and survive what is neither', () => {
    expect([monthName('2026-11'), monthName('soon')]).toEqual(['November', 'This month'])
    expect(whenText('soon', new Date())).toBe('')
    const now = new Date()
    expect(whenText(now.toISOString(), now)).toMatch(/^today \d\d:\d\d$/)
  })
})
