import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { watchRun } from '@sightline/shared/drafts/watched-runs.ts'
import { failure, networkFailure, stubApi, type ApiAnswer } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildOverviewResponse, buildPoint, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { ProjectCard } from './ProjectCard.tsx'

const HOUR_MS = 3_600_000
const timeseries = [buildPoint({ date: '2026-11-01', brand: 0.584 }), buildPoint({ date: '2026-11-14', brand: 0.636 })]
const since = (isClear: boolean) => ({
  brand: { from: 0.584, to: 0.636, result: isClear ? ('up' as const) : ('unclear' as const), standsOut: isClear },
  top: null,
  url: null,
  sentiment: null,
})
const OVERVIEW = 'GET /reports/projects/:id/overview'
const LATEST = 'GET /project-analysis/project/:id'

const api = stubApi({
  'GET /projects/limits': { data: buildLimits() },
  [OVERVIEW]: buildOverviewResponse(
    { updatedAt: new Date(Date.now() - 2 * HOUR_MS).toISOString(), sincePreviousPeriod: since(true) },
    { timeseries },
  ),
})

function renderCard(fields: Partial<Project> = {}) {
  return renderApp(<ProjectCard first project={buildProject(fields)} primary={false} />)
}

const card = () => screen.findByRole('article')
const saysInTheCard = async (text: string) => waitFor(async () => expect(await card()).toHaveTextContent(text))

describe('ProjectCard', () => {
  it('shows the figures of the last 30 days, and leads to the report of these days', async () => {
    renderCard({ id: 'p1' })
    await saysInTheCard('Brand Visibility Rate · 30 days64%')
    await saysInTheCard('+6 pts vs the previous 30 days')
    await saysInTheCard('URL Citation Rate37%')
    await saysInTheCard('Prompts Tracked42')
    await saysInTheCard('GeographyUnited States')
    await saysInTheCard('Updated 2h ago')
    expect(screen.getByRole('link', { name: 'larkandloom.com' })).toHaveAttribute(
      'href',
      '/reports/project/p1?period=custom&start=2026-10-22&end=2026-11-20',
    )
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument()
    expect(api.calls.map((call) => call.path)).toEqual(['/reports/projects/p1/overview?platform=all&range=30d'])
  })

  it.each([
    ['Updated just now', 0],
    ['Updated 3h ago', 3 * HOUR_MS],
    ['Updated 2d ago', 48 * HOUR_MS],
  ])('says "%s" where project and figures changed at the same time', async (said, age) => {
    const updatedAt = new Date(Date.now() - age).toISOString()
    const figures = { brandVisibilityRate: 0.52, urlCitationRate: 0.2, promptsTracked: 4, geography: 'US', updatedAt }
    api.use({ [OVERVIEW]: { overview: figures } })
    renderCard({ updatedAt })
    await saysInTheCard(said)
    expect(screen.queryByText('Not analyzed yet')).not.toBeInTheDocument()
  })

  it('says when the latest analysis ended, also where none of its answers came', async () => {
    const updatedAt = new Date(Date.now() - 3 * HOUR_MS).toISOString()
    const none = { brandVisibilityRate: null, urlCitationRate: null, totalResults: 0, latestAnalysisId: 'a1' }
    api.use({ [OVERVIEW]: buildOverviewResponse({ ...none, updatedAt }) })
    renderCard({ updatedAt })
    await saysInTheCard('Updated 3h ago')
  })

  it('tells no change that is not clear', async () => {
    api.use({ [OVERVIEW]: buildOverviewResponse({ sincePreviousPeriod: since(false) }, { timeseries }) })
    renderCard()
    await saysInTheCard('No clear change vs the previous 30 days')
  })

  it('tells what its rate rests on with the definition', async () => {
    const { user } = renderCard()
    await saysInTheCard('64%')
    await user.click(screen.getByRole('button', { name: 'Brand Visibility Rate' }))
    expect(await screen.findByRole('note')).toHaveTextContent(/64% of answers538 of 840For these 42 prompts61–67%/)
  })

  it('says that it has nothing to compare with', async () => {
    api.use({ [OVERVIEW]: buildOverviewResponse({}, { timeseries: timeseries.slice(1) }) })
    renderCard()
    await saysInTheCard('No value in the previous 30 days')
  })

  it('marks sample figures', async () => {
    api.use({ [OVERVIEW]: buildOverviewResponse({ sample: true }) })
    renderCard()
    expect(await screen.findByText('Sample data')).toBeInTheDocument()
  })

  it('distinguishes a project without results from one with zero percent', async () => {
    api.use({
      [OVERVIEW]: buildOverviewResponse({ brandVisibilityRate: null, urlCitationRate: null, totalResults: 12 }),
    })
    renderCard({ projectSearch: 'inactive' })
    expect(await screen.findByText('First results are on their way')).toBeInTheDocument()
    expect(screen.getByText('Processing')).toBeInTheDocument()
    expect(screen.getAllByText('not measured yet')).toHaveLength(2)
  })

  it('ignores the second click of a double click on what stood over it', async () => {
    const { router } = renderCard()
    const link = await screen.findByRole('link', { name: 'larkandloom.com' })
    fireEvent.click(link, { detail: 2 })
    expect(router.state.location.pathname).toBe('/')
    fireEvent.click(link, { detail: 1 })
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/reports/))
  })
})

