import { socialConnections, type SocialConnection } from '../accounts/connections.ts'
import { html, type Html } from '@sightline/shared/service/html.ts'
import { emailField, focusOn, nameField, type FieldErrors } from './fields.ts'
import { pagePath } from '../accounts/interaction-path.ts'
import type { Page } from './layout.ts'

export interface StandInForm {
  state: string
  connection: SocialConnection
  name?: string
  email?: string
  errors?: FieldErrors<'name' | 'email'>
}

function cancelForm(state: string): Html {
  return html`<form method="post" action="${pagePath('cancel', state)}"><button class="btn secondary" type="submit">Back to Sightline</button></form>`
}

/** For development: opens an account of this connection without asking the real one. */
export function standInPage({ state, connection, name = '', email = '', errors = {} }: StandInForm): Page {
  const provider = socialConnections[connection]
  const focus = focusOn(['email', 'name'], errors, { email, name: name || 'left out' })
  return {
    title: `Sign in with ${provider}`,
    heading: `Continue with ${provider}`,
    body: html`<p class="stand-in"><span><b>This is a local stand-in for ${provider}.</b> Nothing is sent to ${provider} and no
password is asked. It opens an account of its own, never one that was made with a password.</span></p>
<form method="post" action="${pagePath('social', state)}" novalidate>
${emailField({ autocomplete: 'email', value: email, error: errors.email, autofocus: focus === 'email' })}
${nameField({ value: name, error: errors.name, autofocus: focus === 'name' })}
<button class="btn primary" type="submit" data-busy="Continuing...">Continue</button>
</form>
${cancelForm(state)}`,
  }
}

/** @param connection as it was asked for; it may be anything */
export function connectionMissingPage({ state, provider }: { state: string; provider: string | undefined }): Page {
  const title = provider === undefined ? 'This sign-in is not set up' : `${provider} sign-in is not set up`
  return {
    title,
    body: html`<p class="lead">Sightline cannot reach ${provider ?? 'this service'} from here yet. You can use your email and a password instead.</p>
<div class="actions">
<a class="btn primary" href="${pagePath('login', state)}">Continue with email</a>
${cancelForm(state)}
</div>`,
  }
}
