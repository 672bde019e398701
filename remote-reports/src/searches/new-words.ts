import { foldName } from '@sightline/shared/domain/fold-name.ts'

export interface QueryPart {
  text: string
  /** the prompt has no such word */
  isNew: boolean
}

/** The words of a search, in order: which of them the platform added to the prompt. Scripts without spaces are one word. */
export function newWords(query: string, prompt: string): QueryPart[] {
  const known = new Set(wordsOf(prompt))
  return query.split(/(\s+)/).map((text) => {
    const words = wordsOf(text)
    return { text, isNew: words.length > 0 && words.every((word) => !known.has(word)) }
  })
}

/** Words of the prompt that the search leaves out. */
export function droppedWords(query: string, prompt: string): string[] {
  const kept = new Set(wordsOf(query))
  return [...new Set(wordsOf(prompt))].filter((word) => !kept.has(word) && word.length > SHORT_WORD)
}

/** Small words say nothing. */
const SHORT_WORD = 3

const wordsOf = (text: string) => foldName(text).match(/[\p{L}\p{N}]+/gu) ?? []
