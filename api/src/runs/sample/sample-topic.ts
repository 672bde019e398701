// What a prompt is about, in a few words, to be spoken of in an invented answer.

import { pluralTopic } from '../../projects/lookups/plural-topic.ts'

const sellers = '(?:companies|brands|providers|vendors|shops|stores|firms|names|sellers|makers|market|trends)'
const praise = '(?:the |some |an? )?(?:(?:best|good|right|reliable|leading|top|most [\\w-]+) )?'
const doings =
  'is|are|would|should|do|does|has|have|can|will|offers?|gives?|works?|connects?|makes?|sells?|repairs?|helps?|'
  + 'supports?|includes?|provides?|ships?|delivers?|lets?|uses?|comes?|costs?|lasts?|keeps?|runs?|'
  + 'allows?|accepts?|needs?'
/** Tried in order; the topic is their first group. */
const leads = [
  `\\b${sellers} (?:are |is )?(?:best known |known )?(?:for|of|in|make|sell) ${praise}(.+)`,
  '^(?:what|which|who) (?:is|are|were) (?:considered )?(?:the |some )?(?:best|top|leading|most [\\w-]+|good|'
    + 'cheapest|main|biggest|popular)(?: \\d+)? (.+)',
  `^(?:what|which) (.+?) (?:${doings}) `,
  '^(?:the )?(?:best|top|leading)(?: \\d+)? (.+)',
  `^(?:can|could|would) you (?:recommend|suggest|name|compare) (?:me )?${praise}(.+)`,
  `^(?:recommend|suggest|compare|list) (?:me )?${praise}(.+)`,
  `\\b(?:choos(?:e|ing)|find(?:ing)?|pick(?:ing)?|select(?:ing)?|compar(?:e|ing)|buy(?:ing)?|get|order) ${praise}(.+)`,
  `^how (?:long|much|many) (?:should|does|do) ${praise}(.+?) (?:last|cost)`,
].map((lead) => new RegExp(lead, 'i'))

const tail = new RegExp(
  ' (?:for|in|that|with|to|when|if|which|who|as|and|near|from|on|of|by|at|right|should|would|like|this|'
    + `cheaper|better|changing|growing|compared|${doings})(?= |$).*$`,
  'i',
)
/** Texts that are not a topic. */
const empty = new RegExp(
  `^(?:the )?(?:alternatives?|options?|benefits?|mistakes?|drawbacks?|pros|ones?|people|it|them|something|${sellers})$`,
  'i',
)
const MOST_WORDS = 4

/** The topic in the plural; null when the prompt has no short one. */
export function topicOf(prompt: string, names: readonly string[]): string | null {
  const text = withoutNames(prompt.replace(/[?!.]+$/, '').replace(/^As an? [^,]+, /i, ''), names).trim()
  for (const lead of leads) {
    const topic = lead
      .exec(text)?.[1]
      ?.replace(tail, '')
      .replace(/[^\p{L}\p{N} &'-]/gu, '')
      .trim()
    if (topic === undefined || topic === '' || empty.test(topic)) continue
    if (topic.split(' ').length <= MOST_WORDS) return pluralTopic(topic)
  }
  return null
}

/** The text before the first company: `task managers are cheaper than`. */
function withoutNames(text: string, names: readonly string[]): string {
  const folded = text.toLowerCase()
  const starts = names.map((name) => (name === '' ? -1 : folded.indexOf(name.toLowerCase()))).filter((at) => at !== -1)
  return starts.length === 0 ? text : text.slice(0, Math.min(...starts))
}
