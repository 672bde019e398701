// Flags the mentions of a company that only say that nothing is known of it, and drops those that repeat the question. Sentences and
// clauses are folded.

import { entriesOfAll, languages, NAME, wordListsOf, isOtherScript } from '../language.ts'
import type { Block } from '../blocks.ts'
import { fold } from '../folding.ts'
import { foldMarked, type Place, readEach, type ReadPlaces, type ReadText } from '../read-text.ts'
import { SENTENCE_REACH } from '../sense/site.ts'
import type { VisibleText } from '../visible-text.ts'
import { once } from '../once.ts'

const english = wordListsOf('en')
const leadingCues = english.pattern('leading cues', 'g')
const refusalCues = english.pattern('refusal cues', 'g')

/** @param at place of the name in the sentence; names of other companies are NAME or left as written */
function isAbsence(sentence: string, at: number): boolean {
  if (!english.matches('denial', sentence)) return false
  const [front, behind] = [sentence.slice(0, at), sentence.slice(at + 1)]
  if (!english.matches('compared', front) && english.surrounds('existence', front, behind)) return true
  if (english.surrounds('says something', front, behind)) return false
  return english.surrounds('cues around', front, behind) || isDeniedInFront(front, behind) || deniesBehind(behind)
}

function isDeniedInFront(front: string, behind: string): boolean {
  const isLedBy = (cue: RegExp, fits: (lead: string, between: string) => boolean) =>
    [...front.matchAll(cue)].some(({ 0: match, index }) => {
      const [lead, between] = [front.slice(0, index), front.slice(index + match.length)]
      return fits(lead, between) && reaches(between, behind)
    })
  return (
    isLedBy(
      leadingCues,
      (lead, between) => !english.matches('said of others', lead) && english.matches('fillers', between),
    ) || isLedBy(refusalCues, (_, between) => !english.matches('praised after all', `${between} ${behind}`))
  )
}

/** Whether the object of the cue extends to the name, without a new clause between them. */
function reaches(between: string, behind: string): boolean {
  if (english.matches('clause break', between)) return false
  return !between.includes(',') || !english.matches('sentence behind', behind) || /(?:and|or|nor) ["']?$/.test(between)
}

/** Beyond it, a sentence speaks of something else. */
const PRONOUN_REACH = 120

/** `Acme? I have no information about it.` */
function deniesBehind(behind: string): boolean {
  const starts = behind
    .slice(0, PRONOUN_REACH)
    .matchAll(/(?<![a-z])(?:i|we|there|no|my|never|unfortunately|sorry)(?![a-z])/g)
  return [...starts].some(
    ({ index }) =>
      english.matches('before pronoun', behind.slice(0, index)) &&
      deniesPronoun(behind.slice(index).replace(/[.!?,;].*$/s, '')),
  )
}

/** Whether a sentence or clause denies knowledge of what was named just before. */
function deniesPronoun(clause: string): boolean {
  return (
    !clause.includes(NAME) &&
    ['pronoun denial', 'pronoun speaker', 'pronoun cues'].every((section) => english.matches(section, clause))
  )
}

/** Tells whether all cells of a row but one say that there is nothing. Each row is read once, however many names are in it. */
function findEmptyRows({ text }: ReadText): (block: Block) => boolean {
  return once((block) => {
    const cells = block.cells.map(({ start, end }) => fold(text.slice(start, end)).text)
    const said = cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell))
    const empty = said.filter((cell) => english.matches('empty cell', cell))
    return empty.length > 0 && empty.length === said.length - 1
  })
}

/** A clause ends there. */
const turn = new RegExp(`[,;、] ?(?:${entriesOfAll('contrasts').join('|')})(?![a-z])|;|が、|けれど`, 'g')

/** English and the language of the text; all for a sentence in another script, and a short text, whose language is often not recognised. */
function wordsFor(sentence: string, language: string) {
  const own = isOtherScript(sentence) ? undefined : languages.get(language)
  return own === undefined ? [...languages.values()] : [english, own]
}

/** @param at place of the name in the sentence @param language of the text */
function saysNothing(sentence: string, at: number, language: string): boolean {
  const clause = clauseAt(sentence, at)
  const [front, behind] = [sentence.slice(0, at), sentence.slice(at + 1)]
  return wordsFor(sentence, language).some((words) => {
    if (words.matches('compared', front) || words.matches('finds no fault', clause)) return false
    if (words.matches('knows nothing', clause) || words.surrounds('knows nothing', front, behind)) return true
    return words.matches('declines', clause) && !words.surrounds('does not recommend', front, behind)
  })
}

