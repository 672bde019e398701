// The recommended next steps: rules over the data, each with its evidence. A rule whose data is missing is left out.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import type { CitedPages } from '../cited-pages/read-cited-pages.ts'
import type { PositionFilter } from '../positions/position-choice.ts'
import { isLost, isSilent } from '../positions/position-filter.ts'

export const NOTHING_TO_DO = 'Nothing lost in this period.'

export interface NextStep {
  title: string
  evidence: string
  /** prompts of the table, or a competitor's pages in Citations, of which `page` is cited most */
  to: { prompts: Exclude<PositionFilter, 'all'> } | { domain: string; page: string | undefined }
}

/** A step; or a text that says what needs no step. */
type Rule = NextStep | string | null

type Sources = Pick<CitedPages, 'pages' | 'domains'>

export function nextSteps(
  rows: readonly PositionRow[] | undefined,
  sources: Sources | undefined,
  nameOf: (domain: string) => string,
): { steps: NextStep[]; done: string[] } {
  const rules: Rule[] = [
    rows ? winBack(rows) : null,
    sources ? answerPages(sources, nameOf) : null,
    rows ? cover(rows) : null,
  ]
  return {
    steps: rules.filter((rule) => rule !== null && typeof rule !== 'string'),
    done: rules.filter((rule) => typeof rule === 'string'),
  }
}

/** Prompts whose answers mention the brand clearly less often than in the period before. */
function winBack(rows: readonly PositionRow[]): Rule {
  const lost = rows.filter(isLost)
  const [worst] = lost.toSorted((a, b) => shareLost(b) - shareLost(a))
  if (worst === undefined) return 'No prompt mentions you clearly less than before.'
  const { promptText, mentions } = worst
  const { named, answers, namedBefore, answersBefore } = mentions
  return {
    title: `Win back ${promptCount(lost.length)}`,
    evidence: `“${withoutTrailingMarkers(promptText)}”: you in ${named} of ${counted(answers, 'answer')}, before in ${namedBefore} of ${answersBefore}`,
    to: { prompts: 'lost' },
  }
}

const shareLost = ({ mentions }: PositionRow) =>
  mentions.namedBefore / mentions.answersBefore - mentions.named / mentions.answers

/** The competitor whose pages are cited most in the whole period, as the numbers of single days are mostly chance. */
function answerPages({ pages, domains }: Sources, nameOf: (domain: string) => string): Rule {
  const [rival] = domains.toSorted((a, b) => (b.citations ?? 0) - (a.citations ?? 0))
  if (rival === undefined) return 'No page of a competitor is cited.'
  if (!rival.citations) return null
  return {
    title: `Compete with ${possessive(nameOf(rival.domain))} pages`,
    evidence: `${counted(rival.citations, 'citation')} of ${rival.domain}, the most of a competitor`,
    to: { domain: rival.domain, page: pages.find(({ competitorDomain }) => competitorDomain === rival.domain)?.url },
  }
}

function cover(rows: readonly PositionRow[]): Rule {
  const silent = rows.filter(isSilent)
  if (silent.length === 0) return 'No prompt is silent.'
  return {
    title: `Cover ${promptCount(silent.length, 'silent ')}`,
    evidence: `No answer to ${silent.length === 1 ? 'it' : 'them'} mentions you`,
    to: { prompts: 'silent' },
  }
}

const promptCount = (count: number, kind = '') => `${count} ${kind}${count === 1 ? 'prompt' : 'prompts'}`
/** "Oakrest’s", "Tarn Outfitters’" */
const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`)
