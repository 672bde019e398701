// The walk of e2e/journeys/one-story.spec.ts over all settings together. The screens of two of the six projects show each combination
// of platform, period and switch; the API's test (api/src/reports/one-story.faults.test.ts) asks for each of them in each project.

import { storyNames } from '@sightline/api/src/reports/testing/story-projects.ts'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { platformChoiceIds, selectableRanges } from '@sightline/shared/domain/report-choices.ts'
import { enterStory, periods } from '../fixtures/one-story.ts'
import { walkInsights, walkTraffic } from '../fixtures/one-story-lists.ts'
import { grains, metrics } from '../fixtures/story-facts.ts'
import { test } from '../fixtures/test.ts'

/** About 60 screens each. */
test.describe.configure({ timeout: 600_000 })

/** A third of the combinations. Each third is walked in a project that has answers of weeks, and in another one. */
const thirdOf = <Combination>(combinations: readonly Combination[], p: number) =>
  combinations.filter((_, index) => index % 3 === (p + Math.floor(p / 3)) % 3)

for (const [p, name] of storyNames.entries()) {
  test(`the screens of a project with ${name} tell one story`, async ({ page, baseURL, account, database }) => {
    const { stage, walk } = await enterStory({ page, baseURL, account, database }, [name])
    const [project] = stage.projects
    const choices = ['all' as const, ...platformIds].flatMap((platform) =>
      periods.flatMap((period) => [true, false].map((branded) => ({ platform, period, branded }))),
    )
    for (const [index, choice] of thirdOf(choices, p).entries()) {
      const grain = grains[index % grains.length] ?? 'day'
      const metric = metrics[Math.floor(index / grains.length) % metrics.length] ?? 'brand'
      await walk({ project, ...choice, grain, metric })
    }
    const ofTraffic = platformChoiceIds.flatMap((platform) =>
      selectableRanges.flatMap((range) => [true, false].map((branded) => ({ platform, range, branded }))),
    )
    for (const choice of thirdOf(ofTraffic, p)) await walkTraffic(stage, project, choice)
  })
}

test('the insights tell one story', async ({ page, baseURL, account, database }) => {
  const { stage } = await enterStory({ page, baseURL, account, database }, storyNames)
  for (const platform of platformChoiceIds) {
    for (const range of selectableRanges) await walkInsights(stage, { platform, range })
  }
})
