import { foldName } from '@sightline/shared/domain/fold-name.ts'

export interface QueryPart {
  text: string
  /** the prompt has no such word */
  isNew: boolean
}

/** The words of a search, in order: which of them the platform added to the prompt. */
export function newWords(query: string, prompt: string): QueryPart[] {
  const known = new Set(wordsOf(prompt))
  return Array.from(words.segment(query), ({ segment: text, isWordLike }) => ({
    text,
    isNew: isWordLike === true && !known.has(foldName(text)),
  }))
}

/** Words of the prompt that the search leaves out. */
export function droppedWords(query: string, prompt: string): string[] {
  const kept = new Set(wordsOf(query))
  return [...new Set(wordsOf(prompt))].filter(
    (word) => !kept.has(word) && (word.length > SHORT_WORD || ideographs.test(word)),
  )
}

/** Small words say nothing. */
const SHORT_WORD = 3
/** A word of Chinese or Japanese says something in one or two signs; in Hiragana alone it is mostly a particle. */
const ideographs = /[\p{Script=Han}\p{Script=Katakana}]/u

/** Also of scripts without spaces. */
const words = new Intl.Segmenter('en', { granularity: 'word' })

const wordsOf = (text: string) =>
  Array.from(words.segment(foldName(text))).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
