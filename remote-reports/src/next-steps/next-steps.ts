// What to do next: rules over the data, each with its gain and its evidence. A rule whose data is missing is left out.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import type { CompetitorSourcesResponse } from '@sightline/shared/contract/api/citations.ts'
import { withoutTrailingMarkers } from '@sightline/shared/contract/citation-markers.ts'
import { webAddress } from '../cited-pages/web-page.ts'
import { isLost, isSilent, oneDecimal, type PositionFilter } from '../positions/position-filter.ts'

export const NOTHING_TO_DO = 'Nothing lost in this period.'

export interface NextStep {
  title: string
  evidence: string
  /** the prompts of the table, or a page of the web */
  to: { prompts: Exclude<PositionFilter, 'all'> } | { page: string }
}

type Source = Pick<CompetitorSourcesResponse['sources'][number], 'url' | 'competitorDomain' | 'lastDay' | 'change'>

export function nextSteps(
  rows: readonly PositionRow[] | undefined,
  sources: readonly Source[] | undefined,
  nameOf: (domain: string) => string,
): NextStep[] {
  return [winBack(rows?.filter(isLost) ?? []), answerPage(sources ?? [], nameOf), cover(rows?.filter(isSilent) ?? [])].filter(
    (step) => step !== null,
  )
}

function winBack(lost: PositionRow[]): NextStep | null {
  const [worst] = lost.toSorted((a, b) => fallOf(b) - fallOf(a))
  if (worst === undefined) return null
  const { promptText, firstDayPosition, lastDayPosition } = worst
  const from = `#${oneDecimal(firstDayPosition ?? 0)}`
  const fall = lastDayPosition === null ? `was ${from} and is not mentioned now` : `fell from ${from} to #${oneDecimal(lastDayPosition)}`
  return {
    title: `Win back ${promptCount(lost.length)}`,
    evidence: `“${withoutTrailingMarkers(promptText)}” ${fall}`,
    to: { prompts: 'lost' },
  }
}

/** A prompt that lost its mention counts as the largest decline. */
const fallOf = ({ firstDayPosition, lastDayPosition }: PositionRow) =>
  lastDayPosition === null ? Number.POSITIVE_INFINITY : lastDayPosition - (firstDayPosition ?? 0)

/** The competitor's page that gains most citations. */
function answerPage(sources: readonly Source[], nameOf: (domain: string) => string): NextStep | null {
  const cited = sources.filter(({ url, lastDay }) => lastDay > 0 && webAddress(url) !== undefined)
  const [page] = cited.toSorted((a, b) => b.change - a.change || b.lastDay - a.lastDay)
  if (page === undefined) return null
  const answers = page.lastDay === 1 ? '1 answer' : `${page.lastDay} answers`
  const up = page.change > 0 ? `, up ${page.change}` : ''
  return {
    title: `Answer ${possessive(nameOf(page.competitorDomain))} page`,
    evidence: `${withoutScheme(page.url)} is cited in ${answers}${up}`,
    to: { page: page.url },
  }
}

function cover(silent: PositionRow[]): NextStep | null {
  if (silent.length === 0) return null
  const oneDay = silent.every(({ firstDay, lastDay }) => firstDay === lastDay)
  return {
    title: `Cover ${promptCount(silent.length, 'silent ')}`,
    evidence: oneDay ? 'No answer to them mentions you' : 'No answer to them mentions you, on the first day or the last',
    to: { prompts: 'silent' },
  }
}

const promptCount = (count: number, kind = '') => `${count} ${kind}${count === 1 ? 'prompt' : 'prompts'}`
/** "Oakrest’s", "Tarn Outfitters’" */
const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`)
const withoutScheme = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
