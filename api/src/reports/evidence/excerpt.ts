// The part of an answer that shows a mention or a citation, as a reader sees it.

import type { EvidenceAnswer } from '@sightline/shared/contract/api/evidence.ts'
import { normaliseUrl } from '../../measurement/citations.ts'
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

/**
 * Where a stance or a reason was asked for, the sentence that says it, and where that one lacks the name, the first one that has it. Else the
 * sentences that mention the company, or that link to a page that was asked for and say something; where there are none, those that
 * mention a tracked company, and else the first one.
 */
export function excerptOf(
  { text, companies, pages }: Pick<EvidenceAnswerRow, 'text' | 'companies' | 'pages'>,
  company: string | undefined,
): Pick<EvidenceAnswer, 'excerpt' | 'marks' | 'more'> {
  const visible = readVisibleText(measuredPart(text))
  const sentences = splitSentences(visible.text, visible.blocks)
  const marks = withoutOverlaps(
    companies.flatMap(({ company: domain, own, mentions }) =>
      mentions.map(({ start, end, absence }): Mark => ({
        ...{ company: domain, own, absence },
        ...{ start: visible.visibleAt(start), end: visible.visibleAt(end - 1) + 1 },
      })),
    ),
  )
  const within = ({ start, end }: Span) => marks.filter((mark) => mark.start >= start && mark.end <= end)
  /** Number of letters beside the names: a heading has none, a list of links few. */
  const lettersOf = (sentence: Span) =>
    countLetters(visible.text.slice(sentence.start, sentence.end)) -
    within(sentence).reduce((sum, { start, end }) => sum + countLetters(visible.text.slice(start, end)), 0)
  const sentencesOf = (places: readonly number[]) =>
    [...new Set(places.map((place) => Math.max(0, sentenceAt(sentences, place))))].sort((left, right) => left - right)
  const telling = (places: readonly number[], least: number) =>
    sentencesOf(places).filter((at) => lettersOf(sentences[at] ?? NOWHERE) >= least)

  const asked = company === undefined ? [] : marks.filter((mark) => mark.company === company && !mark.absence)
  const asCited = new Set(pages)
  const linked = visible.links.filter(({ url }) => asCited.has(normaliseUrl(url)?.url ?? ''))
  const startsOf = (places: readonly Span[]) => places.map(({ start }) => start)
  const named = sentencesOf(startsOf(asked))
  const decided = companies.find((one) => one.company === company)?.saidStart ?? null
  const deciding = decided === null ? [] : sentencesOf([visible.visibleAt(decided)])
  const choices = [
    withName(deciding, named),
    telling(startsOf(asked), LEAST_LETTERS),
    named,
    telling(
      linked.map(({ start }) => visible.visibleAt(start)),
      LEAST_LETTERS_OF_LINKS,
    ),
    telling(startsOf(marks), LEAST_LETTERS),
    [0],
  ]
  const chosen = choices.find((found) => found.length > 0) ?? []
  let excerpt = ''
  const placed: Mark[] = []
  for (const at of chosen.slice(0, MOST_SENTENCES)) {
    const sentence = sentences[at]
    if (sentence === undefined) continue
    if (excerpt !== '') excerpt += chosen.includes(at - 1) ? ' ' : ` ${LEFT_OUT} `
    const part = cut(visible.text, sentence, within(sentence)[0])
    if (part.start > sentence.start) excerpt += LEFT_OUT
    let end = part.start
    for (const mark of within(part)) {
      excerpt += readable(visible.text.slice(end, mark.start))
      placed.push({ ...mark, start: excerpt.length, end: excerpt.length + mark.end - mark.start })
      excerpt += visible.text.slice(mark.start, mark.end)
      end = mark.end
    }
    excerpt += readable(visible.text.slice(end, part.end))
    if (part.end < sentence.end) excerpt += LEFT_OUT
  }
  const isAsked = (mark: Mark) => mark.company === company && !mark.absence
  const more = company === undefined ? 0 : asked.length - placed.filter(isAsked).length
  return { excerpt: excerpt.trimEnd(), marks: placed, more }
}

const withName = (sentences: readonly number[], named: readonly number[]) =>
  sentences.some((at) => named.includes(at))
    ? sentences
    : [...sentences, ...named.slice(0, sentences.length)].toSorted((left, right) => left - right)

const NOWHERE: Span = { start: 0, end: 0 }
const LEAST_LETTERS = 4
/** "Sources that I looked at:" */
const LEAST_LETTERS_OF_LINKS = 30

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** Without line breaks, and without the brackets of markers that are hidden. */
const readable = (text: string) => text.replaceAll(/[\n\t]/g, ' ').replaceAll(/ ?[([] ?[)\]]/g, '')

/** A long sentence around the first name in it, between words. */
function cut(text: string, { start, end }: Span, mark: Span | undefined): Span {
  if (end - start <= LONGEST_SENTENCE) return { start, end }
  const from =
    mark === undefined ? start : Math.max(start, Math.min(mark.start - LONGEST_SENTENCE / 2, end - LONGEST_SENTENCE))
  const to = Math.min(end, from + LONGEST_SENTENCE)
  const [first, last] = [text.indexOf(' ', from), text.lastIndexOf(' ', to)]
  return {
    start: from === start || first === -1 || first >= (mark?.start ?? to) ? from : first + 1,
    end: to === end || last <= (mark?.end ?? from) ? to : last,
  }
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
