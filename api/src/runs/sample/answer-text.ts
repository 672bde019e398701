// Generates the text of a sample answer: a template of shapes.json, filled with phrases and the names of companies.

import { geographyName, GLOBAL_GEOGRAPHY } from '@sightline/shared/domain/geographies.ts'
import { personas } from '@sightline/shared/domain/personas.ts'
import { seededRandom, type Random } from '../../projects/invented/random.ts'
import { isPlural } from '../../projects/lookups/plural-topic.ts'
import { drift, leaning, mixed, seedOf } from './drift.ts'
import phrases from './phrases.json' with { type: 'json' }
import type { PromptReading, Trade } from './prompt-reading.ts'
import type { Cast } from './sample-cast.ts'
import type { MarketPlayer } from './sample-market.ts'
import type { QuestionSeeds, SampleQuestion } from './sample-question.ts'
import layouts from './shapes.json' with { type: 'json' }

/** What slots of a template stand for; a function is called for each of them. */
type Values = Record<string, string | (() => string)>

interface Shape {
  before: string
  /** of one company; an answer keeps to one of them */
  each: string[]
  between: string
  /** behind all of them, about the first two */
  again?: string
}

/** How much the tone changes over the months, and differs between platforms, prompts and answers. */
const MONTHS_MOOD = { height: 0.32, days: 26 }
const PLATFORM_MOOD = 0.1
const PROMPT_MOOD = 0.2
const ANSWER_MOOD = 0.32
const MOOD = seedOf('mood')
/** Share of neutral and of mixed remarks among those that are not praise. */
const PLAIN_SHARE = 0.3
const MIXED_SHARE = 0.5
const REFUSAL_CHANCE = 0.15
const HINT_CHANCE = 0.3
const OTHER_NAME_CHANCE = 0.15
const SHORTEST_OTHER_NAME = 3

/** The persona's concern is mentioned once. */
const WISH = '{If}'
const priceLevels = ['lower-priced', 'mid-priced', 'mid-priced', 'higher-priced'] as const

/** Fills templates of one answer, each phrase at most once while there are others. */
function phraseWriter(random: Random, frame: Values) {
  const used = new Set<string>()
  const isUsed = (template: string) => used.has(template) || (used.has(WISH) && template.includes(WISH))

  /** `{Good}` is `{good}` with a capital letter. A slot without a value is filled with one of the phrases of its name. */
  function fill(template: string, values: Values = {}): string {
    return template.replace(/\{(\w+)\}/g, (slot, given: string) => {
      const name = given.charAt(0).toLowerCase() + given.slice(1)
      const value =
        values[name] ?? frame[name] ?? (() => say((phrases as Record<string, unknown>)[name] as string[], values))
      const text = typeof value === 'function' ? value() : value
      return name === given ? text : capitalised(text)
    })
  }
  /** @param otherwise where all phrases are used: any of them, or none */
  function say(templates: readonly string[], values: Values = {}, otherwise: readonly string[] = templates): string {
    const fresh = templates.filter((template) => !isUsed(template))
    const [first = '', ...rest] = fresh.length > 0 ? fresh : otherwise
    const template = random.pick([first, ...rest])
    used.add(template)
    if (template.includes(WISH)) used.add(WISH)
    return fill(template, values)
  }
  return { random, fill, say }
}
type Writer = ReturnType<typeof phraseWriter>

/** @param cite cites the site of a company now and then, and returns the mark for the text */
export function answerText(
  { platform, geography, persona }: SampleQuestion,
  seeds: QuestionSeeds,
  { aim, named, namesSubject, topic, trade }: PromptReading,
  { players, subjectIsUnknown }: Cast,
  subject: MarketPlayer,
  cite: (player: MarketPlayer) => string,
  random: Random,
): string {
  const names = players.map(({ name }) => name)
  const [first = '', second = ''] = names
  const rival = listed([...(namesSubject ? [subject.name] : []), ...named.map(({ name }) => name)])
  const frame: Values = { where: placePhrase(geography), options: optionsPhrase(topic), if: wishOf(persona) }
  const writer = phraseWriter(random, { ...frame, rival, first, second, bullet: platform === 'gemini' ? '*' : '-' })
  const { fill, say } = writer
  const entries = players.map((player) => entryOf(player, seeds, trade, writer, cite))
  const points = () => random.shuffle(Object.entries(trade.advice))
  const point = ([head, text]: [string, string], index: number, mark: string) =>
    `${mark.replace('1', String(index + 1))} **${head}:** ${text}`
  const shown = (name: keyof typeof layouts.shapes, values: Values = {}, of = entries) =>
    render(layouts.shapes[name], of, values, writer)

  if (subjectIsUnknown) {
    if (random.chance(REFUSAL_CHANCE)) return say(phrases.refusals, { name: subject.name })
    return players.length > 0
      ? shown('unknown', { name: subject.name })
      : fill('{absence} {absenceAdvice}', { name: subject.name })
  }
  if (aim === 'about') {
    const others = names.slice(1)
    return paragraphs(
      shown('about', {}, entries.slice(0, 1)),
      others.length === 0 ? '' : say(phrases.compared, { list: listed(others) }),
    )
  }
  if (aim === 'versus') return shown('versus')
  if (aim === 'explain') {
    const mark = random.chance(0.4) ? '1.' : fill('{bullet}')
    const list = points()
      .slice(0, random.whole(3, 6))
      .map((advice, index) => point(advice, index, mark))
      .join('\n')
    const examples = players.length < 2 ? phrases.examples.one : phrases.examples.several
    const example =
      players.length === 0 ? '' : say(examples, { ...entries[0], list: listed(names) }) + players.map(cite).join('')
    return paragraphs(say(phrases.openings.explain), list, example, say(phrases.closings.explain))
  }
  const [usual = 'ranked', ...others] = layouts.habits[platform] as (keyof typeof layouts.shapes)[]
  const verdict = names.length < 2 ? strong(first) : `${strong(first)}, followed by ${listed(names.slice(1, 3))}`
  const text = shown(random.pick([usual, ...others]), { verdict, opening: () => say(phrases.openings[aim]) })
  const hints = points()
    .slice(0, random.whole(2, 3))
    .map((advice, index) => point(advice, index, fill('{bullet}')))
  const howTo = random.chance(HINT_CHANCE) ? `${say(phrases.hint)}\n\n${hints.join('\n')}` : ''
  return paragraphs(text, howTo, say(players.length < 2 ? phrases.closings.explain : phrases.closings.choose))
}

