import { screen, waitFor } from '@testing-library/react'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildOverviewResponse, buildPoint, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { ProjectCard } from './ProjectCard.tsx'

const HOUR_MS = 3_600_000
const point = (date: string, brand: number) => buildPoint({ date, brand })

const api = stubApi({
  'GET /projects/limits': { data: buildLimits() },
  'GET /reports/projects/:id/overview': buildOverviewResponse(
    { updatedAt: new Date(Date.now() - 2 * HOUR_MS).toISOString() },
    { timeseries: [point('2026-11-01', 0.58), point('2026-11-02', 0.64)] },
  ),
})

function renderCard(fields: Partial<Project> = {}) {
  return renderApp(<ProjectCard project={buildProject(fields)} />)
}

describe('ProjectCard', () => {
  it('shows the figures of the last 30 days', async () => {
    renderCard()
    const card = await screen.findByRole('article')
    await waitFor(() => expect(card).toHaveTextContent('Brand Visibility Rate64%'))
    expect(card).toHaveTextContent('+6 pts in 30 days')
    expect(card).toHaveTextContent('URL Citation Rate37%')
    expect(card).toHaveTextContent('Prompts Tracked42')
    expect(card).toHaveTextContent('GeographyUnited States')
    expect(card).toHaveTextContent('Updated 2h ago')
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument()
    expect(api.calls.map((call) => call.path)).toContainEqual(expect.stringMatching(/\/overview\?platform=all&range=30d$/))
  })

  it('marks sample figures', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ sample: true }) })
    renderCard()
    expect(await screen.findByText('Sample data')).toBeInTheDocument()
  })

  it('keeps a project without results apart from one with zero percent', async () => {
    api.use({
      'GET /reports/projects/:id/overview': buildOverviewResponse({
        brandVisibilityRate: null,
        urlCitationRate: null,
        totalResults: 12,
      }),
    })
    renderCard({ projectSearch: 'inactive' })
    expect(await screen.findByText('First results are on their way')).toBeInTheDocument()
    expect(screen.getByText('Processing')).toBeInTheDocument()
    expect(screen.getAllByText('not measured yet')).toHaveLength(2)
  })

  it('leads a project without prompts to its prompts', async () => {
    api.use({
      'GET /reports/projects/:id/overview': buildOverviewResponse({
        brandVisibilityRate: null,
        promptsTracked: 0,
        totalResults: 0,
      }),
    })
    const { user, router } = renderCard({ id: 'p1', projectSearch: 'inactive', domain: 'ledgerlane.app' })
    expect(await screen.findByText('Choose prompts to start tracking')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Actions for ledgerlane.app' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Choose prompts' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-prompt'))
    expect(router.state.location.state).toMatchObject({ projectId: 'p1', domain: 'ledgerlane.app', targetGeography: 'US' })
  })

  it('recovers from failed figures with its own Retry', async () => {
    api.use({ 'GET /reports/projects/:id/overview': failure(500) })
    const { user } = renderCard()
    expect(await screen.findByText('Failed to load metrics')).toBeInTheDocument()
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse() })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('64')).toBeInTheDocument()
  })
})
