import type { CitationSharesResponse } from '@sightline/shared/contract/api/citations.ts'
import { sourceKinds, type SourceKind } from '@sightline/shared/domain/source-kinds.ts'
import { countOf } from '@sightline/shared/domain/figures.ts'
import { fieldsOf, listOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'

export interface CitationShare {
  kind: SourceKind
  citations: number
  /** whole percents of all citations; those of the period before are null where it has none */
  percent: number
  percentBefore: number | null
  domains: { domain: string; citations: number }[]
}

export interface CitationShares {
  citations: number
  /** of kinds that are cited, in the contract's order */
  shares: CitationShare[]
}

/** Undefined without a list of kinds. */
export function readCitationShares(response: unknown): CitationShares | undefined {
  const { citationsBefore, kinds } = fieldsOf(response) as Partial<CitationSharesResponse>
  const rows = rowsOf<Partial<CitationSharesResponse['kinds'][number]>>(kinds)
  if (rows === undefined) return undefined
  const counts = sourceKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    const domains = listOf(row?.domains).flatMap((one) => {
      const { domain, citations } = fieldsOf(one)
      const count = countOf(citations)
      return typeof domain === 'string' && count !== null ? [{ domain, citations: count }] : []
    })
    return { kind, citations: countOf(row?.citations) ?? 0, before: countOf(row?.citationsBefore) ?? 0, domains }
  })
  const citations = counts.reduce((sum, count) => sum + count.citations, 0)
  const before = countOf(citationsBefore) ?? 0
  const percent = (count: number, of: number) => Math.round((100 * count) / of)
  return {
    citations,
    shares: counts
      .filter((count) => count.citations > 0)
      .map((count) => ({
        ...{ kind: count.kind, citations: count.citations, domains: count.domains },
        percent: percent(count.citations, citations),
        percentBefore: before === 0 ? null : percent(count.before, before),
      })),
  }
}
