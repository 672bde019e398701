// What a reader who has to decide takes from an answer about a company: whether it is advised, only listed, listed with a reservation,
// or advised against. Definitions: api/bench/stance/labelling.md.

import type { Stance } from '@sightline/shared/domain/stances.ts'
import type { CompanyReading } from '../measurement/mentions.ts'
import type { Span } from '../measurement/read-text.ts'
import { OTHER, OWN, toneOf } from '../measurement/sentiment/tone.ts'
import { type Cues, cuesOf, has, negates } from './cues.ts'
import { markSentences, type MarkedSentences } from './marked-sentences.ts'
import { isTopOfRanking, pointedOut } from './ranking.ts'
import { type Reason, reasonsIn } from './reasons.ts'
import { readSentence, type Said } from './sentence.ts'

export interface StanceReading {
  stance: Stance
  /** the sentence that decided, or the quote of a model; null where nothing but the mention did */
  sentence: Span | null
}

/**
 * The stance of one of the companies that an answer was read for, and its reasons; null without a counted mention.
 * @param judged by a model, which decides over the rules
 */
export function stanceAmong(
  readings: readonly CompanyReading[],
  index: number,
  judged: StanceReading | null = null,
): (StanceReading & { reasons: Reason[] }) | null {
  const reading = readings[index]
  if (reading === undefined || !reading.places.some(({ absence }) => !absence)) return null
  // Known rivals, beside what looks like a name.
  const rivals = readings.flatMap(({ places }, at) => (at === index ? [] : places))
  const cues = cuesOf(reading)
  const marked = markSentences(reading, rivals, cues)
  return { ...(judged ?? stanceOf(reading, marked, cues)), reasons: reasonsIn(reading, marked, cues) }
}

function stanceOf(reading: CompanyReading, marked: MarkedSentences, cues: Cues): StanceReading {
  const asked = askedAbout(reading, marked, cues)
  const all = saidOf(reading, marked, cues, asked)
  const firstAgainst = all.find(({ kind }) => kind === 'against')?.at ?? Infinity
  // Behind "avoid it", advice without the name may be of another whose name is unknown.
  const said = all.filter(({ kind, at }) => kind !== 'advice' || at < firstAgainst || marked.text(at).includes(OWN))
  const last = (kind: Said['kind']) => said.findLast((one) => one.kind === kind)
  const [advice, against, reservation] = [last('advice'), last('against'), last('reservation')]
  const told = (stance: Stance, by: Said & { at: number }): StanceReading => {
    const { start = 0, end = 0 } = reading.sentences[by.at] ?? {}
    return { stance, sentence: { start, end } }
  }
  const isAfter = against === undefined || (advice !== undefined && said.indexOf(against) < said.indexOf(advice))
  if (advice !== undefined && (isAfter || said.some(isForCase))) return told('recommended', advice)
  if (against !== undefined) return told('dismissed', against)
  const turned = turnsTo(reading, marked, cues)
  if (turned.own !== -1 && (reservation === undefined || reservation.at < turned.from))
    return told('recommended', { kind: 'advice', isCase: false, at: turned.own })
  if (asked !== null) {
    const isCompared = asked.next - asked.first <= 2 && marked.text(asked.next).search(OTHER) < LONGEST_ARTICLE
    const isOver = !isCompared || (reservation !== undefined && reservation.at < asked.next)
    const instead = said.find(
      ({ kind, at }) => kind === 'other advised' && at > asked.first && (isOver || at === asked.next),
    )
    if (instead !== undefined) return told('dismissed', instead)
  }
  if (turned.isAway && reservation === undefined)
    return told('dismissed', { kind: 'other advised', isCase: false, at: turned.from - 1 })
  return reservation === undefined ? { stance: 'listed', sentence: null } : told('caveated', reservation)
}

/**
 * The company to which the answer turns at its end: behind what it says of the reader without a name, or in the closing paragraph,
 * which comes back to some of the companies.
 */
