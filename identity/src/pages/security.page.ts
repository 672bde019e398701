import { dayAndYear } from '@sightline/shared/domain/day-text.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { html, type Html } from '@sightline/shared/service/html.ts'
import { UNKNOWN_BROWSER } from '../accounts/browser-name.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import { RECOVERY_CODES, type TwoStep } from '../accounts/second-factor.ts'
import type { ListedSession } from '../accounts/sessions.queries.ts'
import {
  codeField,
  FORM_ERROR_ID,
  formError,
  newPasswordField,
  passwordField,
  usernameField,
  type FieldErrors,
} from './fields.ts'
import type { Page } from './layout.ts'

/** In the place of a session's id: all of them. */
export const EVERYWHERE = 'everywhere'

const CURRENT_PASSWORD = 'Current password'

/** What the form of two-step sign-in does. */
export type TwoStepAct = 'set-up' | 'codes' | 'off'

export interface SecurityView {
  email: string
  /** false: the account signs in through another service */
  hasPassword: boolean
  sessions: ListedSession[]
  /** of this browser */
  ownUid: string
  twoStep: TwoStep
}

/** What a form says that comes again. */
export interface SecurityAnswer {
  /** id of the session that was chosen */
  chosen?: string
  /** what was chosen and typed in the form of two-step sign-in */
  twoStep?: { act: string; code: string }
  errors?: FieldErrors<'session' | 'confirmation' | 'present' | 'password' | 'act' | 'proof' | 'code'>
  /** why nothing was tried: no field is wrong */
  refusal?: { of: 'sessions' | 'password' | 'two-step'; text: string }
  /** what was done */
  done?: string
}

export function securityPage(view: SecurityView, answer: SecurityAnswer = {}): Page {
  return {
    title: 'Sign-ins and password',
    body: html`<p class="lead">Of the account <b>${view.email}</b>.</p>
${answer.done !== undefined && html`<p class="stand-in" role="status">${answer.done}</p>`}
${sessionsForm(view, answer)}
${view.hasPassword && [passwordForm(view, answer), twoStepForm(view, answer)]}
<p class="toggle"><a href="${paths.configurations}">Back to Configurations</a></p>`,
  }
}

interface Choice {
  name: string
  value: string
  label: string
  detail: string
  isChosen: boolean
  autofocus?: boolean
}

function radioButton({ name, value, label, detail, isChosen, autofocus }: Choice): Html {
  return html`<label><input type="radio" name="${name}" value="${value}"${isChosen && html` checked`}${autofocus && html` autofocus`}><span>${label} <span class="optional">${detail}</span></span></label>`
}

function sessionsForm({ email, hasPassword, sessions, ownUid }: SecurityView, answer: SecurityAnswer): Html {
  const { chosen, errors = {}, refusal } = answer
  const choice = (value: string, label: string, detail: string) =>
    radioButton({ name: 'session', value, label, detail, isChosen: value === chosen })
  const listed = sessions.map(({ uid, browser, signedInAt }) => {
    const since = `since ${dayAndYear(new Date(signedInAt * 1000).toISOString())}`
    return choice(uid, browser ?? UNKNOWN_BROWSER, uid === ownUid ? `${since}, this browser` : since)
  })
  const isWrong = errors.confirmation !== undefined
  const password = { name: 'confirmation', label: CURRENT_PASSWORD, error: errors.confirmation, autofocus: isWrong }
  return html`<form method="post" action="${pagePaths.endSession}" novalidate aria-labelledby="sessions">
<h2 id="sessions">Where you are signed in</h2>
${formError(errors.session ?? (refusal?.of === 'sessions' ? refusal.text : undefined), !isWrong)}
<fieldset class="scopes"${errors.session !== undefined && html` aria-describedby="${FORM_ERROR_ID}"`}>
<legend>Sign out of</legend>
${listed}
${choice(EVERYWHERE, 'All of them', 'including this browser')}
</fieldset>
<p class="hint">Apps that you have connected stay connected, unless you choose all. API tokens always stay.</p>
${hasPassword && [usernameField(email), passwordField(password)]}
<button class="btn secondary" type="submit" data-busy="Signing out...">Sign out</button>
</form>`
}