describe('a project without prompts', () => {
  const overview = buildOverviewResponse({ brandVisibilityRate: null, promptsTracked: 0, totalResults: 0 })

  it('is being set up, and leads to its prompts', async () => {
    api.use({ [OVERVIEW]: overview })
    const { user, router } = renderCard({ id: 'p1', projectSearch: 'inactive', domain: 'ledgerlane.app' })
    expect(await screen.findByText('Setting up')).toBeInTheDocument()
    expect(screen.getByText('Processing')).toBeInTheDocument()
    expect(screen.getByText('The first analysis is not finished')).toBeInTheDocument()
    expect(screen.getByText('Not analyzed yet')).toBeInTheDocument()
    expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'ledgerlane.app' })).toHaveAttribute('href', '/reports/project/p1')
    await user.click(screen.getByRole('link', { name: 'Choose prompts' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-prompt'))
    expect(router.state.location.state).toMatchObject({
      projectId: 'p1',
      domain: 'ledgerlane.app',
      targetGeography: 'US',
    })
  })

  it('is being set up, too, where it was deactivated and activated', async () => {
    api.use({ [OVERVIEW]: overview })
    renderCard({ projectSearch: 'active' })
    expect(await screen.findByText('Setting up')).toBeInTheDocument()
    expect(screen.getByText('Active')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Choose prompts' })).toBeInTheDocument()
  })

  it('is not requested while the project is inactive', async () => {
    api.use({ [OVERVIEW]: overview })
    renderCard({ projectStatus: 'inactive' })
    expect(await screen.findByText('No results yet')).toBeInTheDocument()
    expect(screen.queryByText('Setting up')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Choose prompts' })).not.toBeInTheDocument()
  })
})

describe('the menu of a card', () => {
  async function openMenu(fields: Partial<Project> = {}) {
    const app = renderCard({ id: 'p1', ...fields })
    await saysInTheCard('64%')
    await app.user.click(screen.getByRole('button', { name: 'Actions for larkandloom.com' }))
    return app
  }
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

  it('runs a finished project again, with one idempotency key until that run is known', async () => {
    const { user, router } = await openMenu()
    expect(items()).toEqual(['Run analysis', 'Edit project', 'Deactivate project'])
    await user.click(screen.getByRole('menuitem', { name: 'Run analysis' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ai-analysis'))
    expect(router.state.location.state).toEqual({
      projectId: 'p1',
      projectName: 'Lark & Loom',
      domain: 'larkandloom.com',
      promptsCount: 42,
      runKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const { runKey } = router.state.location.state as AnalysisStartState
    await act(() => router.navigate(-1))
    await user.click(await screen.findByRole('button', { name: 'Actions for larkandloom.com' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Run analysis' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ai-analysis'))
    expect(router.state.location.state).toMatchObject({ runKey })
  })

  const watched = {
    projectId: 'p1',
    projectName: 'Lark & Loom',
    domain: 'larkandloom.com',
    promptsCount: 42,
    runKey: 'k',
    analysisId: 'a1',
    beganAt: Date.now(),
  }

  it('opens the run in progress that another tab has started, and starts none', async () => {
    const { user, router } = await openMenu({ projectSearch: 'inactive' })
    expect(items()).toEqual(['Open analysis', 'Edit project', 'Deactivate project'])
    watchRun(watched)
    await user.click(screen.getByRole('menuitem', { name: 'Open analysis' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ai-analysis'))
    expect(router.state.location.state).toEqual(watched)
  })

  it.each<[string, ApiAnswer, object]>([
    [
      'opens the latest run where none is watched, such as a cancelled one',
      { data: { analyses: [{ id: 'a9', createdAt: '2026-11-20T08:00:00.000Z' }] } },
      { analysisId: 'a9', beganAt: Date.UTC(2026, 10, 20, 8) },
    ],
    [
      'asks for a run where the latest cannot be read',
      failure(500),
      { runKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ],
  ])('%s', async (_what, answer, expected) => {
    api.use({ [LATEST]: answer })
    const { user, router } = await openMenu({ projectSearch: 'inactive' })
    await user.click(screen.getByRole('menuitem', { name: 'Open analysis' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ai-analysis'))
    expect(router.state.location.state).toMatchObject({ projectId: 'p1', promptsCount: 42, ...expected })
  })

  it('does not navigate when the person has left before the latest run is known', async () => {
    const answered = Promise.withResolvers<ApiAnswer>()
    api.use({ [LATEST]: () => answered.promise })
    const { user, router } = await openMenu({ projectSearch: 'inactive' })
    await user.click(screen.getByRole('menuitem', { name: 'Open analysis' }))
    await waitFor(() => expect(api.calls.some(({ path }) => path.startsWith('/project-analysis/'))).toBe(true))
    await act(() => router.navigate('/help'))
    answered.resolve({ data: { analyses: [{ id: 'a9' }] } })
    await screen.findByText('Another page')
    expect(router.state.location.pathname).toBe('/help')
  })

  it('runs a finished project again where the end of its last run was not seen yet', async () => {
    const { user, router } = await openMenu()
    watchRun(watched)
    await user.click(screen.getByRole('menuitem', { name: 'Run analysis' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ai-analysis'))
    expect(router.state.location.state).not.toHaveProperty('analysisId')
    expect(router.state.location.state).toMatchObject({ projectId: 'p1', runKey: expect.not.stringMatching(/^k$/) })
  })

  it('runs nothing of an inactive project', async () => {
    await openMenu({ projectStatus: 'inactive' })
    expect(items()).toEqual(['Edit project', 'Activate project'])
  })

  it('leads to the editing of the project', async () => {
    const { user, router } = await openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'Edit project' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects/p1/edit'))
  })
})

describe('figures that the overview does not give', () => {
  const latest = {
    data: {
      analyses: [
        {
          binaries: { perDay: { brandVisibilityPct: 0.41, urlCitationPct: 0.22 } },
          prompts: [{ results: [] }, { results: [] }],
          country: 'GB',
          completedResults: 6,
          analysisMetadata: { completedAt: new Date(Date.now() - 49 * HOUR_MS).toISOString() },
        },
      ],
    },
  }

  it.each([
    ['a failure', failure(500)],
    ['no answer', networkFailure()],
    ['an unknown project', failure(404)],
    ['success false', { success: false }],
    ['an answer without overview', {}],
  ])('come from the latest analysis after %s', async (_case, answer) => {
    api.use({ [OVERVIEW]: answer, [LATEST]: latest })
    renderCard({ id: 'p1' })
    await saysInTheCard('Brand Visibility Rate · latest analysis41%')
    await saysInTheCard('URL Citation Rate22%')
    await saysInTheCard('Prompts Tracked2')
    await saysInTheCard('GeographyUnited Kingdom')
    await saysInTheCard('Updated 2d ago')
    expect(screen.getByRole('link', { name: 'larkandloom.com' })).toHaveAttribute('href', '/reports/project/p1')
    expect(api.calls.map((call) => call.path)).toContain(
      '/project-analysis/project/p1?page=1&limit=1&sortBy=createdAt&sortOrder=desc',
    )
  })

  it('are not requested when the overview has no time series', async () => {
    api.use({ [OVERVIEW]: { overview: { brand_visibility_rate: 0.57, urlCitationRate: 0.3 } } })
    renderCard()
    await saysInTheCard('57%')
    expect(api.calls).toHaveLength(1)
  })

  it.each([
    ['fails too', failure(500), 2],
    ['cannot be reached', networkFailure(), 2],
    ['is none', { data: { analyses: [] } }, 2],
    ['has an odd shape', {}, 2],
  ])('failed where the latest analysis %s, until Retry', async (_case, answer, calls) => {
    api.use({ [OVERVIEW]: failure(500), [LATEST]: answer })
    const { user } = renderCard()
    expect(await screen.findByText('Failed to load metrics')).toBeInTheDocument()
    expect(api.calls).toHaveLength(calls)
    api.use({ [OVERVIEW]: buildOverviewResponse() })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('64')).toBeInTheDocument()
  })
})
