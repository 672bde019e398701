// Who is praised and who is blamed where a clause names two companies. Folded text, companies as marks.

import { BLAME, MILD_BLAME, MILD_PRAISE, OTHER, OWN, PRAISE } from './marks.ts'

export interface Judged {
  text: string
  /** what is said of the other is the reverse of what is said of the company */
  inverted: boolean
  /** said of several companies in one list */
  shared?: boolean
}

type Rule = [pattern: RegExp, judge: (clause: string) => Judged | null]

const O = `(?:the |that of |those of |what )?${OWN}`
/**
 * The company, where it stands behind what such a clause says of the other. Tried where the company stands, as others may
 * stand anywhere: a list of a hundred would be tried from each of them.
 */
const ownBehind = (front: string) => `(?<=${front} (?:the |that of |those of |what )?)${OWN}`
const X = `(?:the |that of |those of |what )?${OTHER}`
const beats =
  '(?:beats?|beat|outperform(?:s|ed)?|outshines?|outshone|outclass(?:es|ed)?|surpass(?:es|ed)?|trumps?|tops|topped|' +
  'edges? out|edged out|eclipses?|eclipsed|blows? away|blew away|outpaces?|outpaced|outranks?|outranked|outscored|' +
  'outsold|outsells|overtook|overtakes|crushes|crushed|dethroned|undercuts|puts? to shame)'
const beaten =
  '(?:beaten|outperformed|outshone|outclassed|surpassed|trumped|topped|edged out|eclipsed|outpaced|outranked|' +
  'outscored|outsold|overtaken|dethroned|overshadowed|crushed|undercut)'
const chosen =
  '(?:prefer(?:s|red)?|cho+sen?|chooses?|choosing|pick(?:s|ed|ing)?|recommend(?:s|ed)?|favou?r(?:s|ed)?|opt(?:s|ed|' +
  'ing)? for|go(?:es|ing)? with|went with|take|takes|took|stick with|suggest|pay for|keep|use|using|buy)'
const moved =
  '(?:switch(?:ed|es|ing)?|mov(?:e|ed|es|ing)|migrat(?:e|ed|es|ing)|chang(?:e|ed|es|ing)|upgrad(?:e|ed|es|ing)|' +
  'convert(?:ed|s|ing)?|defect(?:ed|s|ing)?|went|go(?:es|ing)?)'
const over = '(?:over|instead of|rather than|ahead of|in place of)'

const say =
  (text: string): (() => Judged) =>
  () => ({ text, inverted: false })
const neutral = say('')

