// `It seems Acme does not exist`, `information about Acme is not available`: what is said on both sides of the name.
// All text here is folded.

import { fold } from '../folding.ts'

const kind = '(?:company|brand|business|product|tool|platform|service|name|entity|organi[sz]ation|startup|store|firm)'
const clauseEnds = '(?=[.,;:!?)"]|$| - | (?:as (?:far|of)|to my|that i|in (?:my|any|the)|at all|anywhere|and|or|so)(?![a-z]))'
const opens = '^["\')*]*'

/** English words of denial that have no `not` or `no` in them; every pair below has one or the other. */
export const UNREAL = 'fictional|fictitious|made-up|hypothetical|imaginary|scarce|sparse|whether|if'

/** [ends where the name begins, begins where the name ends] */
const english: Array<[front: string, behind: string]> = [
  ['', `${opens} (?:actually |really )?(?:does not|doesn't|may not|might not) (?:actually |really |even )?exist${clauseEnds}`],
  [
    '',
    `${opens} (?:is|(?:appears|seems) to be|sounds|(?:may|might|could) (?:well )?be) (?:likely |probably |possibly |` +
      `purely |entirely )?(?:an? )?(?:fictional|fictitious|made-up|hypothetical|imaginary)(?: ${kind}|${clauseEnds})`,
  ],
  [
    '(?:information|info|details?|data|coverage|documentation|reviews?|sources?) (?:about|on|for|regarding|concerning|of) ' +
      `(?:(?:the|a|an|this|that|specific|particular) )*(?:${kind} )?(?:(?:called|named) )?["'(]*$`,
    `${opens} (?:is|are|was|were|seems?|appears?|remains?) (?:[a-z]+ly |to be |very |quite |also )*(?:not |n't |un)?` +
      '(?:[a-z]+ly )?(?:available|accessible|found|provided|included|known|scarce|sparse|limited|hard to find)' +
      '(?<=(?:not|n\'t|un)[a-z ]{0,30}|scarce|sparse|limited|hard to find)',
  ],
  ['there(?:\'s| is) no ["\']*$', `${opens}${clauseEnds}`],
  [
    '(?:confirm|verify|say|tell|determine|establish|know|sure|certain|clear) (?:whether|if|that) ' +
      `(?:(?:the|a|an|any|this|such) )*(?:${kind} )?(?:(?:called|named) )?["']*$`,
    `${opens} (?:actually |really |even |currently )*(?:exists?|is (?:a |an )?(?:real|legitimate|genuine|actual))(?![a-z])`,
  ],
  ['', `${opens} (?:is|was) ?(?:not|n't) (?:currently )?(?:on my radar|within my knowledge|anything i know)`],
]

/** `etwas Besseres als Acme existiert nicht` */
const compares =
  '(?:than|like|as|als|wie|mejor(?: [a-z]+)? que|mieux qu[e\']|meilleure? (?:[a-z]+ )?qu[e\']|melhor (?:do )?que|meglio di|' +
  'migliore di|beter dan|лучше|as good as|without|ohne|sans|sin|sem|senza|zonder|без) ?["\'(]*$'

/** `Acme existiert nicht`, and the sentence or clause ends there: `not in a free version` says something else. */
const abroad = [
  '^["\')]*(?: [a-z]+){0,3}? (?:nicht (?:zu )?existier(?:t|en)|existiert(?: [a-z]+){0,3}? nicht)(?=[.,;!)]|$)',
  "^[\"' )]*n'existe (?:[a-z]+ )?pas(?=[.,;!)]|$)",
  '^["\' )]*ne (?:semble|parait|paraît) pas (?:réellement )?exister(?=[.,;!)]|$)',
  '^["\' )]*(?:no|não|non|nao) (?:(?:parece|sembra|pare) )?(?:existir|esistere|existe|exista|esista|esiste)(?=[.,;!)]|$)',
  '^["\' )]*(?:lijkt )?niet (?:te bestaan|bestaat)(?=[.,;!)]|$)',
  '^[」』"\']?(?:(?:という|と言う|といった)(?:会社|企業|ブランド|名前|サービス|製品)?)?(?:は|が)(?:実際には?|現在)?(?:実在|存在)(?:し|が確認)',
  '^[”"」》]?(?:这家公司|這家公司|公司|品牌|企业)?(?:似乎|好像|可能|看起来|看起來|应该|應該|实际上|实际|并|並)*不存在(?=[。，,.、]|$)',
  '^["\' ]*(?:वास्तव में )?(?:मौजूद|अस्तित्व में) (?:नहीं|नही)',
  '^["\' ]*(?:नामक|नाम की|नाम का|नाम के|नाम से)[^।]{0,16}?(?:कंपनी|कम्पनी|ब्रांड|संस्था|उत्पाद|सेवा)[^।]{0,20}?(?:नहीं|नही)',
  '^["\' ]*(?:이?라는 )?(?:회사|브랜드|기업|업체)?(?:은|는|이|가)? ?(?:실제로 )?존재하지 않',
  '^["\' ]*(?:[а-я]+ )?не существу(?:ет|ют)(?=[.,;!)]|$)',
].map((cue) => new RegExp(fold(cue).text))

const pairs = english.map(([front, behind]) => ({ front: new RegExp(front), behind: new RegExp(behind) }))
const comparison = new RegExp(fold(compares).text)

export function deniesExistence(front: string, behind: string): boolean {
  if (comparison.test(front)) return false
  return pairs.some((pair) => pair.behind.test(behind) && pair.front.test(front)) || abroad.some((cue) => cue.test(behind))
}
