// Absence statements and refusals in the words of the text's language (languages/<code>.txt). All text here is folded.

import type { LanguageWords } from '../languages/languages.ts'
import { comparison } from './cues-abroad.ts'

const turn = /[,;、] ?(?:aber|doch|jedoch|sondern|mais|pero|sino|mas|porem|ma|maar|men|ale|lecz|natomiast|ama|ancak|fakat|but|however)(?![a-z])|;|が、|けれど/g
/** Nothing bad to say is praise, and so is nothing better. */
const noFault =
  /beschwerd|kritik|klagen|schlecht|negativ|negatyw|plainte|reproche|quejas|queja|reclam|defeito|lamentel|difett|klacht|klagomal|skarg|zastrzez|wad |sikayet|olumsuz|besser|mieux|mejor|melhor|miglior|meglio|beter|battre|lepsz|daha iyi|不満|悪い|悪評|欠点|より良い/

/** Je ne peux que recommander Acme. */
const cannotBut =
  /ne (?:peux|pouvons) que |non (?:posso|possiamo) che |nie moge nie |no puedo (?:mas que|sino|dejar de) |nao posso deixar de |inte annat an |nur (?:empfehlen|loben)/
/** `No puedo recomendar Acme: es caro` judges it; `… Acme ni otro medicamento` does not. */
const recommended =
  /(?:recommander|conseiller|recomendar|recomendarte|aconsejar|aconselhar|indicar|consigliare|consigliarti|raccomandare|polecic|rekomendowac|rekommendera|aanbevelen|aanraden) (?:les? |la |el |o |a |il )?["'«“]?$/
const orAny = /^["'»”]? (?:o|u|ou|oder|ni|ne|ani|lub|czy|eller|of|or)(?![a-z])/

/** @param at place of the name in the sentence */
export function saysNothing(sentence: string, at: number, words: LanguageWords | undefined): boolean {
  if (words === undefined || comparison.test(sentence.slice(0, at))) return false
  const clause = clauseAt(sentence, at)
  if (noFault.test(clause) || cannotBut.test(clause)) return false
  if (words.knowsNothing.some((cue) => cue.test(clause))) return true
  const isJudged = recommended.test(sentence.slice(0, at)) && !orAny.test(sentence.slice(at + 1))
  return !isJudged && words.declines.some((cue) => cue.test(clause))
}

/** A later sentence that only asks, supposes or refers to others. */
export function staysOpen(sentence: string, words: LanguageWords | undefined): boolean {
  return words?.staysUnknown?.test(sentence.replace(/^[^\p{L}\u0001]+/u, '').trimEnd()) ?? false
}

function clauseAt(sentence: string, at: number): string {
  let start = 0
  for (const { index } of sentence.matchAll(turn)) {
    if (index >= at) return sentence.slice(start, index)
    start = index
  }
  return sentence.slice(start)
}
