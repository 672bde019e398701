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

interface TopicWords {
  topic: ReasonTopic
  side: ReasonSide | null
  pattern: RegExp
}

/** Words that judge by themselves come first, so that `hidden fees` are not found as `fees`, nor `feels cheap` as `cheap`. */
const wordsOf = once((code: string): readonly TopicWords[] => {
  const lists = files.get(code) ?? files.get('en')
  const compile = (topic: ReasonTopic, side: ReasonSide | null): TopicWords[] => {
    const entries = (lists?.list(topic) ?? []).filter((entry) => sideOf(entry) === side)
    if (entries.length === 0) return []
    const words = entries.map((entry) => entry.replace(/^[+-]/, '')).toSorted((one, other) => other.length - one.length)
    return [{ topic, side, pattern: new RegExp(words.map((word) => spelled(word, code)).join('|'), 'gu') }]
  }
  return (['blame', 'praise', null] as const).flatMap((side) =>
    reasonTopicKeys.flatMap((topic) => compile(topic, side)),
  )
})

const sideOf = (entry: string): ReasonSide | null =>
  entry.startsWith('+') ? 'praise' : entry.startsWith('-') ? 'blame' : null

function spelled(word: string, code: string): string {
  const isBeginning = word.endsWith('*')
  const source = RegExp.escape(isBeginning ? word.slice(0, -1) : word)
  if (joinedLanguages.has(code)) return source
  return `(?<![\\p{L}\\p{N}-])${source}${isBeginning ? '[\\p{L}-]*' : '(?![\\p{L}\\p{N}])'}`
}

/** @param text folded @param language with a file in topics/, English otherwise */
export function topicsIn(text: string, language: string): FoundTopic[] {
  const found: FoundTopic[] = []
  let rest = text
  for (const { topic, side, pattern } of wordsOf(language)) {
    rest = rest.replaceAll(pattern, (word, ...more) => {
      const start = more.findLast((one) => typeof one === 'number') as number
      found.push({ topic, side, start, end: start + word.length })
      return '#'.repeat(word.length)
    })
  }
  return found
}
