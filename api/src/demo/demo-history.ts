// Ninety days of sample answers: one completed run a day, stored and summed by the same statements as a worker's.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { eq } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../database/connection.ts'
import { newId } from '../database/new-id.ts'
import { analyses } from '../database/schema/answers.ts'
import { projects } from '../database/schema/projects.ts'
import { daysBefore, startOfUtcDay, utcDay } from '../database/utc-day.ts'
import { brandOf, companiesOf, competitorsOf } from '../projects/project-companies.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'
import { bumpReportVersion } from '../projects/report-version.queries.ts'
import { listCategories, listPrompts } from '../prompts/prompts.queries.ts'
import { answerRows, measureReply } from '../runs/answers/answer-rows.ts'
import { addToSums } from '../runs/answers/count-sums.queries.ts'
import { claimAnswered, claimFailed, insertMeasures } from '../runs/answers/store.queries.ts'
import { insertAnalysis, insertPlannedAnswers, type PlannedAnswer } from '../runs/planning/analyses.queries.ts'
import { sampleAnswer } from '../runs/sample/sample-answer.ts'
import { sampleFailure } from '../runs/sample/sample-failure.ts'
import type { SampleQuestion } from '../runs/sample/sample-question.ts'

export const DEMO_DAYS = 90
const DAYS_PER_TRANSACTION = 10
/** the run of a day starts at six o'clock UTC, today's at the latest five minutes ago */
const RUN_HOUR_MS = 6 * 60 * 60 * 1000
const RUN_BEFORE_NOW_MS = 5 * 60 * 1000

interface AskedPrompt {
  id: string
  text: string
  category: string
}

/** Days that have a run already are left as they are. @returns how many runs were added */
export async function fillHistory(db: Database, project: ProjectRow, now: Date, dayCount = DEMO_DAYS): Promise<number> {
  const known = await daysWithRun(db, project.id)
  const today = utcDay(now)
  const days = Array.from({ length: dayCount }, (_, index) => daysBefore(today, dayCount - 1 - index))
  const missing = days.filter((day) => !known.has(day))
  const prompts = await promptsOf(db, project.id)
  for (let start = 0; start < missing.length; start += DAYS_PER_TRANSACTION) {
    await db.transaction((transaction) =>
      addRuns(transaction, project, prompts, missing.slice(start, start + DAYS_PER_TRANSACTION), now),
    )
  }
  await db.update(projects).set({ projectSearch: 'active' }).where(eq(projects.id, project.id))
  return missing.length
}

async function daysWithRun(db: Connection, projectId: string): Promise<Set<string>> {
  const rows = await db
    .select({ startedAt: analyses.startedAt })
    .from(analyses)
    .where(eq(analyses.projectId, projectId))
  return new Set(rows.map(({ startedAt }) => utcDay(startedAt)))
}

async function promptsOf(db: Connection, projectId: string): Promise<AskedPrompt[]> {
  const names = new Map((await listCategories(db, projectId)).map(({ id, name }) => [id, name]))
  const prompts = await listPrompts(db, projectId)
  return prompts.map(({ id, text, categoryId }) => ({ id, text, category: names.get(categoryId) ?? '' }))
}

interface DemoAnswer {
  planned: PlannedAnswer
  question: SampleQuestion
  at: Date
  /** why it failed; null for nearly all */
  failure: string | null
}

async function addRuns(
  transaction: Transaction,
  project: ProjectRow,
  prompts: AskedPrompt[],
  days: string[],
  now: Date,
) {
  const stored: DemoAnswer[] = []
  for (const day of days) stored.push(...(await planRun(transaction, project, prompts, runTime(day, now))))
  const rows = stored
    .filter(({ failure }) => failure === null)
    .map(({ planned, question, at }) => {
      const reply = sampleAnswer(question)
      return answerRows(
        { projectId: project.id, answerId: planned.id },
        reply,
        measureReply(reply, companiesOf(project)),
        at,
      )
    })
  await claimAnswered(transaction, rows)
  for (const { planned, at, failure } of stored) {
    if (failure === null) continue
    await claimFailed(
      transaction,
      project.id,
      [planned.id],
      { reason: failure, tries: 1 },
      project.companiesVersion,
      at,
    )
  }
  await insertMeasures(transaction, rows)
  await addToSums(
    transaction,
    stored.map(({ planned }) => ({ projectId: project.id, answerId: planned.id })),
  )
  await bumpReportVersion(transaction, project.id)
}

async function planRun(
  transaction: Transaction,
  project: ProjectRow,
  prompts: AskedPrompt[],
  at: Date,
): Promise<DemoAnswer[]> {
  const { platforms, id: projectId } = project
  const analysisId = newId(at.getTime())
  const answers = prompts.flatMap((prompt) =>
    platforms.map((platform): DemoAnswer => {
      const question = questionOf(project, prompt, platform, at)
      const planned: PlannedAnswer = {
        projectId,
        analysisId,
        id: newId(at.getTime()),
        promptId: prompt.id,
        platform,
        mode: question.mode,
        sample: true,
      }
      return { planned, question, at, failure: sampleFailure(question) }
    }),
  )
  const failedOn = (platform: PlatformId) =>
    answers.filter(({ planned, failure }) => failure !== null && planned.platform === platform).length
  const failedResults = answers.filter(({ failure }) => failure !== null).length
  await insertAnalysis(
    transaction,
    {
      projectId,
      id: analysisId,
      status: 'completed',
      sample: true,
      totalPrompts: prompts.length,
      totalResults: answers.length,
      completedResults: answers.length - failedResults,
      failedResults,
      startedAt: at,
      completedAt: at,
    },
    platforms.map((platform) => {
      const failed = failedOn(platform)
      return { platform, total: prompts.length, completed: prompts.length - failed, failed }
    }),
  )
  await insertPlannedAnswers(
    transaction,
    answers.map(({ planned }) => planned),
  )
  return answers
}

const questionOf = (
  project: ProjectRow,
  { text, category }: AskedPrompt,
  platform: PlatformId,
  at: Date,
): SampleQuestion => ({
  promptText: text,
  category,
  platform,
  mode: project.settings.searchMethod,
  day: utcDay(at),
  subject: brandOf(project),
  competitors: competitorsOf(project),
  geography: project.targetGeography,
  persona: project.targetPersona,
})

function runTime(day: string, now: Date): Date {
  const midnight = startOfUtcDay(new Date(`${day}T00:00:00.000Z`)).getTime()
  return new Date(Math.max(midnight, Math.min(midnight + RUN_HOUR_MS, now.getTime() - RUN_BEFORE_NOW_MS)))
}
