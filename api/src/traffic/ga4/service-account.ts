// The key of a service account: read from the JSON file that Google makes, and sealed at rest.

import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { createVersionedBox, type VersionedBox } from '../../runs/connections/stored-key.ts'

const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly'
/** Google allows no more. */
const VALID = '1h'
const SMALLEST_KEY_BITS = 2048

const keyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email().max(320),
  private_key: z.string().min(1),
  private_key_id: z.string().max(100).optional(),
})

/** What is stored of the file. Addresses in it are not: no other host than the settings' is asked. */
export interface ServiceAccount {
  clientEmail: string
  privateKey: string
  keyId: string | undefined
}

/** Undefined when it is no key file of a service account. */
export function readKeyFile(text: string): ServiceAccount | undefined {
  try {
    const {
      client_email: clientEmail,
      private_key: privateKey,
      private_key_id: keyId,
    } = keyFile.parse(JSON.parse(text))
    const { asymmetricKeyType, asymmetricKeyDetails } = privateKeyOf({ privateKey })
    const isStrong = (asymmetricKeyDetails?.modulusLength ?? 0) >= SMALLEST_KEY_BITS
    return asymmetricKeyType === 'rsa' && isStrong ? { clientEmail, privateKey, keyId } : undefined
  } catch {
    return undefined
  }
}

const privateKeyOf = ({ privateKey }: Pick<ServiceAccount, 'privateKey'>): KeyObject => createPrivateKey(privateKey)

/** What the account asks for an access token with (RFC 7523). */
export function signAssertion(account: ServiceAccount, audience: string): Promise<string> {
  const { clientEmail, keyId } = account
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) })
    .setIssuer(clientEmail)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(VALID)
    .sign(privateKeyOf(account))
}

export interface Ga4KeyOwner {
  projectId: string
  propertyId: string
}

export interface Ga4KeyBox {
  seal(account: ServiceAccount, owner: Ga4KeyOwner): string
  /** undefined when SECRET_KEY was changed, or the row belongs to another project or property */
  open(sealed: string, owner: Ga4KeyOwner): ServiceAccount | undefined
}

export function createGa4KeyBox(secretKey: string): Ga4KeyBox {
  const box: VersionedBox = createVersionedBox(secretKey, 'sightline api: keys of Google Analytics, version 1')
  const labelOf = ({ projectId, propertyId }: Ga4KeyOwner) => `${projectId} ${propertyId}`
  return {
    seal: (account, owner) => box.seal(JSON.stringify(account), labelOf(owner)),
    open(sealed, owner) {
      const plain = box.open(sealed, labelOf(owner))
      return plain === undefined ? undefined : (JSON.parse(plain) as ServiceAccount)
    },
  }
}
