// Folding: normalises spellings for comparison, with a mapping back to offsets of the source.

import { once } from './once.ts'

export interface FoldedText {
  text: string
  /** offset in the source at which the character of this UTF-16 unit of `text` starts */
  starts: (index: number) => number
  /** offset in the source at which the character of this UTF-16 unit of `text` ends */
  ends: (index: number) => number
}

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs. Vowels of Indic scripts are letters. */
const ignoredMark =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05c7\u064b-\u065f\u0670]/g
/** Soft hyphen, zero-width characters, byte order mark, variation selectors, direction marks. */
const invisible = /[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]/

/** © ® ℗ ℠ ™, and superscript and circled numbers, which refer to footnotes: Acme², Acme①. Fractions are no letters either. */
const markOfWord =
  /[\u00a9\u00ae\u00b2\u00b3\u00b9\u00bc-\u00be\u2070\u2074-\u207e\u2117\u2120\u2122\u2150-\u215e\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf]/

/** Letters without a decomposition, and punctuation with several spellings → their folded form. */
const foldedFrom: Record<string, string> = {
  ...{ d: 'đð', h: 'ħ', i: 'ı', k: 'ĸ', l: 'ł', n: 'ŋ', o: 'ø', t: 'ŧ', ae: 'æ', oe: 'œ', th: 'þ' },
  "'": '‘’‛ʼʹ′`´＇',
  '-': '‐‑‒–—―−﹣－',
  '"': '“”„«»',
}
const plainForm = new Map(
  Object.entries(foldedFrom).flatMap(([plain, typed]) => [...typed].map((sign) => [sign, plain])),
)

const foldCharacter = once((character: string): string => {
  if (markOfWord.test(character)) return ' '
  if (invisible.test(character)) return ''
  const plain = plainForm.get(character) ?? character
  const lower = plain.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD').replace(ignoredMark, '')
  const folded = Array.from(lower, (part) => plainForm.get(part) ?? part).join('')
  return /^\s+$/.test(folded) && character !== '\n' && character !== '\t' ? ' ' : folded
})

const asciiOnly = /^\p{ASCII}*$/u

/** NFKC, case-folded, diacritics ignored. Line feeds and tabs stay: they separate blocks and cells. */
export function fold(source: string): FoldedText {
  if (asciiOnly.test(source)) {
    return { text: source.toLowerCase().replaceAll('`', "'"), starts: (index) => index, ends: (index) => index + 1 }
  }
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let offset = 0
  for (const character of source) {
    const end = offset + character.length
    const folded = foldCharacter(character)
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(offset)
      ends.push(end)
    }
    // A dropped mark belongs to the letter before it, so that a quote includes the accent.
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = end
    text += folded
    offset = end
  }
  return { text, starts: (index) => starts[index] ?? offset, ends: (index) => ends[index] ?? offset }
}

/** Folded spelling of a name, for comparison. */
export function foldForMatching(name: string): string {
  return fold(name).text.replace(/\s+/g, ' ').trim()
}
