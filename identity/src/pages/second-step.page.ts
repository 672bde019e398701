import { html } from '@sightline/shared/service/html.ts'
import { pagePath } from '../accounts/interaction-path.ts'
import { codeField, formError, recoveryCodeField, switchButton } from './fields.ts'
import type { Page } from './layout.ts'

export type SecondStep = 'secondStep' | 'recoveryCode'

export interface SecondStepForm {
  state: string
  step: SecondStep
  /** a recovery code that was mistyped */
  value?: string
  error?: string
  /** why nothing was tried: the code may be right */
  refusal?: string
}

export function secondStepPage({ state, step, value, error, refusal }: SecondStepForm): Page {
  const isCode = step === 'secondStep'
  const lead = isCode
    ? 'Your authenticator app shows it.'
    : 'You were given ten when you set up two-step sign-in. Each works once.'
  const otherWay = isCode
    ? switchButton(pagePath('recoveryCode', state), 'Use a recovery code')
    : switchButton(pagePath('secondStep', state), 'Use a code of the app')
  return {
    title: isCode ? 'Enter your code' : 'Enter a recovery code',
    body: html`<p class="lead">${lead}</p>
<form method="post" action="${pagePath(step, state)}" novalidate>
${formError(refusal)}
${isCode ? codeField({ error, autofocus: true }) : recoveryCodeField({ value, error, autofocus: true })}
<button class="btn primary" type="submit" data-busy="Signing in...">Sign in</button>
<p class="toggle">${otherWay}</p>
</form>`,
  }
}
