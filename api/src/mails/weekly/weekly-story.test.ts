// The weekly report, as a mail and as an event of webhooks, tells the numbers that the screens tell of the same days.

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { percentOf } from '@sightline/shared/domain/figures.ts'
import { sql } from 'drizzle-orm'
import {
  countsOf,
  expectedChange,
  expectedStanding,
  metrics,
  same,
  sureOf,
  toldOf,
} from '../../reports/testing/story-places.ts'
import { openStory, type StoryWalk } from '../../reports/testing/story-walk.ts'
import { readWeekly } from './read-weekly.ts'
import { projectText } from './weekly.mail.ts'

const DAYS = { startDate: '2026-06-03', endDate: '2026-06-09' }

let story: StoryWalk
before(async () => (story = await openStory()))
after(() => story.close())

it('tells the numbers of the screens', async () => {
  const { api, user, projects } = story
  const weekly = await readWeekly(api.services.db, { ownerId: user.id }, DAYS.endDate, sql`true`)
  same('days', weekly?.period, DAYS)
  for (const project of projects) {
    const told = weekly?.projects.find((each) => each.project.id === project.id)
    assert.ok(told, project.name)
    const facts = await story.tell(project, DAYS)
    const own = countsOf(facts, project.domain)
    same(`${project.name}, answers`, [told.answers, told.failed], [facts.answers.answers, facts.answers.failed])
    for (const [index, metric] of metrics.entries()) {
      const at = `${project.name}, ${metric}`
      const row = told.metrics[index]
      same(at, row?.value, own[metric])
      same(`${at}, change`, toldOf(row?.change, metric !== 'sentiment'), expectedChange(facts, project.domain, metric))
      if (metric === 'sentiment') continue
      const expected = facts.compared.get(project.domain)?.[metric]
      assert.ok(expected)
      same(`${at}, interval`, row?.panel, sureOf(expected).panel)
    }
    same(`${project.name}, standing`, told.standing, expectedStanding(facts, told.standing?.mover ?? null))
    if (own.brand === null) continue
    const text = projectText(told, 'https://example.com')
    assert.ok(text.includes(`\nBrand Visibility Rate: ${percentOf(own.brand)}% (`), `${project.name}: ${text}`)
  }
})
