// Reads the word lists of the measurement: text files beside the rules that use them, read once at the start.

import { readFileSync } from 'node:fs'
import { fold } from './folding.ts'
import { once } from './once.ts'

interface Entry {
  text: string
  /** number of its line */
  line: number
}
type Sections = ReadonlyMap<string, readonly Entry[]>

const PLACE_OF_NAME = '…'
/** An expression that matches no text. */
const NOTHING = '(?!)'
/** Folding would change these: `\p{Lu}`, `\S`. */
const UNFOLDED = /(\\[pP]\{[^}]*\}|\\[BDSW]|…)/
/** `\p{L}` and `{0,3}` are not references. */
const REFERENCE = /(?<!\\[pP])\{([a-zA-Z][a-zA-Z ]*)\}/g
const HEAD = /^\[([a-z][a-z ]*)(: words)?\]$/

/**
 * A parsed file. `# ` starts a comment. `[name]` starts a section of regular expressions, one per line; `[name: words]` one of
 * words separated by spaces, in which `_` is a space. `{name}` in an expression refers to the entry of that section, or to any
 * of its entries. `front … behind` is an expression for the text before a name and one for the text after it.
 *
 * @param known further values of `{NAME}` in this file
 * @param folded the file is written unfolded, and its entries are folded
 * @throws for a reference to no section
 */
export const readWordLists = (file: URL, known?: Readonly<Record<string, string>>, folded?: boolean) =>
  wordListsIn(readFileSync(file, 'utf8'), file.pathname, known, folded)

export type WordLists = ReturnType<typeof wordListsIn>

export function wordListsIn(
  content: string,
  path: string,
  known: Readonly<Record<string, string>> = {},
  folded = false,
) {
  const written = readSections(content, path)
  const sectionOf = (name: string, reader = path) => {
    const entries = written.get(name)
    if (entries === undefined) throw new Error(`${reader}: there is no section [${name}]`)
    return entries
  }
  const expand = ({ text, line }: Entry): string =>
    text.replace(REFERENCE, (_, name: string) => known[name] ?? anyOf(sectionOf(name, `${path}:${line}`).map(expand)))
  const spell = (text: string) =>
    Array.from(text.split(UNFOLDED), (part, at) => (folded && at % 2 === 0 ? fold(part).text : part)).join('')
  const sections = new Map(
    Array.from(written, ([name, entries]) => [name, entries.map((one) => ({ ...one, text: spell(expand(one)) }))]),
  )
  const entriesOf = (name: string) => sections.get(name) ?? []
  const expression = ({ text, line }: Entry, flags?: string) => {
    try {
      return new RegExp(text, flags)
    } catch (cause) {
      throw new Error(`${path}:${line} is no regular expression: ${(cause as Error).message}`, { cause })
    }
  }
  const anyExpression = (entries: readonly Entry[], flags?: string) =>
    new RegExp(entries.map((entry) => expression(entry, flags).source).join('|') || NOTHING, flags)
  const list = (name: string): readonly string[] => entriesOf(name).map(({ text }) => text)
  const wordsOf = once((name: string) => new Set(list(name)))
  const expressionOf = once((name: string) =>
    anyExpression(
      entriesOf(name).filter(({ text }) => !text.includes(PLACE_OF_NAME)),
      'u',
    ),
  )
  const pairsOf = once((name: string) =>
    entriesOf(name).flatMap(({ text, line }) => {
      const [front, behind] = text.split(PLACE_OF_NAME).map((part) => expression({ text: part.trim(), line }, 'u'))
      return front && behind ? [{ front, behind }] : []
    }),
  )
  return {
    /** of the sections */
    names: [...sections.keys()],
    /** The entries of the section, where there is one, in the order of the file. */
    list,
    /** Matches any entry of the section. @throws without such a section */
    pattern: (name: string, flags?: string) => anyExpression(sectionOf(name) && entriesOf(name), flags),
    /** Whether the section, where there is one, has the word. */
    holds: (name: string, word: string) => wordsOf(name).has(word),
    /** Whether an expression of the section, where there is one, matches. */
    matches: (name: string, text: string) => expressionOf(name).test(text),
    /** Whether an entry `front … behind` of the section, where there is one, matches the text before and after a name. */
    surrounds: (name: string, before: string, after: string) =>
      pairsOf(name).some(({ front, behind }) => behind.test(after) && front.test(before)),
  }
}

/** An expression that matches any of these. */
export const anyOf = (expressions: readonly string[]) =>
  expressions.length === 1 ? expressions.join('') : `(?:${expressions.join('|') || NOTHING})`

/** @throws for a line that belongs to no section, and for a head that is none */
function readSections(text: string, path: string): Sections {
  const sections = new Map<string, Entry[]>()
  let entries: Entry[] | undefined
  let holdsWords = false
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    const [, name, words] = HEAD.exec(content) ?? []
    if (name !== undefined) {
      if (sections.has(name))
        throw new Error(`${path}:${line} starts the section [${name}] a second time: add to the first`)
      sections.set(name, (entries = []))
      holdsWords = words !== undefined
    } else if (/^\[[A-Za-z][A-Za-z ]*(?::.*)?\]$/.test(content)) {
      throw new Error(`${path}:${line} is no head of a section: ${content}`)
    } else if (content !== '' && content !== '#' && !content.startsWith('# ')) {
      if (entries === undefined) throw new Error(`${path}:${line} stands in no section: ${content}`)
      const texts = holdsWords ? content.split(' ').map((word) => word.replaceAll('_', ' ')) : [content]
      entries.push(...texts.map((one) => ({ text: one, line })))
    }
  }
  return sections
}
