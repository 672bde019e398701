// Measures one batch of stored answers with the current names, and replaces their measures.

import type { Database } from '../../database/connection.ts'
import { inTurns } from '../../measurement/in-turns.ts'
import { companiesOf } from '../../projects/project-companies.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { addToSums, takeFromSums } from './count-sums.queries.ts'
import { measureAnswer, measuredRows, type AnswerRef, type MeasuredRows } from './answer-rows.ts'
import { lowerDetectorVersion, lockProject, type MeasuredProject } from './project-locks.queries.ts'
import {
  dropCitations,
  dropCompanies,
  dropEmptySums,
  markMeasured,
  stillOutdated,
  type StoredAnswer,
} from './remeasure.queries.ts'
import { insertMeasures } from './store.queries.ts'

export interface RemeasuredAnswer extends AnswerRef {
  /** UTC day */
  day: string
  /** null for a failed answer, of which only the `branded` flag can be stale */
  measures: ReturnType<typeof measuredRows> | null
  /** changed names do not affect citations; another detector may */
  citationsChanged: boolean
}

export function measureAgain(batch: StoredAnswer[], project: MeasuredProject): Promise<RemeasuredAnswer[]> {
  const companies = companiesOf(project)
  return inTurns(batch, ({ projectId, answerId, day, text, citations, judgement }) => {
    const ref = { projectId, answerId }
    if (text === null) return { ...ref, day, measures: null, citationsChanged: false }
    const measures = measuredRows(ref, measureAnswer({ text, citations }, companies), judgement)
    return { ...ref, day, measures, citationsChanged: !citesTheSame(measures, citations) }
  })
}

function citesTheSame({ citations, sources }: MeasuredRows, stored: StoredAnswer['citations']): boolean {
  const urls = new Map(sources.map(({ id, url }) => [id, url]))
  return (
    citations.length === stored.length &&
    citations.every(({ sourceId, state }, index) => {
      const before = stored[index]
      return urls.get(sourceId) === before?.url && state === before?.state
    })
  )
}

/**
 * In one transaction, so that the sums are correct before and after it. @returns false when the names have changed again:
 * nothing was replaced
 */
export function replaceMeasures(
  db: Database,
  project: MeasuredProject,
  measured: readonly RemeasuredAnswer[],
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const held = await lockProject(transaction, project.id)
    if (held === undefined || held.companiesVersion !== project.companiesVersion) return false
    const outdated = await stillOutdated(transaction, held, measured)
    const replaced = measured.filter(({ answerId }) => outdated.has(answerId))
    if (replaced.length === 0) return true

    await takeFromSums(transaction, replaced)
    const cited = replaced.filter(({ citationsChanged }) => citationsChanged)
    await dropCompanies(transaction, project.id, replaced)
    await dropCitations(transaction, project.id, cited)
    await insertMeasures(transaction, replaced.flatMap(keptRows))
    await markMeasured(
      transaction,
      held,
      replaced.map(({ measures, ...ref }) => ({ ...ref, measuredCharacters: measures?.measuredCharacters ?? null })),
    )
    await addToSums(transaction, replaced)
    await dropEmptySums(transaction, held, [...new Set(replaced.map(({ day }) => day))])
    await lowerDetectorVersion(transaction, held)
    await bumpReportVersion(transaction, project.id)
    return true
  })
}

function keptRows({ measures, citationsChanged }: RemeasuredAnswer): MeasuredRows[] {
  if (measures === null) return []
  return [citationsChanged ? measures : { ...measures, sources: [], citations: [] }]
}
