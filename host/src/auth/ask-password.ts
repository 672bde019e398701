// A sign-out may fail at the provider, also after the page has left for it, and nobody tells the page. The provider would then
// let the next person in without a password: so after each sign-out the next sign-in in this browser asks for one.

import { askPasswordKey } from '@sightline/shared/contract/storage-keys.ts'

export function askPasswordNext(): void {
  localStorage.setItem(askPasswordKey, 'true')
}

export function isPasswordAsked(): boolean {
  return localStorage.getItem(askPasswordKey) !== null
}

/** Somebody has signed in at the provider since. */
export function passwordGiven(): void {
  localStorage.removeItem(askPasswordKey)
}
