import { createHash } from 'node:crypto'

/** A deterministic UUID (version 8) of a text. Stored ids depend on it, so it must not change. */
export function uuidFromHash(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
