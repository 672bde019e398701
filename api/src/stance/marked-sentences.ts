// The sentences of an answer with marks for the names in them, and which of them are about the company.

import { fold } from '../measurement/folding.ts'
import { type Cues, has } from './cues.ts'
import type { CompanyReading } from '../measurement/mentions.ts'
import { once } from '../measurement/once.ts'
import { firstFrom, foldMarked, sentenceAt, spanAt, type Sentence, type Span } from '../measurement/read-text.ts'
import { sentencesBehind } from '../measurement/sentiment/sentiment.ts'
import { OTHER, OWN } from '../measurement/sentiment/tone.ts'
import { topicsIn } from './topics.ts'

/** Only this many characters of a longer "sentence" are read. */
const LONGEST_SENTENCE = 1200
/** Entries of a list beside the company's whose names are looked for in the rest of the answer. */
const MOST_ENTRIES = 20
const LONGEST_HEAD = 60

export interface MarkedSentences {
  /** folded, with OWN and OTHER for the names */
  text: (at: number) => string
  /** the sentences that name the company */
  named: ReadonlySet<number>
  /** those that go on about it, or stand in its row or column of a table */
  behind: ReadonlySet<number>
  /** it has an entry among others in a list or table */
  isEntry: boolean
  /** of a table cell, the folded head of its column */
  columnHead: (at: number) => string
  /** the name at each place in reading order, folded; OWN for the company */
  mentions: readonly {
    place: Span
    sentence: number
    name: string
    opens: boolean
    isHead: boolean
    isRival: boolean
  }[]
}

export function markSentences(reading: CompanyReading, rivals: readonly Span[], cues: Cues): MarkedSentences {
  const { sentences, blocks } = reading
  const places = reading.places.filter(({ absence }) => !absence)
  const own = inOrder([...places, ...shortForms(reading, places, rivals, cues)])
  const others = [...rivals, ...shortForms(reading, rivals, own, cues)]
  const heads = [...new Set(entryHeads(reading, own))].slice(0, MOST_ENTRIES)
  const marks = namesOf(reading, own, others, heads, cues)
  const [isOwn, isRival] = [own, others].map((list) => new Set<Span>(list)) as [Set<Span>, Set<Span>]
  const text = once((at: number) => {
    const { start, end } = sentences[at] ?? { start: 0, end: 0 }
    const markOf = (place: Span) => (isOwn.has(place) ? OWN : OTHER)
    return foldMarked(reading.text, start, Math.min(end, start + LONGEST_SENTENCE), marks, markOf)
  })
  const named = new Set(own.map(({ start }) => sentenceAt(sentences, start)).filter((at) => at !== -1))
  const closing = closingBlock(reading)
  const table = readTables(reading, own)
  const behind = new Set(
    [...sentencesBehind(reading, named, text), ...table.inOwnColumn].filter(
      (at) => !named.has(at) && (sentences[at]?.block ?? -1) < closing,
    ),
  )
  const entries = new Set(heads.map((head) => fold(head).text))
  for (const at of behindOthers(reading, own)) behind.delete(at)
  for (const at of paragraphBehind(reading, isOwn, marks, entries)) if (!named.has(at)) behind.add(at)
  const mentions = marks.map((place) => {
    const sentence = sentenceAt(sentences, place.start)
    const { start = 0, first = false } = sentences[sentence] ?? {}
    const name = isOwn.has(place)
      ? OWN
      : fold(reading.text.slice(place.start, Math.min(place.end, place.start + 40))).text
    const opens = !/\p{L}/u.test(reading.text.slice(start, Math.min(place.start, start + 40)))
    return { place, sentence, name, opens, isHead: first && opens, isRival: isRival.has(place) }
  })
  const kindOf = (at: number) => blocks[sentences[at]?.block ?? -1]?.kind
  return {
    text,
    named,
    behind,
    isEntry: heads.length > 0,
    columnHead: (at) => (kindOf(at) === 'row' ? table.headOf(at) : ''),
    mentions,
  }
}

