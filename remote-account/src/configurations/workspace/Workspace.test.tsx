import { screen, waitFor, within } from '@testing-library/react'
import type { Session } from '@sightline/shared/session'
import { failure, networkFailure, stubApi, type ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import type { WorkspaceDetails } from './workspace.api.ts'
import Workspace from './Workspace.tsx'

const OWN = { id: 'w1', name: 'Northwind', role: 'owner' as const, ownerName: 'Maya Chen', hidePrompts: false }
const member = (id: string, name: string) => ({
  ...{ id, name, email: `${id}@example.com`, role: 'editor' as const, projects: null, hidePrompts: false },
  joinedAt: '2026-03-30T08:00:00.000Z',
})
const details = (given: Partial<WorkspaceDetails> = {}): WorkspaceDetails => ({
  workspace: OWN,
  owner: { id: 'u1', name: 'Maya Chen', email: 'maya@example.com' },
  members: [],
  invitations: [],
  ...given,
})
const invitation = {
  ...{ id: 'i1', email: 'ben@example.com', role: 'viewer' as const, projects: null, hidePrompts: true },
  ...{ createdAt: '2026-03-30T08:00:00.000Z', expiresAt: '2026-04-06T08:00:00.000Z' },
}

const answers = (given: WorkspaceDetails) => ({
  'GET /workspaces': { success: true, data: { workspaces: [given.workspace] } },
  'GET /workspaces/w1': { success: true, data: given },
  'GET /projects': { success: true, data: { projects: [], page: 1, total: 0 } },
})
const api = stubApi()

function show(given: WorkspaceDetails, more: ApiAnswers = {}) {
  api.use({ ...answers(given), ...more })
  return renderApp(<Workspace />)
}

describe('the workspace', () => {
  it('lists its members, and removes one after a question', async () => {
    const { user } = show(details({ members: [member('ana', 'Ana Reyes')] }), {
      'DELETE /workspaces/w1/members/ana': { success: true, message: 'Member removed' },
    })
    const table = await screen.findByRole('table', { name: 'Members' })
    expect(within(table).getByText('maya@example.com')).toBeInTheDocument()
    api.use({
      ...answers(details()),
      'DELETE /workspaces/w1/members/ana': { success: true, message: 'Member removed' },
    })
    await user.click(within(table).getByRole('button', { name: 'Remove Ana Reyes' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await within(table).findAllByRole('row')).toHaveLength(2)
  })

  it('keeps what was typed where an invitation is refused, and shows the link of one that is sent', async () => {
    const refused = failure(409, { code: 'CONFLICT', message: 'ben@example.com is in this workspace already.' })
    const { user } = show(details(), { 'POST /workspaces/w1/invitations': refused })
    const form = await screen.findByRole('form', { name: 'Invite somebody' })
    const address = within(form).getByRole('textbox', { name: 'Mail address' })
    await user.click(within(form).getByRole('button', { name: 'Invite' }))
    expect(within(form).getByText('Please enter a valid email address')).toBeInTheDocument()
    await user.type(address, 'ben@example.com')
    await user.click(within(form).getByRole('button', { name: 'Invite' }))
    expect(await within(form).findByText('ben@example.com is in this workspace already.')).toBeInTheDocument()
    expect(address).toHaveValue('ben@example.com')
    api.use({
      ...answers(details({ invitations: [invitation] })),
      'POST /workspaces/w1/invitations': {
        success: true,
        data: { invitation, link: 'https://example.com/join/secret', mailed: false },
      },
    })
    await user.click(within(form).getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('https://example.com/join/secret')).toBeInTheDocument()
    expect(address).toHaveValue('')
    expect(await screen.findByRole('table', { name: 'Open invitations' })).toHaveTextContent('ben@example.com')
  })

  it('asks for the projects of a viewer who is to see some only', async () => {
    const { user } = show(details())
    const form = await screen.findByRole('form', { name: 'Invite somebody' })
    expect(within(form).queryByRole('checkbox')).toBeNull()
    await user.click(within(form).getByRole('radio', { name: /^Viewer/ }))
    await user.click(within(form).getByRole('radio', { name: 'Some' }))
    await user.type(within(form).getByRole('textbox', { name: 'Mail address' }), 'a@b.co')
    await user.click(within(form).getByRole('button', { name: 'Invite' }))
    expect(await within(form).findByText('Please choose a project, or all.')).toBeInTheDocument()
  })

  it('is read again with its new name by the switcher, which shows the same list', async () => {
    const { user } = show(details(), { 'PATCH /workspaces/w1': { success: true, message: 'Workspace renamed' } })
    const lists = () => api.calls.filter(({ path }) => path === '/workspaces').length
    await user.click(await screen.findByRole('textbox', { name: 'Name' }))
    await user.paste(' House')
    const before = lists()
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(lists()).toBe(before + 1))
  })

  /** The API asks for a sign-in before it transfers. */
  const askToTransfer = async (login: Session['login']) => {
    const message = 'Please sign in again to transfer the workspace.'
    const refused = failure(403, { code: 'RECENT_SIGN_IN_REQUIRED', message })
    api.use({ ...answers(details({ members: [member('ana', 'Ana Reyes')] })), 'POST /workspaces/w1/transfer': refused })
    const { user } = renderApp(<Workspace />, { session: { login } })
    await user.click(await screen.findByText('Transfer ownership', { selector: 'summary' }))
    const form = screen.getByRole('form', { name: 'Transfer ownership' })
    await user.selectOptions(within(form).getByRole('combobox', { name: 'New owner' }), 'Ana Reyes')
    await user.click(within(form).getByRole('textbox'))
    await user.paste(OWN.name)
    await user.click(within(form).getByRole('button', { name: 'Transfer ownership' }))
    expect(await within(form).findByText(message)).toBeInTheDocument()
    return { user, form, again: () => within(form).getByRole('button', { name: 'Sign in again' }) }
  }

  it('has its owner sign in again before a transfer where the last sign-in is too old', async () => {
    const login = jest
      .fn<ReturnType<Session['login']>, Parameters<Session['login']>>()
      .mockResolvedValueOnce({ ok: false, reason: 'cancelled' })
      .mockResolvedValue({ ok: true })
    const { user, form, again } = await askToTransfer(login)
    await user.click(again())
    expect(
      await within(form).findByText('You were not signed in again. The workspace is not transferred.'),
    ).toBeInTheDocument()
    const conflict = failure(409, { code: 'CONFLICT', message: 'You have transferred one before.' })
    api.use({ 'POST /auth/signout': { message: 'Signed out' }, 'POST /workspaces/w1/transfer': conflict })
    await user.click(again())
    expect(await within(form).findByText('You have transferred one before.')).toBeInTheDocument()
    expect(within(form).getByRole('button', { name: 'Transfer ownership' })).toBeInTheDocument()
    expect(login).toHaveBeenLastCalledWith({ askAgain: true })
    expect(api.calls.filter(({ path }) => path === '/workspaces/w1/transfer')).toHaveLength(2)
  })

  it('opens one sign-in before a transfer, and keeps the new owner as chosen until it is over', async () => {
    const signedIn = Promise.withResolvers<{ ok: false; reason: 'cancelled' }>()
    const login = jest.fn(() => signedIn.promise)
    const { user, form, again } = await askToTransfer(login)
    await user.click(again())
    const fields = [within(form).getByRole('combobox', { name: 'New owner' }), within(form).getByRole('textbox')]
    for (const field of fields) expect(field).toBeDisabled()
    await user.click(again())
    expect(login).toHaveBeenCalledTimes(1)
    signedIn.resolve({ ok: false, reason: 'cancelled' })
    await waitFor(() => expect(fields[0]).toBeEnabled())
  })

  it('tells a member whose it is, and nothing that only its owner does', async () => {
    show(details({ workspace: { ...OWN, role: 'editor' }, members: [member('ana', 'Ana Reyes')] }))
    expect(await screen.findByRole('button', { name: 'Leave workspace' })).toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Members' })).toHaveTextContent('Ana Reyes · Editor')
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('says what failed, and tries again', async () => {
    const { user } = show(details(), { 'GET /workspaces/w1': networkFailure })
    expect(await screen.findByText('Failed to load the workspace')).toBeInTheDocument()
    api.use(answers(details()))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table', { name: 'Members' })).toBeInTheDocument()
  })

  it('shows its history page by page', async () => {
    const entry = (id: string, about: string) => ({
      ...{ id, at: '2026-03-30T08:00:00.000Z', person: 'Maya Chen', tokenName: null, action: 'inviteMember' },
      ...{ projectId: null, projectName: null, about },
    })
    const { user } = show(details(), {
      'GET /workspaces/w1/audit': ({ path }) => {
        const isSecond = path.includes('cursor=next')
        const entries = [isSecond ? entry('2', 'ben@example.com') : entry('1', 'ana@example.com')]
        return { success: true, data: { entries, nextCursor: isSecond ? null : 'next' } }
      },
    })
    await user.click(await screen.findByText('History: who changed what'))
    expect(await screen.findByText('Invited ana@example.com')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Invited ben@example.com')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('tells of a project and an account that are gone, and of what began by itself', async () => {
    const gone = { at: '2026-03-30T08:00:00.000Z', person: null, tokenName: null, projectName: null }
    const { user } = show(details(), {
      'GET /workspaces/w1/audit': {
        success: true,
        data: {
          entries: [
            { ...gone, id: '1', action: 'addPrompts', projectId: 'p1', about: '2 prompts' },
            { ...gone, id: '2', action: 'beginPlan', projectId: null, about: 'Standard, $49.00' },
            { ...gone, id: '3', action: 'createShareLink', projectId: null, about: null },
          ],
          people: [],
          nextCursor: null,
        },
      },
    })
    await user.click(await screen.findByText('History: who changed what'))
    const [, first, second, third] = within(await screen.findByRole('table', { name: 'History' })).getAllByRole('row')
    expect(first).toHaveTextContent(/A deleted accountAdded prompts: 2 promptsA project that is gone$/)
    expect(second).toHaveTextContent(/SightlineStarted the planned plan: Standard, \$49\.00$/)
    expect(third).toHaveTextContent(/A deleted accountMade a link to a report$/)
  })

  it('shows what one person did, also one who has left', async () => {
    const people = [
      { id: 'u1', name: 'Maya Chen' },
      { id: 'u9', name: 'Ben Ito' },
    ]
    const asked: string[] = []
    const { user } = show(details({ members: [member('ana', 'Ana Reyes')] }), {
      'GET /workspaces/w1/audit': ({ path }) => {
        asked.push(path)
        return { success: true, data: { entries: [], people, nextCursor: null } }
      },
    })
    await user.click(await screen.findByText('History: who changed what'))
    await screen.findByText('Nothing was changed in the last year.')
    const select = screen.getByRole('combobox', { name: 'By whom' })
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([...['By anybody', 'Maya Chen', 'Ben Ito']])
    await user.selectOptions(select, 'Ben Ito')
    expect(select).toHaveDisplayValue('Ben Ito')
    expect(await screen.findByText('This person changed nothing in the last year.')).toBeInTheDocument()
    expect(asked.at(-1)).toContain('personId=u9')
  })
})
