// The walk of one-story.test.ts over all settings together.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { platformChoiceIds, selectableRanges } from '@sightline/shared/domain/report-choices.ts'
import { storyNames } from './testing/story-projects.ts'
import { openStory, periods, sharedPeriods, type StoryWalk } from './testing/story-walk.ts'

let story: StoryWalk
before(async () => (story = await openStory()))
after(() => story.close())

describe('a quantity is the same wherever it stands, with all settings', () => {
  for (const [index, name] of storyNames.entries()) {
    it(`in the reports and files of a project with ${name}`, async () => {
      const project = story.projects[index]
      assert.ok(project)
      for (const platform of ['all', ...platformIds] as const) {
        for (const days of periods) {
          for (const branded of [true, false]) await story.walk(project, { platform, branded }, days)
        }
      }
    })
  }

  it('in the insights, over their own periods', async () => {
    for (const project of story.projects) {
      for (const platform of platformChoiceIds) {
        for (const range of selectableRanges) await story.walkInsights(project, platform, range)
      }
    }
  })

  it('in a report that is read without an account', async () => {
    for (const project of story.projects) {
      for (const days of sharedPeriods) await story.walkShared(project, days)
    }
  })
})