/** The last paragraph speaks of the whole answer, even below the heading of its last company. */
function closingBlock({ blocks }: CompanyReading): number {
  const last = blocks.length - 1
  const [before, closing] = [blocks[last - 1], blocks[last]]
  return closing?.kind === 'text' && before !== undefined && before.kind !== 'heading' ? last : blocks.length
}

/**
 * The sentences of the paragraph or entry that go on about the company. In its own entry of a list only the names of the other
 * entries end that, elsewhere each name does.
 */
function paragraphBehind(
  { text, sentences, blocks }: CompanyReading,
  own: ReadonlySet<Span>,
  marks: readonly Span[],
  entries: ReadonlySet<string>,
): Set<number> {
  const found = new Set<number>()
  const isOther = ({ start, end }: Span) => entries.has(fold(text.slice(start, end)).text)
  const endsIt = (at: number, inEntry: boolean) => {
    const { start, end } = sentences[at] ?? { start: 0, end: 0 }
    for (let index = firstFrom(marks, start); (marks[index]?.start ?? end) < end; index += 1) {
      const mark = marks[index]
      if (mark !== undefined && !own.has(mark) && (!inEntry || isOther(mark))) return true
    }
    return false
  }
  let read = -1
  for (const place of own) {
    const at = sentenceAt(sentences, place.start)
    const { block, start = 0, first } = sentences[at] ?? {}
    if (block === undefined || at <= read || blocks[block]?.kind === 'row') continue
    read = at
    const inEntry = first === true && entries.size > 0 && opensLine(text, start, place)
    if (!inEntry && (endsIt(at, false) || isInOthersEntry(text, sentences[at], place))) continue
    for (let next = at + 1; sentences[next]?.block === block; next += 1) {
      if ((sentences[next]?.first && blocks[block]?.kind === 'text') || endsIt(next, inEntry)) break
      found.add(next)
      read = next
    }
  }
  return found
}

/** Bolt - like Acme, but cheaper. */
function isInOthersEntry(text: string, sentence: Sentence | undefined, { start }: Span): boolean {
  if (sentence?.first !== true) return false
  const before = text.slice(sentence.start, Math.min(start, sentence.start + LONGEST_HEAD))
  return /\p{L}[^:：]{0,40}(?:[:：]| [-–—] )(?=.*\p{L})/u.test(before)
}

/** The sentences of entries that name the company only beside their own one. */
function behindOthers({ text, sentences }: CompanyReading, own: readonly Span[]): number[] {
  return own.flatMap((place) => {
    const at = sentenceAt(sentences, place.start)
    const next = sentences[at + 1]
    return isInOthersEntry(text, sentences[at], place) && next?.block === sentences[at]?.block && !next?.first
      ? [at + 1, at + 2]
      : []
  })
}

const LONGEST_OPENING = 8
const opensLine = (text: string, start: number, place: Span) =>
  place.start - start < LONGEST_OPENING && !/\p{L}/u.test(text.slice(start, place.start))

/** The places of all names, in reading order: tracked companies, other names, and the heads of the entries beside the company's. */
function namesOf(
  reading: CompanyReading,
  own: readonly Span[],
  rivals: readonly Span[],
  heads: readonly string[],
  cues: Cues,
): Span[] {
  const isName = ({ start, end }: Span) => {
    const name = fold(reading.text.slice(start, Math.min(end, start + LONGEST_HEAD))).text
    return !isCue(name, cues) && !isTopic(name, cues)
  }
  const counts = Map.groupBy(reading.sorted, ({ start, end }) => reading.text.slice(start, end))
  /** A word that has a capital at the start of a sentence, or a product beside companies that are known. */
  const isOnce = ({ start, end }: Span) => {
    const name = reading.text.slice(start, end)
    const sentence = reading.sentences[sentenceAt(reading.sentences, start)]
    const isWord = opensLine(reading.text, sentence?.start ?? -1, { start, end }) && !name.includes(' ')
    return (isWord || rivals.length > 0) && !reading.isBold({ start, end }) && counts.get(name)?.length === 1
  }
  const others = reading.sorted
    .filter((place) => isName(place) && !isOnce(place))
    .map((place) => withoutVerb(reading, place, cues))
  return [reading.places, rivals, others, placesOf(heads.map(asWord), reading)].reduce(
    (known: Span[], more) => inOrder([...known, ...more.filter((span) => !overlaps(known, span))]),
    [...own],
  )
}

