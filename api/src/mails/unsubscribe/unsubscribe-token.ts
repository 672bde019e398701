// The links of mails that unsubscribe: signed, so that they need no session, and without an end, as a mail may be old.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ListKind } from '../../database/schema/mails.ts'

const kinds: ListKind[] = ['weekly-report', 'ranking-alert']
const MONTHLY = 'monthly-report'

/** Of a person's preference, or of an address that gets a person's monthly reports. */
export type Unsubscription =
  | { userId: string; kind: ListKind }
  | { userId: string; kind: typeof MONTHLY; address: string }

export const unsubscribeToken = (secret: string, of: Unsubscription): string => {
  const signed = of.kind === MONTHLY ? `${of.userId}.${MONTHLY}-${encoded(of.address)}` : `${of.userId}.${of.kind}`
  return `${signed}.${signature(secret, signed)}`
}

/** undefined for a token that was not signed here. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | undefined {
  const [id = '', list = '', signed = '', ...rest] = token.split('.')
  if (rest.length > 0) return undefined
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(secret, `${id}.${list}`))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const kind = kinds.find((each) => each === list)
  if (kind !== undefined) return { userId: id, kind }
  if (!list.startsWith(`${MONTHLY}-`)) return undefined
  const address = Buffer.from(list.slice(MONTHLY.length + 1), 'base64url').toString()
  return { userId: id, kind: MONTHLY, address }
}

const encoded = (address: string) => Buffer.from(address).toString('base64url')

/** The key is made for this purpose alone. */
const signature = (secret: string, signed: string) =>
  createHmac('sha256', createHmac('sha256', secret).update('unsubscribe').digest()).update(signed).digest('base64url')
