// API tokens: a prefix that scanners of leaked secrets can recognise, and 256 random bits.

import { newAccessToken } from '../sign-in/access-token.ts'

const PREFIX = 'slt_'
/** An access token of a session is shorter, whatever it starts with. */
const API_TOKEN = /^slt_[\w-]{43}$/

export const newApiToken = () => PREFIX + newAccessToken()

/** A signed token of the identity provider. */
export const isJwt = (bearer: string) => bearer.split('.').length === 3

export const isApiToken = (bearer: string) => API_TOKEN.test(bearer)
