import { act, screen, waitFor } from '@testing-library/react'
import { sessionStorageKeys, storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { WORKSPACE_HEADER } from '@sightline/shared/domain/workspaces.ts'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildSubscription, buildUser } from '@sightline/shared/testing/builders.ts'
import { allAnswersArrived } from '@sightline/shared/testing/pending-answers.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { selectToasts } from '@sightline/shared/store'
import { chooseWorkspace, hasLostWorkspace } from '@sightline/shared/transport'
import { SidebarFooter } from './SidebarFooter.tsx'

const workspaces = [
  { id: 'own', name: 'My workspace', role: 'owner', ownerName: 'Ben' },
  { id: 'other', name: 'Northwind', role: 'viewer', ownerName: 'Maya' },
]

describe('the choice of a workspace', () => {
  const api = stubApi({
    'GET /workspaces': { success: true, data: { workspaces } },
    'GET /projects/limits': { data: buildLimits() },
  })
  afterEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('is not seen by a person who is in their own alone', () => {
    renderApp(<SidebarFooter />)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(api.calls).toEqual([])
  })

  it('is seen in a second one, and says what a viewer may do there', async () => {
    chooseWorkspace('other')
    renderApp(<SidebarFooter />, { session: { user: { ...buildUser(), workspaces: 2 } } })
    expect(await screen.findByRole('combobox', { name: 'Workspace' })).toHaveValue('other')
    expect(screen.getByText('You can read reports here.')).toBeInTheDocument()
    expect(api.calls[0]?.headers.get(WORKSPACE_HEADER)).toBe('other')
  })

  it('remembers the role and hidden prompts for the next page', async () => {
    const told = [workspaces[0], { ...workspaces[1], hidePrompts: true }]
    api.use({ 'GET /workspaces': { success: true, data: { workspaces: told } } })
    chooseWorkspace('other', { role: 'editor', hidePrompts: false })
    renderApp(<SidebarFooter />, { session: { user: { ...buildUser(), workspaces: 2 } } })
    await screen.findByRole('combobox', { name: 'Workspace' })
    await waitFor(() => expect(localStorage.getItem(storageKeys.workspace)).toMatch(/ other viewer without-prompts$/))
  })

  it('shows no plan before that of the chosen workspace is told', () => {
    chooseWorkspace('other', { role: 'editor', hidePrompts: false })
    renderApp(<SidebarFooter />, { session: { subscription: null } })
    expect(screen.queryByText(/plan$/)).toBeNull()
  })

  it('offers a higher plan to the owner alone', async () => {
    const subscription = buildSubscription({ hasActiveSubscription: true, planTitle: 'Standard' })
    chooseWorkspace('other', { role: 'editor', hidePrompts: false })
    renderApp(<SidebarFooter />, { session: { subscription } })
    expect(screen.getByRole('link', { name: 'View Plans' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull()
    expect(await screen.findByRole('progressbar')).toBeInTheDocument()
    await act(allAnswersArrived)
  })

  it('shows no plan at home either before it is told to a person who comes from another workspace', () => {
    renderApp(<SidebarFooter />, { session: { user: { ...buildUser(), workspaces: 2 }, subscription: null } })
    expect(screen.queryByText(/plan$/)).toBeNull()
  })

  it('of a person who was removed from it is left, and the next page says so once', async () => {
    api.use({ 'GET /workspaces': { success: true, data: { workspaces: workspaces.slice(0, 1) } } })
    sessionStorage.setItem(sessionStorageKeys.lostWorkspace, 'true')
    const { store } = renderApp(<SidebarFooter />)
    await waitFor(() => expect(selectToasts(store.getState())).toHaveLength(1))
    expect(selectToasts(store.getState())[0]?.message).toMatch(/^You are no longer in the workspace/)
    expect(hasLostWorkspace()).toBe(false)
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
