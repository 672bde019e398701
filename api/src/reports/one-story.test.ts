// One number, one story: every report, file and list says the same of a quantity, and it is what SQL counts in the stored answers. Each pair of
// two settings occurs (project, platform, period, and whether prompts that name the brand count); one-story.faults.test.ts walks all of them.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { platformChoiceIds, selectableRanges } from '@sightline/shared/domain/report-choices.ts'
import type { LeadResult } from '@sightline/shared/domain/standing.ts'
import { storyNames } from './testing/story-projects.ts'
import { openStory, periods, sharedPeriods, type StoryWalk } from './testing/story-walk.ts'

/** How plainly the first walk, over all platforms, tells the brand and its neighbour apart. */
const leads: Record<string, LeadResult> = { 'ten competitors': 'behind', 'ninety days of answers': 'ahead' }

let story: StoryWalk
before(async () => (story = await openStory()))
after(() => story.close())

describe('a quantity is the same wherever it stands', () => {
  for (const [p, name] of storyNames.entries()) {
    it(`in the reports and files of a project with ${name}`, async () => {
      const results: (LeadResult | undefined)[] = []
      for (const [f, platform] of (['all', ...platformIds] as const).entries()) {
        const branded = (p + Math.floor((p + f) / periods.length) + Math.floor(f / 2)) % 2 === 0
        results.push(await story.walk(at(story.projects, p), { platform, branded }, at(periods, p + f)))
      }
      if (name in leads) assert.equal(results[0], leads[name], 'who is ahead')
    })
  }

  it('in the insights, over their own periods', async () => {
    for (const [p, project] of story.projects.entries()) {
      for (const [r, range] of selectableRanges.entries()) {
        await story.walkInsights(project, at(platformChoiceIds, p + r), range)
      }
    }
  })

  it('in a report that is read without an account', async () => {
    for (const [p, project] of story.projects.entries()) await story.walkShared(project, at(sharedPeriods, p))
  })
})

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('No items')
  return item
}
