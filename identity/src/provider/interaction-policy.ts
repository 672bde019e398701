// When a person is asked to sign in although there may be a session.

import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { PASSWORD_CONNECTION } from '../accounts/connections.ts'
import { LONGEST_SIGN_IN_SECONDS } from '../accounts/sessions.queries.ts'

const { Check, Prompt, base } = interactionPolicy

/** Silent renewal takes the session as it is. */
function mayAsk({ oidc }: KoaContextWithOIDC): boolean {
  return !oidc.prompts.has('none') && !oidc.result?.login
}

const signUpAsked = new Check('sign_up_asked', 'a new account is asked for', 'login_required', (ctx) =>
  mayAsk(ctx) && ctx.oidc.params?.screen_hint === 'signup' ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
)

const otherConnectionAsked = new Check(
  'other_connection_asked',
  'the session was opened by another connection',
  'login_required',
  (ctx) => {
    const asked = ctx.oidc.params?.connection
    const own = ctx.oidc.entities.Account?.connection
    return mayAsk(ctx) && typeof asked === 'string' && asked !== (own ?? PASSWORD_CONNECTION)
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT
  },
)

/** A session can outlive its account when a database was restored. */
const accountGone = new Check('account_gone', 'the account does not exist any more', 'login_required', ({ oidc }) =>
  oidc.session?.accountId !== undefined && oidc.entities.Account === undefined
    ? Check.REQUEST_PROMPT
    : Check.NO_NEED_TO_PROMPT,
)

const signedInLongAgo = new Check('signed_in_long_ago', 'the sign-in is too old', 'login_required', ({ oidc }) =>
  oidc.session?.accountId !== undefined && oidc.session.past(LONGEST_SIGN_IN_SECONDS) && !oidc.result?.login
    ? Check.REQUEST_PROMPT
    : Check.NO_NEED_TO_PROMPT,
)

const appAsks = new Check('app_asks', 'the person has to let the app in', 'consent_required', ({ oidc }) =>
  oidc.client?.clientId !== LOCAL_CLIENT_ID && oidc.result?.consent === undefined
    ? Check.REQUEST_PROMPT
    : Check.NO_NEED_TO_PROMPT,
)

/** For our own page the login prompt alone: nobody is asked for consent to it. For an app both, each time. */
export function createInteractionPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base()
  policy.remove('consent')
  policy.add(new Prompt({ name: 'consent', requestable: false }, appAsks))
  policy.get('login')?.checks.push(signUpAsked, otherConnectionAsked, accountGone, signedInLongAgo)
  return policy
}
