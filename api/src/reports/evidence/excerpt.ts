// The part of an answer that shows a mention or a citation, as a reader sees it.

import type { EvidenceAnswer } from '@sightline/shared/contract/api/evidence.ts'
import { measuredPart } from '../../measurement/measure.ts'
import { sentenceAt, splitSentences, type Span } from '../../measurement/read-text.ts'
import { readVisibleText } from '../../measurement/visible-text.ts'
import type { EvidenceAnswerRow } from './evidence.queries.ts'

const MOST_SENTENCES = 3
/** UTF-16 units of one sentence */
const LONGEST_SENTENCE = 320
const LEFT_OUT = '…'

interface Mark extends Span {
  company: string
  own: boolean
  absence: boolean
}

/** The sentences that mention the company or link to a page that was asked for; where there are none, those that mention a tracked one. */
export function excerptOf(
  { text, companies, pages }: Pick<EvidenceAnswerRow, 'text' | 'companies' | 'pages'>,
  company: string | undefined,
): Pick<EvidenceAnswer, 'excerpt' | 'marks'> {
  const visible = readVisibleText(measuredPart(text))
  const sentences = splitSentences(visible.text, visible.blocks)
  const marks = companies
    .flatMap(({ company: domain, own, mentions }) =>
      mentions.map(({ start, end, absence }): Mark => ({
        company: domain,
        own,
        absence,
        start: visible.visibleAt(start),
        end: visible.visibleAt(end - 1) + 1,
      })),
    )
    .sort((left, right) => left.start - right.start)
  const asked = company === undefined ? [] : marks.filter((mark) => mark.company === company && !mark.absence)
  const linked = visible.links.filter(({ url }) => pages.some((page) => sameAddress(page, url)))
  const shown = [
    asked.map(({ start }) => start),
    linked.map(({ start }) => visible.visibleAt(start)),
    marks.map(({ start }) => start),
    [0],
  ]
  const wanted = shown.find((places) => places.length > 0) ?? []
  const chosen = [...new Set(wanted.map((place) => Math.max(0, sentenceAt(sentences, place))))]
  let excerpt = ''
  const placed: Mark[] = []
  for (const at of chosen.toSorted((left, right) => left - right).slice(0, MOST_SENTENCES)) {
    const sentence = sentences[at]
    if (sentence === undefined) continue
    if (excerpt !== '')
      excerpt += ` ${sentences[at - 1] !== undefined && chosen.includes(at - 1) ? '' : `${LEFT_OUT} `}`
    const first = marks.find(({ start }) => start >= sentence.start && start < sentence.end)
    const { start, end } = cut(sentence, first)
    if (start > sentence.start) excerpt += LEFT_OUT
    const offset = excerpt.length - start
    excerpt += visible.text.slice(start, end).replaceAll(/[\n\t]/g, ' ')
    if (end < sentence.end) excerpt += LEFT_OUT
    placed.push(
      ...marks
        .filter((mark) => mark.start >= start && mark.end <= end)
        .map((mark) => ({ ...mark, start: mark.start + offset, end: mark.end + offset })),
    )
  }
  return { excerpt: excerpt.trimEnd(), marks: withoutOverlaps(placed) }
}

/** A long sentence around the first name in it. */
function cut({ start, end }: Span, mark: Span | undefined): Span {
  if (end - start <= LONGEST_SENTENCE) return { start, end }
  const from =
    mark === undefined ? start : Math.max(start, Math.min(mark.start - LONGEST_SENTENCE / 2, end - LONGEST_SENTENCE))
  return { start: from, end: Math.min(end, from + LONGEST_SENTENCE) }
}

/** Of two names at one place the longer one. */
function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  let end = 0
  return marks
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
    .filter((mark) => {
      if (mark.start < end) return false
      end = mark.end
      return true
    })
}

/** Sources are stored without fragment and tracking parameters. */
function sameAddress(stored: string, written: string): boolean {
  const [left, right] = [stored, written].map((url) => URL.parse(url))
  return left !== null && right !== null && left?.host === right?.host && left?.pathname === right?.pathname
}
