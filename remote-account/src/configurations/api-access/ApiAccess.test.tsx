import { screen, waitFor, within } from '@testing-library/react'
import type { Session } from '@sightline/shared/session'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import ApiAccess from './ApiAccess.tsx'
import type { ApiToken } from './api-access.api.ts'

const token = (given: Partial<ApiToken>): ApiToken => ({
  ...{ id: 'token-1', name: 'Weekly sheet', scopes: ['read'], projects: null },
  ...{ expiresAt: null, createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null },
  ...given,
})
const project = buildProject({ domain: 'fellandfern.com' })
const SECRET = 'slt_w3K0c5b1xk4pS8yqTn2vJ6hRzE9uLmQdA7fGiXoYtBs'

const api = stubApi({
  'GET /api-tokens': { data: { tokens: [], apps: [], changes: [] } },
  'GET /projects': { data: { projects: [project], total: 1 } },
  'POST /api-tokens': ({ body }) => ({
    data: { ...token({ id: 'token-2', ...(body as Partial<ApiToken>) }), token: SECRET },
  }),
})

const name = () => screen.getByRole('textbox', { name: 'Token name' })
const createButton = () => screen.getByRole('button', { name: /Create token|Creating/ })
const created = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function open(session: Partial<Session> = {}) {
  const app = renderApp(<ApiAccess />, { session })
  await screen.findByText('No tokens yet')
  return app
}

describe('creating a token', () => {
  it('shows the token once, with a copy button, and lists it', async () => {
    const { user } = await open()
    await user.click(name())
    await user.paste(' Board report ')
    await user.click(screen.getByRole('checkbox', { name: /^run/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'Never')
    await user.click(screen.getByRole('radio', { name: 'Some' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Add a project' }), 'fellandfern.com')
    await user.click(createButton())
    const shown = await screen.findByRole('region', { name: 'Token to copy' })
    expect(shown).toHaveFocus()
    expect(shown).toHaveTextContent('Copy the token “Board report” now. It is shown this once.')
    expect(within(shown).getByText(SECRET)).toBeVisible()
    await user.click(within(shown).getByRole('button', { name: 'Copy token' }))
    expect(await navigator.clipboard.readText()).toBe(SECRET)
    expect(created()).toEqual([{ name: 'Board report', scopes: ['read', 'run'], projects: [project.id] }])
    const row = screen.getByRole('row', { name: /Board report/ })
    expect(row).toHaveTextContent('fellandfern.com')
    expect(row).toHaveTextContent('read, run')
    expect(name()).toHaveValue('')
  })

  it('is created once at a double click, and expires in 90 days if nothing else is chosen', async () => {
    const { user } = await open()
    await user.type(name(), 'A')
    const before = Date.now()
    await user.dblClick(createButton())
    await screen.findByRole('region', { name: 'Token to copy' })
    expect(created()).toHaveLength(1)
    expect(screen.queryByText('Please name the token.')).not.toBeInTheDocument()
    const [{ expiresAt } = { expiresAt: '' }] = created() as { expiresAt: string }[]
    expect((Date.parse(expiresAt) - before) / 86_400_000).toBeCloseTo(90, 2)
  })

  it('asks for a name, for what it may, and for a project', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: /^read/ }))
    await user.click(screen.getByRole('radio', { name: 'Some' }))
    await user.click(createButton())
    expect(screen.getByText('Please name the token.')).toBeVisible()
    expect(screen.getByText('Please choose what the token may do.')).toBeVisible()
    expect(screen.getByText('Please choose a project, or all.')).toBeVisible()
    expect(name()).toHaveFocus()
    expect(created()).toEqual([])
  })

  it.each([
    ['a refusal', failure(409, { message: 'An account can have 20 tokens.' }), 'An account can have 20 tokens.'],
    ['no connection', networkFailure(), 'Failed to create the token'],
    ['an answer without the token', { data: {} }, 'Failed to create the token'],
  ])('keeps what is typed after %s', async (_what, answer, message) => {
    api.use({ 'POST /api-tokens': answer })
    const { user } = await open()
    await user.type(name(), 'A')
    await user.click(createButton())
    expect(await screen.findByText(message)).toBeVisible()
    expect(name()).toHaveValue('A')
  })

  it('has the person sign in again where the last sign-in is too old, and then creates it', async () => {
    const message = 'Please sign in again to create a token.'
    api.use({ 'POST /api-tokens': failure(403, { code: 'RECENT_SIGN_IN_REQUIRED', message }) })
    const login = jest
      .fn<ReturnType<Session['login']>, Parameters<Session['login']>>()
      .mockResolvedValueOnce({ ok: false, reason: 'cancelled' })
      .mockResolvedValue({ ok: true })
    const { user } = await open({ login })
    await user.type(name(), 'A')
    await user.click(createButton())
    expect(await screen.findByText(message)).toBeVisible()
    const again = () => screen.getByRole('button', { name: 'Sign in again' })
    await user.click(again())
    expect(await screen.findByText('You were not signed in again. The token is not created.')).toBeVisible()
    expect(name()).toHaveValue('A')
    api.use({
      'POST /auth/signout': { message: 'Signed out' },
      'POST /api-tokens': { data: { ...token({ name: 'A' }), token: SECRET } },
    })
    await user.click(again())
    expect(await screen.findByText(SECRET)).toBeVisible()
    expect(login).toHaveBeenLastCalledWith({ askAgain: true })
  })

  it('opens one sign-in, and keeps what was typed and chosen until it is over', async () => {
    const message = 'Please sign in again to create a token.'
    api.use({ 'POST /api-tokens': failure(403, { code: 'RECENT_SIGN_IN_REQUIRED', message }) })
    const signedIn = Promise.withResolvers<{ ok: false; reason: 'cancelled' }>()
    const login = jest.fn(() => signedIn.promise)
    const { user } = await open({ login })
    await user.type(name(), 'A')
    await user.click(createButton())
    const again = await screen.findByRole('button', { name: 'Sign in again' })
    await user.click(again)
    expect(name()).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: /^run/ })).toBeDisabled()
    await user.click(again)
    expect(login).toHaveBeenCalledTimes(1)
    signedIn.resolve({ ok: false, reason: 'cancelled' })
    await waitFor(() => expect(name()).toBeEnabled())
  })
})

