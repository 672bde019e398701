// A sign-out may fail at the provider after the page has navigated there, and the page is not told. The provider would
// then let the next person in without a password, so after each sign-out the next sign-in in this browser asks for one.

import { askPasswordKey } from '@sightline/shared/contract/storage-keys.ts'

export function askPasswordNext(): void {
  localStorage.setItem(askPasswordKey, 'true')
}

export function isPasswordAsked(): boolean {
  return localStorage.getItem(askPasswordKey) !== null
}

/** Called when a person has signed in at the provider since. */
export function passwordGiven(): void {
  localStorage.removeItem(askPasswordKey)
}
