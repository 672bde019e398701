import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { chooseWorkspace } from '@sightline/shared/transport'
import { stubApi } from '../testing/api-stub.ts'
import { buildProject, buildUser } from '../testing/builders.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { forEditors } from './for-editors.tsx'
import { rememberStanding } from './remember-standing.ts'

const PROJECT = 'GET /projects/:id'
const project = buildProject()
const standing = (role: string, hidePrompts = false) => ({
  [PROJECT]: { data: { project, remeasuring: false, workspace: { id: 'w1', role, hidePrompts } } },
})
const api = stubApi({
  ...standing('owner'),
  'GET /workspaces': { data: { workspaces: [{ id: 'w1', name: 'Northwind', role: 'viewer', ownerName: 'Maya' }] } },
})
const ofTwo = { session: { user: { ...buildUser(), workspaces: 2 } } }
const onProjectPage = { path: '/projects/:projectId/edit', at: `/projects/${project.id}/edit`, ...ofTwo }

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a page for editors', () => {
  const Page = forEditors(() => <p>The form</p>)

  it('is shown to the owner of its project in a tab where they read', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: false })
    renderApp(<Page />, onProjectPage)
    expect(await screen.findByText('The form')).toBeInTheDocument()
    expect(screen.queryByText(/This page is for editors/)).toBeNull()
  })

  it('tells a viewer of its project whom to ask, in a tab of the own workspace', async () => {
    api.use(standing('viewer'))
    renderApp(<Page />, onProjectPage)
    expect(screen.queryByText('The form')).toBeNull()
    expect(await screen.findByText(/Please ask Maya, who owns Northwind,/)).toBeInTheDocument()
  })

  it('begins nothing before the role in the workspace of the project is known', async () => {
    const mounted = jest.fn()
    const Noted = forEditors(function Form() {
      useEffect(() => void mounted(), [])
      return <p>The form</p>
    })
    api.use(standing('viewer'))
    renderApp(<Noted />, onProjectPage)
    expect(await screen.findByText(/Please ask Maya/)).toBeInTheDocument()
    expect(mounted).not.toHaveBeenCalled()
  })

  it('says neither before the role in the workspace of the tab is known', async () => {
    chooseWorkspace('w1')
    renderApp(<Page />, ofTwo)
    expect(screen.queryByText('The form')).toBeNull()
    expect(screen.queryByText(/for editors/)).toBeNull()
    act(() => rememberStanding({ role: 'editor', hidePrompts: false }))
    expect(await screen.findByText('The form')).toBeInTheDocument()
  })
})
