// Fills the templates of one sample answer, each at most once.

import { geographyName, GLOBAL_GEOGRAPHY } from '@sightline/shared/contract/geographies.ts'
import { personas } from '@sightline/shared/contract/personas.ts'
import type { Random } from '../../projects/invented/random.ts'
import { isPlural } from '../../projects/lookups/plural-topic.ts'
import phrases from './phrases.json' with { type: 'json' }
import type { PromptReading } from './prompt-reading.ts'
import type { MarketPlayer } from './sample-market.ts'
import type { SampleQuestion } from './sample-question.ts'

type Values = Record<string, string>

export interface Wording {
  random: Random
  /** Fills one of the templates, if there is one, that this answer has not used yet. */
  say(templates: readonly string[], values?: Values): string
  /** The same for what may be left out: empty where all of them are used. */
  add(templates: readonly string[], values?: Values): string
}

/** The persona's concern is mentioned once. */
const WISH = '{If}'
const isWish = (template: string) => template.includes(WISH)

const OTHER_NAME_CHANCE = 0.15
const SHORTEST_OTHER_NAME = 3

export function wordingOf(
  { geography, persona }: Pick<SampleQuestion, 'geography' | 'persona'>,
  { topic }: Pick<PromptReading, 'topic'>,
  random: Random,
): Wording {
  const wish = wishOf(persona)
  const frame: Values = { options: optionsPhrase(topic), where: placePhrase(geography), If: capitalised(wish) }
  const used = new Set<string>()
  const isFresh = (template: string) => !used.has(template) && !(used.has(WISH) && isWish(template))
  const fill = (templates: readonly string[], values: Values = {}) => {
    const [first = '', ...rest] = templates
    const template = random.pick([first, ...rest])
    if (template !== '') used.add(template)
    if (isWish(template)) used.add(WISH)
    return template.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? frame[name] ?? slot)
  }
  return {
    random,
    say(templates, values) {
      const fresh = templates.filter(isFresh)
      return fill(fresh.length > 0 ? fresh : templates, values)
    },
    add: (templates, values) => fill(templates.filter(isFresh), values),
  }
}

/** What the answer takes the asker to want: a clause with `if`. */
function wishOf(personaDescription: string): string {
  const persona = personas.find(({ description }) => description === personaDescription.trim())
  return phrases.wishes[persona?.id ?? 'anybody']
}

const withArticle = /^(?:United|Netherlands|Philippines)/

/** `in the United Kingdom`, `in Bavaria`, `internationally` */
export function placePhrase(geography: string): string {
  const name = geographyName(geography.trim())
  if (name === '' || geography.trim().toUpperCase() === GLOBAL_GEOGRAPHY) return 'internationally'
  return `in ${withArticle.test(name) ? 'the ' : ''}${name}`
}

/** `running shoes`; what has no plural needs a word that has one: `options for coffee`. */
const optionsPhrase = (topic: string | null) => {
  if (topic === null) return 'options'
  return isPlural(topic) ? topic : `options for ${topic}`
}

/** A company's name as it is said the next time: now and then another spelling that is known of it. */
export function spokenName({ name, variations }: MarketPlayer, random: Random): string {
  const others = variations.filter((other) => other.length >= SHORTEST_OTHER_NAME && /\p{Lu}/u.test(other))
  const [first, ...rest] = others
  return first !== undefined && random.chance(OTHER_NAME_CHANCE) ? random.pick([first, ...rest]) : name
}

/** In bold type, where the name has no marks of its own. */
export const strong = (name: string) => (/[*_`[\]|]/.test(name) ? name : `**${name}**`)

/** `A`, `A and B`, `A, B and C` */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Paragraphs, without the empty ones. */
export const paragraphs = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')
