// The links of mails that unsubscribe: signed, so that they need no session, and without an end, as a mail may be old.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ListKind } from '../../database/schema/mails.ts'

const kinds: ListKind[] = ['weekly-report', 'ranking-alert']

export interface Unsubscription {
  userId: string
  kind: ListKind
}

export const unsubscribeToken = (secret: string, { userId, kind }: Unsubscription): string =>
  `${userId}.${kind}.${signature(secret, userId, kind)}`

/** undefined for a token that was not signed here. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | undefined {
  const [userId = '', kind = '', signed = '', ...rest] = token.split('.')
  const known = kinds.find((each) => each === kind)
  if (known === undefined || rest.length > 0) return undefined
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(secret, userId, known))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind: known } : undefined
}

/** The key is made for this purpose alone. */
const signature = (secret: string, userId: string, kind: ListKind) =>
  createHmac('sha256', createHmac('sha256', secret).update('unsubscribe').digest())
    .update(`${userId}.${kind}`)
    .digest('base64url')