const SHORTEST_FORM = 4
const MOST_FORMS = 12
/** The first word of a name says what the company is: Banco Seiva. */
const latin = new Set(['es', 'fr', 'it', 'pt'])

/** Where one word or the rest of a company's name of several words stands for it: Cobalt of Cobalt VPN, Faro of Academia Faro. */
function shortForms(
  reading: CompanyReading,
  own: readonly Span[],
  others: readonly Span[],
  { language }: Cues,
): Span[] {
  const { text } = reading
  const [names, taken] = [own, others].map((list) => [...new Set(list.map(({ start, end }) => text.slice(start, end)))])
  const forms = names?.flatMap((name) => {
    const [first = '', ...rest] = name.split(/[\s"«»„“”]+/)
    return [name, ...(rest.length > 0 && !latin.has(language) ? [first] : []), rest.join(' '), rest.at(-1) ?? '']
  })
  const isDistinct = (form: string) =>
    form.length >= SHORTEST_FORM &&
    /^[\p{Lu}\p{Lo}]/u.test(form) &&
    (withoutCapitals.test(form) || !text.includes(form.toLowerCase())) &&
    !taken?.some((name) => name.includes(form))
  const patterns = [...new Set(forms)]
    .filter(isDistinct)
    .slice(0, MOST_FORMS)
    .map((form) =>
      language === 'pl' || /\p{Script=Cyrillic}/u.test(form)
        ? `${asWord(form.slice(0, -1))}\\p{Ll}{0,4}`
        : asWord(form),
    )
  return placesOf(patterns, reading).filter(
    (span) =>
      !overlaps(own, span) &&
      !/^[\p{Script=Latin}\p{Script=Cyrillic}]| \p{Lu}/u.test(text.slice(span.end, span.end + 2)),
  )
}

const asWord = (name: string) => `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])${RegExp.escape(name)}`

const inOrder = (spans: readonly Span[]) => spans.toSorted((left, right) => left.start - right.start)

const overlaps = (known: readonly Span[], { start, end }: Span) =>
  (known[firstFrom(known, start + 1) - 1]?.end ?? 0) > start || (known[firstFrom(known, start)]?.start ?? end) < end

function placesOf(patterns: readonly string[], { text }: CompanyReading): Span[] {
  if (patterns.length === 0) return []
  const pattern = patterns.toSorted((left, right) => right.length - left.length).join('|')
  return Array.from(text.matchAll(new RegExp(pattern, 'gu')), ({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  }))
}

/** A German noun has a capital, too: Kundenservice. */
const isTopic = (name: string, { language }: Cues) =>
  topicsIn(name, language).some(({ start, end }) => start === 0 && end === name.length)

/** Words of the lists that stand at the start of a sentence or as a heading: But, Ranking. */
const isCue = (name: string, cues: Cues) =>
  (['but', 'ranking', 'imperative', 'case', 'pick label', 'reservation', 'against'] as const).some(
    (section) => name.replace(cues[section], '').trim() === '',
  ) ||
  (withoutCapitals.test(name) && (['advice', 'against', 'switch'] as const).some((section) => has(cues[section], name)))

/** Get Bolt: a verb at the start of a sentence has a capital, too. */
function withoutVerb({ text }: CompanyReading, { start, end }: Span, cues: Cues): Span {
  const [verb = '', rest] = text.slice(start, Math.min(end, start + LONGEST_HEAD)).split(/(?<= )/)
  const folded = fold(verb).text
  const isVerb = rest !== undefined && (has(cues.imperative, folded.trim()) || has(cues.advice, `${folded}${OTHER}`))
  return { start: isVerb ? start + verb.length : start, end }
}

/** A bold sentence in such a script looks like a name. */
const withoutCapitals = /[\u1100-\u11ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/

const head = /^[^\p{L}\p{N}]*([\p{Lu}\p{Lo}\p{N}][^:：\-–—(（\t|\n,，、。/]{1,38}?)\s*(?:[:：–—(（\t|，]|,? - |,|$)/u
const endOfHead = /^\s*(?:[:：–—(（\n，]|- |, |$)/
const SHORTEST_FIRST_WORD = 4

/** Heads of the lines that are of the kind in which the company is a head. */
function entryHeads({ text, sentences, blocks, isBold }: CompanyReading, own: readonly Span[]): string[] {
  const lines = sentences.filter(({ first }) => first)
  const keyOf = ({ block, start }: Span & { block: number }) => {
    const { kind, level, cells = [], header } = blocks[block] ?? {}
    return kind === 'row'
      ? `row ${header ? 'head' : spanAt(cells, start) === 0 ? 'first' : 'other'}`
      : `${kind} ${kind === 'item' ? level : ''}`
  }
  const isOwnHead = ({ start, block }: Span & { block: number }) => {
    const place = own[firstFrom(own, start)]
    if (place === undefined || !opensLine(text, start, place)) return false
    return blocks[block]?.kind !== 'text' || isBold(place) || endOfHead.test(text.slice(place.end, place.end + 12))
  }
  const kinds = new Set(lines.filter(isOwnHead).map(keyOf))
  return lines
    .filter((line) => kinds.has(keyOf(line)) && !isOwnHead(line))
    .flatMap(({ start, end }) => {
      const name = head.exec(text.slice(start, Math.min(end, start + LONGEST_HEAD)))?.[1]?.trim()
      if (name === undefined || name.split(' ').length > 4) return []
      const [first = ''] = name.split(' ')
      return first.length >= SHORTEST_FIRST_WORD && /^\p{Lu}/u.test(first) ? [name, first] : [name]
    })
}

/** The heads of the columns of tables, and the cells below a head that names the company. */
function readTables({ blocks, sentences, text }: CompanyReading, own: readonly Span[]) {
  const headers: (number | undefined)[] = []
  for (const [index, block] of blocks.entries())
    headers.push(block.kind !== 'row' ? undefined : block.header ? index : headers[index - 1])
  const columnOf = ({ block, start }: Span & { block: number }) => spanAt(blocks[block]?.cells ?? [], start)
  const ownColumns = new Set(
    own.map(({ start }) => {
      const { block = -1 } = sentences[sentenceAt(sentences, start)] ?? {}
      return blocks[block]?.header ? `${block} ${columnOf({ block, start, end: start })}` : ''
    }),
  )
  const headerOf = (sentence: Span & { block: number }) => {
    const header = headers[sentence.block]
    return header === undefined || header === sentence.block ? null : { header, column: columnOf(sentence) }
  }
  return {
    headOf: (at: number) => {
      const sentence = sentences[at]
      const found = sentence && headerOf(sentence)
      const cell = found && blocks[found.header]?.cells[found.column]
      return cell ? fold(text.slice(cell.start, Math.min(cell.end, cell.start + LONGEST_HEAD))).text.trim() : ''
    },
    inOwnColumn: sentences.flatMap((sentence, at) => {
      const found = headerOf(sentence)
      return found && found.column > 0 && ownColumns.has(`${found.header} ${found.column}`) ? [at] : []
    }),
  }
}
