import { dayAndYear } from '@sightline/shared/domain/day-text.ts'
import { html, type Html } from '@sightline/shared/service/html.ts'
import { accountMessages } from '../accounts/account-input.ts'
import { pagePath, pagePaths } from '../accounts/interaction-path.ts'
import { PASSKEYS_PER_ACCOUNT, type Passkey } from '../accounts/passkeys.ts'
import { RECOVERY_CODES, type TwoStep } from '../accounts/second-factor.ts'
import { FORM_ERROR_ID, formError, hiddenField, passkeyNameField, radioButton } from './fields.ts'

/** In the place of a passkey's id: new recovery codes. */
export const NEW_CODES = 'codes'

interface PasskeyForm {
  action: string
  /** what asks the browser for a passkey, of the script of the library */
  ask: 'startAuthentication' | 'startRegistration'
  /** address of the options that it is asked with */
  options: string
  field?: Html
  label: string
}

/** The page's script shows it where the browser has passkeys, and sends the browser's answer with it. */
function passkeyForm({ action, ask, options, field, label }: PasskeyForm): Html {
  return html`<form class="apart" method="post" action="${action}" data-passkey="${ask}" data-options="${options}" novalidate hidden>
<p class="err alert" role="alert" hidden></p>
${field}
${hiddenField('answer', '')}
<button class="btn secondary" type="submit" data-busy="Waiting for your passkey...">${label}</button>
</form>`
}

/** @param isSecond it stands at the second step: only a passkey of the account whose password was right is accepted */
export const passkeySignInForm = (state: string, isSecond = false) =>
  passkeyForm({
    action: pagePath('passkey', state),
    ask: 'startAuthentication',
    options: pagePath('passkeyOptions', state),
    field: html`${isSecond && hiddenField('second', 'yes')}`,
    label: 'Sign in with a passkey',
  })

interface PasskeysView {
  /** where a new sign-in begins that leads back to the page */
  signInAgain: string
  passkeys: Passkey[]
  twoStep: TwoStep
  isRecent: boolean
}

interface PasskeysAnswer {
  chosen?: string
  choiceError?: string
  refusal?: string
}

export function passkeysPart(view: PasskeysView, answer: PasskeysAnswer): Html {
  const { passkeys, twoStep, isRecent, signInAgain } = view
  return html`<section class="apart" aria-labelledby="passkeys">
<h2 id="passkeys">Passkeys</h2>
${formError(answer.choiceError ?? answer.refusal, true)}
<p class="lead">A passkey signs in by fingerprint, face or PIN, without password and code. After the password a sign-in asks for it, too.${passkeys.length !== 0 && !twoStep.hasApp && ` ${twoStep.codesLeft} of ${RECOVERY_CODES} recovery codes are left.`}</p>
${
  !isRecent &&
  html`${answer.refusal === undefined && html`<p class="hint">${accountMessages.signedInLongAgo}</p>`}
<div class="actions"><a class="btn secondary" href="${signInAgain}">Sign in again</a></div>`
}
${passkeys.length !== 0 && changeForm(passkeys, twoStep, answer)}
</section>
${
  passkeys.length < PASSKEYS_PER_ACCOUNT &&
  passkeyForm({
    action: pagePaths.addPasskey,
    ask: 'startRegistration',
    options: pagePaths.addPasskeyOptions,
    field: passkeyNameField,
    label: 'Add a passkey',
  })
}`
}

const day = (at: Date) => dayAndYear(at.toISOString())

function changeForm(passkeys: Passkey[], { hasApp }: TwoStep, { chosen, choiceError }: PasskeysAnswer): Html {
  const choice = (value: string, label: string, detail: string) =>
    radioButton({ name: 'passkey', value, label, detail, isChosen: value === chosen })
  const listed = passkeys.map(({ id, name, createdAt, lastUsedAt }) =>
    choice(
      id,
      `Remove ${name}`,
      `added ${day(createdAt)}, ${lastUsedAt ? `last used ${day(lastUsedAt)}` : 'not used yet'}`,
    ),
  )
  return html`<form method="post" action="${pagePaths.changePasskeys}" novalidate aria-labelledby="passkeys">
<fieldset class="scopes"${choiceError !== undefined && html` aria-describedby="${FORM_ERROR_ID}"`}>
<legend>What do you want to do?</legend>
${listed}
${!hasApp && choice(NEW_CODES, 'Make new recovery codes', 'the earlier ones stop working')}
</fieldset>
<button class="btn secondary" type="submit" data-busy="Continuing...">Continue</button>
</form>`
}
