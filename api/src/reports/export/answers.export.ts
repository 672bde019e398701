import type { Period } from '../period.ts'
import { readPeriod } from '../report-period.ts'
import { answersOfPrompt, promptsWithAnswers, type StoredAnswer } from './answers.queries.ts'
import { exportTable, type Column, type ExportAsked, type ExportTable } from './export-table.ts'

const ANSWERS_AT_ONCE = 200
const YES = 100
const NO = 0

interface AnswerRow extends Omit<StoredAnswer, 'ownCitations' | 'stanceStart' | 'stanceEnd'> {
  stanceSentence: string | null
  /** 0 or 100, as of one answer; null when it failed */
  brandVisibilityRate: number | null
  topVisibilityRate: number | null
  urlCitationRate: number | null
}

const columns: Column<AnswerRow>[] = [
  { header: 'Answer', cell: (row) => row.answerId },
  { header: 'Date (UTC)', cell: (row) => row.date },
  { header: 'Time (UTC)', cell: (row) => row.answeredAt },
  { header: 'Prompt', cell: (row) => row.prompt },
  { header: 'Category', cell: (row) => row.category },
  { header: 'Names the brand', cell: (row) => row.branded },
  { header: 'Platform', cell: (row) => row.platform },
  { header: 'Mode', cell: (row) => row.mode },
  { header: 'Failed', cell: (row) => row.failed },
  { header: 'Reason of the failure', cell: (row) => row.failedReason },
  { header: 'Brand visibility (%)', cell: (row) => row.brandVisibilityRate },
  { header: 'Top visibility (%)', cell: (row) => row.topVisibilityRate },
  { header: 'URL citation (%)', cell: (row) => row.urlCitationRate },
  { header: 'Sentiment (0–100)', cell: (row) => row.sentimentScore },
  { header: 'Stance', cell: (row) => row.stance },
  { header: 'Sentence of the stance', cell: (row) => row.stanceSentence },
  { header: 'Brand position', cell: (row) => row.brandPosition },
  { header: 'Citation position', cell: (row) => row.citationPosition },
  { header: 'Mentions', cell: (row) => row.mentions },
  { header: 'Competitors mentioned', cell: (row) => row.competitorsMentioned.join(' ') },
  { header: 'Cited pages', cell: (row) => row.citations.join(' ') },
  { header: 'Model', cell: (row) => row.servedModel },
  { header: 'Answer text', cell: (row) => row.text },
  { header: 'Sample data', cell: (row) => row.sample },
]

/** One row per answer, in the order of the prompt library, then by day. */
export async function openAnswers(asked: ExportAsked): Promise<ExportTable> {
  const { period } = await readPeriod(asked)
  return exportTable(period, columns, answerRows(asked, period))
}

async function* answerRows({ db, project, query, signal }: ExportAsked, period: Period): AsyncGenerator<AnswerRow> {
  for (const promptId of await promptsWithAnswers(db, project.id, period)) {
    let last: StoredAnswer | undefined
    do {
      signal.throwIfAborted()
      const page = await answersOfPrompt(db, project, promptId, period, query, last, ANSWERS_AT_ONCE)
      for (const answer of page) yield answerRow(answer)
      last = page.length < ANSWERS_AT_ONCE ? undefined : page.at(-1)
    } while (last !== undefined)
  }
}

const rate = (value: boolean | null) => (value === null ? null : value ? YES : NO)

const answerRow = ({ ownCitations, stanceStart, stanceEnd, ...answer }: StoredAnswer): AnswerRow => ({
  ...answer,
  stanceSentence:
    stanceStart === null || stanceEnd === null ? null : (answer.text?.slice(stanceStart, stanceEnd) ?? null),
  brandVisibilityRate: rate(answer.mentions === null ? null : answer.mentions > 0),
  topVisibilityRate: rate(answer.mentions === null ? null : answer.brandPosition === 1),
  urlCitationRate: rate(ownCitations === null ? null : ownCitations > 0),
})
