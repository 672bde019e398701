// Sentences that name a company only to say that nothing is known of it. All text here is folded.

import {
  beforePronoun,
  deniesPronoun,
  leadingCues,
  maybeUnknown,
  pairCues,
  praisedAfterAll,
  refusalCues,
  stillUnknown,
  trailingCues,
} from './english-cues.ts'
import { deniesExistence, UNREAL } from './existence.ts'
import { NAME } from './name-mark.ts'
import * as foreign from './other-languages.ts'

/** Every English cue has one of these, and most sentences have none. */
const denial = new RegExp(
  "n't|(?:^|[^a-z])(?:not|no|none|nothing|cannot|never|lacks?|limited|little|insufficient|unable|unfamiliar|unaware|" +
    'unknown|unacquainted|unclear|unsure|uncertain|failed|zero|empty|n/a|minimal|clarify|specify|tell me|provide|' +
    `share|outside|beyond|without|neither|new to|give me|${UNREAL})(?![a-z])`,
)

/** What may stand between a cue and the name: `information on (a company called) Acme`. */
const fillers = new RegExp(
  `^(?:[ "'(*,]|${NAME}|(?:and|or|nor|the|an?|any|this|that|these|my|specific|particular|specifics|details|` +
    'information|info|about|of|on|for|' +
    'regarding|concerning|called|named|by|name|names|known|as|titled|under|company|companies|brands?|business|' +
    'products?|' +
    'platforms?|tools?|services?|site|website|app|application|startup|organi[sz]ation|firm|store|shop|entity|' +
    'provider|vendor|' +
    'manufacturer|software|retailer|agency|specifically|well-known|notable|major|with|much|either|both|you|mean|are|' +
    'is|' +
    'referring|to|refer|mentioned|what|who|which|exactly|exact|such|anything|data|reviews|online|within|in|it|seem|' +
    "'s|one|term|word|new|" +
    "specialty|you're|were|has|its|their|does|do|offer|offers|offered|existence|available)(?![a-z']))*$",
)
const clauseBreak = new RegExp(
  ';| - |: |,\\s*(?:but|however|though|although|while|whereas|yet|so|and (?:i|we|you|it)|instead|nevertheless|' +
    "i|i'd|i'll|we|you|it|they|here|consider|try|there)(?![a-z'])|(?:^| )(?:but|however|whereas|instead|" +
    'nonetheless)(?![a-z])',
)
const opensSubordinate = /^(?:although|while|though|since|as|because|even though|whereas|if|given that)(?![a-z])/
/** What others could not find is a review, not a refusal. */
const saidOfOthers = new RegExp(
  '(?:^|[^a-z])(?:users?|customers?|people|reviewers?|they|you|who|others|critics|some|many|consumers|teams|it|he|' +
    'she|companies|businesses|clients|experts|analysts|testers)(?: (?:have|had|has|may|might|could|will))?(?: ' +
    '[a-z]+ly)? ?$',
)
/** Goes on as a sentence about the name: what stood in front of the comma was about another. */
const sentenceBehind = new RegExp(
  "^(?:'s [a-z]+)? (?:is|are|was|has|have|offers?|provides?|stands|remains|does|can|will|seems|might|" +
    'may|could|looks|makes)(?![a-z])',
)

