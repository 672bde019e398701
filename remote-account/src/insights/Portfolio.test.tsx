import { screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Insights } from './Insights.tsx'

// The picture of a trend is the chart's own test.
jest.mock('./ProjectFocus.tsx', () => ({ __esModule: true, default: () => null }))

const fell = buildProject({ domain: 'fell.com', tags: ['ai-visibility', 'Outdoor'] })
const cairn = buildProject({ domain: 'cairn.com', tags: ['Outdoor'] })
const lone = buildProject({ domain: 'lone.com' })
const api = stubApi({
  'GET /insights/projects/active': { projects: [fell, cairn, lone] },
  'GET /insights/:id/dashboard': ({ path }) => {
    const brand = { from: 0.7, to: 0.64, standsOut: true, result: 'down' as const }
    return buildOverviewResponse({
      brandVisibilityRate: 0.64,
      sincePreviousPeriod: path.includes(fell.id) ? { brand, top: null, url: null, sentiment: null } : undefined,
    })
  },
  'GET /projects/limits': { data: {} },
})
const changes = () => api.calls.filter(({ path }) => path === '/projects/bulk').map(({ body }) => body)

describe('the portfolio', () => {
  it('says which client needs a call, and why', async () => {
    renderApp(<Insights />)
    const calls = within((await screen.findByRole('heading', { name: 'Who needs a call' })).closest('section')!)
    expect(await calls.findByRole('link', { name: 'fell.com fell 6 points to 64%' })).toBeVisible()
    expect(calls.getByText('Outdoor')).toBeVisible()
    expect(calls.getAllByRole('listitem')).toHaveLength(1)
  })

  it('says that nothing is known before the first answers', async () => {
    api.use({ 'GET /insights/:id/dashboard': buildOverviewResponse({ brandVisibilityRate: null, totalResults: 0 }) })
    renderApp(<Insights />)
    expect(await screen.findByText('Nothing is known yet: no project has answers in this period.')).toBeVisible()
  })

  it('groups the table by client', async () => {
    const { user } = renderApp(<Insights />)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Group projects' }), 'By client')
    expect(await screen.findByRole('rowheader', { name: 'Outdoor 2 projects · average 64%' })).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'No client 1 project · average 64%' })).toBeVisible()
  })

  async function select() {
    const app = renderApp(<Insights />)
    await app.user.click(await screen.findByRole('button', { name: 'Select' }))
    const bar = within(await screen.findByRole('group', { name: 'Selected projects' }))
    return { ...app, bar }
  }

  it('sets the client of the selected projects, says which failed, and keeps those selected', async () => {
    api.use({
      'POST /projects/bulk': {
        data: {
          results: [
            { projectId: fell.id, done: true, problem: null },
            { projectId: cairn.id, done: false, problem: 'The project was not found' },
          ],
        },
      },
    })
    const { user, bar } = await select()
    expect(bar.getByRole('button', { name: 'Remove client' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Select fell.com' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select cairn.com' }))
    expect(bar.getByText('2 selected')).toBeVisible()
    await user.click(bar.getByRole('textbox'))
    await user.paste(' Food ')
    await user.click(bar.getByRole('button', { name: 'Set client' }))
    expect(await bar.findByText('Client is set for 1 project.')).toBeVisible()
    expect(bar.getByRole('listitem')).toHaveTextContent('cairn.com: The project was not found')
    expect(changes()).toEqual([{ projectIds: [fell.id, cairn.id], action: 'client', client: 'Food' }])
    expect(screen.getByRole('checkbox', { name: 'Select cairn.com' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select fell.com' })).not.toBeChecked()
  })

  it('asks before it runs all of them, and sends it once', async () => {
    const results = [fell, cairn, lone].map(({ id }) => ({ projectId: id, done: true, problem: null }))
    api.use({ 'POST /projects/bulk': { data: { results } } })
    const { user, bar } = await select()
    await user.click(bar.getByRole('button', { name: 'Select all' }))
    await user.click(bar.getByRole('button', { name: 'Run analysis' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Run' }))
    expect(await bar.findByText('Analysis started for 3 projects.')).toBeVisible()
    expect(changes()).toHaveLength(1)
  })

  it.each([
    ['no answer', networkFailure, 'Failed to change the projects'],
    ['a refusal', failure(429, { message: 'Too many requests.' }), 'Too many requests.'],
  ])('says that it failed with %s, and keeps the selection', async (_case, answer, message) => {
    api.use({ 'POST /projects/bulk': answer })
    const { user, bar } = await select()
    await user.click(bar.getByRole('button', { name: 'Select all' }))
    await user.selectOptions(bar.getByRole('combobox'), 'Refresh daily')
    expect(await bar.findByRole('alert')).toHaveTextContent(message)
    expect(changes()).toMatchObject([{ action: 'refresh', analysisFrequency: 'daily' }])
    await waitFor(() => expect(bar.getByText('3 selected')).toBeVisible())
  })
})
