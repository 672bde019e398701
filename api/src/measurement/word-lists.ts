// Reads the word lists of the measurement: text files beside the rules that use them, read once at the start.

import { readFileSync } from 'node:fs'
import { fold } from './folding.ts'

/**
 * A parsed file. `# ` starts a comment. `[name]` starts a section of regular expressions, one per line; `[name: words]` one of
 * words separated by spaces, in which `_` is a space. `{name}` in an expression refers to the entry of that section, or to any
 * of its entries.
 */
export interface WordLists {
  /** of the sections */
  names: readonly string[]
  /** in the order of the file */
  list(name: string): readonly string[]
  set(name: string): ReadonlySet<string>
  /** matches any entry of the section */
  pattern(name: string, flags?: string): RegExp
  /** one per entry of the section */
  patterns(name: string, flags?: string): RegExp[]
  /** Entries `front … behind`: expressions for the text before and after a name. */
  pairs(name: string): NamePair[]
}

export interface NamePair {
  front: RegExp
  behind: RegExp
}

/**
 * @param known further values of `{NAME}` in this file
 * @param folded the file is written unfolded, and its entries are folded
 */
export function readWordLists(file: URL, known: Readonly<Record<string, string>> = {}, folded = false): WordLists {
  const sections = readSections(readFileSync(file, 'utf8'))
  const raw = (name: string) => {
    const entries = sections.get(name)
    if (entries === undefined) throw new Error(`${file.pathname} has no section [${name}]`)
    return entries
  }
  const expand = (entry: string): string => entry.replace(REFERENCE, (_, name: string) => known[name] ?? anyOf(name))
  const anyOf = (name: string) => {
    const entries = raw(name).map(expand)
    return entries.length === 1 ? entries.join() : `(?:${entries.join('|')})`
  }
  const written = folded ? (text: string) => fold(text).text : (text: string) => text
  const list = (name: string) => raw(name).map((entry) => written(expand(entry)))
  return {
    names: [...sections.keys()],
    list,
    set: (name) => new Set(list(name)),
    pattern: (name, flags) => new RegExp(list(name).join('|'), flags),
    patterns: (name, flags) => list(name).map((entry) => new RegExp(entry, flags)),
    pairs: (name) =>
      raw(name).map((entry) => {
        const [front = '', behind = ''] = expand(entry).split('…')
        return { front: new RegExp(written(front.trim())), behind: new RegExp(written(behind.trim())) }
      }),
  }
}

/** `\p{L}` and `{0,3}` are not references. */
const REFERENCE = /(?<!\\[pP])\{([a-zA-Z][a-zA-Z ]*)\}/g
const HEAD = /^\[([a-z][a-z ]*)(: words)?\]$/

function readSections(text: string): ReadonlyMap<string, string[]> {
  const sections = new Map<string, string[]>()
  let entries: string[] = []
  let holdsWords = false
  for (const line of text.split('\n')) {
    const [, name, words] = HEAD.exec(line) ?? []
    if (name !== undefined) {
      entries = []
      sections.set(name, entries)
      holdsWords = words !== undefined
    } else if (line !== '' && line !== '#' && !line.startsWith('# ')) {
      if (holdsWords) entries.push(...line.split(' ').map((word) => word.replaceAll('_', ' ')))
      else entries.push(line)
    }
  }
  return sections
}
