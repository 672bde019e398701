// A sign-in that a reload has interrupted. The provider may have signed the person in by then, so the next page asks it
// silently.

import { paths } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'

const { signingIn, exchangedCode } = sessionStorageKeys

export const beginSignIn = () => sessionStorage.setItem(signingIn, 'true')
export const endSignIn = () => sessionStorage.removeItem(signingIn)

export interface Arrival {
  /** The address carries a code of the provider that was not used before: the SDK exchanges it. */
  hasNewCode: boolean
  /**
   * A sign-in was interrupted. A code is never sent twice, as the provider would then revoke the tokens of the first
   * exchange.
   */
  interrupted: boolean
}

/** Called once when the page starts. */
export function readArrival({ pathname, search }: Location): Arrival {
  const begun = sessionStorage.getItem(signingIn) !== null
  endSignIn()
  if (pathname !== paths.authCallback) return { hasNewCode: false, interrupted: begun }
  const code = new URLSearchParams(search).get('code')
  const used = code !== null && sessionStorage.getItem(exchangedCode) === code
  if (code !== null) sessionStorage.setItem(exchangedCode, code)
  return { hasNewCode: !used, interrupted: used }
}
