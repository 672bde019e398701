// What a prompt is about, in a few words, to be spoken of in an invented answer.

import { pluralTopic } from '../lookups/plural-topic.ts'

const leads = [
  new RegExp(
    '^(?:what|which|who) (?:is|are|were) (?:considered )?(?:the |some )?(?:best|top|leading|most [\\w-]+|good|' +
      'cheapest|main|biggest|popular)(?: \\d+)? (.+)',
    'i',
  ),
  /^(?:what|which) (.+?) (?:is|are|would|should|do|does|has|have|can|offers?|gives?) /i,
  /^(?:the )?(?:best|top|leading)(?: \d+)? (.+)/i,
  new RegExp(
    '^(?:can|could|would) you (?:recommend|suggest|name|compare) (?:me )?(?:the |some |an? )?(?:best |good |' +
      'reliable )?(.+)',
    'i',
  ),
  /^(?:recommend|suggest|compare|list) (?:me )?(?:the |some |an? )?(?:best |good )?(.+)/i,
  new RegExp(
    '^how (?:do|can|should) (?:i|we|you) (?:choose|find|pick|select|compare|buy|get) (?:the |some |' +
      'an? )?(?:right |best |good )?(.+)',
    'i',
  ),
  /^(?:where|how) (?:can|do|should) i (?:find|buy|get|book|order) (?:the |some |an? )?(?:best |good )?(.+)/i,
]
const tail = new RegExp(
  ' (?:for|in|that|with|to|when|if|which|who|as|and|near|from|on|of|by|at|right|should|would|like|this|' +
    'compared|offer|offers)(?= |$).*$',
  'i',
)
const MOST_WORDS = 4

/** What was asked for, in the plural; null when the prompt gives no short topic. */
export function topicOf(prompt: string, names: readonly string[]): string | null {
  const text = prompt
    .replace(/[?!.]+$/, '')
    .replace(/^As an? [^,]+, /i, '')
    .trim()
  if (names.some((name) => name !== '' && text.toLowerCase().includes(name.toLowerCase()))) return null
  for (const lead of leads) {
    const topic = lead
      .exec(text)?.[1]
      ?.replace(tail, '')
      .replace(/[^\p{L}\p{N} &'-]/gu, '')
      .trim()
    if (topic !== undefined && topic !== '' && topic.split(' ').length <= MOST_WORDS) return pluralTopic(topic)
  }
  return null
}
