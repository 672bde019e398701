// The sign-in popup shows this page until it navigates to the identity provider, while the SDK may still be loading. It is
// sent without a Cross-Origin-Opener-Policy (decision 0039), so nothing of the product is on it.

import { CARD_STYLE, plainHeaders, plainPage } from './plain-page.ts'

export const LOGIN_POPUP_HEADERS = plainHeaders(CARD_STYLE)

export const LOGIN_POPUP_PAGE = plainPage({
  title: 'Sign in',
  style: CARD_STYLE,
  body: '<h1>Opening the sign-in page</h1>\n<p class="lead" role="status">This takes a moment.</p>',
})
