// The links of mails that unsubscribe: signed, so that they need no session, and without an end, as a mail may be old.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ListKind } from '../../database/schema/mails.ts'

const kinds: ListKind[] = ['weekly-report', 'ranking-alert']
const MONTHLY = 'monthly-report'
const PROJECT_AT = `${MONTHLY}-`.length
const ADDRESS_AT = PROJECT_AT + '00000000-0000-0000-0000-000000000000-'.length

/** Of a person's preference, or of an address that gets a person's monthly reports, which named this project. */
export type Unsubscription =
  | { userId: string; kind: ListKind }
  | { userId: string; kind: typeof MONTHLY; projectId: string; address: string }

export const unsubscribeToken = (secret: string, of: Unsubscription): string => {
  const list = of.kind === MONTHLY ? `${MONTHLY}-${of.projectId}-${encoded(of.address)}` : of.kind
  const signed = `${of.userId}.${list}`
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
  const [projectId, address] = [list.slice(PROJECT_AT, ADDRESS_AT - 1), list.slice(ADDRESS_AT)]
  return { userId: id, kind: MONTHLY, projectId, address: Buffer.from(address, 'base64url').toString() }
}

const encoded = (address: string) => Buffer.from(address).toString('base64url')

/** The key is made for this purpose alone. */
const signature = (secret: string, signed: string) =>
  createHmac('sha256', createHmac('sha256', secret).update('unsubscribe').digest()).update(signed).digest('base64url')
