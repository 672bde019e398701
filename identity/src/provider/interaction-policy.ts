// When a person is asked to sign in although there may be a session.

import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { PASSWORD_CONNECTION } from '../accounts/connections.ts'

const { Check, base } = interactionPolicy

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

/** The login prompt alone: the one client is our own page, so nobody is asked for consent. */
export function createInteractionPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base()
  policy.remove('consent')
  policy.get('login')?.checks.push(signUpAsked, otherConnectionAsked, accountGone)
  return policy
}
