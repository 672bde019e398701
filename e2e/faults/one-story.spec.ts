// The walk of e2e/journeys/one-story.spec.ts over all settings together.

import { storyNames } from '@sightline/api/src/reports/testing/story-projects.ts'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { platformChoiceIds, selectableRanges } from '@sightline/shared/domain/report-choices.ts'
import { enterStory, periods } from '../fixtures/one-story.ts'
import { walkInsights, walkTraffic } from '../fixtures/one-story-lists.ts'
import { grains, metrics } from '../fixtures/story-facts.ts'
import { test } from '../fixtures/test.ts'

/** About 170 screens each. */
test.describe.configure({ timeout: 600_000 })

for (const name of storyNames) {
  test(`the screens of a project with ${name} tell one story`, async ({ page, baseURL, account, database }) => {
    const { stage, walk } = await enterStory({ page, baseURL, account, database }, [name])
    const [project] = stage.projects
    const choices = ['all' as const, ...platformIds].flatMap((platform) =>
      periods.flatMap((period) => [true, false].map((branded) => ({ platform, period, branded }))),
    )
    for (const [index, choice] of choices.entries()) {
      const grain = grains[index % grains.length] ?? 'day'
      const metric = metrics[Math.floor(index / grains.length) % metrics.length] ?? 'brand'
      await walk({ project, ...choice, grain, metric })
    }
    for (const platform of platformChoiceIds) {
      for (const range of selectableRanges) {
        for (const branded of [true, false]) await walkTraffic(stage, project, { platform, range, branded })
      }
    }
  })
}

test('the insights tell one story', async ({ page, baseURL, account, database }) => {
  const { stage } = await enterStory({ page, baseURL, account, database }, storyNames)
  for (const platform of platformChoiceIds) {
    for (const range of selectableRanges) await walkInsights(stage, { platform, range })
  }
})
