// Context words that tell a company from an ordinary word, matched on folded text.

import { readWordLists } from '../word-lists.ts'
import { readFileSync } from 'node:fs'

export const english = readWordLists(new URL('./vocabulary.txt', import.meta.url))
/** of all other languages together */
export const abroad = readWordLists(new URL('./vocabulary-abroad.txt', import.meta.url))

const words = readWordLists(new URL('./common-words.txt', import.meta.url))

/** @param word folded. Single letters are common too: X, Q. */
export const isCommonWord = (word: string) => /^[a-z]$/.test(word) || words.holds('common words', word)

const genusLead = english.pattern('genus lead').source

/** A list of expressions, or one that matches nothing. */
const anyOf = (list: string) =>
  list.trim() === '' ? '(?!)' : `(?:${list.trim().replaceAll(/\s+/g, '|').replaceAll('_', ' ')})`

/** @param parts of a line of the file; all are matched on folded text, before or after the word */
function compile(parts: string) {
  const [behind = '', inFront = '', genus = '', topic = ''] = parts.split('|')
  return {
    /** apple pie */
    behind: new RegExp(`^[ -]${anyOf(behind)}(?![a-z0-9])`),
    /** price target */
    inFront: new RegExp(`(?:^|[^a-z0-9])${anyOf(inFront.replace(/(?<=^|\s)the(?=\s|$)/, ''))}[ '-]$`),
    /** an apple is a fruit */
    genus: new RegExp(`${genusLead}${anyOf(genus)}(?![a-z])`),
    /** a text about cinnamon is about apples, the fruit */
    topic: new RegExp(`(?<![a-z])${anyOf(topic)}(?![a-z])`),
    /** the Amazon, the Delta: with an article and without a noun after it another name */
    withArticle: /(?:^|\s)the(?:\s|$)/.test(inFront),
  }
}

const lines = readFileSync(new URL('./ordinary-uses.txt', import.meta.url), 'utf8').matchAll(/^([a-z]+):(.*)$/gm)
const uses = new Map(Array.from(lines, ([, word = '', parts = '']) => [word, compile(parts)]))
const none = compile('')

export const ordinaryUsesOf = (word: string) => uses.get(word) ?? none

/** Whether the folded text before and after the word shows its ordinary sense. */
export function isOrdinaryUse(word: string, before: string, after: string): boolean {
  const unquoted = after.replaceAll('"', '')
  const { behind, genus, inFront } = ordinaryUsesOf(word)
  const isThing = english.matches('ordinary thing', unquoted) || genus.test(unquoted)
  return isThing || behind.test(after) || inFront.test(before)
}