function turnsTo(reading: CompanyReading, { mentions, text }: MarkedSentences, cues: Cues) {
  const known = mentions.filter(
    ({ sentence, name, isRival }) => (isRival || name === OWN) && !isQuestion(text(sentence)),
  )
  const lastNamed = known.at(-1)?.sentence ?? 0
  const isOfReader = (at: number) =>
    isProse(reading, at) && !/[\u0001\u0002]/.test(text(at)) && !isQuestion(text(at)) && has(cues.you, text(at))
  const reader = [...reading.sentences.slice(0, lastNamed).keys()].findLast(isOfReader)
  const lastProse = reading.blocks.findLastIndex(({ kind }) => kind === 'text')
  const closing = reading.sentences.findIndex(({ block }) => block === lastProse)
  const parts = (from: number) => {
    const [before, after] = [true, false].map(
      (isBefore) => new Set(known.filter(({ sentence }) => sentence < from === isBefore).map(({ name }) => name)),
    ) as [Set<string>, Set<string>]
    return {
      before,
      after,
      from,
      own: known.findLast(({ sentence, name }) => name === OWN && sentence >= from)?.sentence ?? -1,
    }
  }
  const [read, closed] = [parts((reader ?? -1) + 1), parts(closing)]
  const isOwn = reader !== undefined && read.after.has(OWN) && read.after.size === 1
  const isBack =
    closing > 0 &&
    closed.before.has(OWN) &&
    closed.before.size > 1 &&
    closed.own !== -1 &&
    !closed.before.isSubsetOf(closed.after)
  const { own, from } = isOwn ? read : closed
  return {
    own: (isOwn || isBack) && !has(cues.measure, text(own)) ? own : -1,
    from: isOwn || isBack ? from : read.from,
    isAway: reader !== undefined && read.before.has(OWN) && read.before.size === 1 && !read.after.has(OWN),
  }
}

const isQuestion = (text: string) => /\?\W*$/.test(text)

const isProse = ({ sentences, blocks }: CompanyReading, at: number) =>
  blocks[sentences[at]?.block ?? -1]?.kind === 'text'

/** Above it, a sentence praises. */
const LEAST_PRAISE = 0.3
/** In front of a name at the start of a sentence. */
const LONGEST_ARTICLE = 5
/** A first sentence that only says yes or no. */
const LONGEST_VERDICT = 60

const isForCase = ({ kind, isCase }: Said) => kind === 'advice' && isCase

/** What each sentence says of the company, in reading order. */
function saidOf(
  reading: CompanyReading,
  marked: MarkedSentences,
  cues: Cues,
  asked: Asked | null,
): (Said & { at: number })[] {
  const { sentences, sides } = reading
  let isPraised = false
  return sentences.flatMap((_, at) => {
    const text = pointedOut(marked.text(at), at, marked, cues)
    // No. Avoid it: a verdict may stand in front of the name.
    const goesOn =
      marked.behind.has(at) ||
      (asked !== null && at < asked.next && (at > asked.first || text.length < LONGEST_VERDICT))
    const isProse = reading.blocks[sentences[at]?.block ?? -1]?.kind === 'text'
    const said = readSentence(text, { cues, goesOn, isClosing: isLastParagraph(reading, at), isProse })
    if (!text.includes(OWN) && !goesOn) return said.filter(isOfOther).map((one) => ({ ...one, at }))
    const head = marked.columnHead(at)
    if (head !== '' && text.includes(OWN) && has(cues['pick label'], head) && !has(cues['no ranking'], head))
      said.push({ kind: 'advice', isCase: true })
    const before = at === 0 ? '' : marked.text(at - 1)
    const isContrary = contrary.test(text) && before.includes(OTHER) && negates(before, cues)
    if (isProse && (isContrary || isVerdict(text, before, sentences[at]?.first === true)))
      said.push({ kind: 'advice', isCase: false })
    if (isEmpty(text)) return said.filter(({ kind }) => isProse || kind === 'advice').map((one) => ({ ...one, at }))
    if (asked !== null && at < asked.first)
      return said.filter(({ kind }) => kind === 'against').map((one) => ({ ...one, at }))
    // The name of another may be unknown: only against the company without its name.
    if (!text.includes(OWN) && !marked.behind.has(at) && at > (asked?.first ?? at))
      return said.filter(({ kind }) => kind === 'against' || kind === 'other advised').map((one) => ({ ...one, at }))
    if (isOfAnother(text, cues) && !said.some(({ kind }) => kind === 'advice')) return []
    if (sides[at] === -1 || has(cues['drawback label'], head) || /^\s*(?:👎|➖|❌|⚠)/u.test(text))
      said.push({ kind: 'reservation', isCase: false })
    if (isTopOfRanking(reading, marked, at, text, cues)) said.push({ kind: 'advice', isCase: false })
    const tone = text.includes(OTHER) ? null : (toneOf(text, cues.language) ?? 0)
    // Praise first, then what is not so: the second weighs against the first.
    if (isPraised && tone !== null && tone < LEAST_PRAISE && negates(text, cues))
      said.push({ kind: 'reservation', isCase: false })
    isPraised ||= tone !== null && tone > LEAST_PRAISE
    return said.map((one) => ({ ...one, at }))
  })
}

