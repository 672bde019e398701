// Answers as a test wants them, stored by the same statements as a worker's.

import { insertAnalysis, insertPlannedAnswers } from '../analysis/analyses.queries.ts'
import { answerRows } from '../answers/answer-rows.ts'
import { claimAnswered, insertMeasures } from '../answers/store.queries.ts'
import { addToSums } from '../answers/sums.queries.ts'
import { newId } from '../database/new-id.ts'
import { bumpReportVersion } from '../reports/report-version.queries.ts'
import type { Company } from '../measurement/measurement.ts'
import type { AnswerMode, PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { TestApi } from './test-api.ts'

export interface GivenAnswer {
  promptId: string
  text: string
  /** cited */
  urls?: string[]
  /** UTC day */
  day: string
  platform?: PlatformId
  mode?: AnswerMode
  sample?: boolean
}

/** One completed run that holds them. */
export async function storeAnswers(
  api: TestApi,
  project: { id: string; domain: string },
  companies: { brand: Company; competitors: Company[]; companiesVersion?: number },
  given: GivenAnswer[],
): Promise<void> {
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
    const rows = answers.map(({ id, text, urls = [], day }) =>
      answerRows(
        { projectId: project.id, answerId: id },
        {
          text,
          searchQueries: [],
          servedModel: 'test',
          inputTokens: 0,
          outputTokens: 0,
          costUsd: null,
          rawBody: JSON.stringify({ text }),
          citations: urls.map((url) => ({ url, title: null, state: 'cited' as const })),
        },
        { companiesVersion: 1, ...companies },
        new Date(`${day}T12:00:00Z`),
      ),
    )
    await claimAnswered(transaction, rows)
    await insertMeasures(transaction, rows)
    await addToSums(
      transaction,
      rows.map(({ answer }) => answer),
    )
    await bumpReportVersion(transaction, project.id)
  })
}
