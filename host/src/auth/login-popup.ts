// The window in which the provider's form opens: as Auth0's SDK would open it, but at once. The SDK may still be loading,
// and a browser lets a popup open only while the click is being handled. It opens with a page of ours that has no
// Cross-Origin-Opener-Policy: WebKit severs a blank window from its opener when it goes on to the provider (decision 0039).

import { paths } from '@sightline/shared/domain/paths.ts'

const WIDTH = 400
const HEIGHT = 600

/** null when the browser blocked it, or an extension closed it at once */
export function openLoginPopup(): Window | null {
  const left = window.screenX + (window.innerWidth - WIDTH) / 2
  const top = window.screenY + (window.innerHeight - HEIGHT) / 2
  const features = `left=${left},top=${top},width=${WIDTH},height=${HEIGHT},resizable,scrollbars=yes,status=1`
  const popup = window.open(paths.authPopup, 'auth0:authorize:popup', features)
  return popup === null || popup.closed ? null : popup
}

interface AuthorizationResponse {
  type?: unknown
  response?: { error?: unknown }
}

/**
 * Watches for a popup that finishes after the SDK has stopped waiting for it: the page was reloaded meanwhile, or the
 * person took longer than the wait. The popup is closed.
 * @param onSignedIn the provider has signed the person in; a silent token is available
 * @returns stops watching
 */
export function watchLatePopups(providerOrigin: string, isAwaited: () => boolean, onSignedIn: () => void): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<AuthorizationResponse | null>) => {
    if (origin !== providerOrigin || data?.type !== 'authorization_response' || isAwaited()) return
    // The iframe of a silent check sends the same message.
    if (!isPopup(source)) return
    source.close()
    if (data.response?.error === undefined) onSignedIn()
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

function isPopup(source: MessageEventSource | null): source is Window {
  return source !== null && 'parent' in source && source.parent === source && source !== window
}
