import { buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import { summarise } from './insights-summary.ts'

const overview = (fields: Parameters<typeof buildOverviewResponse>[0]) => buildOverviewResponse(fields).overview
const empty = overview({ totalResults: 0, brandVisibilityRate: null, promptsTracked: 8 })

describe('summarise', () => {
  it.each([
    ['two projects', [overview({ brandVisibilityRate: 0.6 }), overview({ brandVisibilityRate: 0.3 })], 45, 2, false],
    ['a project without answers', [overview({ brandVisibilityRate: 0.6 }), empty], 60, 1, false],
    ['nothing but projects without answers', [empty], null, 0, false],
    ['sample data alone', [overview({ brandVisibilityRate: 0.6, sample: true })], 60, 1, true],
    ['sample beside real data', [overview({ brandVisibilityRate: 0.2 }), overview({ brandVisibilityRate: 0.6, sample: true })], 20, 1, false],
    ['rates under one percent', [overview({ brandVisibilityRate: 0.006 }), overview({ brandVisibilityRate: 0.008 })], 1, 2, false],
  ])('averages %s', (_name, overviews, brandVisibilityRate, measured, sample) => {
    expect(summarise(overviews)).toMatchObject({ brandVisibilityRate, measured, sample })
  })

  it('counts the prompts of every project, and the answers behind the averages', () => {
    expect(summarise([overview({}), empty])).toMatchObject({ promptsTracked: 50, totalResults: 840 })
  })
})
