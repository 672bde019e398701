import type { IdentityProvider } from '@sightline/shared/session'
import { beginSignIn, endSignIn } from './interrupted-sign-in.ts'
import { openLoginPopup } from './login-popup.ts'
import type { Provider } from './provider-flows.ts'

/** Opens the popup synchronously in the click handler, as browsers demand, and loads the SDK afterwards. */
export function createLogin(provider: Provider) {
  let underWay = 0
  const login: IdentityProvider['login'] = async (options) => {
    const popup = options.redirect === true ? null : openLoginPopup()
    if (popup === null && options.redirect !== true) return { ok: false, reason: 'blocked' }
    underWay += 1
    beginSignIn()
    try {
      const { finishLogin } = await import('./provider-flows.ts')
      return await finishLogin(popup, options, provider)
    } catch {
      // The chunk cannot be loaded.
      popup?.close()
      return { ok: false, reason: 'network' }
    } finally {
      underWay -= 1
      endSignIn()
    }
  }
  return { login, isUnderWay: () => underWay > 0 }
}
