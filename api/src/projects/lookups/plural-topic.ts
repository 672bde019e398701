// A topic in the form that prompts use: plural ("running shoes") or uncountable ("linen bedding").

import { pluralize, singularize } from 'inflection'
import { topicWords } from './topic-words.ts'

/** Nouns in -ing that are countable. */
const countedInIng = topicWords.pattern('counted in ing', 'i')
/** A gerund has a vowel before -ing: "bedding" is uncountable, a "ring" and a "spring" are countable. */
const verbInIng = /[aeiouy][^\s]*ing$/i

/** Trade → the people who practise it, as prompts ask for plumbers rather than for plumbing. */
const peopleOfTrades = new Map(topicWords.list('people of trades').map((line) => line.split(': ') as [string, string]))
/** Start of an attribute after the noun: "payroll software for start-ups". */
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
  // Abbreviations such as CRM stay: they are rarely written in the plural.
  return isUncounted(head) || /^[\p{Lu}\d]{2,}$/u.test(head) ? head : pluralize(head)
}

function isUncounted(head: string): boolean {
  const last = head.split('-').at(-1)?.toLowerCase() ?? ''
  const isGerund = verbInIng.test(last) && !countedInIng.test(last)
  return topicWords.holds('mass nouns', last) || isGerund || (pluralize(last) === last && singularize(last) === last)
}

/** Whether the last word is recognised as a noun: plural, uncountable, or a listed one. Other singular words may end a slogan. */
export function endsInNoun(topic: string): boolean {
  const head = headOf(topic)
  return isPlural(topic) || isUncounted(head) || peopleOfTrades.has(head) || topicWords.holds('counted heads', head)
}

/** Also true of nouns that only exist in the plural. */
export function isPlural(topic: string): boolean {
  const head = headOf(topic)
  return pluralize(head) === head && singularize(head) !== head && !topicWords.holds('mass nouns', head)
}

/** The head noun: platforms, of "payroll platforms for start-ups". */
function headOf(topic: string): string {
  return topic.replace(attribute, '').split(' ').at(-1)?.toLowerCase() ?? ''
}
