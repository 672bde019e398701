import { html } from '@sightline/shared/service/html.ts'
import {
  emailField,
  focusOn,
  FORM_ERROR_ID,
  formError,
  passwordField,
  switchButton,
  type FieldErrors,
} from './fields.ts'
import { pagePath } from '../accounts/interaction-path.ts'
import type { Page } from './layout.ts'
import { passkeySignInForm } from './passkeys.page.ts'

export interface SignInForm {
  state: string
  email?: string
  errors?: FieldErrors<'email' | 'password'>
  /** of both fields together */
  error?: string
  /** why nothing was tried: no field is wrong */
  refusal?: string
}

export function signInPage({ state, email = '', errors = {}, error, refusal }: SignInForm): Page {
  const focus = focusOn(['email', 'password'], errors, { email })
  const explainedBy = error !== undefined && FORM_ERROR_ID
  return {
    title: 'Sign in',
    heading: 'Sign in to Sightline',
    usesPasskeys: true,
    body: html`<form method="post" action="${pagePath('login', state)}" novalidate>
${formError(error ?? refusal)}
${emailField({ value: email, error: errors.email, explainedBy, autofocus: focus === 'email' })}
${passwordField({ error: errors.password, explainedBy, autofocus: focus === 'password' })}
<button class="btn primary" type="submit" data-busy="Signing in...">Sign in</button>
<p class="toggle">${switchButton(pagePath('forgotPassword', state), 'Forgot password?')}</p>
<p class="toggle">New to Sightline? ${switchButton(pagePath('signUp', state), 'Sign up')}</p>
</form>
${passkeySignInForm(state)}`,
  }
}
