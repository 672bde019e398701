import type { Configuration } from 'oidc-provider'
import { renderPage } from './layout.ts'
import { authorizationErrorPage } from './problem.page.ts'

/** oidc-provider's errors that cannot be sent to the page that asked. */
export const renderProviderError: NonNullable<Configuration['renderError']> = (ctx, out) => {
  ctx.type = 'html'
  ctx.body = renderPage(authorizationErrorPage(out.error, out.error_description), String(ctx.state.nonce))
}
