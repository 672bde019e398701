// An API with the six projects, and walks over all places where the numbers of one selection stand.

import assert from 'node:assert/strict'
import type { InsightsResponse } from '@sightline/shared/contract/api/insights.ts'
import { createdShareLinkResponse, sharedReportResponse } from '@sightline/shared/contract/api/shared-reports.ts'
import type { platformChoiceIds, SelectableRange } from '@sightline/shared/domain/report-choices.ts'
import { reportSections } from '@sightline/shared/domain/shared-reports.ts'
import type { LeadResult } from '@sightline/shared/domain/standing.ts'
import { Pool } from 'pg'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { exportReader } from '../export/testing/read-export.ts'
import type { Selection } from './counted-reports.ts'
import { evidenceSays, sharesSay, stancesSay } from './story-answer-lists.ts'
import { documentSays } from './story-document.ts'
import { csvSays, jsonSays } from './story-files.ts'
import { citationsSay, overviewSays, positionsSay, promptSays, reportSays, same, trendsSay } from './story-places.ts'
import { addStoryProjects, type StoryProject } from './story-projects.ts'
import { storyOf, type Story } from './told-story.ts'

const TODAY = '2026-06-10'
/** Those of the overview's control; Custom reaches across two months. */
export const periods = [
  { range: 'today' },
  { startDate: '2026-06-04', endDate: TODAY },
  { startDate: '2026-05-28', endDate: TODAY },
  { startDate: '2026-05-20', endDate: '2026-06-08' },
] as const

interface TwoDays {
  startDate: string
  endDate: string
}

/** Of a link to a report: it has no “today”. */
export const sharedPeriods: readonly TwoDays[] = periods.flatMap((days) => ('range' in days ? [] : [days]))

export interface StoryWalk {
  api: TestApi
  user: TestUser
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
  /** makes a link, and reads its report as somebody without an account */
  walkShared(project: StoryProject, days: TwoDays): Promise<void>
  /** all answers of a period */
  tell(project: StoryProject, days: TwoDays): Promise<Story>
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

  const tell = (project: StoryProject, days: TwoDays) =>
    storyOf(database, project, { platform: 'all', branded: true }, days, TODAY)

  return {
    ...{ api, user, projects, tell },
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
        sharesSay(place, read, story),
        stancesSay(place, read, story),
        evidenceSays(place, read, story),
        filesSay(place, files, story, report),
      ])
      return lead
    },
    async walkInsights(project, platform, range) {
      const story = await storyOf(database, project, { platform, branded: true }, { range }, TODAY)
      const place = `${project.name}, ${story.query}, insights`
      const { overview, days, period } = await read<InsightsResponse>(
        `/insights/${project.id}/dashboard?${story.query}`,
      )
      same(`${place}, days`, period, story.period)
      overviewSays(place, overview, story)
      same(
        `${place}, line`,
        days.map(({ date, brand }) => [date, brand]),
        [...story.days].map(([date, companies]) => [date, companies.get(project.domain)?.brand]),
      )
    },
    async walkShared(project, period) {
      const sections = reportSections.filter((section) => section !== 'next-steps')
      const link = await api.call('POST', `/projects/${project.id}/share-links`, user.token, { sections, period })
      const { code } = succeeded(link, createdShareLinkResponse).data
      const { report } = succeeded(await api.call('GET', `/shared/${code}`, null), sharedReportResponse).data
      documentSays(`${project.name}, ${period.startDate}, shared`, report, await tell(project, period))
    },
    async close() {
      await pool.end()
      await api.close()
    },
  }
}
