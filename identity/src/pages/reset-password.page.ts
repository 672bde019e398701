import { MIN_PASSWORD_LENGTH } from '../accounts/account-input.ts'
import { html } from './html.ts'
import { field, hiddenField, type FieldErrors } from './fields.ts'
import { pagePaths } from './interaction-path.ts'
import type { Page } from './layout.ts'

export interface ResetPasswordForm {
  token: string
  email: string
  errors?: FieldErrors<'password'>
}

export function resetPasswordPage({ token, email, errors = {} }: ResetPasswordForm): Page {
  return {
    title: 'New password',
    heading: 'Choose a new password',
    body: html`<form method="post" action="${pagePaths.resetPassword}" novalidate>
${hiddenField('token', token)}
<p class="lead">For the account ${email}. You will be signed out everywhere.</p>
<input type="text" name="username" value="${email}" autocomplete="username" hidden>
${field({
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${MIN_PASSWORD_LENGTH} characters`,
  error: errors.password,
  autofocus: true,
})}
<button class="btn primary" type="submit" data-busy="Saving...">Save password</button>
</form>`,
  }
}
