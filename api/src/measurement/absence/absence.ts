// Absence statements: sentences that name a company only to say that nothing is known of it. All text here is folded.

import * as abroad from './cues-abroad.ts'
import * as english from './english-cues.ts'
import { deniesExistence } from './existence.ts'

/** @param start,end place of the name in the sentence; names of other companies are NAME or left as written */
export function isAbsence(sentence: string, start: number, end: number): boolean {
  const isEnglish = english.denial.test(sentence)
  if (!isEnglish && !abroad.denial.test(sentence)) return false
  const front = sentence.slice(0, start)
  const behind = sentence.slice(end)
  if (deniesExistence(front, behind)) return true
  if (english.asksReader.front.test(front) && english.asksReader.behind.test(behind)) return false
  if (english.claims.test(front) && english.blameBehind.test(behind)) return false
  if (english.claimBehind.test(behind) || (english.partBehind.test(behind) && english.judgedAfterAll.test(behind))) return false
  if (isEnglish && (isDenied(front, behind) || deniesBehind(behind))) return true
  return abroad.denial.test(sentence) && isDeniedAbroad(front, behind)
}

function isDenied(front: string, behind: string): boolean {
  if (english.trailingCues.some((cue) => cue.test(behind)) && !opensOther(front)) return true
  if (english.pairCues.some((pair) => pair.front.test(front) && pair.behind.test(behind))) return true
  if (front.trim() === '') return false
  return (
    english.leadingCues.some((cue) =>
      matchesOf(cue, front).some(
        ({ lead, between }) => !english.saidOfOthers.test(lead) && english.fillers.test(between) && reaches(lead, between, behind),
      ),
    ) ||
    english.refusalCues.some((cue) =>
      matchesOf(cue, front).some(
        ({ lead, between }) =>
          !english.clauseBreak.test(between) && !english.praisedAfterAll.test(`${between} ${behind}`) && reaches(lead, between, behind),
      ),
    )
  )
}

/** `There is nothing that Acme does not appear in`: the denial is about something else. */
function opensOther(front: string): boolean {
  return /(?:^|[^a-z])(?:nothing|no [a-z]+) (?:that |which )?$/.test(front)
}

/** `Acme? I have no information about it.` */
function deniesBehind(behind: string): boolean {
  for (const match of behind.matchAll(/(?:^|[^a-z])(?:i|we|there|no|my|never|unfortunately|sorry)(?![a-z])/g)) {
    const at = match.index + match[0].search(/[a-z]/)
    if (at > 120) return false
    if (english.beforePronoun.test(behind.slice(0, at)) && english.deniesPronoun(behind.slice(at).replace(/[.!?,;].*$/s, '')))
      return true
  }
  return false
}

function isDeniedAbroad(front: string, behind: string): boolean {
  if (abroad.isPairedDenial(front, behind)) return true
  if (abroad.trailingCues.some((cue) => cue.test(behind)) && !isChinesePraise(front, behind)) return true
  if (front.trim() === '') return false
  return abroad.leadingCues.some((cue) =>
    matchesOf(cue, front).some(
      ({ lead, between }) =>
        abroad.isFiller(between) && reaches(lead, between, behind) && isChineseWhole(front, behind),
    ),
  )
}

const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Chinese puts the denial around the name: 没有找到 … 信息. */
function isChineseWhole(front: string, behind: string): boolean {
  return (
    !han.test(front) ||
    kana.test(front) ||
    /^.{0,20}(?:信息|资料|資料|数据|數據|资讯|資訊|记录|消息|结果|内容|介绍|公司|品牌|。|$)/.test(behind)
  )
}

function isChinesePraise(front: string, behind: string): boolean {
  return han.test(behind.slice(0, 20)) && !kana.test(behind) && !/[没沒未无無不]/.test(front + behind)
}

interface CueMatch {
  lead: string
  between: string
}

function matchesOf(cue: RegExp, front: string): CueMatch[] {
  return [...front.matchAll(cue)].map((match) => ({
    lead: front.slice(0, match.index),
    between: front.slice(match.index + match[0].length),
  }))
}

/** Whether the object of the cue extends to the name, without a new clause between them. */
function reaches(lead: string, between: string, behind: string): boolean {
  if (english.clauseBreak.test(between)) return false
  if (between.includes(',') && english.sentenceBehind.test(behind) && !/(?:and|or|nor) ["']?$/.test(between)) return false
  return !(english.opensSubordinate.test(lead.trimStart()) && !lead.includes(',') && between.includes(','))
}

/** A later sentence of a refusal that only asks, supposes or refers to other sources. */
export function staysUnknown(sentence: string): boolean {
  return (
    english.stillUnknown.test(sentence.replace(/^[^a-z\u0001]+/, '')) ||
    sentence.trimEnd().endsWith('?') ||
    english.maybeUnknown.test(sentence)
  )
}