/** "Acme, then." behind another sentence, "Acme, by far." behind a question that names none. */
function isVerdict(text: string, before: string, isFirst: boolean): boolean {
  const isAnswer = isQuestion(before) && !/[\u0001\u0002]/.test(before) && answer.test(text)
  return isAnswer || ((!isFirst || isQuestion(before)) && onlyName.test(text))
}

const onlyName = new RegExp(`^[^\\p{L}]*(?:\\p{L}+[,:]? )?${OWN}\\p{L}{0,6}(?:, \\p{L}+| it is)?[^\\p{L}]*$`, 'u')
/** Bolt does not. Acme does. */
const contrary = new RegExp(`^[^\\p{L}]*${OWN}\\p{L}{0,6} \\p{L}{1,6}[^\\p{L}]*$`, 'u')
const answer = new RegExp(`^[^\\p{L}]*${OWN}\\p{L}{0,6}[,.;!。、,]`, 'u')

const isOfOther = ({ kind }: Said) => kind === 'other advised'

/** Another's entry, or a sentence that only measures another by the company: Bolt is as good as Acme. */
function isOfAnother(text: string, cues: Cues): boolean {
  const own = text.indexOf(OWN)
  if (own === -1) return false
  const label = /^[^:]{2,40}(?=[:(]| -)/.exec(text.slice(0, own))?.[0]
  const isEntry = label !== undefined && /^[^\p{L}]*\u0002[^\p{L}]*$/u.test(label)
  const isMeasure = has(cues.measure, text) && text.indexOf(OWN, own + 1) === -1
  return isEntry || (isMeasure && !has(cues.instead, text))
}

const isEmpty = (text: string) =>
  !/\p{L}{3}|[\u3040-\u9fff\uac00-\ud7af\u1100-\u11ff]/u.test(text) && !text.includes(OWN)

function isLastParagraph({ sentences, blocks }: CompanyReading, at: number): boolean {
  const block = sentences[at]?.block ?? -1
  return blocks[block]?.kind === 'text' && block >= blocks.length - 2
}

/**
 * The sentences that the company alone is spoken of in, where the answer names it first and not as one of a list: the question
 * was about it. Null where it was not.
 */
function askedAbout(
  reading: CompanyReading,
  { mentions, named, text, isEntry }: MarkedSentences,
  cues: Cues,
): Asked | null {
  const { sentences, blocks } = reading
  const first = Math.min(...named)
  const opening = text(first)
  const later = new Set(mentions.filter(({ sentence }) => sentence > first).map(({ name }) => name))
  const isCompared = mentions.some(
    ({ sentence, name, isRival }) => sentence <= first && name !== OWN && (isRival || later.has(name)),
  )
  const isRow = blocks[sentences[first]?.block ?? -1]?.kind === 'row'
  if (isEntry || isRow || isCompared || has(cues.measure, opening)) return null
  const counts = Map.groupBy(mentions, ({ name }) => name)
  // At the start of a sentence any word has a capital.
  const isSure = ({ name, opens, isRival }: (typeof mentions)[number]) =>
    isRival || !opens || (counts.get(name)?.length ?? 0) > 1
  const next = mentions.find((one) => one.sentence > first && one.name !== OWN && isSure(one))?.sentence
  return { first, next: next ?? sentences.length }
}

interface Asked {
  /** the sentence that names the company first */
  first: number
  /** the first sentence behind it that names another */
  next: number
}
