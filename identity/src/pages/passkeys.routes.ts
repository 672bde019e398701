// Passkeys on the page of sign-ins. Changes need a sign-in of the last 15 minutes, which has passed all that the account asks for.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountMessages, addPasskeyInput, changePasskeysInput } from '../accounts/account-input.ts'
import { browserName } from '../accounts/browser-name.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import { addPasskey, optionsToAdd, PASSKEYS_PER_ACCOUNT, removePasskey } from '../accounts/passkeys.ts'
import { forgetNeedlessCodes, replaceRecoveryCodes } from '../accounts/second-factor.ts'
import { fieldErrors, typed } from './field-errors.ts'
import { findOwn } from './own-account.ts'
import type { PageOptions } from './page-options.ts'
import { NEW_CODES } from './passkeys.page.ts'
import { logSecurityEvent } from './security-events.ts'
import { sendPage } from './send-page.ts'
import { recoveryCodesPage } from './two-step.page.ts'

const REPLACED = 'a passkey, after the password,'

type Own = Awaited<ReturnType<typeof findOwn>>

/** Why the person cannot change passkeys; undefined where that is possible. */
function whyNot({ hasPassword, isRecent }: Own): string | undefined {
  return hasPassword && isRecent ? undefined : accountMessages.signedInLongAgo
}

/** The name of a new passkey, or why there is none. */
function newPasskey(request: FastifyRequest, own: Own): { name: string; refusal?: undefined } | { refusal: string } {
  const refusal = whyNot(own)
  if (refusal !== undefined) return { refusal }
  if (own.passkeys.length >= PASSKEYS_PER_ACCOUNT) return { refusal: accountMessages.tooManyPasskeys }
  const input = addPasskeyInput.safeParse(request.body)
  if (!input.success) return { refusal: fieldErrors(input.error).name ?? accountMessages.passkeyNotAdded }
  return { name: input.data.name ?? browserName(request.headers['user-agent'] ?? '') }
}

export async function passkeysRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { db, provider, publicUrl, mails } = options
  for (const path of [pagePaths.changePasskeys, pagePaths.addPasskey])
    app.get(path, async (_request, reply) => reply.redirect(pagePaths.security, 303))

  // Read by the page's script. A refusal is answered 200, as for a 4xx the browser would write an error into the console.
  app.post(pagePaths.addPasskeyOptions, async (request, reply) => {
    const own = await findOwn({ db, provider, request, reply })
    const { refusal } = newPasskey(request, own)
    // The page was opened when there was no need to sign in again yet.
    if (refusal === accountMessages.signedInLongAgo) return reply.send({ refusal: accountMessages.signedInLongAgoOpen })
    if (refusal !== undefined) return reply.send({ refusal })
    return reply.send(await optionsToAdd(db, { heldBy: own.ownUid, publicUrl }, own))
  })

  app.post(pagePaths.addPasskey, async (request, reply) => {
    const place = { db, provider, request, reply }
    const own = await findOwn(place)
    const { account, sub, twoStep, page } = own
    const refused = (text: string) => sendPage(reply, page({ refusal: { of: 'passkeys', text } }))
    const added = newPasskey(request, own)
    if (added.refusal !== undefined) return refused(added.refusal)
    const passkey = { sub, name: added.name, answer: typed(request.body, 'answer') }
    if (!(await addPasskey(db, { heldBy: own.ownUid, publicUrl }, passkey))) {
      return refused(accountMessages.passkeyNotAdded)
    }
    logSecurityEvent(request, 'passkey-added', sub)
    mails.tellTwoStep(account, 'passkey-added')
    if (twoStep.isOn) return sendPage(reply, (await findOwn(place)).page({ done: 'The passkey is added.' }))
    return sendPage(reply, recoveryCodesPage('Your passkey is added', await replaceRecoveryCodes(db, sub), REPLACED))
  })

  app.post(pagePaths.changePasskeys, async (request, reply) => {
    const place = { db, provider, request, reply }
    const own = await findOwn(place)
    const { account, sub, twoStep, page } = own
    const chosen = typed(request.body, 'passkey')
    const refusal = whyNot(own)
    if (refusal !== undefined)
      return sendPage(reply, page({ passkey: chosen, refusal: { of: 'passkeys', text: refusal } }))
    const input = changePasskeysInput.safeParse(request.body)
    if (!input.success) return sendPage(reply, page({ errors: fieldErrors(input.error) }))
    if (chosen === NEW_CODES && twoStep.hasPasskey && !twoStep.hasApp) {
      const codes = await replaceRecoveryCodes(db, sub)
      logSecurityEvent(request, 'recovery-codes-made', sub)
      return sendPage(reply, recoveryCodesPage('Your new recovery codes', codes, REPLACED))
    }
    // Another tab was quicker: the page shows how it is now.
    if (!(await removePasskey(db, sub, chosen))) return sendPage(reply, (await findOwn(place)).page())
    await forgetNeedlessCodes(db, sub)
    logSecurityEvent(request, 'passkey-removed', sub)
    mails.tellTwoStep(account, 'passkey-removed')
    return sendPage(reply, (await findOwn(place)).page({ done: 'The passkey is removed.' }))
  })
}
