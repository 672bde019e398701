// Passwords that are made of what everybody knows here.

import { foldPassword } from '@sightline/shared/service/common-password.ts'

const PRODUCT = 'sightline'
/** Shorter parts of an address stand in many good passwords by chance. */
const SHORTEST_PART = 4

/** Whether fewer than `enough` characters are left of it without the product's name and the parts of the person's address. */
export function isMadeOfKnownWords(password: string, email: string, enough: number): boolean {
  const parts = foldPassword(email)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= SHORTEST_PART)
  const left = [PRODUCT, ...parts].reduce((text, word) => text.replaceAll(word, ''), foldPassword(password))
  return left !== foldPassword(password) && [...left].length < enough
}
