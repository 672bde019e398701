// The accounts' own keys at rest: encrypted under a key that is derived from SECRET_KEY (docs/connections.md).

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { createSecretBox } from '@sightline/shared/service/secret-box.ts'

/** How a key was encrypted: another algorithm or derivation gets another version, so that both can be read for a while. */
const VERSION = 'v1.'
const ENDING_LENGTH = 4

export interface KeyOwner {
  userId: string
  platform: PlatformId
}

export interface KeyBox {
  /** @param baseUrl the endpoint that the key is for; null: the platform itself. It opens for no other one. */
  seal(key: string, owner: KeyOwner, baseUrl: string | null): string
  /** undefined when it cannot be decrypted: SECRET_KEY was changed, or the row belongs to somebody else */
  open(sealed: string, owner: KeyOwner, baseUrl: string | null): string | undefined
}

export function createKeyBox(secretKey: string): KeyBox {
  const box = createSecretBox(secretKey, 'sightline api: keys of AI platforms, version 1')
  const labelOf = ({ userId, platform }: KeyOwner, baseUrl: string | null) =>
    baseUrl === null ? `${userId} ${platform}` : `${userId} ${platform} ${baseUrl}`
  return {
    seal: (key, owner, baseUrl) => VERSION + box.seal(key, labelOf(owner, baseUrl)),
    open(sealed, owner, baseUrl) {
      if (!sealed.startsWith(VERSION)) return undefined
      try {
        return box.open(sealed.slice(VERSION.length), labelOf(owner, baseUrl))
      } catch {
        return undefined
      }
    },
  }
}

/** What a key is recognised by; nothing of a key so short that this would tell it. */
export const endingOf = (key: string): string => (key.length > 4 * ENDING_LENGTH ? key.slice(-ENDING_LENGTH) : '')
