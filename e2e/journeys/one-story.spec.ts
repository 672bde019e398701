// One number, one story: a person who walks from screen to screen, with whatever filters, reads the same number of the same quantity, and it
// is that of the answers. Each pair of two settings occurs; e2e/faults/one-story.spec.ts walks all of them, the API's test all calls.

import { storyNames } from '@sightline/api/src/reports/testing/story-projects.ts'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { platformChoiceIds, selectableRanges } from '@sightline/shared/domain/report-choices.ts'
import { enterStory, periods } from '../fixtures/one-story.ts'
import { walkDashboard, walkInsights, walkLibrary, walkPrompt, walkTraffic } from '../fixtures/one-story-lists.ts'
import { grains, metrics } from '../fixtures/story-facts.ts'
import { test } from '../fixtures/test.ts'

const platforms = ['all', ...platformIds] as const

for (const [p, name] of storyNames.entries()) {
  test(`a person reads one story of a project with ${name}`, async ({ page, baseURL, account, database }) => {
    const { stage, walk } = await enterStory({ page, baseURL, account, database }, [name])
    const [project] = stage.projects
    for (const [f, platform] of platforms.entries()) {
      await walk({
        ...{ project, platform },
        period: nth(periods, p + f),
        branded: (p + Math.floor((p + f) / periods.length) + Math.floor(f / 2)) % 2 === 0,
        grain: nth(grains, p + 2 * f),
        metric: nth(metrics, Math.floor(p / 2) + f),
      })
    }
    const range = nth(selectableRanges, p)
    await walkTraffic(stage, project, { platform: 'all', range, branded: p % 2 === 0 })
    await walkTraffic(stage, project, { platform: nth(platformChoiceIds, p), range, branded: p % 3 > 0 })
    await walkPrompt(stage, project)
    await walkLibrary(stage, project)
  })
}

test('a person reads one story of all projects together', async ({ page, baseURL, account, database }) => {
  const { stage } = await enterStory({ page, baseURL, account, database }, storyNames)
  await walkDashboard(stage)
  for (const [r, range] of selectableRanges.entries()) {
    await walkInsights(stage, { platform: nth(platformChoiceIds, r + 1), range })
  }
})

function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('No items')
  return item
}
