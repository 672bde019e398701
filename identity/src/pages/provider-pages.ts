// Pages that oidc-provider itself shows.

import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { renderPage, type Page } from './layout.ts'
import { authorizationErrorPage, signedOutPage } from './problem.page.ts'

function answer(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = 'html'
  ctx.body = renderPage(page, String(ctx.state.nonce))
}

/** Errors that cannot be sent to the page that asked. */
export const renderProviderError: NonNullable<Configuration['renderError']> = (ctx, out) =>
  answer(ctx, authorizationErrorPage(out.error, out.error_description))

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  answer(ctx, signedOutPage())
}
