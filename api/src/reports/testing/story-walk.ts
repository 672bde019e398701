// An API with the six projects, and walks over all places where the numbers of one selection stand.

import assert from 'node:assert/strict'
import type { OverviewResponse } from '@sightline/shared/contract/api/reports.ts'
import type { platformChoiceIds, SelectableRange } from '@sightline/shared/domain/report-choices.ts'
import type { LeadResult } from '@sightline/shared/domain/standing.ts'
import { Pool } from 'pg'
import { startTestApi } from '../../testing/test-api.ts'
import { exportReader } from '../export/testing/read-export.ts'
import type { Selection } from './counted-reports.ts'
import { csvSays, jsonSays } from './story-files.ts'
import { citationsSay, overviewSays, positionsSay, promptSays, reportSays, same, trendsSay } from './story-places.ts'
import { addStoryProjects, type StoryProject } from './story-projects.ts'
import { storyOf } from './told-story.ts'

const TODAY = '2026-06-10'
/** Those of the overview's control; Custom reaches across two months. */
export const periods = [
  { range: 'today' },
  { startDate: '2026-06-04', endDate: TODAY },
  { startDate: '2026-05-28', endDate: TODAY },
  { startDate: '2026-05-20', endDate: '2026-06-08' },
] as const

export interface StoryWalk {
  /** in the order of their names */
  projects: StoryProject[]
  /** reports and files of one selection; the files are JSON or CSV by turns. @returns how the brand stands against its neighbour */
  walk(
    project: StoryProject,
    asked: Pick<Selection, 'platform' | 'branded'>,
    days: (typeof periods)[number],
  ): Promise<LeadResult | undefined>
  walkInsights(
    project: StoryProject,
    platform: (typeof platformChoiceIds)[number],
    range: SelectableRange,
  ): Promise<void>
  close(): Promise<void>
}

export async function openStory(): Promise<StoryWalk> {
  const api = await startTestApi()
  const user = await api.addUser('enterprise')
  const pool = new Pool({ connectionString: api.databaseUrl, max: 3 })
  const database = {
    rows: async <Row>(sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows as Row[],
  }
  const files = exportReader(api, user)
  const projects = await addStoryProjects(api.services.db, user.id, TODAY)
  api.setTime(new Date(`${TODAY}T08:00:00Z`))
  let walks = 0

  async function read<Body>(path: string): Promise<Body> {
    const { status, body } = await api.call('GET', path, user.token)
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
    return body as Body
  }

  return {
    projects,
    async walk(project, asked, days) {
      const story = await storyOf(database, project, asked, days, TODAY)
      const place = `${project.name}, ${story.query}`
      const report = await reportSays(place, read, story)
      const filesSay = (walks += 1) % 2 === 0 ? csvSays : jsonSays
      const [lead] = await Promise.all([
        trendsSay(place, read, story, report),
        positionsSay(place, read, story),
        promptSays(place, read, story),
        citationsSay(place, read, story),
        filesSay(place, files, story, report),
      ])
      return lead
    },
    async walkInsights(project, platform, range) {
      const story = await storyOf(database, project, { platform, branded: true }, { range }, TODAY)
      const place = `${project.name}, ${story.query}, insights`
      const { overview, period } = await read<OverviewResponse>(`/insights/${project.id}/dashboard?${story.query}`)
      same(`${place}, days`, period, story.period)
      overviewSays(place, overview, story)
    },
    async close() {
      await pool.end()
      await api.close()
    },
  }
}
