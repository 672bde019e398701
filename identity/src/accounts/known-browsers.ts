// Which browsers an account knows: those in which it has signed in, or was given its password. It is kept in the browser, as
// in OWASP's "device cookies": a list of marks, one per account, each worth something for this account and this password only.

import { createHash, randomBytes } from 'node:crypto'

const ID_BYTES = 16
/** Keeps the newest marks only: many people may share a computer. */
const KEPT_MARKS = 10
const BETWEEN_MARKS = '~'
const BEFORE_DIGEST = '.'

/** The password's hash is part of a mark, so a new password invalidates all marks. */
interface Credentials {
  sub: string
  passwordHash: string | null
}

function markOf(id: string, { sub, passwordHash }: Credentials): string {
  const digest = createHash('sha256').update([id, sub, passwordHash].join(' ')).digest('base64url')
  return `${id}${BEFORE_DIGEST}${digest}`
}

const marksIn = (kept: string) => kept.split(BETWEEN_MARKS).filter((mark) => mark !== '')
const idOf = (mark: string) => mark.split(BEFORE_DIGEST, 1)[0] ?? ''

/** @param kept value of the signed cookie */
export function knownBrowserId(kept: string, account: Credentials): string | undefined {
  const known = marksIn(kept).find((mark) => mark === markOf(idOf(mark), account))
  return known === undefined ? undefined : idOf(known)
}

/** The new value of the cookie. */
export function withKnownAccount(kept: string, account: Credentials): string {
  const id = knownBrowserId(kept, account) ?? randomBytes(ID_BYTES).toString('base64url')
  const mark = markOf(id, account)
  const others = marksIn(kept).filter((other) => other !== mark)
  return [mark, ...others].slice(0, KEPT_MARKS).join(BETWEEN_MARKS)
}
