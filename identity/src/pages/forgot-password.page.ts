import { paths } from '@sightline/shared/domain/paths.ts'
import { LINK_MINUTES } from '../accounts/mailed-links.ts'
import { html, type Html } from '@sightline/shared/service/html.ts'
import { emailField, formError, type FieldErrors } from './fields.ts'
import { pagePath, pagePaths } from '../accounts/interaction-path.ts'
import type { Page } from './layout.ts'

/** Where `npm start` and docker compose put what this process prints. */
const OUTBOX = html`<code>outbox</code> in the data folder (<code>.data</code>)`

export interface ForgotPasswordForm {
  /** of the sign-in that the person came from; undefined: opened by itself */
  state?: string
  email?: string
  errors?: FieldErrors<'email'>
  /** why nothing was tried: no field is wrong */
  refusal?: string
}

function wayBack(state: string | undefined): Html {
  return state === undefined
    ? html`<a href="${paths.login}" data-closes>Back to Sightline</a>`
    : html`<a href="${pagePath('login', state)}">Back to sign in</a>`
}

export function forgotPasswordPage({ state, email = '', errors = {}, refusal }: ForgotPasswordForm): Page {
  const action = state === undefined ? pagePaths.forgotPassword : pagePath('forgotPassword', state)
  return {
    title: 'Forgot password',
    heading: 'Forgot your password?',
    body: html`<p class="lead">We send you a link with which you choose a new one.</p>
<form method="post" action="${action}" novalidate>
${formError(refusal)}
${emailField({ value: email, error: errors.email, autofocus: true })}
<button class="btn primary" type="submit" data-busy="Sending...">Send link</button>
<p class="toggle">${wayBack(state)}</p>
</form>`,
  }
}

/** The same whether there is an account or not. */
export function resetLinkSentPage({
  state,
  email,
  inOutbox,
}: {
  state?: string
  email: string
  inOutbox: boolean
}): Page {
  return {
    title: 'Check your mail',
    body: html`<p class="lead">If there is an account with a password for <b>${email}</b>, a link for a new password is on its
way. It works once, for ${LINK_MINUTES['reset-password']} minutes.</p>
${inOutbox && html`<p class="stand-in"><span><b>No mail server is set up here.</b> The mail is a file in ${OUTBOX}.</span></p>`}
<p class="toggle">${wayBack(state)}</p>`,
  }
}

export function mailMissingPage(state: string | undefined, supportEmail: string): Page {
  return {
    title: 'Forgot password',
    heading: 'New passwords are not sent from here yet',
    body: html`<p class="lead">No mail server is set up. Please write to <a href="mailto:${supportEmail}">${supportEmail}</a>.</p>
<p class="toggle">${wayBack(state)}</p>`,
  }
}
