// Stores answers for tests, by the same statements as a worker; their runs by two of its own, as there are hundreds.

import { sql } from 'drizzle-orm'
import { jsonRows } from '../database/json-rows.ts'
import { newId } from '../database/new-id.ts'
import { analyses, analysisPlatforms } from '../database/schema/answers.ts'
import type { Company } from '../measurement/measurement.ts'
import { bumpReportVersion } from '../projects/report-version.queries.ts'
import { answerRows, measureReply, type MeasuredAnswer } from '../runs/answers/answer-rows.ts'
import { addToSums } from '../runs/answers/count-sums.queries.ts'
import { claimAnswered, claimFailed, insertMeasures } from '../runs/answers/store.queries.ts'
import { insertPlannedAnswers } from '../runs/planning/analyses.queries.ts'
import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { TestApi } from './test-api.ts'

export interface GivenAnswer {
  promptId: string
  text: string
  /** cited */
  urls?: string[]
  /** only retrieved */
  retrieved?: string[]
  /** UTC day */
  day: string
  /** of the day, UTC; noon, if nothing else is said */
  time?: string
  /** the answer failed for this reason */
  failedReason?: string
  platform?: PlatformId
  mode?: AnswerMode
  sample?: boolean
  servedModel?: string
}

/** One completed run for each of them. @returns their ids */
export async function storeAnswers(
  api: TestApi,
  project: { id: string; domain: string },
  companies: { brand: Company; competitors: Company[]; companiesVersion?: number },
  given: GivenAnswer[],
): Promise<string[]> {
  const analysisId = newId()
  const at = `${given[0]?.day ?? '1970-01-01'}T12:00:00Z`
  const answers = given.map(({ platform = 'chatgpt', mode = 'with-web-search', sample = true, ...rest }, index) => ({
    ...rest,
    platform,
    mode,
    sample,
    id: newId(),
    projectId: project.id,
    analysisId: `${analysisId.slice(0, -4)}${String(index).padStart(4, '0')}`,
  }))
  await api.services.db.transaction(async (transaction) => {
    const runs = answers.map((answer) => ({ id: answer.analysisId, platform: answer.platform, sample: answer.sample }))
    const rowsOfRuns = sql`jsonb_to_recordset(${jsonRows(runs)}) as row(id uuid, platform text, sample boolean)`
    await transaction.execute(sql`
      insert into ${analyses} (project_id, id, status, sample, total_prompts, total_results, completed_results,
        started_at, completed_at)
      select ${project.id}::uuid, id, 'completed', sample, 1, 1, 1, ${at}::timestamptz, ${at}::timestamptz
      from ${rowsOfRuns}`)
    await transaction.execute(sql`
      insert into ${analysisPlatforms} (project_id, analysis_id, platform, total, completed)
      select ${project.id}::uuid, id, platform, 1, 1 from ${rowsOfRuns}`)
    await insertPlannedAnswers(transaction, answers)
    const failed = answers.filter(({ failedReason }) => failedReason !== undefined)
    for (const { id, failedReason = '', ...when } of failed) {
      const { companiesVersion = 1 } = companies
      const failure = { reason: failedReason, tries: 1 } as const
      await claimFailed(transaction, project.id, [id], failure, companiesVersion, instantOf(when))
    }
    const answered = answers.filter(({ failedReason }) => failedReason === undefined)
    const measuredBefore = new Map<string, MeasuredAnswer>()
    const rows = answered.map(({ id, text, urls = [], retrieved = [], servedModel = 'test', ...when }) => {
      const reply = {
        text,
        searchQueries: [],
        servedModel,
        inputTokens: 0,
        outputTokens: 0,
        costUsd: null,
        rawBody: JSON.stringify({ text }),
        citations: [
          ...urls.map((url) => ({ url, title: null, state: 'cited' as const })),
          ...retrieved.map((url) => ({ url, title: null, state: 'retrieved' as const })),
        ],
      }
      // Many answers have the same text.
      const words = JSON.stringify([reply.text, reply.citations])
      const measured = measuredBefore.get(words) ?? measureReply(reply, { companiesVersion: 1, ...companies })
      measuredBefore.set(words, measured)
      return answerRows({ projectId: project.id, answerId: id }, reply, measured, instantOf(when))
    })
    await claimAnswered(transaction, rows)
    await insertMeasures(transaction, rows)
    await addToSums(
      transaction,
      answers.map(({ id }) => ({ projectId: project.id, answerId: id })),
    )
    await bumpReportVersion(transaction, project.id)
  })
  return answers.map(({ id }) => id)
}

const instantOf = ({ day, time = '12:00:00' }: Pick<GivenAnswer, 'day' | 'time'>) => new Date(`${day}T${time}Z`)
