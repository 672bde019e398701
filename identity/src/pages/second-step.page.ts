import { html } from '@sightline/shared/service/html.ts'
import { pagePath } from '../accounts/interaction-path.ts'
import type { TwoStep } from '../accounts/second-factor.ts'
import { codeField, formError, recoveryCodeField, switchButton } from './fields.ts'
import type { Page } from './layout.ts'
import { passkeySignInForm } from './passkeys.page.ts'

export type SecondStep = 'secondStep' | 'recoveryCode'

export interface SecondStepForm {
  state: string
  step: SecondStep
  twoStep: TwoStep
  /** a recovery code that was mistyped */
  value?: string
  error?: string
  /** why nothing was tried: the code may be right */
  refusal?: string
}

export function secondStepPage({ state, step, twoStep, value, error, refusal }: SecondStepForm): Page {
  const { hasApp, hasPasskey } = twoStep
  const isCode = step === 'secondStep'
  if (isCode && !hasApp) return passkeyStepPage(state, refusal)
  const lead = isCode
    ? 'Your authenticator app shows it.'
    : `You were given ten when you ${hasApp ? 'set up two-step sign-in' : 'added your first passkey'}. Each works once.`
  const otherWay = isCode
    ? switchButton(pagePath('recoveryCode', state), 'Use a recovery code')
    : switchButton(pagePath('secondStep', state), hasApp ? 'Use a code of the app' : 'Use a passkey')
  return {
    title: isCode ? 'Enter your code' : 'Enter a recovery code',
    usesPasskeys: hasPasskey,
    body: html`<p class="lead">${lead}</p>
<form method="post" action="${pagePath(step, state)}" novalidate>
${formError(refusal)}
${isCode ? codeField({ error, autofocus: true }) : recoveryCodeField({ value, error, autofocus: true })}
<button class="btn primary" type="submit" data-busy="Signing in...">Sign in</button>
<p class="toggle">${otherWay}</p>
</form>
${isCode && hasPasskey && passkeySignInForm(state, true)}`,
  }
}

function passkeyStepPage(state: string, refusal: string | undefined): Page {
  return {
    title: 'Use your passkey',
    usesPasskeys: true,
    body: html`${formError(refusal)}
<p class="lead">Your account asks for one after the password. Where this browser cannot use it, enter a recovery code.</p>
<form method="post" action="${pagePath('recoveryCode', state)}" novalidate>
<p class="toggle">${switchButton(pagePath('recoveryCode', state), 'Use a recovery code')}</p>
</form>
${passkeySignInForm(state, true)}`,
  }
}
