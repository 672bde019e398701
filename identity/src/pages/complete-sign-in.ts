import type { Account } from '../accounts/accounts.queries.ts'
import type { LinkMails } from '../mail/mail-links.ts'
import { finishSignIn } from './interaction.ts'
import { rememberPlace, type Place } from './known-places.ts'
import { logSecurityEvent } from './security-events.ts'

/** When all was right that the account asks for. @param isNew the account knew neither the browser nor the network */
export async function completeSignIn(place: Place, mails: LinkMails, account: Account, isNew: boolean) {
  const { provider, request, reply } = place
  const isNetworkNew = await rememberPlace(place, account.email)
  mails.sendVerificationLink(account, request.ip)
  // Of two forms that are sent at once only one finds the network new.
  if (isNew && isNetworkNew) mails.tellNewPlace(account, { address: request.ip, at: new Date() })
  logSecurityEvent(request, 'signed-in', account.sub)
  return finishSignIn(provider, request, reply, account.sub)
}
