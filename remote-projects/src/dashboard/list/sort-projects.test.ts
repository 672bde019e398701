import { buildProject } from '@sightline/shared/testing/builders.ts'
import { sortProjects } from './sort-projects.ts'

const amber = buildProject({ domain: 'amber.com', updatedAt: '2026-11-01T00:00:00.000Z' })
const birch = buildProject({ domain: 'birch.com', updatedAt: '2026-11-03T00:00:00.000Z' })
const cedar = buildProject({ domain: 'cedar.com', updatedAt: '2026-11-02T00:00:00.000Z' })
const visibility = { [amber.id]: 70, [birch.id]: null, [cedar.id]: 20 }

describe('sortProjects', () => {
  it.each([
    ['updated', [birch, cedar, amber]],
    ['name', [amber, birch, cedar]],
    ['visibility', [cedar, amber, birch]],
  ] as const)('orders by %s', (order, expected) => {
    expect(sortProjects([cedar, amber, birch], order, visibility)).toEqual(expected)
  })
})
