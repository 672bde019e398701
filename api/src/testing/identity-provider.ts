// A small identity provider for tests: signs access tokens (RS256), serves its keys and the users' profiles.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOCAL_AUDIENCE } from '@sightline/shared/contract/local-identity.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey, JWTPayload } from 'jose'

const KEY_ID = 'test-key'

export interface TestProfile {
  sub: string
  email: string
  name: string
  picture?: string
}

export interface TokenOptions {
  issuer?: string
  audience?: string
  /** seconds from now */
  expiresIn?: number
  notBefore?: number
  /** a `sub` among them goes before the subject's */
  claims?: JWTPayload
  key?: CryptoKey
}

export interface TestIdentityProvider {
  issuer: string
  addProfile(profile: TestProfile): void
  /** how often a profile was asked for */
  profileReads(): number
  token(subject: string, options?: TokenOptions): Promise<string>
  close(): Promise<void>
}

export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
  const profiles = new Map<string, TestProfile>()
  const subjectOfToken = new Map<string, string>()
  let reads = 0

  const server = createServer((request, response) => {
    const body = request.url === '/.well-known/jwks.json' ? keys : profileOf(request.headers.authorization)
    response
      .writeHead(body === undefined ? 401 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? {}))
  })
  function profileOf(authorization = '') {
    reads += 1
    return profiles.get(subjectOfToken.get(authorization.replace('Bearer ', '')) ?? '')
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  return {
    issuer,
    addProfile: (profile) => void profiles.set(profile.sub, profile),
    profileReads: () => reads,
    async token(subject, { audience = LOCAL_AUDIENCE, expiresIn = 300, notBefore, claims = {}, key, ...options } = {}) {
      const now = Math.floor(Date.now() / 1000)
      const unsigned = new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuer(options.issuer ?? issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + expiresIn)
      if (!('sub' in claims)) unsigned.setSubject(subject)
      if (notBefore !== undefined) unsigned.setNotBefore(now + notBefore)
      const token = await unsigned.sign(key ?? privateKey)
      subjectOfToken.set(token, subject)
      return token
    },
    close: () => new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  }
}