const rules: Rule[] = [
  [
    new RegExp(
      `(?:hard[- ]pressed|difficult|hard|tough|impossible) to find (?:an? |any )?(?:worse|slower|weaker|poorer|` +
        `less)[^${OWN}]{0,40} than ${O}`,
    ),
    say(BLAME),
  ],
  [new RegExp(`(?:hard[- ]pressed|difficult|hard|tough|impossible) to find [^${OWN}]{0,40} than ${O}`), say(PRAISE)],
  [new RegExp(`${OWN}[^${OTHER}]{0,40} makes? ${X} (?:look|seem|feel|sound) `), say(PRAISE)],
  [new RegExp(`${ownBehind(`${OTHER}[^${OWN}]{0,40} makes?`)} (?:look|seem|feel|sound) `), say(BLAME)],
  [new RegExp(ownBehind(`${OTHER}[^${OWN}]{0,60} [\\p{L}]+er als`), 'u'), invert],
  [
    new RegExp(
      ownBehind(
        `${OTHER}[^${OWN}]{0,60}(?:plus|moins|meilleur\\w*|mieux|mas|menos|mejor|peor|piu|meno|migliore|mais|melhor)` +
          `[^${OWN}]{0,40} (?:que|di|do que)`,
      ),
    ),
    invert,
  ],
  [new RegExp(`${moved}\\b.{0,40}?\\bfrom ${O}.{0,20}? to ${X}`), say(BLAME)],
  [new RegExp(`${moved}\\b.{0,40}?\\bfrom ${X}.{0,20}? to ${O}`), say(PRAISE)],
  [new RegExp(`${moved}\\b.{0,20}? to ${X} from ${O}`), say(BLAME)],
  [new RegExp(`${moved}\\b.{0,20}? to ${O} from ${X}`), say(PRAISE)],
  [
    new RegExp(
      `^[^${OWN}${OTHER}]{0,80}(?:i|we|users?|customers|people|teams?|many|companies|businesses)[^${OWN}${OTHER}` +
        `]{0,30}? ${moved}(?: [a-z]+){0,4}? (?:over )?to ${O}`,
    ),
    say(MILD_PRAISE),
  ],
  [
    new RegExp(
      `(?:left|leave|leaving|ditch|ditched|ditching|abandon|abandoned|abandoning|dropped|dropping|drop|dumped|quit|` +
        `replaced|replacing) ${O}.{0,20}? (?:for|with|in favou?r of) ${X}`,
    ),
    say(BLAME),
  ],
  [
    new RegExp(
      `(?:left|leave|leaving|ditch|ditched|ditching|abandon|abandoned|abandoning|dropped|dropping|drop|dumped|quit|` +
        `replaced|replacing) ${X}.{0,20}? (?:for|with|in favou?r of) ${O}`,
    ),
    say(PRAISE),
  ],
  [new RegExp(`(?:not|n't|never|hardly|neither)\\b.{0,25}?${chosen} ${O}.{0,20}? ${over} ${X}`), say(MILD_BLAME)],
  [new RegExp(`${chosen} ${O}.{0,20}? (?:${over}|to|than) ${X}`), say(PRAISE)],
  [new RegExp(`${chosen} ${X}.{0,20}? (?:${over}|to|than) ${O}`), say(BLAME)],
  [new RegExp(ownBehind(`${OTHER}\\S* ${over}`)), say(MILD_BLAME)],
  [new RegExp(`${OWN}\\S* ${over} ${X}`), say(MILD_PRAISE)],
  [
    new RegExp(ownBehind(`${OTHER}.{0,30}? (?:is|are|was|were|been|gets?|got|being) (?:[a-z]+ly )?${beaten} by`)),
    say(PRAISE),
  ],
  [new RegExp(`${OWN}.{0,30}? (?:is|are|was|were|been|gets?|got|being) (?:[a-z]+ly )?${beaten} by`), say(BLAME)],
  [new RegExp(ownBehind(`${OTHER}[^${OWN}]{0,40}? ${beats}(?: even)?`)), say(BLAME)],
  [new RegExp(`${OWN}[^${OTHER}]{0,40}? ${beats} (?:even |both )?${X}`), say(PRAISE)],
  [
    new RegExp(
      ownBehind(
        `${OTHER}[^${OWN}]{0,120}(?:alternatives?|replacements?|substitutes?|competitors?|rivals?|answer|challenger|` +
          'addition|complement) (?:to|for|of)',
      ),
    ),
    neutral,
  ],
  [new RegExp(`(?:alternatives?|competitors?|rivals?) (?:to|for|of) ${O}`), neutral],
  [
    new RegExp(
      ownBehind(
        `${OTHER}[^${OWN}]{0,120}(?:not|n't|never|hardly|nowhere near|neither)[^${OWN}]{0,120} (?:as|so) ` +
          `[a-z-]+[^${OWN}]{0,120} as`,
      ),
    ),
    invert,
  ],
  [new RegExp(ownBehind(`${OTHER}[^${OWN}]{0,120} as [a-z-]+(?: [a-z-]+){0,3} as`)), plain],
  [
    new RegExp(
      ownBehind(
        `${OTHER}[^${OWN}]{0,120}(?:lags?|trails?|falls?|fell|lagging|trailing|ranks?|ranked|finishe[sd]|came|comes|` +
          'sits?) (?:far |well |just )?(?:behind|below|short of|after)',
      ),
    ),
    say(MILD_PRAISE),
  ],
  [
    new RegExp(
      `${OWN}[^${OTHER}]{0,120}(?:lags?|trails?|falls?|fell|lagging|trailing|ranks?|ranked|finishe[sd]|came|comes|` +
        `sits?) (?:far |well |just )?(?:behind|below|short of|after) ${X}`,
    ),
    say(MILD_BLAME),
  ],
  [
    new RegExp(
      ownBehind(
        `${OTHER}[^${OWN}]{0,120}(?:superior to|ahead of|above|a step up from|an improvement (?:on|over)|an upgrade ` +
          '(?:to|from|over)|leagues ahead of|miles ahead of)',
      ),
    ),
    say(BLAME),
  ],
  [
    new RegExp(
      ownBehind(
        `${OTHER}[^${OWN}]{0,120}(?:inferior to|behind|no match for|a step down from|pales? (?:in comparison )?(?:to|` +
          "beside)|cannot match|can't match|doesn't match|does not match|can't compete with|cannot compete with)",
      ),
    ),
    say(PRAISE),
  ],
  [
    new RegExp(
      `${OWN}[^${OTHER}]{0,120}(?:inferior to|no match for|a step down from|pales? (?:in comparison )?(?:to|beside)|` +
        `cannot match|can't match|doesn't match|does not match|can't compete with|cannot compete with) ${X}`,
    ),
    say(BLAME),
  ],
  [
    new RegExp(
      `^(?!.*(?:but|however|although|though|not|n't|never|no longer|why|if|whether)(?![a-z])).*(?:loves?|loved|` +
        `adores?|adored|swears? by|raves? about|raved about|in love with) ${O}`,
    ),
    say(PRAISE),
  ],
  [
    new RegExp(
      `^(?!.*(?:but|however|although|though|not|n't|never|why|if|whether)(?![a-z])).*(?:hates?|hated|loathes?|` +
        `despises?|can't stand|fed up with|sick of|tired of|frustrated (?:with|by)|disappointed (?:with|by|in)) ${O}`,
    ),
    say(BLAME),
  ],
  [
    new RegExp(`(?:rather|other) than ${O}`),
    (clause) => (/rather than/.test(clause) ? { text: MILD_BLAME, inverted: false } : { text: '', inverted: false }),
  ],
  [new RegExp(`^[^${OWN}]*(?<!rather |other |less |more |further |sooner |fewer |else )than ${O}`), invertBeforeThan],
]

/** What the clause says of the company by comparing; null where it does not compare. */
export function judgeComparison(clause: string): Judged | null {
  for (const [pattern, judge] of rules) if (pattern.test(clause)) return judge(clause)
  return null
}

function invert(clause: string): Judged {
  return { text: clause, inverted: true }
}

function plain(clause: string): Judged {
  return { text: clause, inverted: false }
}

/** `Globex is better than Acme`: the reverse of what stands in front of than. `No better tool than Acme` too. */
function invertBeforeThan(clause: string): Judged {
  const at = clause.search(new RegExp(`than ${O}`))
  return { text: clause.slice(0, at), inverted: true }
}
