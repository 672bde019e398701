// Form parts of the pages. An error stands under its field and is tied to it.

import { MIN_PASSWORD_LENGTH } from '../accounts/account-input.ts'
import { html, type Html } from '@sightline/shared/service/html.ts'

/** The first message of each field that was wrong. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

interface Field {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  inputmode?: 'numeric'
  value?: string
  optional?: boolean
  hint?: string
  error?: Html | string
  /** wrong, but the form's own message says why: its id */
  explainedBy?: string | false
  autofocus?: boolean
}

export const FORM_ERROR_ID = 'form-error'

const errorIcon = html`<svg width="14" height="14" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><circle cx="8" cy="8" r="6.25"/><path d="M8 5v3.5M8 11h.01"/></svg>`

/** @param takesFocus so that the browser scrolls to it, on a page with several forms */
export function formError(message: string | undefined, takesFocus = false): Html {
  if (message === undefined) return html``
  return html`<p class="err alert" id="${FORM_ERROR_ID}" role="alert"${takesFocus && html` tabindex="-1" autofocus`}>${errorIcon}<span>${message}</span></p>`
}

function field(options: Field): Html {
  const { name, label, type = 'text', hint, error, explainedBy, optional } = options
  const errorId = error !== undefined && `${name}-error`
  // An error repeats the rule, so the hint is left out.
  const hintId = hint !== undefined && !errorId && `${name}-hint`
  const describedBy = [errorId, explainedBy, hintId].filter(Boolean).join(' ')
  const input = html`<input class="input" id="${name}" name="${name}" type="${type}" value="${options.value}"
    autocomplete="${options.autocomplete}"${options.inputmode && html` inputmode="${options.inputmode}"`}${(type === 'email' || name === 'code') && html` autocapitalize="none" spellcheck="false"`}
    ${!optional && html` required`}${describedBy !== '' && html` aria-describedby="${describedBy}"`}
    ${(errorId || explainedBy) && html` aria-invalid="true"`}${options.autofocus && html` autofocus`}>`
  return html`<div class="field">
<label for="${name}">${label}${optional && html` <span class="optional">(optional)</span>`}</label>
${type === 'password' ? html`<div class="with-reveal">${input}${revealButton(name)}</div>` : input}
${errorId && html`<p class="err" id="${errorId}">${errorIcon}<span>${error}</span></p>`}
${hintId && html`<p class="hint" id="${hintId}">${hint}</p>`}
</div>`
}

type Varying = Partial<Field>

export const emailField = (varying: Varying) =>
  field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', ...varying })

export const nameField = (varying: Varying) =>
  field({ name: 'name', label: 'Name', autocomplete: 'name', optional: true, ...varying })

export const passkeyNameField = field({
  name: 'name',
  label: 'Name of a new passkey',
  autocomplete: 'off',
  optional: true,
  hint: 'Where it is kept, such as the name of your phone',
})

export const passwordField = (varying: Varying) =>
  field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', ...varying })

export const newPasswordField = (varying: Varying) =>
  passwordField({ autocomplete: 'new-password', hint: `At least ${MIN_PASSWORD_LENGTH} characters`, ...varying })

export const codeField = (varying: Varying) =>
  field({ name: 'code', label: 'Six-digit code', autocomplete: 'one-time-code', inputmode: 'numeric', ...varying })

export const recoveryCodeField = (varying: Varying) =>
  field({ name: 'code', label: 'Recovery code', autocomplete: 'off', ...varying })

interface Choice {
  name: string
  value: string
  label: string
  detail: string
  isChosen: boolean
  autofocus?: boolean
}

export function radioButton({ name, value, label, detail, isChosen, autofocus }: Choice): Html {
  return html`<label><input type="radio" name="${name}" value="${value}"${isChosen && html` checked`}${autofocus && html` autofocus`}><span>${label} <span class="optional">${detail}</span></span></label>`
}

/** For password managers. */
export const usernameField = (email: string) =>
  html`<input type="text" name="username" value="${email}" autocomplete="username" hidden>`

function revealButton(name: string): Html {
  return html`<button class="reveal" type="button" data-reveals="${name}" aria-label="Show password" hidden>Show</button>`
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

/** Submits the form to the other page, so that the email need not be typed again. */
export function switchButton(action: string, label: string): Html {
  return html`<button class="link" type="submit" formaction="${action}" formnovalidate name="switch" value="yes">${label}</button>`
}

/** Focuses the first field with an error, otherwise the first empty one. */
export function focusOn<Name extends string>(
  names: readonly Name[],
  errors: FieldErrors<Name>,
  values: Partial<Record<Name, string>>,
): Name | undefined {
  return names.find((name) => errors[name] !== undefined) ?? names.find((name) => !values[name])
}
