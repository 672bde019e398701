// Where somebody reports a vulnerability (RFC 9116). Programs and researchers look for it at this path.

export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** An address in an older copy may no longer be read by anybody. The RFC recommends less than a year. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

export function securityTxt(email: string, publicOrigin: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n')
}
