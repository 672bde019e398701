// Flags the mentions of a company that only say that nothing is known of it.

import type { Block } from '../blocks.ts'
import { foldMarked, type Place, type ReadPlaces } from '../places.ts'
import { MOST_IN_SENTENCE } from '../sense/meant.ts'
import { SENTENCE_REACH } from '../sense/site.ts'
import { sentenceAt } from '../read-text.ts'
import { NAME } from '../languages/languages.ts'
import { deniesPronoun, english, isAbsence, staysUnknown } from './absence.ts'
import { findEmptyRows } from './empty-rows.ts'
import { saysNothing, staysOpen } from './says-nothing.ts'

/** Sets `absence` on the places. */
export function flagAbsences(read: ReadPlaces): void {
  const isEmptyRow = findEmptyRows(read)
  let refusedAt = Number.POSITIVE_INFINITY
  let asked = { sentence: -1, count: 0, because: undefined as string | undefined }
  for (const place of read.places) {
    const at = sentenceAt(read.sentences, place.start)
    if (asked.sentence !== at) asked = { sentence: at, count: 0, because: undefined }
    if (asked.count < MOST_IN_SENTENCE) asked.because = reasonAt(read, place, at, isEmptyRow, at > refusedAt)
    else if (asked.because !== undefined) asked.because = 'the sentence says so of its other places'
    asked.count += 1
    place.absence = asked.because !== undefined
    if (asked.because !== undefined) read.reasons?.set(place, asked.because)
    if (place.absence && place === read.places[0]) refusedAt = at
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
  const isHead = sentence.first && block?.kind !== 'text'
  const asks = () => isHead || english.matches('only asks', whole) || staysUnknown(whole)
  if (isAbsence(whole, front.length)) return 'a cue denies that anything is known of it'
  if (saysNothing(whole, front.length, read.language)) return 'a cue of its language says so, or refuses'
  if (isAfterRefusal && (staysUnknown(whole) || staysOpen(whole, read.language)))
    return 'it follows such a sentence, and only asks or supposes'
  // A heading, a question or `you asked about Acme`, followed by: I have no information about this company.
  const nextBlock = read.blocks[next?.block ?? -1]
  const isNextEntry = nextBlock !== block && nextBlock?.kind === block?.kind && nextBlock?.kind !== 'text'
  if (
    next !== undefined &&
    !isNextEntry &&
    asks() &&
    deniesPronoun(marked(next.start, Math.min(next.end, next.start + SENTENCE_REACH)))
  )
    return 'the next sentence denies it'
  return block !== undefined && isEmptyRow(block) ? 'the other cells of its row are empty' : undefined
}
