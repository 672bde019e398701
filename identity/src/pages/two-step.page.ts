import { html, trusted } from '@sightline/shared/service/html.ts'
import { renderSVG } from 'uqr'
import { pagePaths } from '../accounts/interaction-path.ts'
import { appAddress } from '../accounts/second-factor.ts'
import { codeField, hiddenField } from './fields.ts'
import type { Page } from './layout.ts'

/** As the standard of QR codes asks for, in modules. */
const QUIET_ZONE = 4

const inGroups = (text: string, between: string) => text.match(/.{1,4}/g)?.join(between)

export function setUpPage({ secret, email, error }: { secret: string; email: string; error?: string }): Page {
  return {
    title: 'Set up two-step sign-in',
    body: html`<p class="lead">Scan this code with an authenticator app, or type the key into one. Many password managers can do this, too.</p>
<div class="qr" role="img" aria-label="QR code with the key">${trusted(renderSVG(appAddress(secret, email), { border: QUIET_ZONE }))}</div>
<p class="lead">Key: <code>${inGroups(secret, ' ')}</code></p>
<form method="post" action="${pagePaths.confirmTwoStep}" novalidate>
${hiddenField('key', secret)}
${codeField({ label: 'Six-digit code of the app', error, autofocus: true })}
<button class="btn primary" type="submit" data-busy="Turning on...">Turn on</button>
<p class="toggle"><a href="${pagePaths.security}">Cancel</a></p>
</form>`,
  }
}

/** @param replaces what a code replaces once */
export function recoveryCodesPage(title: string, codes: string[], replaces = 'a code of the app'): Page {
  return {
    title,
    body: html`<p class="lead">Keep these recovery codes where you can reach them without your phone. Each replaces ${replaces} once. They are not shown again, and earlier ones no longer work.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${inGroups(code, '-')}</code></li>`)}</ul>
<div class="actions"><a class="btn primary" href="${pagePaths.security}">I have kept them</a></div>`,
  }
}
