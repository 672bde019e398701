// Names made of English words in texts that are not English. There an English word is a name, and a capital shows a name,
// unless the language has that word, too (words-abroad.txt).

import { isOrdinaryUse } from './ordinary-uses.ts'
import type { SenseQuestion } from './sense-question.ts'
import { behindGermanArticle, companyGenus } from './vocabulary.ts'
import { hasWord } from './words-abroad.ts'
import { articleAbroad, companyAbroad, companyCueAbroad } from './vocabulary-abroad.ts'

function isAbroad({ otherScript: script, language }: SenseQuestion): boolean {
  return script || (language !== 'en' && language !== 'other')
}

/** The text's language does not have the word, so it is a name. Single letters are excluded, as they have many meanings. */
export function isForeignWord(question: SenseQuestion): boolean {
  const { word, otherScript: script, language } = question
  return word !== null && word.length > 1 && isAbroad(question) && (script || !hasWord(language, word))
}

/** The language has the word, and its context shows the company. */
export function isCompanyAbroad(question: SenseQuestion): boolean {
  return (
    isAbroad(question) && (companyAbroad.test(question.foldedAfter) || companyCueAbroad.test(question.foldedBefore))
  )
}

/** Die Box, l'orange: an article, and no product after the word. */
export function isThingAbroad(question: SenseQuestion): boolean {
  const { language, foldedBefore, foldedAfter, after, word, alsoLowerCase } = question
  if (word === null || !isAbroad(question) || isIntroducedAbroad(question)) return false
  if (alsoLowerCase && articleAbroad.test(foldedBefore)) return true
  if (language !== 'de' || !behindGermanArticle.test(foldedBefore) || companyGenus.test(foldedAfter)) return false
  const hasProduct =
    !hasWord('de', word) && /^ \p{Ll}?\p{Lu}/u.test(after) && !isOrdinaryUse(word, foldedBefore, foldedAfter)
  return !hasProduct
}

/** A noun before the name says that it is a company: das Unternehmen Apple. */
export function isIntroducedAbroad(question: SenseQuestion): boolean {
  return isAbroad(question) && companyCueAbroad.test(question.foldedBefore)
}
