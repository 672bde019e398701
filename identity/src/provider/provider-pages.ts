// Pages that oidc-provider itself shows.

import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { accountMessages } from '../accounts/account-input.ts'
import { TooManyRequestsError } from './limit-sign-ins.ts'
import { renderPage, type Page } from '../pages/layout.ts'
import { authorizationErrorPage, signedOutPage, tooManySignInsPage } from '../pages/problem.page.ts'
import { minutesOf } from '../pages/too-many-attempts.ts'

function answer(ctx: Pick<KoaContextWithOIDC, 'type' | 'body' | 'state'>, page: Page): void {
  ctx.type = 'html'
  ctx.body = renderPage(page, String(ctx.state.nonce))
}

/** Errors that cannot be sent to the page that asked. */
export const renderProviderError: NonNullable<Configuration['renderError']> = (ctx, out, error) => {
  if (error instanceof TooManyRequestsError) {
    ctx.set('retry-after', String(error.retryAfterSeconds))
    return answer(ctx, tooManySignInsPage(accountMessages.tooManySignIns(minutesOf(error.retryAfterSeconds))))
  }
  return showAuthorizationError(ctx, out.error, out.error_description)
}

export const showAuthorizationError = (
  ctx: Pick<KoaContextWithOIDC, 'type' | 'body' | 'state'>,
  error: string,
  description?: string,
) => answer(ctx, authorizationErrorPage(error, description))

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  answer(ctx, signedOutPage)
}