function passwordForm({ email }: SecurityView, { errors = {}, refusal }: SecurityAnswer): Html {
  const present = { name: 'present', label: CURRENT_PASSWORD, error: errors.present }
  // Neither where the page is opened, which is about more than the password.
  const focus = (['present', 'password'] as const).find((name) => errors[name] !== undefined)
  return html`<form class="apart" method="post" action="${pagePaths.changePassword}" novalidate aria-labelledby="new-password">
<h2 id="new-password">Change your password</h2>
${formError(refusal?.of === 'password' ? refusal.text : undefined, focus === undefined)}
<p class="lead">You will be signed out everywhere, and apps that you have connected ask you again. API tokens stay.</p>
${usernameField(email)}
${passwordField({ ...present, autofocus: focus === 'present' })}
${newPasswordField({ label: 'New password', error: errors.password, autofocus: focus === 'password' })}
<button class="btn primary" type="submit" data-busy="Saving...">Change password</button>
</form>`
}

function twoStepForm({ email, twoStep }: SecurityView, answer: SecurityAnswer): Html {
  const { errors = {}, refusal, twoStep: sent } = answer
  const focus = (['act', 'proof', 'code'] as const).find((name) => errors[name] !== undefined)
  const lead = twoStep.isOn
    ? `It is on: a sign-in asks for a code of your authenticator app after the password. ${twoStep.codesLeft} of ${RECOVERY_CODES} recovery codes are left.`
    : 'It is off. Set it up, and a sign-in asks for a code of your authenticator app after the password, so that a stolen password alone does not sign in.'
  const proof = { name: 'proof', label: CURRENT_PASSWORD, error: errors.proof, autofocus: focus === 'proof' }
  return html`<form class="apart" method="post" action="${pagePaths.twoStep}" novalidate aria-labelledby="two-step">
<h2 id="two-step">Two-step sign-in</h2>
${formError(errors.act ?? (refusal?.of === 'two-step' ? refusal.text : undefined), focus === undefined)}
<p class="lead">${lead}</p>
${twoStep.isOn && changeChoice(sent?.act, errors.act !== undefined)}
${usernameField(email)}
${passwordField(proof)}
${twoStep.isOn && anyCodeField({ value: sent?.code, error: errors.code, autofocus: focus === 'code' })}
${submitButton(twoStep.isOn)}
</form>`
}

/** Nothing is chosen at first, so that Enter in a field does nothing that was not meant. */
function changeChoice(chosen: string | undefined, isMissing: boolean): Html {
  const choice = (value: TwoStepAct, label: string, detail: string, autofocus = false) =>
    radioButton({ name: 'act', value, label, detail, isChosen: value === chosen, autofocus })
  return html`<fieldset class="scopes"${isMissing && html` aria-describedby="${FORM_ERROR_ID}"`}>
<legend>What do you want to do?</legend>
${choice('codes', 'Make new recovery codes', 'the earlier ones stop working', isMissing)}
${choice('off', 'Turn it off', 'a sign-in then asks for the password alone')}
</fieldset>`
}

/** A recovery code has letters, so a telephone has to show more than digits. */
function anyCodeField(varying: { value?: string; error?: string; autofocus: boolean }): Html {
  return codeField({ label: 'Code of the app, or a recovery code', inputmode: undefined, ...varying })
}

function submitButton(isOn: boolean): Html {
  if (isOn) return html`<button class="btn secondary" type="submit" data-busy="Continuing...">Continue</button>`
  const act: TwoStepAct = 'set-up'
  return html`<button class="btn secondary" type="submit" name="act" value="${act}" data-busy="Setting up...">Set up</button>`
}
