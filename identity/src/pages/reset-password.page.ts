import { html } from '@sightline/shared/service/html.ts'
import { hiddenField, newPasswordField, type FieldErrors } from './fields.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
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
${newPasswordField({ label: 'New password', error: errors.password, autofocus: true })}
<button class="btn primary" type="submit" data-busy="Saving...">Save password</button>
</form>`,
  }
}
