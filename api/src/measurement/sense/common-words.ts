// Ordinary words that are, or may be, names of companies. A name made only of these counts only where the text shows that the
// company is meant (sense-rules.ts).

import { readFileSync } from 'node:fs'
import { hasOrdinaryUses } from './ordinary-uses.ts'

const file = readFileSync(new URL('./common-words.txt', import.meta.url), 'utf8')
const commonWords: ReadonlySet<string> = new Set(file.replace(/^#.*$/gm, '').trim().split(/\s+/))

/** @param word folded. Single letters are common too: X, Q. */
export function isCommonWord(word: string): boolean {
  if (/^[a-z]$/.test(word) || commonWords.has(word) || hasOrdinaryUses(word)) return true
  return word.length > 3 && word.endsWith('s') && commonWords.has(word.slice(0, -1))
}