/** `Never heard of Acme? You should try it.` Who asks on behind a dash or a comma asks for help. */
const asksReader = {
  front: /^[^a-z\u0001]*(?:never |not |un(?:familiar|aware|sure)|haven't |don't know |can't find |couldn't find |no idea )[^?]*$/,
  behind: /^["')*]*(?: [a-z'\u0001]+){0,4}\?["')*\s]*$/,
}
/** `no evidence that Acme is a scam` says something of Acme, `no evidence that Acme offers software` does not. */
const claims =
  /(?:^|[^a-z])(?:evidence|indications?|signs?|proof|reports?|suggestions?|records?|indicating|showing|to confirm) that(?: the| an?)? ["'(]*$/
const blameBehind = new RegExp(
  "^[\"')]*(?:'s)?(?: [a-z]+){0,5}? (?:scam(?:s|med|mer)?|fraud(?:ulent)?|fake[ds]?|unsafe|insecure|danger(?:ous)?|harm(?:s|ful|ed)?|toxic|" +
    'illegal(?:ly)?|unethical|dishonest|shady|hack(?:ed|s)?|breach(?:ed|es)?|leak(?:s|ed)?|spyware|malware|virus(?:es)?|phishing|' +
    'st[eo]als?|stole|cheats?|cheated|lies|lied|misleads?|misled|mislead|deceiv(?:es|ed)|violat(?:es|ed)|abus(?:es|ed|ive)|exploit(?:s|ed)?|' +
    'overcharg(?:es|ed)|sells? (?:[a-z]+ )?data|shar(?:es|ed) (?:[a-z]+ )?data|misus(?:es|ed)|sued|lawsuits?|bankrupt(?:cy)?|insolven(?:t|cy)|' +
    'shut(?:ting)?|clos(?:ed|ing)|discontinued|fail(?:s|ed|ing)?|unreliable|worse|bad|slow|addictive|carcinogenic)(?![a-z])',
)
/** `not familiar with Acme's latest release, but the product is solid`: a part is unknown, and the company is judged. */
const partBehind = /^'s? [a-z]/
const judgedAfterAll = new RegExp(
  ", but (?:the|its|it|it's|their|they|overall|in general|users|customers|reviewers|critics|many|most|people|\\u0001)(?![a-z])" +
    "(?!(?:'s)?(?: [a-z]+){0,2}? (?:may|might|could|would|should|can|can't|cannot|seems?|appears?|sounds?|not)(?![a-z]))",
)
const claimBehind = /^'s? (?:[a-z]+ )?claims?(?![a-z])/

/** `start` and `end` are the place of the name in the sentence; other names stand there as NAME, or as they are. */
export function isAbsence(sentence: string, start: number, end: number): boolean {
  const isEnglish = denial.test(sentence)
  if (!isEnglish && !foreign.denial.test(sentence)) return false
  const front = sentence.slice(0, start)
  const behind = sentence.slice(end)
  if (deniesExistence(front, behind)) return true
  if (asksReader.front.test(front) && asksReader.behind.test(behind)) return false
  if (claims.test(front) && blameBehind.test(behind)) return false
  if (claimBehind.test(behind) || (partBehind.test(behind) && judgedAfterAll.test(behind))) return false
  if (isEnglish && (isDenied(front, behind) || deniesBehind(behind))) return true
  return foreign.denial.test(sentence) && isDeniedAbroad(front, behind)
}

function isDenied(front: string, behind: string): boolean {
  if (trailingCues.some((cue) => cue.test(behind)) && !opensOther(front)) return true
  if (pairCues.some((pair) => pair.front.test(front) && pair.behind.test(behind))) return true
  if (front.trim() === '') return false
  return (
    leadingCues.some((cue) =>
      matchesOf(cue, front).some(
        ({ lead, between }) => !saidOfOthers.test(lead) && fillers.test(between) && reaches(lead, between, behind),
      ),
    ) ||
    refusalCues.some((cue) =>
      matchesOf(cue, front).some(
        ({ lead, between }) =>
          !clauseBreak.test(between) && !praisedAfterAll.test(`${between} ${behind}`) && reaches(lead, between, behind),
      ),
    )
  )
}

/** `There is nothing that Acme does not appear in` and the like begin with their own denial. */
function opensOther(front: string): boolean {
  return /(?:^|[^a-z])(?:nothing|no [a-z]+) (?:that |which )?$/.test(front)
}

/** `Acme? I have no information about it.` */
function deniesBehind(behind: string): boolean {
  for (const match of behind.matchAll(/(?:^|[^a-z])(?:i|we|there|no|my|never|unfortunately|sorry)(?![a-z])/g)) {
    const at = match.index + match[0].search(/[a-z]/)
    if (at > 120) return false
    if (beforePronoun.test(behind.slice(0, at)) && deniesPronoun(behind.slice(at).replace(/[.!?,;].*$/s, '')))
      return true
  }
  return false
}

function isDeniedAbroad(front: string, behind: string): boolean {
  if (foreign.isPairedDenial(front, behind)) return true
  if (foreign.trailingCues.some((cue) => cue.test(behind)) && !isChinesePraise(front, behind)) return true
  if (front.trim() === '') return false
  return foreign.leadingCues.some((cue) =>
    matchesOf(cue, front).some(
      ({ lead, between }) =>
        foreign.isFiller(between) && reaches(lead, between, behind) && isChineseWhole(front, behind),
    ),
  )
}

const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Chinese denies around the name: 没有找到 … 信息. */
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

/** The cue's object goes on to the name: no new clause begins between them. */
function reaches(lead: string, between: string, behind: string): boolean {
  if (clauseBreak.test(between)) return false
  if (between.includes(',') && sentenceBehind.test(behind) && !/(?:and|or|nor) ["']?$/.test(between)) return false
  return !(opensSubordinate.test(lead.trimStart()) && !lead.includes(',') && between.includes(','))
}

/** A later sentence of a refusal that only asks, supposes or refers elsewhere. */
export function staysUnknown(sentence: string): boolean {
  return (
    stillUnknown.test(sentence.replace(/^[^a-z\u0001]+/, '')) ||
    sentence.trimEnd().endsWith('?') ||
    maybeUnknown.test(sentence)
  )
}
