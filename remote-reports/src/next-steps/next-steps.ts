// The recommended next steps: rules over the data, each with its evidence. A rule whose data is missing is left out.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import type { CitedPages } from '../cited-pages/read-cited-pages.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { isLost, isSilent, oneDecimal, type PositionFilter } from '../positions/position-filter.ts'

export const NOTHING_TO_DO = 'Nothing lost in this period.'

export interface NextStep {
  title: string
  evidence: string
  /** prompts of the table, or a competitor's pages in Citations, of which `page` is cited most */
  to: { prompts: Exclude<PositionFilter, 'all'> } | { domain: string; page: string | undefined }
}

/** A step; or a text that says what needs no step. */
type Rule = NextStep | string | null

type Sources = Pick<CitedPages, 'pages' | 'domains' | 'firstDay' | 'lastDay'>

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

/** Positions come from few answers a day, so the text names both days and does not claim a decline. */
function winBack(rows: readonly PositionRow[]): Rule {
  const lost = rows.filter(isLost)
  const [worst] = lost.toSorted((a, b) => declineOf(b) - declineOf(a))
  if (worst === undefined) return 'No prompt ranks lower on the last day.'
  const { promptText, firstDay, lastDay, firstDayPosition, lastDayPosition } = worst
  const first = `#${oneDecimal(firstDayPosition ?? 0)}${onDay(firstDay)}`
  const last = `${lastDayPosition === null ? 'not mentioned' : `#${oneDecimal(lastDayPosition)}`}${onDay(lastDay)}`
  return {
    title: `Check ${promptCount(lost.length)} that ${lost.length === 1 ? 'ranks' : 'rank'} lower`,
    evidence: `“${withoutTrailingMarkers(promptText)}” ${first}, ${last}`,
    to: { prompts: 'lost' },
  }
}

/** A prompt that lost its mention counts as the largest decline. */
const declineOf = ({ firstDayPosition, lastDayPosition }: PositionRow) =>
  lastDayPosition === null ? Number.POSITIVE_INFINITY : lastDayPosition - (firstDayPosition ?? 0)

/**
 * The competitor whose pages gain most citations. A difference of counts has no confidence interval, so it is not
 * called a change.
 */
function answerPages({ pages, domains, firstDay, lastDay }: Sources, nameOf: (domain: string) => string): Rule {
  const gain = (of: Sources['domains'][number]) => (of.lastDay ?? 0) - (of.firstDay ?? 0)
  const cited = domains.filter((each) => (each.lastDay ?? 0) > 0)
  const [rival] = cited.toSorted((a, b) => gain(b) - gain(a) || (b.lastDay ?? 0) - (a.lastDay ?? 0))
  if (rival === undefined) return 'No page of a competitor is cited on the last day.'
  const before = firstDay === lastDay || rival.firstDay === undefined ? '' : `, ${rival.firstDay}${onDay(firstDay)}`
  return {
    title: `Answer ${possessive(nameOf(rival.domain))} pages`,
    evidence: `${counted(rival.lastDay ?? 0, 'citation')} of ${rival.domain}${onDay(lastDay)}${before}`,
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

const onDay = (day: string | null) => (day === null ? '' : ` on ${dayText(day)}`)
const promptCount = (count: number, kind = '') => `${count} ${kind}${count === 1 ? 'prompt' : 'prompts'}`
/** "Oakrest’s", "Tarn Outfitters’" */
const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`)
