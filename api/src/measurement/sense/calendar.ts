// Rules for names that are also days or months: Monday, May.

import { isForeignWord } from './abroad.ts'
import { sentenceOf, type SenseQuestion } from './sense-question.ts'
import {
  businessWord,
  calendarWords,
  companyCue,
  companyGenus,
  companyQuality,
  companyVerb,
  perhapsTimeBefore,
  productNoun,
  rareVerb,
  timeAfter,
  timeBefore,
  verbOfTime,
} from './vocabulary.ts'
import { namedDay } from './vocabulary-abroad.ts'

export function isCalendar(word: string | null): boolean {
  return word !== null && calendarWords.has(word)
}

export function isTime(question: SenseQuestion): boolean {
  const { word, foldedBefore, foldedAfter, besideCompany } = question
  if (!isCalendar(word) || besideCompany) return false
  if (isForeignWord(question)) return namedDay.test(foldedBefore)
  if (timeBefore.test(foldedBefore) || timeAfter.test(foldedAfter)) return true
  const isBusiness = [productNoun, companyVerb, companyGenus, companyQuality].some((cue) => cue.test(foldedAfter))
  return (
    perhapsTimeBefore.test(foldedBefore) && !isBusiness && !companyCue.test(foldedBefore) && !/^'s/.test(foldedAfter)
  )
}

export function isTimeStill(question: SenseQuestion): boolean {
  const { word, foldedAfter } = question
  if (!isCalendar(word) || rareVerb.test(foldedAfter)) return false
  if (companyVerb.test(foldedAfter) || companyQuality.test(foldedAfter))
    return !businessWord.test(sentenceOf(question)) && verbOfTime.test(foldedAfter)
  return !(businessWord.test(foldedAfter) && (verbOfTime.test(foldedAfter) || foldedAfter.startsWith("'s ")))
}

export function opensWithTime(head: string): boolean {
  return calendarWords.has(/[a-z]+/.exec(head)?.[0] ?? '')
}
