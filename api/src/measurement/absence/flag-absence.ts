// Flags the mentions of a company that only say that nothing is known of it.

import { foldMarked, type Place, type ReadPlaces } from '../places.ts'
import { MOST_IN_SENTENCE } from '../sense/meant.ts'
import { SENTENCE_REACH } from '../sense/sense-question.ts'
import { sentenceAt } from '../read-text.ts'
import type { Sentence } from '../sentences.ts'
import { isAbsence, staysUnknown } from './absence.ts'
import { deniesPronoun, onlyAsks } from './english-cues.ts'
import { EmptyRows } from './empty-rows.ts'
import { NAME } from './name-mark.ts'
import { wordsOf } from '../languages/languages.ts'
import { saysNothing, staysOpen } from './says-nothing.ts'

const named = () => NAME

/** Sets `absence` on the places of every company. */
export function flagAbsences(read: ReadPlaces): void {
  const rows = new EmptyRows(read)
  for (const own of read.places) flagOwn(read, own, rows)
}

function flagOwn(read: ReadPlaces, own: readonly Place[], rows: EmptyRows): void {
  const { sorted } = read
  let refusedAt = Number.POSITIVE_INFINITY
  let asked = { sentence: -1, count: 0, absence: false }
  for (const place of own) {
    const at = sentenceAt(read.sentences, place.start)
    const sentence = read.sentences[at]
    if (sentence === undefined) continue
    if (asked.sentence === at && asked.count >= MOST_IN_SENTENCE) {
      place.absence = asked.absence
      continue
    }
    const from = Math.max(sentence.start, place.start - SENTENCE_REACH)
    const to = Math.min(sentence.end, place.end + SENTENCE_REACH)
    const front = foldMarked(read.text, from, place.start, sorted, named)
    const whole = `${front}${NAME}${foldMarked(read.text, place.end, to, sorted, named)}`
    const words = wordsOf(read.language, whole)
    place.absence =
      isAbsence(whole, front.length, front.length + 1) ||
      saysNothing(whole, front.length, words) ||
      (at > refusedAt && (staysUnknown(whole) || staysOpen(whole, words))) ||
      isDeniedNext(read, at, sentence, whole, sorted) ||
      rows.isEmptyAround(sentence)
    asked = { sentence: at, count: asked.sentence === at ? asked.count + 1 : 1, absence: place.absence }
    if (place.absence && place === own[0]) refusedAt = at
  }
}

/** A heading, a question or `you asked about Acme`, followed by: I have no information about this company. */
function isDeniedNext(
  read: ReadPlaces,
  at: number,
  sentence: Sentence,
  whole: string,
  sorted: readonly Place[],
): boolean {
  const block = read.blocks[sentence.block]
  const next = read.sentences[at + 1]
  if (next === undefined) return false
  const isHead = block !== undefined && block.kind !== 'text' && sentence.first
  const asks = whole.trimEnd().endsWith('?') || onlyAsks.test(whole) || staysUnknown(whole)
  if (!isHead && !asks) return false
  const text = foldMarked(read.text, next.start, Math.min(next.end, next.start + SENTENCE_REACH), sorted, named)
  return deniesPronoun(text)
}
