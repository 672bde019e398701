import { act, screen, waitFor, within } from '@testing-library/react'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { websitePath } from '@sightline/shared/domain/website/website-path.ts'
import NewProjectDialog from './NewProjectDialog.tsx'
import { useNewProjectDialog } from './useNewProjectDialog.ts'

jest.mock('@sightline/shared/domain/website/website-path.ts', () => {
  const actual = jest.requireActual<{ websitePath: typeof websitePath }>(
    '@sightline/shared/domain/website/website-path.ts',
  )
  return { websitePath: jest.fn(actual.websitePath) }
})

const api = stubApi({ 'GET /projects': { data: { projects: [] } }, 'GET /projects/limits': { data: buildLimits() } })

const AddressedDialog = () => <NewProjectDialog {...useNewProjectDialog()} />

async function openDialog(person = buildUser()) {
  const app = renderApp(<AddressedDialog />, {
    path: '/dashboard',
    at: '/dashboard?new-project=1',
    session: { user: person },
  })
  const dialog = await screen.findByRole('dialog', { name: 'New Project' })
  return { ...app, dialog, field: within(dialog).getByRole('textbox', { name: 'Website URL' }) }
}

describe('NewProjectDialog', () => {
  it('leads a website to project creation', async () => {
    const { user, router, field } = await openDialog()
    await user.type(field, 'MyBrand.com{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-project'))
    expect(router.state.location.search).toBe(`?domain=${encodeURIComponent('https://mybrand.com')}`)
  })

  it('keeps what was typed when the page is left, until it leads on', async () => {
    const person = buildUser()
    const first = await openDialog(person)
    await first.user.type(first.field, 'mybrand.com')
    first.unmount()
    const second = await openDialog(person)
    expect(second.field).toHaveValue('mybrand.com')
    await second.user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/create-project'))
    second.unmount()
    expect((await openDialog(person)).field).toHaveValue('')
  })

  it('cannot be submitted empty', async () => {
    const { user, field } = await openDialog()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await user.type(field, '  ')
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  })

  it('says what a website looks like, until the next key', async () => {
    const { user, field } = await openDialog()
    await user.type(field, 'northquaybooks')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(field).toHaveAccessibleDescription(
      /Please enter a valid website URL \(e\.g\., .+, mysite\.digital, startup\.ai\)/,
    )
    await user.type(field, '.')
    expect(screen.queryByText(/Please enter a valid website URL/)).not.toBeInTheDocument()
  })

  it('says beside the message what to do about an ending that is not listed', async () => {
    const { user, field } = await openDialog()
    await user.type(field, 'northquaybooks.nl{Enter}')
    expect(field).toHaveAccessibleDescription(
      /^Please enter a valid website URL .+ Websites that end in \.nl cannot be tracked yet\./,
    )
  })

  it('says that something unexpected went wrong, and keeps what was typed', async () => {
    jest.mocked(websitePath).mockImplementationOnce(() => {
      throw new Error('Odd')
    })
    const { user, field } = await openDialog()
    await user.type(field, 'mybrand.com{Enter}')
    expect(field).toHaveAccessibleDescription('Something went wrong. Please try again.')
    expect(field).toHaveValue('mybrand.com')
  })

  it('fills in an example', async () => {
    const { user, field } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'mysite.digital' }))
    expect(field).toHaveValue('mysite.digital')
  })

  it('closes with its address', async () => {
    const { user, router } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('')
  })

  it('closes with Back', async () => {
    const { router } = renderApp(<AddressedDialog />, { path: '/dashboard' })
    await act(() => router.navigate('/dashboard?new-project=1'))
    await screen.findByRole('dialog')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('offers an upgrade in place of the field at the limit', async () => {
    api.use({ 'GET /projects/limits': { data: buildLimits({ currentActive: 1, limit: 1 }) } })
    renderApp(<AddressedDialog />, { path: '/dashboard', at: '/dashboard?new-project=1' })
    expect(await screen.findByText("You've reached your project limit.")).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  })
})
