// How a delivery is signed (docs/webhooks.md).

import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`

/** What a stored secret is bound to. */
export const secretLabel = ({ workspaceId, id }: { workspaceId: string; id: string }) => `${workspaceId} ${id}`

/** The header `Sightline-Signature`. @param at of this try, so that an old request can be refused */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
