import { paths } from '@sightline/shared/domain/paths.ts'
import { accountMessages } from '../accounts/account-input.ts'
import { html } from '@sightline/shared/service/html.ts'
import {
  emailField,
  focusOn,
  formError,
  nameField,
  newPasswordField,
  switchButton,
  type FieldErrors,
} from './fields.ts'
import { pagePath } from '../accounts/interaction-path.ts'
import type { Page } from './layout.ts'

export interface SignUpForm {
  state: string
  name?: string
  email?: string
  errors?: FieldErrors<'name' | 'email' | 'password'>
  /** an account with this email exists already */
  taken?: boolean
  /** why nothing was tried: no field is wrong */
  refusal?: string
}

export function signUpPage({ state, name = '', email = '', errors = {}, taken, refusal }: SignUpForm): Page {
  const login = pagePath('login', state)
  const given = taken ? { ...errors, email: accountMessages.emailTaken } : errors
  const emailError = taken
    ? html`${accountMessages.emailTaken} ${switchButton(login, 'Sign in instead.')}`
    : errors.email
  // The name is optional: the cursor goes there only for a correction.
  const focus = focusOn(['name', 'email', 'password'], given, { name: name || 'left out', email })
  return {
    title: 'Sign up',
    heading: 'Create your account',
    body: html`<form method="post" action="${pagePath('signUp', state)}" novalidate>
${formError(refusal)}
${nameField({ value: name, error: given.name, autofocus: focus === 'name' })}
${emailField({ value: email, error: emailError, autofocus: focus === 'email' })}
${newPasswordField({ error: given.password, autofocus: focus === 'password' })}
<button class="btn primary" type="submit" data-busy="Signing up...">Sign up</button>
<p class="toggle">Already have an account? ${switchButton(login, 'Sign in')}</p>
<p class="fine">By signing up you accept the <a href="${paths.terms}" target="_blank">terms</a> and the
<a href="${paths.privacy}" target="_blank">privacy policy</a>.</p>
</form>`,
  }
}
