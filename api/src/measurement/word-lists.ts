// Reads the word lists of the measurement: text files beside the rules that use them, read once at the start.

import { readFileSync } from 'node:fs'
import { fold } from './folding.ts'

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
export function readWordLists(file: URL, known: Readonly<Record<string, string>> = {}, folded = false): WordLists {
  const sections = readSections(readFileSync(file, 'utf8'), file.pathname)
  const expand = ({ text, line }: Entry): string =>
    text.replace(
      REFERENCE,
      (_, name: string) => known[name] ?? anyOf(entriesOf(sections, name, `${file.pathname}:${line}`)),
    )
  const anyOf = (entries: readonly Entry[]) =>
    entries.length === 1 ? entries.map(expand).join('') : `(?:${entries.map(expand).join('|')})`
  const spell = (text: string) =>
    folded
      ? text
          .split(UNFOLDED)
          .map((part) => (UNFOLDED.test(part) ? part : fold(part).text))
          .join('')
      : text
  const compiled = [...sections].map(
    ([name, entries]) => [name, entries.map((entry) => ({ text: spell(expand(entry)), line: entry.line }))] as const,
  )
  return new WordLists(file.pathname, new Map(compiled))
}

export class WordLists {
  readonly #path: string
  readonly #sections: Sections
  readonly #computed = new Map<string, unknown>()

  constructor(path: string, sections: Sections) {
    this.#path = path
    this.#sections = sections
  }

  /** of the sections */
  get names(): readonly string[] {
    return [...this.#sections.keys()]
  }

  /** The entries of the section, where there is one, in the order of the file. */
  list(name: string): readonly string[] {
    return this.#entries(name).map(({ text }) => text)
  }

  /** Matches any entry of the section. @throws without such a section */
  pattern(name: string, flags?: string): RegExp {
    return this.#anyOf(entriesOf(this.#sections, name, this.#path), flags)
  }

  /** Whether the section, where there is one, has the word. */
  holds(name: string, word: string): boolean {
    return this.#once(`words of ${name}`, () => new Set(this.list(name))).has(word)
  }

  /** Whether an expression of the section, where there is one, matches. */
  matches(name: string, text: string): boolean {
    const entries = () => this.#entries(name).filter((entry) => !entry.text.includes(PLACE_OF_NAME))
    return this.#once(`expression of ${name}`, () => this.#anyOf(entries(), 'u')).test(text)
  }

  /** Whether an entry `front … behind` of the section, where there is one, matches the text before and after a name. */
  surrounds(name: string, before: string, after: string): boolean {
    const pairs = this.#once(`pairs of ${name}`, () =>
      this.#entries(name).flatMap(({ text, line }) => {
        const [front, behind] = text
          .split(PLACE_OF_NAME)
          .map((part) => this.#expression({ text: part.trim(), line }, 'u'))
        return front && behind ? [{ front, behind }] : []
      }),
    )
    return pairs.some(({ front, behind }) => behind.test(after) && front.test(before))
  }

  #entries(name: string): readonly Entry[] {
    return this.#sections.get(name) ?? []
  }

  #anyOf(entries: readonly Entry[], flags?: string): RegExp {
    return new RegExp(entries.map((entry) => this.#expression(entry, flags).source).join('|') || NOTHING, flags)
  }

  #expression({ text, line }: Entry, flags?: string): RegExp {
    try {
      return new RegExp(text, flags)
    } catch (cause) {
      throw new Error(`${this.#path}:${line} is no regular expression: ${(cause as Error).message}`, { cause })
    }
  }

  #once<T>(key: string, make: () => T): T {
    if (!this.#computed.has(key)) this.#computed.set(key, make())
    return this.#computed.get(key) as T
  }
}

function entriesOf(sections: Sections, name: string, reader: string): readonly Entry[] {
  const entries = sections.get(name)
  if (entries === undefined) throw new Error(`${reader}: there is no section [${name}]`)
  return entries
}

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
