// Absence statements and refusals in the words of the text's language (languages/<code>.txt). All text here is folded.

import { isOtherScript } from '../language.ts'
import { entriesOfAll, languages } from '../languages/languages.ts'
import type { WordLists } from '../word-lists.ts'

/** A clause ends there. */
const turn = new RegExp(`[,;、] ?(?:${entriesOfAll('contrasts').join('|')})(?![a-z])|;|が、|けれど`, 'g')

/** Of the language of the text; of all for a sentence in another script, and a short text, whose language is often not recognised. */
function wordsFor(sentence: string, language: string): WordLists[] {
  const own = isOtherScript(sentence) ? undefined : languages.get(language)
  return own === undefined ? [...languages.values()] : [own]
}

/** @param at place of the name in the sentence @param language of the text */
export function saysNothing(sentence: string, at: number, language: string): boolean {
  return wordsFor(sentence, language).some((words) => saysNothingIn(words, sentence, at))
}

function saysNothingIn(words: WordLists, sentence: string, at: number): boolean {
  const clause = clauseAt(sentence, at)
  const [front, behind] = [sentence.slice(0, at), sentence.slice(at + 1)]
  if (words.matches('compared', front) || words.matches('finds no fault', clause)) return false
  if (words.matches('knows nothing', clause) || words.surrounds('knows nothing', front, behind)) return true
  return words.matches('declines', clause) && !words.surrounds('does not recommend', front, behind)
}

/** A later sentence that only asks, supposes or refers to others. */
export function staysOpen(sentence: string, language: string): boolean {
  const start = sentence.replace(/^[^\p{L}\u0001]+/u, '').trimEnd()
  return wordsFor(sentence, language).some((words) => words.matches('stays unknown', start))
}

function clauseAt(sentence: string, at: number): string {
  const turns = Array.from(sentence.matchAll(turn), ({ index }) => index)
  return sentence.slice(
    turns.findLast((index) => index < at) ?? 0,
    turns.find((index) => index >= at),
  )
}
