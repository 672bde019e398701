import { act, screen } from '@testing-library/react'
import { failure, stubApi } from '../testing/api-stub.ts'
import { buildProject, buildSubscription, buildUser } from '../testing/builders.ts'
import { allAnswersArrived } from '../testing/pending-answers.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { chooseWorkspace } from '@sightline/shared/transport'
import { api as store } from './empty-api.ts'
import { useMayEdit, useOwnsWorkspace, usePlan, usePromptsHidden } from './use-standing.ts'

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

function Told() {
  const told = { edits: useMayEdit(), owns: useOwnsWorkspace(), hidden: usePromptsHidden() }
  return <p>{JSON.stringify(told)}</p>
}
const text = (edits: boolean, owns: boolean, hidden?: boolean) => JSON.stringify({ edits, owns, hidden })

describe('what the person may do on the page of a project', () => {
  it('is what its workspace says: a viewer of it in a tab of the own workspace', async () => {
    api.use(standing('viewer', true))
    renderApp(<Told />, onProjectPage)
    expect(screen.getByText(text(false, false))).toBeInTheDocument()
    expect(await screen.findByText(text(false, false, true))).toBeInTheDocument()
  })

  it('is what its workspace says: its owner in a tab of another workspace', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: true })
    renderApp(<Told />, onProjectPage)
    expect(await screen.findByText(text(true, true, false))).toBeInTheDocument()
  })

  it('is known at once by a person who is in their own workspace alone', async () => {
    renderApp(<Told />, { ...onProjectPage, session: {} })
    expect(screen.getByText(text(true, true, false))).toBeInTheDocument()
    await act(allAnswersArrived)
  })

  it('is read again when the API refuses a call', async () => {
    const app = renderApp(<Told />, onProjectPage)
    expect(await screen.findByText(text(true, true, false))).toBeInTheDocument()
    api.use({ ...standing('viewer'), 'GET /refused': failure(403, { code: 'FORBIDDEN' }) })
    const refused = store.injectEndpoints({
      endpoints: (build) => ({ refused: build.query<unknown, void>({ query: () => '/refused' }) }),
    })
    void app.store.dispatch(refused.endpoints.refused.initiate())
    expect(await screen.findByText(text(false, false, false))).toBeInTheDocument()
  })
})

describe('the plan on the page of a project', () => {
  const told = (plan: unknown) => ({
    [PROJECT]: { data: { project, workspace: { id: 'w1', role: 'editor', hidePrompts: false, plan } } },
  })
  const Plan = () => <p>{JSON.stringify(usePlan() ?? 'unknown')}</p>
  const own = { title: 'Free', limits: buildSubscription().limits }

  it('is that of its workspace, and not known before it is told', async () => {
    const premium = { title: 'Premium', limits: { refreshHours: 1 } }
    api.use(told(premium))
    renderApp(<Plan />, onProjectPage)
    expect(screen.getByText('"unknown"')).toBeInTheDocument()
    expect(await screen.findByText(JSON.stringify(premium))).toBeInTheDocument()
  })

  it.each([undefined, 'premium', { title: 'Premium', limits: null }])(
    'is that of the tab where it is %j',
    async (plan) => {
      api.use(told(plan))
      renderApp(<Plan />, onProjectPage)
      expect(await screen.findByText(JSON.stringify(own))).toBeInTheDocument()
    },
  )

  it('is that of the tab on other pages', () => {
    renderApp(<Plan />, ofTwo)
    expect(screen.getByText(JSON.stringify(own))).toBeInTheDocument()
  })
})
