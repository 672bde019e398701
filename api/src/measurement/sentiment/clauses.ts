// The clauses of a sentence that speak of a company, where it may name others. Folded text, companies as marks.

import { judgeComparison, type Judged } from './comparisons.ts'
import { MILD_PRAISE, OTHER, OWN } from './marks.ts'

const name = `[${OWN}${OTHER}]`
const anyName = new RegExp(name, 'g')
/** Two are compared, three are a list. */
const LIST_LENGTH = 3
const listOfNames = new RegExp(
  `(?<!(?:unlike|compared? (?:to|with)|contrast to|comparison (?:to|with)|opposed to|next to|relative to) )${name}` +
    `(?:'s)?(?:(?:,? (?:and|or|nor|&|as well as|und|oder|et|ou|y|e|en|और|या) |, |、|と|や|和|/| / )${name})+`,
  'g',
)
const breaks = new RegExp(
  '[;:]\\s|\\s[-–—]+\\s|—|\\s\\(|\\)|,?\\s(?:but|while|whereas|although|though|however|yet|even though|despite ' +
    'being|in contrast|aber|wahrend|jedoch|hingegen|tandis que|alors que|pero|mientras(?: que)?|enquanto|' +
    'mentre|invece)[,\\s]|,\\s(?:mais|mas|ma)\\s|,\\s(?!and [a-z]+ [a-z]+$)|' +
    `\\sand (?=${name}(?:'s)? [a-z])|\\swhich is why |\\sbecause (?=${name})|\\sso (?=[a-z]+ (?:people|users|teams|` +
    `customers)|${name})`,
  'g',
)
/** The same in other languages; what is said next is said of the other one. */
const asideAbroad = new RegExp(
  `(?:im vergleich zu[rm]?|im gegensatz zu[rm]?|anders als|verglichen mit|par rapport (?:a|au)|contrairement (?:a|` +
    'au)|' +
    `compare (?:a|au)|en comparacion con|a diferencia de|comparado con|frente a|rispetto a|a differenza di|` +
    `em comparacao com|ao contrario d[aoe]|diferente d[aoe]) (${name})`,
  'g',
)
/** They compare with what they name and leave the subject as it is. */
const aside = new RegExp(
  '^\\W*(?:unlike|in contrast to|compared? (?:to|with)|in comparison (?:to|with)|as opposed to|versus|' +
    'vs\\.?|next to|relative to|like|as with|similar to|just like|along with|together with|apart from|besides|in ' +
    'addition to)(?![a-z])',
)
const contrasting = new RegExp(
  '^\\W*(?:unlike|in contrast to|compared? (?:to|with)|in comparison (?:to|with)|as opposed to|next to|' +
    'relative to)(?![a-z])',
)
const conditional = /^\W*(?:if|unless|whether|in case|assuming)(?![a-z])/
const ofOthers = new RegExp(
  '^\\W*(?:while|although|though|whereas|where|when|as) (?:most |many |some |all |other |the )*(?:others|' +
    'other|competitors|rivals|competing|alternatives|most|many|some|brands|tools|companies|providers|banks|' +
    'services)(?![a-z])',
)
const relative = /^\W*(?:which|who|whose|where)(?![a-z])/
const opinionOn = new RegExp(
  `(?:loves?|loved|hates?|hated|prais(?:e|es|ed)|recommend(?:s|ed)?|prefers?|raves? about|raved about|trusts?|` +
    'likes?|liked|enjoys?|enjoyed|avoid(?:s|ed)?|' +
    `criticis\\w+|criticiz\\w+|slammed|panned|blames?|blamed|complain\\w* about|swears? by|choose|try|consider|` +
    `appreciat\\w+|dislikes?|disliked|endorse\\w*) (?:the )?${OWN}`,
)
const unreal = new RegExp(
  `(?:^|[^a-z])if ${OWN}(?:'s [a-z]+)? (?:were|had|was|could|offered|added|improved|fixed|ever)[^.]*would|${OWN}` +
    `[^.]* would (?:be|have been|make) [^.]*(?:if|were it not)|were ${OWN} `,
)

/** What is said of its competitors is not said of the company. */
const othersOfOwn = new RegExp(
  `${OWN}(?:'s?)? (?:[a-z-]+ ){0,2}?(?:competitors?|rivals?|competition|alternatives|predecessors?|imitators)(?![a-z])`,
  'g',
)

