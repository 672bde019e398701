import { act, screen, waitFor, within } from '@testing-library/react'
import { DELETION_NOT_CONFIRMED } from '@sightline/shared/domain/project-deletion.ts'
import type { Session } from '@sightline/shared/session'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { allAnswersArrived } from '@sightline/shared/testing/pending-answers.ts'
import { renderSetup, setupAnswers } from '../../create-project/testing/create-project-setup.tsx'
import { buildSubscription } from '@sightline/shared/testing/builders.ts'
import { chosenWorkspace } from '@sightline/shared/transport'
import { person, renderEdit, storedProject } from '../testing/edit-project-setup.tsx'

const api = stubApi()
const { stored, answers } = storedProject()
const { id, domain } = stored.project

async function open(search = '', session: Partial<Session> = {}) {
  api.use(answers)
  const app = renderEdit(id, 24, null, search, session)
  await screen.findByRole('textbox', { name: /Primary brand name/ })
  return app
}
const dialog = () => within(screen.getByRole('dialog'))

describe('Delete project', () => {
  const ask = async (typed: string, session: Partial<Session> = {}) => {
    const app = await open('', session)
    await app.user.click(screen.getByRole('button', { name: 'Delete project' }))
    await app.user.click(dialog().getByRole('textbox'))
    await app.user.paste(typed)
    return app
  }
  const confirm = () => dialog().getByRole('button', { name: 'Delete project' })
  const deletions = () => api.calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)

  it('says what goes, deletes it once, and leads to the projects', async () => {
    const { user, router } = await ask(`${domain.toUpperCase()} `)
    api.use({ 'DELETE /projects/:id': { success: true } })
    expect(dialog().getByText('its prompts and categories')).toBeInTheDocument()
    await user.dblClick(confirm())
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(router.state.location.state).toEqual({ successMessage: `${domain} is deleted.` })
    expect(deletions()).toEqual([{ confirm: domain.toUpperCase() }])
  })

  it('asks for the name or the domain, and sends nothing before', async () => {
    const { user } = await ask('something else')
    await user.click(confirm())
    expect(dialog().getByText(DELETION_NOT_CONFIRMED)).toBeInTheDocument()
    expect(deletions()).toEqual([])
  })

  it('says that it failed, and keeps what was typed for another try', async () => {
    const { user, router } = await ask(domain)
    api.use({ 'DELETE /projects/:id': networkFailure })
    await user.click(confirm())
    expect(await dialog().findByText('Failed to delete the project')).toBeInTheDocument()
    expect(dialog().getByRole('textbox')).toHaveValue(domain)
    api.use({ 'DELETE /projects/:id': { success: true } })
    await user.click(dialog().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('has the person sign in again where the last sign-in is too old, and then deletes it', async () => {
    const login = jest
      .fn<ReturnType<Session['login']>, Parameters<Session['login']>>()
      .mockResolvedValueOnce({ ok: false, reason: 'cancelled' })
      .mockResolvedValue({ ok: true })
    const { user, router } = await ask(domain, { login })
    const message = 'Please sign in again to delete the project.'
    api.use({ 'DELETE /projects/:id': failure(403, { code: 'RECENT_SIGN_IN_REQUIRED', message }) })
    await user.click(confirm())
    expect(await dialog().findByText(message)).toBeInTheDocument()
    const again = () => dialog().getByRole('button', { name: 'Sign in again' })
    await user.click(again())
    expect(await dialog().findByText('You were not signed in again. The project is not deleted.')).toBeInTheDocument()
    api.use({ 'POST /auth/signout': { message: 'Signed out' }, 'DELETE /projects/:id': { success: true } })
    await user.click(again())
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(login).toHaveBeenLastCalledWith({ askAgain: true })
  })

  const signInAgain = async (login: Session['login']) => {
    const app = await ask(domain, { login })
    api.use({ 'DELETE /projects/:id': failure(403, { code: 'RECENT_SIGN_IN_REQUIRED', message: 'Sign in.' }) })
    await app.user.click(confirm())
    await app.user.click(await dialog().findByRole('button', { name: 'Sign in again' }))
    return app
  }
  const signOuts = () => api.calls.filter(({ path }) => path === '/auth/signout')

  it('is off for who closes the dialog during that sign-in', async () => {
    const signedIn = Promise.withResolvers<{ ok: true }>()
    const { user, router } = await signInAgain(() => signedIn.promise)
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    signedIn.resolve({ ok: true })
    await act(allAnswersArrived)
    expect(signOuts()).toEqual([])
    expect(deletions()).toHaveLength(1)
    expect(router.state.location.pathname).toBe(`/projects/${id}/edit`)
  })

  it('is off for who closes the dialog after that sign-in, before the old session has ended', async () => {
    const signedOut = Promise.withResolvers<{ message: string }>()
    api.use({ 'POST /auth/signout': () => signedOut.promise })
    const { user, router } = await signInAgain(async () => ({ ok: true }))
    await waitFor(() => expect(signOuts()).toHaveLength(1))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    signedOut.resolve({ message: 'Signed out' })
    await act(allAnswersArrived)
    expect(deletions()).toHaveLength(1)
    expect(router.state.location.pathname).toBe(`/projects/${id}/edit`)
  })

  it('opens one sign-in, and keeps what was typed until it is over', async () => {
    const signedIn = Promise.withResolvers<{ ok: false; reason: 'cancelled' }>()
    const login = jest.fn(() => signedIn.promise)
    const { user } = await signInAgain(login)
    expect(dialog().getByRole('textbox')).toBeDisabled()
    await user.click(dialog().getByRole('button', { name: 'Sign in again' }))
    expect(login).toHaveBeenCalledTimes(1)
    signedIn.resolve({ ok: false, reason: 'cancelled' })
    await waitFor(() => expect(dialog().getByRole('textbox')).toBeEnabled())
    expect(dialog().getByRole('textbox')).toHaveValue(domain)
  })

  it('takes a project that another tab has deleted as deleted', async () => {
    const { user, router } = await ask(domain)
    api.use({ 'DELETE /projects/:id': failure(404, { code: 'NOT_FOUND' }) })
    await user.click(confirm())
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('is not offered while the project is being set up', async () => {
    await open('?set-up=1')
    expect(screen.queryByRole('button', { name: 'Delete project' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Clone set-up' })).not.toBeInTheDocument()
  })
})

describe('Clone set-up', () => {
  const clone = async (website: string) => {
    const app = await open()
    await app.user.click(screen.getByRole('button', { name: 'Clone set-up' }))
    await app.user.click(dialog().getByRole('textbox'))
    await app.user.paste(website)
    await app.user.click(dialog().getByRole('button', { name: 'Continue' }))
    return app
  }

  it.each([
    ['nonsense', /Please enter a valid website URL/],
    [domain, 'This is the domain of the project itself. Please enter another one.'],
  ])('refuses %s', async (typed, message) => {
    const { router } = await clone(typed)
    expect(dialog().getByText(message)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`/projects/${id}/edit`)
  })

  it('fills the form of the other domain, and sends the project whose prompts are copied', async () => {
    const { router, unmount } = await clone('https://www.oakrest.com/shop')
    const at = `${router.state.location.pathname}${router.state.location.search}`
    expect(at).toBe(`/create-project?domain=oakrest.com&prompts-from=${id}`)
    unmount()
    api.use({ ...answers, ...setupAnswers, 'GET /profile/subscription': { data: buildSubscription() } })
    const { user, router: next } = renderSetup(at, person)
    expect(await screen.findByText(`Set-up cloned from ${domain}.`)).toBeInTheDocument()
    // Its own domain is no competitor of it.
    expect(screen.getByRole('textbox', { name: 'Competitor 1 domain' })).toHaveValue('')
    await waitFor(() => expect(screen.getByRole('button', { name: /Start AI Visibility/ })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: /Start AI Visibility/ }))
    await waitFor(() => expect(next.state.location.pathname).toBe('/create-prompt'))
    const { body } = api.calls.find(({ path, method }) => path === '/projects' && method === 'POST')!
    expect(body).toMatchObject({
      domain: 'oakrest.com',
      targetPersona: stored.project.targetPersona,
      competitors: [],
      promptsFrom: id,
    })
  })

  it('goes to the workspace of the project, and says so, where the tab works in another one', async () => {
    person.workspaces = 2
    const workspaces = [
      { id: 'own', name: 'My workspace', role: 'owner' },
      { id: 'w1', name: 'Northwind', role: 'editor' },
    ]
    api.use({
      ...answers,
      'GET /projects/:id': { data: { ...stored, workspace: { id: 'w1', role: 'editor', hidePrompts: false } } },
      'GET /workspaces': { data: { workspaces } },
      // The form of the test before asks for it.
      'GET /profile/subscription': { data: buildSubscription() },
    })
    const leaves = jest.spyOn(console, 'error').mockImplementation()
    const { user, router } = renderEdit(id, 24)
    await user.click(await screen.findByRole('button', { name: 'Clone set-up' }))
    const text = `The new project belongs to Northwind, as ${domain} does. This tab changes to that workspace.`
    expect(await dialog().findByText(text)).toBeVisible()
    await user.click(dialog().getByRole('textbox'))
    await user.paste('oakrest.com')
    expect(chosenWorkspace()).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Continue' }))
    expect(chosenWorkspace()).toBe('w1')
    // The page is loaded again, which jsdom does not do.
    expect(leaves.mock.calls.map(([error]) => String(error))).toEqual([
      'Error: Not implemented: navigation (except hash changes)',
    ])
    expect(router.state.location.pathname).toBe(`/projects/${id}/edit`)
    delete person.workspaces
    sessionStorage.clear()
    localStorage.clear()
  })

  it('goes on without prompts where the project is gone', async () => {
    api.use({ ...setupAnswers, 'GET /projects/:id': failure(404, { code: 'NOT_FOUND' }) })
    renderSetup(`/create-project?domain=oakrest.com&prompts-from=${id}`, person)
    expect(await screen.findByText('The project that this set-up comes from is gone.')).toBeInTheDocument()
  })
})
