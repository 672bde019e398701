import { positionChange } from '../../statistics/means.ts'
import { libraryPositions, type PromptPositions } from '../positions/positions.queries.ts'
import { readPeriod } from '../report-period.ts'
import { exportTable, type Column, type ExportAsked, type ExportTable } from './export-table.ts'

interface PositionRow extends Omit<PromptPositions, 'text' | 'first' | 'last'> {
  prompt: string
  /** of the brand among the mentioned companies */
  firstPosition: number | null
  lastPosition: number | null
  /** first − last: positive is an improvement */
  positionChange: number | null
  /** of the brand's first page among the cited pages */
  firstCitationPosition: number | null
  lastCitationPosition: number | null
  citationPositionChange: number | null
  sample: boolean
}

const columns: Column<PositionRow>[] = [
  { header: 'Prompt', cell: (row) => row.prompt },
  { header: 'Category', cell: (row) => row.category },
  { header: 'Names the brand', cell: (row) => row.branded },
  { header: 'First day', cell: (row) => row.firstDay },
  { header: 'Last day', cell: (row) => row.lastDay },
  { header: 'First day position', cell: (row) => row.firstPosition },
  { header: 'Last day position', cell: (row) => row.lastPosition },
  { header: 'Position change', cell: (row) => row.positionChange },
  { header: 'First day citation position', cell: (row) => row.firstCitationPosition },
  { header: 'Last day citation position', cell: (row) => row.lastCitationPosition },
  { header: 'Citation position change', cell: (row) => row.citationPositionChange },
  { header: 'Sample data', cell: (row) => row.sample },
]

/** One row per prompt of the library, in its order. */
export async function openPositions(asked: ExportAsked): Promise<ExportTable> {
  const { db, project, query } = asked
  const { period } = await readPeriod(asked)
  const mentions = await libraryPositions(db, project, period, query, 'brand')
  const citations = await libraryPositions(db, project, period, query, 'citation')
  const citationsOf = new Map(citations.map((prompt) => [prompt.promptId, prompt]))
  const rows = mentions.map(({ text, first, last, ...prompt }): PositionRow => {
    const { first: firstCitation = null, last: lastCitation = null } = citationsOf.get(prompt.promptId) ?? {}
    return {
      ...prompt,
      prompt: text,
      firstPosition: first,
      lastPosition: last,
      positionChange: positionChange(first, last),
      firstCitationPosition: firstCitation,
      lastCitationPosition: lastCitation,
      citationPositionChange: positionChange(firstCitation, lastCitation),
      sample: !project.hasRealAnswers && prompt.firstDay !== null,
    }
  })
  return exportTable(period, columns, rows)
}
