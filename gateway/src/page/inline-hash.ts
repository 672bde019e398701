import { createHash } from 'node:crypto'

/** Of inline code, as in a Content-Security-Policy. */
export const inlineHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
