// The topics that a text speaks of (topics/<code>.txt), compiled once per language.

import { readdirSync } from 'node:fs'
import { reasonTopicKeys, type ReasonSide, type ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import { once } from '../measurement/once.ts'
import { readWordLists } from '../measurement/word-lists.ts'
import { joinedLanguages } from './cues.ts'

export interface FoundTopic {
  topic: ReasonTopic
  /** what the word itself says; null: it takes the tone of its clause */
  side: ReasonSide | null
  /** where it stands in the text */
  start: number
  end: number
}

const folder = new URL('./topics/', import.meta.url)
const files = new Map(
  readdirSync(folder).map((file) => [file.replace('.txt', ''), readWordLists(new URL(file, folder), {}, true)]),
)

type Meaning = Pick<FoundTopic, 'topic' | 'side'>

interface Words {
  /** the longer words first, so that `hidden fees` are not found as `fees` */
  pattern: RegExp
  whole: ReadonlyMap<string, readonly Meaning[]>
  /** by beginnings of words, the longer ones first */
  begun: readonly (readonly [beginning: string, meanings: readonly Meaning[]])[]
}

const wordsOf = once((code: string): Words => {
  const lists = files.get(code) ?? files.get('en')
  const entries = reasonTopicKeys.flatMap((topic) =>
    (lists?.list(topic) ?? []).map((entry) => ({ topic, side: sideOf(entry), word: entry.replace(/^[+-]/, '') })),
  )
  const byWord = Array.from(Map.groupBy(entries, ({ word }) => word)).toSorted(
    ([one], [other]) => other.length - one.length,
  )
  return {
    pattern: patternOf(
      byWord.map(([word]) => word),
      code,
    ),
    whole: new Map(byWord),
    begun: byWord.flatMap(([word, some]) => (word.endsWith('*') ? [[word.slice(0, -1), some] as const] : [])),
  }
})

const sideOf = (entry: string): ReasonSide | null =>
  entry.startsWith('+') ? 'praise' : entry.startsWith('-') ? 'blame' : null

/** One look around for all words: one for each of a thousand takes seconds to compile. */
function patternOf(words: readonly string[], code: string): RegExp {
  const sources = (isBeginning: boolean) =>
    words
      .filter((word) => word.endsWith('*') === isBeginning)
      .map((word) => RegExp.escape(isBeginning ? word.slice(0, -1) : word))
      .join('|') || '(?!)'
  if (joinedLanguages.has(code)) return new RegExp(`${sources(false)}|${sources(true)}`, 'gu')
  return new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:(?:${sources(false)})(?![\\p{L}\\p{N}])|(?:${sources(true)})[\\p{L}-]*)`,
    'gu',
  )
}

/** @param text folded @param language with a file in topics/, English otherwise */
export function topicsIn(text: string, language: string): FoundTopic[] {
  const { pattern, whole, begun } = wordsOf(language)
  return Array.from(text.matchAll(pattern)).flatMap(({ 0: word, index: start }) => {
    const meanings = whole.get(word) ?? begun.find(([beginning]) => word.startsWith(beginning))?.[1] ?? []
    return meanings.map(({ topic, side }) => ({ topic, side, start, end: start + word.length }))
  })
}
