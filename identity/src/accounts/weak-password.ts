// Passwords that are guessed first: those that many people use, as breaches have shown, and those made of what everybody knows here.

import { dictionary } from '@zxcvbn-ts/language-common'

const PRODUCT = 'sightline'
/** Shorter parts of an address stand in many good passwords by chance. */
const SHORTEST_PART = 4

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const common = new Set(dictionary['passwords-common'])

/** Whether it is one of the 49,000 most used ones, in whichever case. */
export const isCommonPassword = (password: string): boolean => common.has(fold(password))

/** Whether fewer than `enough` characters are left of it without the product's name and the parts of the person's address. */
export function isMadeOfKnownWords(password: string, email: string, enough: number): boolean {
  const parts = fold(email)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= SHORTEST_PART)
  const left = [PRODUCT, ...parts].reduce((text, word) => text.replaceAll(word, ''), fold(password))
  return left !== fold(password) && [...left].length < enough
}