/** Nothing is claimed: a question, or what would be. */
export function claimsNothing(sentence: string): boolean {
  return /\?["'”)\]]*\s*$/.test(sentence) || unreal.test(sentence)
}

/** What a sentence says of the company. Empty where it names the company without saying anything of it. */
export function clausesAbout(sentence: string): Judged[] {
  let isListed = false
  const grouped = sentence.replaceAll(othersOfOwn, OTHER).replaceAll(listOfNames, (list) => {
    const isOwn = list.includes(OWN)
    isListed ||= isOwn && (list.match(anyName)?.length ?? 0) >= LIST_LENGTH
    return isOwn ? OWN : OTHER
  })
  const clauses = clausesOf(grouped)
  return isListed ? clauses.map((clause) => ({ ...clause, shared: true })) : clauses
}

function clausesOf(grouped: string): Judged[] {
  const sentence = grouped.replaceAll(asideAbroad, (aside, named: string) => (named === OTHER ? '' : aside))
  const whole = judgeWhole(sentence)
  if (whole !== null) return [whole]
  if (!sentence.includes(OTHER)) {
    return [judgeComparison(sentence) ?? { text: withoutCondition(sentence), inverted: false }]
  }
  const thread: Thread = { about: null, last: null, inverted: false, waiting: '', kept: [] }
  for (const segment of segmentsOf(sentence)) follow(thread, segment)
  return thread.kept
}

type Subject = typeof OWN | typeof OTHER

/** What is known of a sentence while its segments are read one after another. */
interface Thread {
  /** whom the last clause was about */
  about: Subject | null
  /** who was named last */
  last: Subject | null
  /** the company was named as the contrast to what follows */
  inverted: boolean
  /** what stands in front of the first subject: `Reliable and fast, Acme …` */
  waiting: string
  kept: Judged[]
}

function follow(thread: Thread, text: string): void {
  if (aside.test(text)) noteAside(thread, text)
  else if (conditional.test(text) && !text.includes(OWN)) return
  else if (text.includes(OWN) || text.includes(OTHER)) speak(thread, text)
  else goOn(thread, text)
}

/** `Unlike Globex`, `like Acme`: names somebody and leaves the subject as it is. */
function noteAside(thread: Thread, text: string): void {
  const isOwn = text.includes(OWN)
  if (isOwn && contrasting.test(text)) {
    thread.inverted = true
    thread.about ??= OTHER
  } else if (isOwn) {
    thread.about = OWN
  }
  if (isOwn) thread.last = OWN
  else if (text.includes(OTHER)) thread.last = OTHER
}

/** A segment without a name goes on about whom the one before was about. */
function goOn(thread: Thread, text: string): void {
  const subject = relative.test(text) ? thread.last : thread.about
  if (subject === null) {
    if (!ofOthers.test(text)) thread.waiting += `${text} , `
  } else if (subject === OWN || thread.inverted) {
    thread.kept.push({ text, inverted: subject !== OWN })
  }
}

function speak(thread: Thread, text: string): void {
  const own = text.indexOf(OWN)
  const other = text.indexOf(OTHER)
  const isOwn = own !== -1 && (other === -1 || own < other || opinionOn.test(text))
  const judged = own === -1 ? null : judgeComparison(text)
  if (judged !== null) thread.kept.push(judged)
  else if (isOwn) thread.kept.push({ text: thread.waiting + withoutOthers(text), inverted: false })
  else if (thread.inverted && own === -1) thread.kept.push({ text, inverted: true })
  if (isOwn) thread.inverted = false
  thread.waiting = ''
  thread.about = isOwn ? OWN : OTHER
  thread.last = text.lastIndexOf(OWN) > text.lastIndexOf(OTHER) ? OWN : OTHER
}

/** Comparisons that only the whole sentence shows. */
function judgeWhole(sentence: string): Judged | null {
  if (new RegExp(`neither ${OWN}`).test(sentence))
    return { text: sentence.replace(/neither|(?<![a-z])nor(?![a-z])/g, ''), inverted: true }
  if (new RegExp(`(?:^|[^a-z])from ${name}.{0,20}? to ${name}`).test(sentence)) return judgeComparison(sentence)
  return null
}

function segmentsOf(sentence: string): string[] {
  const segments: string[] = []
  let from = 0
  for (const match of sentence.matchAll(breaks)) {
    segments.push(sentence.slice(from, match.index))
    from = match.index
  }
  segments.push(sentence.slice(from))
  return segments.map((text) => text.replace(/^[\s,;:()–—-]+/, '')).filter((text) => text !== '')
}

/** What a clause says of another company behind the own one is not said of the own. */
function withoutOthers(text: string): string {
  return text.replace(new RegExp(`(?:like|unlike|with|from|into|to|and|as well as|alongside) ${OTHER}.*$`), '')
}

/** `If you hate fees, choose Acme`: the condition is the reader's. */
function withoutCondition(sentence: string): string {
  const match = /^\W*(?:if|unless|when|whether|in case|assuming)(?![a-z])[^,]*,/.exec(sentence)
  const rest = match === null || match[0].includes(OWN) ? sentence : sentence.slice(match[0].length)
  return match !== null && /(?:choose|go with|pick|try|opt for|get|use|consider|look at) \u0001/.test(rest)
    ? `${rest} ${MILD_PRAISE}`
    : rest.replace(
        new RegExp(
          `^\\W*(?:while|although|though|whereas|where) (?:most |many |some |all |other |the )*(?:others|` +
            'competitors|rivals|alternatives|brands|tools|companies|providers|banks|services)[^,]*,',
        ),
        '',
      )
}
