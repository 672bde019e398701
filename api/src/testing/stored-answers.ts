// Stores answers for tests, by the same statements as a worker.

import { newId } from '../database/new-id.ts'
import type { Company } from '../measurement/measurement.ts'
import { bumpReportVersion } from '../projects/report-version.queries.ts'
import { answerRows, measureReply } from '../runs/answers/answer-rows.ts'
import { addToSums } from '../runs/answers/count-sums.queries.ts'
import { claimAnswered, claimFailed, insertMeasures } from '../runs/answers/store.queries.ts'
import { insertAnalysis, insertPlannedAnswers } from '../runs/planning/analyses.queries.ts'
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
  const at = new Date(`${given[0]?.day ?? ''}T12:00:00Z`)
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
    for (const answer of answers) {
      await insertAnalysis(
        transaction,
        {
          projectId: project.id,
          id: answer.analysisId,
          status: 'completed',
          sample: answer.sample,
          totalPrompts: 1,
          totalResults: 1,
          completedResults: 1,
          startedAt: at,
          completedAt: at,
        },
        [{ platform: answer.platform, total: 1, completed: 1 }],
      )
    }
    await insertPlannedAnswers(transaction, answers)
    const failed = answers.filter(({ failedReason }) => failedReason !== undefined)
    for (const { id, failedReason = '', ...when } of failed) {
      const { companiesVersion = 1 } = companies
      const failure = { reason: failedReason, tries: 1 } as const
      await claimFailed(transaction, project.id, [id], failure, companiesVersion, instantOf(when))
    }
    const answered = answers.filter(({ failedReason }) => failedReason === undefined)
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
      const measured = measureReply(reply, { companiesVersion: 1, ...companies })
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
