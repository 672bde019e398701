import { readFileSync } from 'node:fs'
import { PlainError } from '../plain-error.ts'
import type { Lock, Unlock } from './archive.ts'

/** Shorter ones can be guessed from a stolen file. */
const SHORTEST_PASSPHRASE = 12

/** @param recipient argument of the command; without it the passphrase of the environment is taken. Throws PlainError. */
export function lockOf(recipient: string | undefined, { BACKUP_PASSPHRASE: passphrase }: NodeJS.ProcessEnv): Lock {
  if (recipient !== undefined) return { recipient }
  if (!passphrase) {
    throw new PlainError('A backup is encrypted: set BACKUP_PASSPHRASE, or give --recipient with a public key of age.')
  }
  if (passphrase.length < SHORTEST_PASSPHRASE) {
    throw new PlainError(`BACKUP_PASSPHRASE needs at least ${SHORTEST_PASSPHRASE} characters.`)
  }
  return { passphrase }
}

/** @param identityFile argument of the command: a file as `age-keygen` makes it. Throws PlainError. */
export function unlockOf(
  identityFile: string | undefined,
  { BACKUP_PASSPHRASE: passphrase }: NodeJS.ProcessEnv,
): Unlock {
  if (identityFile !== undefined) return { identity: readIdentity(identityFile) }
  if (passphrase) return { passphrase }
  throw new PlainError(
    'The backup is encrypted: set BACKUP_PASSPHRASE, or give --identity with the file of the secret key.',
  )
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