/** A later sentence of a refusal that only asks, supposes or refers to other sources. */
function staysUnknown(sentence: string, language: string): boolean {
  const start = sentence.replace(/^[^\p{L}\u0001]+/u, '').trimEnd()
  return start.endsWith('?') || wordsFor(sentence, language).some((words) => words.matches('stays unknown', start))
}

function clauseAt(sentence: string, at: number): string {
  const turns = Array.from(sentence.matchAll(turn), ({ index }) => index)
  return sentence.slice(
    turns.findLast((index) => index < at) ?? 0,
    turns.find((index) => index >= at),
  )
}

export function flagAbsences(read: ReadPlaces): void {
  const isEmptyRow = findEmptyRows(read)
  let refusedAt = Number.POSITIVE_INFINITY
  const found = readEach(read, read.places, (place, at) => {
    const because = reasonAt(read, place, at, isEmptyRow, at > refusedAt)
    if (because !== undefined && place === read.places[0]) refusedAt = at
    return because
  })
  for (const [place, because] of found) {
    place.absence = because !== undefined
    if (because !== undefined) read.reasons.set(place, because)
  }
}

/** Why the place says nothing of its company; undefined where it does. */
function reasonAt(
  read: ReadPlaces,
  place: Place,
  at: number,
  isEmptyRow: (block: Block) => boolean,
  isAfterRefusal: boolean,
): string | undefined {
  const sentence = read.sentences[at]
  if (sentence === undefined) return undefined
  const marked = (start: number, end: number) => foldMarked(read.text, start, end, read.sorted, () => NAME)
  const front = marked(Math.max(sentence.start, place.start - SENTENCE_REACH), place.start)
  const whole = `${front}${NAME}${marked(place.end, Math.min(sentence.end, place.end + SENTENCE_REACH))}`
  const next = read.sentences[at + 1]
  const block = read.blocks[sentence.block]
  if (isAbsence(whole, front.length)) return 'a cue denies that anything is known of it'
  if (saysNothing(whole, front.length, read.language)) return 'a cue of its language says so, or refuses'
  if (isAfterRefusal && staysUnknown(whole, read.language))
    return 'it follows such a sentence, and only asks or supposes'
  // A heading, a question or `you asked about Acme`, followed by: I have no information about this company.
  if (
    next !== undefined &&
    ((sentence.first && block?.kind !== 'text') || english.matches('only asks', whole)) &&
    deniesPronoun(marked(next.start, Math.min(next.end, next.start + SENTENCE_REACH)))
  )
    return 'the next sentence denies it'
  return block !== undefined && isEmptyRow(block) ? 'the other cells of its row are empty' : undefined
}

const quotation = /[„“"«「『]([^„“”"«»「」『』\n]{8,300}[?？]\s?)[“”"»」』]/g
const labelled =
  /^[^\p{L}\n]{0,6}(?:q|question|(?:your|the) question|you asked|(?:ihre |deine )?frage|(?:votre |ta )?question|(?:tu |su )?pregunta|(?:sua )?pergunta|(?:la tua )?domanda|(?:uw |je )?vraag|(?:din )?fråga|(?:twoje )?pytanie|soru(?:nuz)?|ご?質問)[^\p{L}\n]{1,6}[^\n]{8,300}[?？][^\p{L}\n]{0,6}$/gimu
const quotedLines = /(?:^[ \t]*>[^\n]*\n?)+/gm
const LONGEST_QUOTED = 400

/** Marks each character of the visible text that is in a quoted question with 1. */
export function quotedQuestions(raw: string, { text, visibleAt }: VisibleText): Uint8Array {
  const quoted = new Uint8Array(text.length)
  for (const { 0: question, index } of [...text.matchAll(quotation), ...text.matchAll(labelled)])
    quoted.fill(1, index, index + question.length)
  for (const { 0: lines, index } of raw.matchAll(quotedLines)) {
    if (lines.length > LONGEST_QUOTED || !/[?？]["'“”«»」』*_\s]*$/.test(lines)) continue
    quoted.fill(1, visibleAt(index), visibleAt(index + lines.length))
  }
  return quoted
}

/** The places that count at all: without those in questions, where nothing outside of them counts. */
export function withoutEchoes(places: readonly Place[], quoted: Uint8Array): readonly Place[] {
  const outside = places.filter(({ start }) => quoted[start] !== 1)
  return outside.some(({ absence }) => !absence) ? places : outside
}
