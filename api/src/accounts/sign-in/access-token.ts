// The API's own access tokens: opaque, 256 random bits; the database stores only their sha256.

import { createHash, randomBytes } from 'node:crypto'

export const ACCESS_TOKEN_HOURS = 12

export const newAccessToken = () => randomBytes(32).toString('base64url')

export const hashAccessToken = (token: string) => createHash('sha256').update(token).digest('hex')
