import { createHash } from 'node:crypto'

/** The hash of inline code, as a Content-Security-Policy lists it. */
export const inlineHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
