import { readFileSync } from 'node:fs'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'
import { PlainError } from '../plain-error.ts'
import type { Decryption, Encryption } from './archive.ts'

/** Shorter ones can be guessed from a stolen file. */
const SHORTEST_PASSPHRASE = 12

/** @param recipient argument of the command; without it the passphrase of the environment is taken. Throws PlainError. */
export function encryptionOf(recipient: string | undefined, env: NodeJS.ProcessEnv): Encryption {
  if (recipient !== undefined) return { recipient }
  const passphrase = passphraseOf(env)
  if (!passphrase) {
    throw new PlainError('A backup is encrypted: set BACKUP_PASSPHRASE, or give --recipient with a public key of age.')
  }
  if (passphrase.length < SHORTEST_PASSPHRASE) {
    throw new PlainError(`BACKUP_PASSPHRASE needs at least ${SHORTEST_PASSPHRASE} characters.`)
  }
  return { passphrase }
}

/** @param identityFile argument of the command: a file as `age-keygen` makes it. Throws PlainError. */
export function decryptionOf(identityFile: string | undefined, env: NodeJS.ProcessEnv): Decryption {
  if (identityFile !== undefined) return { identity: readIdentity(identityFile) }
  const passphrase = passphraseOf(env)
  if (passphrase) return { passphrase }
  throw new PlainError(
    'The backup is encrypted: set BACKUP_PASSPHRASE, or give --identity with the file of the secret key.',
  )
}

function passphraseOf(env: NodeJS.ProcessEnv): string | undefined {
  try {
    return parseSettings(z.object({ BACKUP_PASSPHRASE: z.string().optional() }), env).BACKUP_PASSPHRASE
  } catch (error) {
    throw new PlainError(`Wrong setting – ${(error as Error).message}`)
  }
}

function readIdentity(file: string): string {
  const identity = readText(file)
    .split('\n')
    .find((line) => line.startsWith('AGE-SECRET-KEY-'))
    ?.trim()
  if (identity === undefined) throw new PlainError(`${file} holds no secret key of age.`)
  return identity
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new PlainError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
