// The answers behind a number, page by page.

import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { EvidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import type { SourceKind } from '@sightline/shared/domain/source-kinds.ts'
import type { Stance } from '@sightline/shared/domain/stances.ts'
import type { ReasonAsked } from '../reasons/reason-words.ts'
import { rowsOf } from '@sightline/shared/domain/read-fields.ts'

/** Answers that mention a company, that cite a page or pages of a domain or a kind of sites, or that a web search was made for. */
export type EvidenceSubject =
  /** `without`: only those that do not mention this other one */
  | { company: string; stance?: Stance; without?: string }
  | ({ company: string } & ReasonAsked)
  | SourceSubject
  | { search: string }

/** What answers cite. */
export type SourceSubject = { page: string } | { domain: string } | { kind: SourceKind }

export type EvidenceAsked = ReportSelection & {
  of: EvidenceSubject
  /** undefined: answers to all prompts */
  promptId?: string | undefined
  /** undefined: the first page */
  after?: string | undefined
}

const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    evidence: build.query<EvidenceResponse, EvidenceAsked>({
      queryFn: ({ of, promptId, after, ...selection }, _api, _options, ask) =>
        readResponse(
          ask(
            reportCall(selection, 'evidence', {
              ...subjectOf(of),
              ...(promptId && { promptId }),
              ...(after && { after }),
            }),
          ),
          readEvidence,
        ),
      ...reportCache,
    }),
  }),
})

function subjectOf(of: EvidenceSubject): Record<string, string> {
  if ('company' in of) {
    const { company, ...which } = of
    return { of: 'company', value: company, ...which }
  }
  const [[name, value] = ['', '']] = Object.entries(of)
  return { of: name, value }
}

/** A response without its answers is invalid. */
function readEvidence(response: Partial<EvidenceResponse>): EvidenceResponse | undefined {
  const list = rowsOf<EvidenceResponse['list'][number]>(response.list)
  return (
    list && {
      ...(response as EvidenceResponse),
      list,
      prompts: rowsOf(response.prompts) ?? [],
      named: rowsOf(response.named) ?? [],
      next: response.next ?? null,
    }
  )
}

export const { useEvidenceQuery } = evidenceApi
