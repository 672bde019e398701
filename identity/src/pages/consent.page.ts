import { scopeWords, type TokenScope } from '@sightline/shared/domain/api-tokens.ts'
import { html } from '@sightline/shared/service/html.ts'
import { APP_GRANT_SECONDS } from '../accounts/apps.ts'
import { pagePath } from '../accounts/interaction-path.ts'
import { FORM_ERROR_ID, formError } from './fields.ts'
import type { Page } from './layout.ts'

const GRANT_DAYS = APP_GRANT_SECONDS / (24 * 60 * 60)

export interface ConsentForm {
  state: string
  /** as the app calls itself: anybody can register any name */
  app: string
  /** where the browser goes next */
  redirectHost: string
  email: string
  asked: readonly TokenScope[]
  error?: string
}

export function consentPage({ state, app, redirectHost, email, asked, error }: ConsentForm): Page {
  return {
    title: 'Connect an app',
    heading: `Connect ${app} to Sightline?`,
    body: html`<p class="lead">You are signed in as <b>${email}</b>. This app wants to use all projects of the workspace that you own, and none of a workspace to which you were invited.</p>
<form method="post" action="${pagePath('consent', state)}">
${formError(error)}
<fieldset class="scopes"${error !== undefined && html` aria-describedby="${FORM_ERROR_ID}"`}>
<legend>The app may</legend>
${asked.map(
  (scope) =>
    html`<label><input type="checkbox" name="${scope}" value="yes" checked><span>${scopeWords[scope]} <span class="optional">${scope}</span></span></label>`,
)}
</fieldset>
<p class="lead">You will be sent to <b>${redirectHost}</b>. Anybody can register an app under any name, and Sightline does not check it. Connect it only
if you started this from the app just now.</p>
<div class="actions">
<button class="btn primary" type="submit" data-busy="Connecting...">Connect</button>
<button class="btn secondary" type="submit" formaction="${pagePath('cancel', state)}">Cancel</button>
</div>
<p class="hint">It stays connected for up to ${GRANT_DAYS} days. You can disconnect it at any time under Configurations, API access.</p>
</form>`,
  }
}
