import { act, screen, waitFor, within } from '@testing-library/react'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { selectToasts } from '@sightline/shared/store'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Dashboard } from '../Dashboard.tsx'

const active = buildProject({ domain: 'larkandloom.com' })
const inactive: Project = { ...active, projectStatus: 'inactive', projectSearch: 'inactive' }

const api = stubApi({
  'GET /projects': { data: { projects: [active] } },
  'GET /projects/limits': { data: buildLimits() },
  'GET /reports/projects/:id/overview': buildOverviewResponse(),
  'PATCH /projects/:id/status': {},
})

async function openDialog(action: 'Activate' | 'Deactivate') {
  const { user, router, store } = renderApp(<Dashboard />, { path: '/dashboard' })
  await user.click(await screen.findByRole('button', { name: 'Actions for larkandloom.com' }))
  await user.click(await screen.findByRole('menuitem', { name: `${action} project` }))
  const dialog = await screen.findByRole('dialog', { name: `${action} project?` })
  const toasts = () => selectToasts(store.getState()).map(({ message }) => message)
  return {
    user,
    router,
    dialog,
    toasts,
    confirm: () => user.click(within(dialog).getByRole('button', { name: action })),
  }
}

const statusCalls = () => api.calls.filter((call) => call.method === 'PATCH')

describe('StatusChangeDialog', () => {
  it('deactivates a project, and list and limits load again', async () => {
    const { confirm, toasts } = await openDialog('Deactivate')
    api.use({ 'GET /projects': { data: { projects: [inactive] } } })
    const limitCalls = () => api.calls.filter((call) => call.path.startsWith('/projects/limits?')).length
    const before = limitCalls()
    await confirm()
    expect(await screen.findByRole('heading', { name: /Inactive Projects/ })).toBeInTheDocument()
    expect(toasts()).toEqual(['larkandloom.com is inactive now.'])
    expect(statusCalls()).toMatchObject([
      { path: `/projects/${active.id}/status`, body: { status: 'inactive', searchStatus: 'inactive' } },
    ])
    await waitFor(() => expect(limitCalls()).toBeGreaterThan(before))
  })

  it.each([
    ['Deactivate', active, inactive],
    ['Activate', inactive, active],
  ] as const)('leaves the focus with the card that moves: %s', async (action, before, after) => {
    api.use({ 'GET /projects': { data: { projects: [before] } } })
    const { dialog, confirm } = await openDialog(action)
    api.use({ 'GET /projects': { data: { projects: [after] } } })
    await confirm()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for larkandloom.com' })).toHaveFocus())
  })

  it('activates a project', async () => {
    api.use({ 'GET /projects': { data: { projects: [inactive] } } })
    const { confirm } = await openDialog('Activate')
    await confirm()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(statusCalls()).toMatchObject([{ body: { status: 'active', searchStatus: 'active' } }])
  })

  it('writes once for a double click', async () => {
    let answer = () => {}
    api.use({ 'PATCH /projects/:id/status': () => new Promise((resolve) => (answer = () => resolve({}))) })
    const { user, dialog } = await openDialog('Deactivate')
    const button = within(dialog).getByRole('button', { name: 'Deactivate' })
    await user.dblClick(button)
    act(() => {
      button.click()
      button.click()
    })
    expect(button).toHaveAccessibleName('Deactivating...')
    await waitFor(() => expect(statusCalls()).toHaveLength(1))
    await user.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    answer()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(statusCalls()).toHaveLength(1)
  })

  it('goes on when its page is left, and is found done on the way back', async () => {
    let answer = () => {}
    api.use({ 'PATCH /projects/:id/status': () => new Promise((resolve) => (answer = () => resolve({}))) })
    const { router, confirm } = await openDialog('Deactivate')
    await confirm()
    await waitFor(() => expect(statusCalls()).toHaveLength(1))
    await act(() => router.navigate('/elsewhere'))
    expect(await screen.findByText('Another page')).toBeInTheDocument()
    await act(() => router.navigate('/dashboard'))
    expect(await screen.findByRole('region', { name: /Active Projects/ })).toBeInTheDocument()
    api.use({ 'GET /projects': { data: { projects: [inactive] } } })
    answer()
    expect(await screen.findByRole('heading', { name: /Inactive Projects/ })).toBeInTheDocument()
    expect(statusCalls()).toHaveLength(1)
  })

  it('holds the limit of the plan of the session where the limits cannot be read', async () => {
    const other = buildProject({ domain: 'kiteandanchor.travel' })
    api.use({
      'GET /projects': { data: { projects: [inactive, other] } },
      'GET /projects/limits': failure(500),
      'GET /profile/subscription': failure(500),
    })
    const { dialog, confirm } = await openDialog('Activate')
    await confirm()
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      "You've reached the active project limit (1). Deactivate another project or upgrade your plan.",
    )
    expect(statusCalls()).toHaveLength(0)
  })

  it('does not ask the API for an activation above the limit', async () => {
    api.use({
      'GET /projects': { data: { projects: [inactive] } },
      'GET /projects/limits': { data: buildLimits({ currentActive: 5, limit: 5 }) },
    })
    const { dialog, confirm } = await openDialog('Activate')
    await screen.findByText('Project Limit Reached')
    await confirm()
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      "You've reached the active project limit (5). Deactivate another project or upgrade your plan.",
    )
    expect(statusCalls()).toHaveLength(0)
  })

  it.each([
    [
      'the limit message of the API',
      failure(429, { code: 'WEBANALYZER_LIMIT_EXCEEDED', message: 'Limit of 5 reached.' }),
      'Limit of 5 reached.',
    ],
    [
      'the limit where the API gives no message',
      failure(429, { code: 'WEBANALYZER_LIMIT_EXCEEDED', message: undefined }),
      "You've reached the active project limit (5). Deactivate another project or upgrade your plan.",
    ],
    ['a general message for another 429', failure(429, { code: 'RATE_LIMITED' }), 'Failed to update project status'],
    ['a general message for other failures', failure(500), 'Failed to update project status'],
    ['a general message for a 200 that does not say so', () => Response.json({}), 'Failed to update project status'],
    ['a general message without an answer', networkFailure(), 'Something went wrong'],
  ])('shows %s', async (_case, answer, message) => {
    api.use({ 'PATCH /projects/:id/status': answer })
    const { dialog, confirm } = await openDialog('Deactivate')
    await confirm()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
  })
})