function render(
  { before, each, between, again }: Shape,
  entries: readonly Values[],
  values: Values,
  { random, fill }: Writer,
): string {
  const opening = fill(before, values)
  const template = random.pick(each as [string, ...string[]])
  const told = entries.map((entry, index) => fill(template, { ...entry, number: String(index + 1) })).join(between)
  return paragraphs(
    opening + told,
    again === undefined
      ? ''
      : entries
          .slice(0, 2)
          .map((entry) => fill(again, entry))
          .join(' '),
  )
}

/** What can be said of one company. */
function entryOf(
  player: MarketPlayer,
  seeds: QuestionSeeds,
  trade: Trade,
  { random, fill, say }: Writer,
  cite: (player: MarketPlayer) => string,
) {
  const { name } = player
  const opinion = seededRandom('profile', String(player.seed))
  const aspects = opinion.shuffle(trade.aspects)
  const [who = '', others = ''] = opinion.shuffle(trade.audiences)
  const favour = favourOf(player, seeds) + random.between(-ANSWER_MOOD, ANSWER_MOOD)
  const tone = () => toneOf(favour, random)
  const good = cycled(random.shuffle(aspects.slice(0, 4)))
  const values: Values = {
    ...{
      name,
      bold: strong(name),
      cell: name.replaceAll('|', '\\|'),
      offer: trade.offer,
      who,
      others,
      price: opinion.pick(priceLevels),
    },
    ...{ good, also: good, bad: cycled(random.shuffle(aspects.slice(4, 7))) },
    /** its best known strength */
    best: aspects[0] ?? '',
    cite: () => cite(player),
    sentence: () => say(phrases.sentences[tone()], values),
    boldly: () => say(phrases.sentences[tone()], { ...values, name: strong(name) }),
    fragment: () => say(phrases.fragments[tone()], values),
    addition: () => (random.chance(0.5) ? spaced(say(phrases.continuations[tone()], values, [])) : ''),
    further: () =>
      spaced(
        random.chance(0.55)
          ? say(phrases.continuations[tone()], values, [])
          : say(phrases.sentences[tone()], { ...values, name: spokenName(player, random) }),
      ),
    facts: () => fill(random.pick(layouts.facts as [string, ...string[]]), values),
  }
  return values
}

function favourOf({ seed, favour }: MarketPlayer, { day, platform, prompt }: QuestionSeeds): number {
  const mood = mixed(seed, MOOD)
  const lasting = PLATFORM_MOOD * leaning(mixed(mood, platform)) + PROMPT_MOOD * leaning(mixed(mood, prompt))
  return favour + drift(mood, day, MONTHS_MOOD) + lasting
}

function toneOf(favour: number, random: Random): keyof typeof phrases.sentences {
  if (random.chance(favour)) return 'praise'
  const draw = random.next()
  if (draw < PLAIN_SHARE) return 'plain'
  return draw < PLAIN_SHARE + MIXED_SHARE ? 'mixed' : 'complaint'
}

function cycled(items: readonly string[]): () => string {
  let turn = -1
  return () => items[(turn += 1) % items.length] ?? ''
}

/** A clause with `if` about what the asker wants. */
function wishOf(personaDescription: string): string {
  const persona = personas.find(({ description }) => description === personaDescription.trim())
  return phrases.wishes[persona?.id ?? 'anybody']
}

/** `in the United Kingdom`, `in Bavaria`, `internationally` */
export function placePhrase(geography: string): string {
  const name = geographyName(geography.trim())
  if (name === '' || geography.trim().toUpperCase() === GLOBAL_GEOGRAPHY) return 'internationally'
  return `in ${/^(?:United|Netherlands|Philippines)/.test(name) ? 'the ' : ''}${name}`
}

/** `running shoes`; what has no plural needs a word that has one: `options for coffee`. */
function optionsPhrase(topic: string | null): string {
  if (topic === null) return 'options'
  return isPlural(topic) ? topic : `options for ${topic}`
}

/** A repeated name: sometimes one of the company's other spellings. */
function spokenName({ name, variations }: MarketPlayer, random: Random): string {
  const [first, ...rest] = variations.filter((other) => other.length >= SHORTEST_OTHER_NAME && /\p{Lu}/u.test(other))
  return first !== undefined && random.chance(OTHER_NAME_CHANCE) ? random.pick([first, ...rest]) : name
}

/** In bold type, where the name has no marks of its own. */
const strong = (name: string) => (/[*_`[\]|]/.test(name) ? name : `**${name}**`)

/** `A`, `A and B`, `A, B and C` */
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const spaced = (text: string) => (text === '' ? '' : ` ${text}`)

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Paragraphs, without the empty ones. */
export const paragraphs = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')
