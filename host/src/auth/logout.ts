import { askPasswordNext } from './ask-password.ts'
import type { Provider } from './provider-flows.ts'
import { forgetSignedInMark } from './signed-in-mark.ts'

/** Signs out at the provider, which then returns to the site origin. Where it cannot be reached, the page's session ends alone. */
export async function logOut(clientId: string, provider: Provider): Promise<void> {
  const returnTo = window.location.origin
  askPasswordNext()
  try {
    const { endProviderSession } = await import('./provider-flows.ts')
    if (await endProviderSession(provider, returnTo)) return
  } catch {
    forgetSignedInMark(clientId)
  }
  window.location.assign(returnTo)
}
