// Secrets at rest: AES-256-GCM with a key derived from SECRET_KEY.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

export interface SecretBox {
  /** @param label what the secret is for: it opens only under the same label */
  seal(plain: string, label: string): string
  /** Throws when the text was sealed with another key or label, or was changed. */
  open(sealed: string, label: string): string
}

/** @param purpose a key of its own is derived for each: what is sealed for one purpose does not open for another */
export function createSecretBox(secretKey: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, KEY_BYTES))
  return {
    seal(plain, label) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(label))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, 'base64url')
      const iv = bytes.subarray(0, IV_BYTES)
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(label)).setAuthTag(tag)
      const body = bytes.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
