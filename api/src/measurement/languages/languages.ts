// Word lists of each language, one file per language: languages/<code>.txt. They are compiled once.

import { readdirSync } from 'node:fs'
import { readWordLists, WordLists } from '../word-lists.ts'

/** Replaces the name of a tracked company in the text on which cues are matched. */
export const NAME = '\u0001'

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.txt'))
const read = (folded: boolean) =>
  files.map(
    (file) => [file.replace('.txt', ''), readWordLists(new URL(file, import.meta.url), { NAME }, folded)] as const,
  )

/** by code */
export const languages: ReadonlyMap<string, WordLists> = new Map(read(true))
/** the same with accents and capitals */
export const unfoldedLanguages: ReadonlyMap<string, WordLists> = new Map(read(false))

/** The entries of a section in all languages. */
export const entriesOfAll = (section: string) => [...languages.values()].flatMap((words) => words.list(section))

const none = new WordLists('', new Map())

/** The word lists of a language; empty ones for an unknown language. */
export const wordListsOf = (language: string): WordLists => languages.get(language) ?? none
