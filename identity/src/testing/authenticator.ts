// What a browser and its authenticator do with a passkey: an ES256 key, without attestation.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { PUBLIC_ORIGIN } from './start-identity.ts'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const bytesOf = (jwkField: string | undefined) => Buffer.from(jwkField ?? '', 'base64url')
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

interface Options {
  challenge: string
  user?: { id: string }
}

export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''
  counter = 0
  /** where the browser is */
  origin = PUBLIC_ORIGIN
  /** false: nobody has shown a finger or typed a PIN */
  verifies = true

  /** The answer to `navigator.credentials.create`, as the page's script sends it. */
  create({ challenge, user }: Options): string {
    this.#userHandle = user?.id ?? ''
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    // A map of CBOR: kty EC2, alg ES256, crv P-256, x and y with 32 bytes each.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      bytesOf(x),
      Buffer.from('225820', 'hex'),
      bytesOf(y),
    ])
    const id = bytesOf(this.id)
    const authData = this.#authData(0x40, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...['fmt', 'none', 'attStmt'].map(cborText),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    })
  }

  /** The answer to `navigator.credentials.get`. */
  get({ challenge }: Options): string {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', challenge)
    const authData = this.#authData(0)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#userHandle,
    })
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #authData(flags: number, key = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const isVerified = this.verifies ? 0x04 : 0
    return Buffer.concat([
      sha256(new URL(PUBLIC_ORIGIN).hostname),
      Buffer.from([0x01 + isVerified + flags]),
      counter,
      key,
    ])
  }

  #answer(response: Record<string, string>): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} })
  }
}
