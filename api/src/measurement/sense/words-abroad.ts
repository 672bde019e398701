// English words that other languages have too: words-abroad.txt.

import { readFileSync } from 'node:fs'
import type { Language } from '../language.ts'

function readWords(): ReadonlyMap<string, ReadonlySet<string>> {
  const languages = new Map<string, Set<string>>()
  for (const line of readFileSync(new URL('./words-abroad.txt', import.meta.url), 'utf8').split('\n')) {
    const [, language = '', list = ''] = /^(\w\w): (.*)$/.exec(line) ?? []
    const words = languages.get(language) ?? new Set<string>()
    languages.set(language, words)
    for (const word of list.split(' ')) words.add(word)
  }
  return languages
}

const wordsAbroad = readWords()

export function hasWord(language: Language, word: string): boolean {
  return wordsAbroad.get(language)?.has(word) ?? false
}
