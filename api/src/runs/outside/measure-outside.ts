// Measures an answer from outside as any other: the same function makes its measures.

import type { outsideAnswers } from '../../database/schema/answers.ts'
import type { TrackedCompanies } from '../../projects/project-companies.ts'
import { measureAnswer, measuredRows } from '../answers/answer-rows.ts'

type OutsideRow = typeof outsideAnswers.$inferSelect
export type OutsideMeasures = Pick<
  OutsideRow,
  'named' | 'companies' | 'citations' | 'detectorVersion' | 'companiesVersion'
>

export function measureOutside(
  { text, links }: Pick<OutsideRow, 'text' | 'links'>,
  companies: TrackedCompanies,
): OutsideMeasures {
  const citations = links.map((url) => ({ url, title: null, state: 'cited' as const }))
  const measured = measuredRows({ projectId: '', answerId: '' }, measureAnswer({ text, citations }, companies), null)
  const pages = new Map(measured.sources.map((source) => [source.id, source]))
  return {
    named: measured.companies.some(({ own, counted }) => own && counted > 0),
    companies: measured.companies.map(({ projectId: _project, answerId: _answer, ...company }) => company),
    citations: measured.citations.flatMap(({ sourceId, state }) => {
      const page = pages.get(sourceId)
      return page === undefined
        ? []
        : [{ url: page.url, host: page.host, domain: page.domain, title: page.title, state }]
    }),
    detectorVersion: measured.detectorVersion,
    companiesVersion: companies.companiesVersion,
  }
}
