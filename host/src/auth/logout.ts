import { askPasswordNext } from './ask-password.ts'
import type { ProviderReach } from './provider-reach.ts'
import type { Sdk } from './sdk-loader.ts'
import { forgetSignedInMark } from './signed-in-mark.ts'

/** Nobody waits longer to be signed out. */
const REACH_TIMEOUT_MS = 3_000

/** Ends the session of the provider, which then returns to the site origin. Without the provider the page's session ends alone. */
export async function logOut(clientId: string, sdk: Sdk, reach: ProviderReach): Promise<void> {
  const returnTo = window.location.origin
  askPasswordNext()
  try {
    const { logout } = await sdk()
    if (await reach(REACH_TIMEOUT_MS)) return await logout({ logoutParams: { returnTo } })
    await logout({ openUrl: false })
  } catch {
    forgetSignedInMark(clientId)
  }
  window.location.assign(returnTo)
}
