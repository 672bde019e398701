// What an answer praises or blames a company for: the topics of its clauses about the company, by the tone of each.

import type { ReasonSide, ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import type { CompanyReading } from '../measurement/mentions.ts'
import type { Span } from '../measurement/read-text.ts'
import { claimsNothing, clausesAbout, type Judged, withoutCondition } from '../measurement/sentiment/clauses.ts'
import { BLAME, MILD_BLAME, MILD_PRAISE, OTHER, OWN, PRAISE, toneOf } from '../measurement/sentiment/tone.ts'
import { type Cues, deniesBehind, negates } from './cues.ts'
import type { MarkedSentences } from './marked-sentences.ts'
import { topicsIn } from './topics.ts'

export interface Reason {
  topic: ReasonTopic
  side: ReasonSide
  /** that says it */
  sentence: Span
}

/** Of one company in one answer. */
const MOST_REASONS = 12
/** Below it, a clause is taken to say nothing of its topics. */
const LEAST_TONE = 0.4
/** Characters around a word in which a negation turns it. */
const NEGATION_REACH = 22
const ENDING_REACH = 8
const MOST_WORDS_BESIDE = 2
/** A word that no lexicon has, in place of another company's name. */
const UNTOLD = 'zzz'

export function reasonsIn(reading: CompanyReading, marked: MarkedSentences, cues: Cues): Reason[] {
  const { sentences, sides } = reading
  const isClose = closeness(reading, marked)
  const found = new Map<string, Reason>()
  for (const [at, { start, end }] of sentences.entries()) {
    if (!marked.named.has(at) && !(marked.behind.has(at) && isClose(at))) continue
    const side = sides[at] ?? 0
    for (const clause of clausesOf(marked.text(at))) {
      for (const one of saidIn(clause, cues)) {
        const said = side === 0 ? one.side : side === 1 ? 'praise' : 'blame'
        const key = `${one.topic} ${said}`
        if (!found.has(key)) found.set(key, { topic: one.topic, side: said, sentence: { start, end } })
      }
    }
  }
  return [...found.values()].slice(0, MOST_REASONS)
}

/**
 * Tells whether a sentence without the name is surely about the company: the next one of its paragraph, or one of its entry, but no cell of
 * a table, where what is judged stands in the head of a column.
 */
function closeness({ sentences, blocks }: CompanyReading, { named }: MarkedSentences): (at: number) => boolean {
  const naming = new Set([...named].map((at) => sentences[at]?.block ?? -1))
  const headings: number[] = []
  for (const [index, { kind }] of blocks.entries()) headings.push(kind === 'heading' ? index : (headings.at(-1) ?? -1))
  return (at) => {
    const { block = -1 } = sentences[at] ?? {}
    const kind = blocks[block]?.kind
    if (kind === 'row') return false
    const isNext = named.has(at - 1) && (kind !== 'text' || sentences[at - 1]?.block === block)
    return isNext || naming.has(kind === 'text' ? (headings[block] ?? -1) : block)
  }
}

/** What a sentence says of the company. Of a sentence that names others, only what stands between its name and theirs. */
function clausesOf(text: string): Judged[] {
  if (claimsNothing(text) || entryOfOther.test(text)) return []
  if (!text.includes(OWN)) return text.includes(OTHER) ? [] : [{ text: withoutCondition(text), inverted: false }]
  return clausesAbout(text).flatMap((clause) => {
    if (judgements.has(clause.text)) return [{ ...clause, text: compared(text, clause) }]
    if (clause.inverted || !text.includes(OTHER)) return [clause]
    const own = clause.text.indexOf(OWN)
    return own === -1 ? [] : [{ text: clause.text.slice(own + 1).split(endOfTalk)[0] ?? '', inverted: false }]
  })
}

/** Bolt: the same network as Acme, but cheaper. */
const entryOfOther = new RegExp(`^[^\\p{L}${OWN}]*${OTHER}[^\\p{L}${OWN}]*(?:[:：(]|\\s[-–—]+\\s)`, 'u')

/** Another name, or the end of an entry of a list in one sentence. */
const endOfTalk = new RegExp(`[${OTHER};；]`, 'u')

const judgements: ReadonlySet<string> = new Set([PRAISE, MILD_PRAISE, BLAME, MILD_BLAME])

/** A comparison is judged by one word (comparisons.txt): its topics are those of the sentence. */
const compared = (sentence: string, { text }: Judged) => `${sentence.replaceAll(/[,;:]/g, ' ')} ${text}`

interface Piece {
  text: string
  tone: number | null
}

function saidIn(clause: Judged, cues: Cues): Omit<Reason, 'sentence'>[] {
  const { language } = cues
  return clause.text.split(cues.but).flatMap((part) => {
    const pieces = part
      .split(/[,;:()!。、，；：]|\s[-–—]+\s|[→⇒]/u)
      .flatMap((text) => text.split(cues.and))
      .filter((text) => /\p{L}/u.test(text))
      .map((text): Piece => ({ text, tone: toneOf(text.replaceAll(OTHER, UNTOLD), language) }))
    return pieces.flatMap(({ text, tone }, at) =>
      topicsIn(text, language).flatMap(({ topic, side, start, end }) => {
        const isDenied = side !== null && denies(text, start, end, cues)
        const own = isDenied ? opposite(side) : side
        const said = own ?? sideOfTone(tone ?? toneBeside(pieces, at))
        return said === null ? [] : [{ topic, side: clause.inverted ? opposite(said) : said }]
      }),
    )
  })
}

/** Not cheap, 安くない, pahalı değil */
const denies = (text: string, start: number, end: number, cues: Cues) =>
  negates(
    deniesBehind.has(cues.language)
      ? text.slice(end, end + ENDING_REACH)
      : text.slice(Math.max(0, start - NEGATION_REACH), start),
    cues,
  )

const opposite = (side: ReasonSide): ReasonSide => (side === 'praise' ? 'blame' : 'praise')

const sideOfTone = (tone: number | null): ReasonSide | null =>
  tone === null || Math.abs(tone) < LEAST_TONE ? null : tone > 0 ? 'praise' : 'blame'

/** Higher per-seat cost: a longer piece speaks for itself. */
const isLong = (piece: Piece | undefined) => (piece?.text.trim().split(/\s+/).length ?? 0) > MOST_WORDS_BESIDE

/** Excellent quality, fit and design: a short piece without a judgement shares that of the nearest one before it, or behind it. */
function toneBeside(pieces: readonly Piece[], at: number): number | null {
  if (isLong(pieces[at])) return null
  const speaks = (piece: Piece) => piece.tone !== null || isLong(piece)
  return pieces.slice(0, at).findLast(speaks)?.tone ?? pieces.slice(at + 1).find(speaks)?.tone ?? null
}
