// A small identity provider for tests: signs access tokens (RS256), serves its keys and the users' profiles.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOCAL_AUDIENCE } from '@sightline/shared/contract/local-identity.ts'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWTPayload } from 'jose'

const KEY_ID = 'test-key'

export interface TestProfile {
  sub: string
  email: string
  email_verified?: boolean
  name: string
  picture?: string
}

export interface TokenOptions {
  issuer?: string
  audience?: string | string[]
  /** seconds from now */
  expiresIn?: number
  notBefore?: number
  /** a `sub` among them goes before the subject's */
  claims?: JWTPayload
  /** the provider's own, if nothing else is said */
  key?: CryptoKey | Uint8Array
  algorithm?: 'RS256' | 'PS256' | 'HS256'
  typ?: string
  /** a claim that every token should have */
  without?: 'exp' | 'iat'
}

export interface TestIdentityProvider {
  /** where it is reached */
  url: string
  /** of its tokens, as those of the embedded provider: the product's public address */
  issuer: string
  addProfile(profile: TestProfile): void
  /** access tokens whose grants it was told to end */
  endedGrants: string[]
  /** number of requests for a profile */
  profileReads(): number
  /** From now on it answers requests for profiles with an error, or again with profiles. */
  failProfiles(fails: boolean): void
  token(subject: string, options?: TokenOptions): Promise<string>
  close(): Promise<void>
}

export async function startIdentityProvider(publicUrl = 'http://localhost:3000'): Promise<TestIdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const privateJwk = await exportJWK(privateKey)
  // Without `alg`, which is optional: what a token may be signed with is for its reader to say.
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, use: 'sig' }] }
  const profiles = new Map<string, TestProfile>()
  const subjectOfToken = new Map<string, string>()
  const endedGrants: string[] = []
  let reads = 0
  let profilesFail = false

  const server = createServer((request, response) => {
    if (request.method === 'DELETE') {
      endedGrants.push(request.headers.authorization?.replace('Bearer ', '') ?? '')
      return response.writeHead(204).end()
    }
    const asksForKeys = request.url === '/.well-known/jwks.json'
    const body = asksForKeys ? keys : profileOf(request.headers.authorization)
    const status = !asksForKeys && profilesFail ? 500 : body === undefined ? 401 : 200
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  function profileOf(authorization = '') {
    reads += 1
    return profiles.get(subjectOfToken.get(authorization.replace('Bearer ', '')) ?? '')
  }
  // Never the server's end: a call that sets out on a connection just then would fail.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${publicUrl}/`

  return {
    url,
    issuer,
    endedGrants,
    failProfiles: (fails) => void (profilesFail = fails),
    addProfile: (profile) => void profiles.set(profile.sub, profile),
    profileReads: () => reads,
    async token(subject, options: TokenOptions = {}) {
      const {
        audience = LOCAL_AUDIENCE,
        expiresIn = 300,
        notBefore,
        claims = {},
        algorithm = 'RS256',
        without,
      } = options
      const now = Math.floor(Date.now() / 1000)
      const unsigned = new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: KEY_ID, typ: options.typ })
        .setIssuer(options.issuer ?? issuer)
        .setAudience(audience)
      if (without !== 'iat') unsigned.setIssuedAt(now)
      if (without !== 'exp') unsigned.setExpirationTime(now + expiresIn)
      if (!('sub' in claims)) unsigned.setSubject(subject)
      if (notBefore !== undefined) unsigned.setNotBefore(now + notBefore)
      const token = await unsigned.sign(options.key ?? (await importJWK(privateJwk, algorithm)))
      subjectOfToken.set(token, subject)
      return token
    },
    close: () => new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  }
}
