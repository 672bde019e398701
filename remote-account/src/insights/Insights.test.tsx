import { screen, waitFor, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Insights, PROJECTS_PER_PAGE } from './Insights.tsx'

const lark = buildProject({ domain: 'larkandloom.com' })
const kite = buildProject({ domain: 'kiteandanchor.travel' })
const paused = buildProject({ domain: 'ledgerlane.app', projectStatus: 'inactive' })

const api = stubApi({
  'GET /projects': { data: { projects: [lark, kite, paused] } },
  'GET /reports/projects/:id/overview': ({ path }) =>
    buildOverviewResponse({ brandVisibilityRate: path.includes(lark.id) ? 0.64 : 0.73 }),
})

describe('Insights', () => {
  it('lists the active projects with their figures and averages them', async () => {
    renderApp(<Insights />)
    const row = await screen.findByRole('row', { name: /larkandloom\.com.*64%/ })
    expect(within(row).getByRole('link', { name: 'larkandloom.com' })).toHaveAttribute('href', `/reports/project/${lark.id}`)
    expect(screen.getByRole('row', { name: /kiteandanchor\.travel.*73%/ })).toBeInTheDocument()
    expect(screen.queryByText('ledgerlane.app')).not.toBeInTheDocument()
    const average = screen.getByRole('heading', { name: 'Avg. Brand Visibility' }).closest('article')
    expect(average).toHaveTextContent('69%')
    expect(average).toHaveTextContent('over 2 projects')
    expect(screen.getByRole('heading', { name: 'Prompts Tracked' }).closest('article')).toHaveTextContent('841,680 answers analyzed')
  })

  it('leaves a project without answers out of the averages', async () => {
    api.use({
      'GET /reports/projects/:id/overview': ({ path }) =>
        path.includes(lark.id) ? buildOverviewResponse() : buildOverviewResponse({ totalResults: 0, brandVisibilityRate: null }),
    })
    renderApp(<Insights />)
    expect((await screen.findAllByText('over 1 project')).length).toBe(4)
    expect(screen.getByRole('heading', { name: 'Avg. Brand Visibility' }).closest('article')).toHaveTextContent('64%')
    expect(screen.getByRole('row', { name: /kiteandanchor\.travel.*No data/ })).toBeInTheDocument()
  })

  it('says when the figures are sample data, and keeps them apart from real ones', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ sample: true }) })
    const { unmount } = renderApp(<Insights />)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/active projects?Sample data$/))
    unmount()

    api.use({ 'GET /reports/projects/:id/overview': ({ path }) => buildOverviewResponse({ sample: path.includes(lark.id) }) })
    renderApp(<Insights />)
    expect(await screen.findByRole('row', { name: /larkandloom\.com Sample data/ })).toBeInTheDocument()
    expect(screen.getByRole('status')).not.toHaveTextContent('Sample data')
    expect(screen.getAllByText('over 1 project')).toHaveLength(4)
  })

  it('says that there are no active projects', async () => {
    api.use({ 'GET /projects': { data: { projects: [paused] } } })
    renderApp(<Insights />)
    expect(await screen.findByText('No active projects.')).toBeInTheDocument()
  })

  it('asks only for the projects that it shows', async () => {
    const many = Array.from({ length: PROJECTS_PER_PAGE + 3 }, (_, index) => buildProject({ domain: `site-${index}.com` }))
    api.use({ 'GET /projects': { data: { projects: many } } })
    const { user } = renderApp(<Insights />)
    await screen.findByRole('row', { name: /site-0\.com.*73%/ })
    expect(api.calls.filter((call) => call.path.includes('/overview'))).toHaveLength(PROJECTS_PER_PAGE)
    expect(screen.getByText('20 of 23 active projects')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('row', { name: /site-22\.com.*73%/ })).toBeInTheDocument()
  })

  it('keeps the other projects when one fails, and recovers it with Retry', async () => {
    const answer = ({ path }: { path: string }) => (path.includes(kite.id) ? failure(500) : buildOverviewResponse())
    api.use({ 'GET /reports/projects/:id/overview': answer })
    const { user } = renderApp(<Insights />)
    const row = await screen.findByRole('row', { name: /kiteandanchor\.travel.*Failed to load overview/ })
    expect(screen.getByRole('row', { name: /larkandloom\.com.*64%/ })).toBeInTheDocument()
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ brandVisibilityRate: 0.5 }) })
    await user.click(within(row).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /kiteandanchor\.travel.*50%/ })).toBeInTheDocument()
  })

  it('recovers the list with Retry', async () => {
    api.use({ 'GET /projects': failure(500) })
    const { user } = renderApp(<Insights />)
    expect(await screen.findByText('Failed to load projects')).toBeInTheDocument()
    api.use({ 'GET /projects': { data: { projects: [lark] } } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /larkandloom\.com.*64%/ })).toBeInTheDocument()
  })
})
