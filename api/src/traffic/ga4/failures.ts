// Why Google Analytics could not be read, in words for a person.

import type { Ga4FailureKind } from '@sightline/shared/domain/traffic.ts'

const texts: Record<Exclude<Ga4FailureKind, 'no-access'>, string> = {
  'wrong-key':
    'Google does not accept this key: it was deleted, or its service account was disabled. Make a new key in Google Cloud, and enter it.',
  'unreadable-key': 'The stored key cannot be read any more. Please enter it again.',
  'api-off':
    'The Google Analytics Data API is not enabled in the Google Cloud project of this key. Enable it there, and check again after a few minutes.',
  quota: 'The property has been read too often: a limit of Google is reached.',
  'no-answer': 'Google did not answer in time.',
  unexpected: 'The answer of Google could not be read or stored.',
}

/** @param clientEmail the address of the service account */
export const ga4FailureText = (kind: Ga4FailureKind, clientEmail: string): string =>
  kind === 'no-access'
    ? `${clientEmail} may not read this property. Add this address as a viewer in Google Analytics, under Admin, Property access management, and check the number of the property.`
    : texts[kind]

export class Ga4Failure extends Error {
  override readonly name = 'Ga4Failure'
  readonly kind: Ga4FailureKind

  /** @param said by Google, for the log */
  constructor(kind: Ga4FailureKind, said = '') {
    super(said === '' ? kind : `${kind}: ${said}`)
    this.kind = kind
  }
}
