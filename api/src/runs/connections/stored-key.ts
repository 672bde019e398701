// The accounts' own keys at rest: encrypted under a key that is derived from SECRET_KEY (docs/connections.md).

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { createSecretBox } from '@sightline/shared/service/secret-box.ts'

/** How a key was encrypted: another algorithm or derivation gets another version, so that both can be read for a while. */
const VERSION = 'v1.'
const ENDING_LENGTH = 4

export interface KeyOwner {
  workspaceId: string
  platform: PlatformId
}

export interface KeyBox {
  /** @param baseUrl the endpoint that the key is for; null: the platform itself. It opens for no other one. */
  seal(key: string, owner: KeyOwner, baseUrl: string | null): string
  /** undefined when it cannot be decrypted: SECRET_KEY was changed, or the row belongs to somebody else */
  open(sealed: string, owner: KeyOwner, baseUrl: string | null): string | undefined
}

/** Secrets of accounts for one purpose. `open` is undefined when SECRET_KEY was changed, or the label is another's. */
export interface VersionedBox {
  seal(plain: string, label: string): string
  open(sealed: string, label: string): string | undefined
}

export function createVersionedBox(secretKey: string, purpose: string): VersionedBox {
  const box = createSecretBox(secretKey, purpose)
  return {
    seal: (plain, label) => VERSION + box.seal(plain, label),
    open(sealed, label) {
      if (!sealed.startsWith(VERSION)) return undefined
      try {
        return box.open(sealed.slice(VERSION.length), label)
      } catch {
        return undefined
      }
    },
  }
}

export const createSigningBox = (secretKey: string): VersionedBox =>
  createVersionedBox(secretKey, 'sightline api: signing secrets of webhooks, version 1')

export const createEditionBox = (secretKey: string): VersionedBox =>
  createVersionedBox(secretKey, 'sightline api: codes of monthly reports, version 1')

export function createKeyBox(secretKey: string): KeyBox {
  const box = createVersionedBox(secretKey, 'sightline api: keys of AI platforms, version 1')
  const labelOf = ({ workspaceId, platform }: KeyOwner, baseUrl: string | null) =>
    baseUrl === null ? `${workspaceId} ${platform}` : `${workspaceId} ${platform} ${baseUrl}`
  return {
    seal: (key, owner, baseUrl) => box.seal(key, labelOf(owner, baseUrl)),
    open: (sealed, owner, baseUrl) => box.open(sealed, labelOf(owner, baseUrl)),
  }
}

/** What a key is recognised by; nothing of a key so short that this would tell it. */
export const endingOf = (key: string): string => (key.length > 4 * ENDING_LENGTH ? key.slice(-ENDING_LENGTH) : '')
