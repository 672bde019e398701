// A topic as prompts name it: in the plural ("running shoes"), or as a noun that is not counted ("linen bedding").

import { pluralize, singularize } from 'inflection'
import { topicWords } from './topic-words.ts'

const massNouns = topicWords.set('mass nouns')
/** End in -ing and are counted all the same. */
const countedInIng = topicWords.pattern('counted in ing', 'i')
/** A verb in -ing has a vowel before it: "bedding" is not counted, a "ring" and a "spring" are. */
const verbInIng = /[aeiouy][^\s]*ing$/i

/** Trades, and who is looked for by them: nobody asks which plumbing is the best. */
const peopleOfTrades = new Map(topicWords.list('people of trades').map((line) => line.split(': ') as [string, string]))
/** Words that belong to the noun before them: "payroll software for start-ups". */
const attribute = /\s(?:for|with|without|to|in|from|of|by|on|at|near|under|made|that|which)\s.*$/i

/** `payroll platform for start-ups` → `payroll platforms for start-ups` */
export function pluralTopic(topic: string): string {
  const rest = attribute.exec(topic)?.[0] ?? ''
  const words = topic.slice(0, topic.length - rest.length).split(' ')
  const head = words.pop() ?? ''
  return [...words, nounOf(head)].join(' ') + rest
}

function nounOf(head: string): string {
  const people = peopleOfTrades.get(head.toLowerCase())
  if (people !== undefined) return people
  // Abbreviations such as CRM stay: few are written with an s.
  return isUncounted(head) || /^[\p{Lu}\d]{2,}$/u.test(head) ? head : pluralize(head)
}

function isUncounted(head: string): boolean {
  const last = head.split('-').at(-1)?.toLowerCase() ?? ''
  const isGerund = verbInIng.test(last) && !countedInIng.test(last)
  return massNouns.has(last) || isGerund || (pluralize(last) === last && singularize(last) === last)
}

/** Singular nouns that end the name of a trade or product. Other words in the singular may be the end of a slogan. */
const countedHeads = topicWords.set('counted heads')

/** Whether the last word is seen to be a noun: in the plural, not counted, or known. */
export function endsInNoun(topic: string): boolean {
  const head = headOf(topic)
  return isPlural(topic) || isUncounted(head) || peopleOfTrades.has(head) || countedHeads.has(head)
}

/** Also true of nouns that are always in the plural. */
export function isPlural(topic: string): boolean {
  const head = headOf(topic)
  return pluralize(head) === head && singularize(head) !== head && !massNouns.has(head)
}

/** The last word of what is named: platforms, of "payroll platforms for start-ups". */
function headOf(topic: string): string {
  return topic.replace(attribute, '').split(' ').at(-1)?.toLowerCase() ?? ''
}
