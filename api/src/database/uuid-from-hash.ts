import { createHash } from 'node:crypto'

/** The same text always becomes the same UUID, of version 8: made by a rule of one's own. Stored ids follow from it. */
export function uuidFromHash(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