describe('the tokens', () => {
  const tokens = [
    token({ expiresAt: '2099-03-01T12:00:00.000Z', lastUsedAt: '2026-11-24T06:00:00.000Z' }),
    token({ id: 'token-2', name: 'Old importer', scopes: ['write'], expiresAt: '2020-11-01T12:00:00.000Z' }),
  ]

  it('say what they may, when they were used, when they end, and what was changed with them', async () => {
    const change = { tokenName: 'Old importer', at: '2026-11-24T06:00:00.000Z', operation: 'addPrompts' }
    api.use({ 'GET /api-tokens': { data: { tokens, changes: [{ ...change, projectId: project.id }] } } })
    const { user } = renderApp(<ApiAccess />)
    expect(await screen.findByText('1 in use, 1 expired')).toBeVisible()
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent(/Weekly sheetAll projectsread.*Nov 24.*Mar 1, 2099/)
    expect(second).toHaveTextContent(/Old importerAll projectswriteNeverExpired Nov 1, 2020/)
    await user.click(screen.getByText('Latest changes made with tokens (1)'))
    expect(screen.getByText(/· Added prompts ·/)).toHaveTextContent('Old importer · Added prompts · fellandfern.com')
  })

  it('are revoked after a question, which stays open when that fails', async () => {
    api.use({ 'GET /api-tokens': { data: { tokens, changes: [] } }, 'DELETE /api-tokens/:id': networkFailure() })
    const { user } = renderApp(<ApiAccess />)
    await user.click(await screen.findByRole('button', { name: 'Revoke Weekly sheet' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this token?' })
    expect(dialog).toHaveTextContent('What uses “Weekly sheet” is refused at once.')
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    expect(await within(dialog).findByText('Failed to revoke the token')).toBeVisible()
    api.use({ 'DELETE /api-tokens/:id': { message: 'Token revoked' } })
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('0 in use, 1 expired')).toBeVisible()
    expect(screen.queryByText('Weekly sheet')).not.toBeInTheDocument()
    expect(api.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api-tokens/token-1',
      '/api-tokens/token-1',
    ])
  })

  it('stand apart from the apps that were let in, which are disconnected after a question', async () => {
    const app = token({ id: 'app-1', name: 'Desk', scopes: ['read', 'run'], lastUsedAt: '2026-11-24T06:00:00.000Z' })
    api.use({
      'GET /api-tokens': { data: { tokens: [], apps: [app], changes: [] } },
      'DELETE /api-tokens/:id': networkFailure(),
    })
    const { user } = renderApp(<ApiAccess />)
    const apps = await screen.findByRole('region', { name: 'Connected apps' })
    expect(within(apps).getByRole('row', { name: /Desk/ })).toHaveTextContent(/DeskAll projectsread, run.*Nov 1, 2026/)
    expect(screen.getByText('No tokens yet')).toBeVisible()
    await user.click(within(apps).getByRole('button', { name: 'Disconnect Desk' }))
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect this app?' })
    expect(dialog).toHaveTextContent('“Desk” is refused at once. To use it again, connect it again from the app.')
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    expect(await within(dialog).findByText('Failed to disconnect the app')).toBeVisible()
    api.use({ 'DELETE /api-tokens/:id': { message: 'Token revoked' } })
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Connected apps' })).not.toBeInTheDocument())
  })

  it.each([
    ['a failure', failure(500)],
    ['an answer without them', { data: null }],
  ])('are loaded by Retry after %s', async (_what, answer) => {
    api.use({ 'GET /api-tokens': answer })
    const { user } = renderApp(<ApiAccess />)
    expect(await screen.findByText('Failed to load the tokens')).toBeVisible()
    api.use({ 'GET /api-tokens': { data: { tokens, changes: [] } } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Old importer')).toBeVisible()
  })
})

describe('how a token is used', () => {
  it('is shown for HTTP, and for assistants with the address to copy', async () => {
    const { user } = await open()
    const example = () => screen.getByRole('region', { name: /^Example for/ })
    expect(example()).toHaveTextContent('curl -H "Authorization: Bearer $SIGHTLINE_TOKEN"')
    await user.click(screen.getByRole('button', { name: 'MCP' }))
    expect(JSON.parse(example().textContent ?? '')).toEqual({
      mcpServers: {
        sightline: {
          type: 'http',
          url: `${window.location.origin}/mcp`,
          headers: { Authorization: 'Bearer YOUR_TOKEN' },
        },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/mcp`)
  })
})
