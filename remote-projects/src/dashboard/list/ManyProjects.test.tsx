import { screen, waitFor, within } from '@testing-library/react'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Dashboard } from '../Dashboard.tsx'

// A page of the list is 100 projects (project-rules.test.ts), whose cards take a slow machine half a minute.
jest.mock('@sightline/shared/domain/project-rules.ts', () => ({
  ...jest.requireActual('@sightline/shared/domain/project-rules.ts'),
  PROJECT_LIST_LIMIT: 5,
}))

const many = Array.from({ length: 8 }, (_, index) => buildProject({ domain: `shop-${index}.com` }))
const pageOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)

const api = stubApi({
  'GET /projects': ({ path }) => ({
    data: { projects: many.slice(5 * (pageOf(path) - 1), 5 * pageOf(path)), page: pageOf(path), total: many.length },
  }),
  'GET /projects/limits': { data: buildLimits({ currentActive: 8, limit: -1, unlimited: true }) },
  'GET /reports/projects/:id/overview': buildOverviewResponse(),
})

describe('more projects than one page of the list has', () => {
  it('are all listed, a page of cards at a time', async () => {
    const { user } = renderApp(<Dashboard />, { path: '/dashboard' })
    const active = await screen.findByRole('region', { name: 'Active Projects 8' })
    const cards = () => within(active).getAllByRole('article').length
    await waitFor(() => expect(cards()).toBe(5))
    await user.click(screen.getByRole('button', { name: 'Show 3 more' }))
    await waitFor(() => expect(cards()).toBe(8))
    expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).not.toBeInTheDocument()
    expect(api.calls.map(({ path }) => path).filter((path) => path.startsWith('/projects?'))).toEqual([
      '/projects?limit=5',
      '/projects?limit=5&page=2',
    ])
  })
})
