// `npm run backup -- --to FOLDER`: database and releases in one encrypted file, while the product runs or not (docs/backup.md).

import { once } from 'node:events'
import { renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { readArguments, runUntilStopped } from './command.ts'
import { toFile, writeArchive } from './backup/archive.ts'
import { encryptionOf } from './backup/encryption-of.ts'
import { backupEntries } from './backup/make-backup.ts'
import { plainly } from './backup/plainly.ts'
import { PlainError } from './plain-error.ts'
import { withClient } from './postgres/connect.ts'
import { findSecretKey, readStartSettings } from './supervisor/start-settings.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'Usage: npm run backup -- --to FOLDER|- [--recipient age1…] [--with-secret-key]'
const options = {
  to: { type: 'string' },
  recipient: { type: 'string' },
  'with-secret-key': { type: 'boolean', default: false },
} as const
const STOPPED = 130

await runUntilStopped(async ({ signal }) => {
  const { to, recipient, 'with-secret-key': withSecretKey } = readArguments({ options }, USAGE).values
  if (!to) throw new PlainError(USAGE)
  const encryption = encryptionOf(recipient, process.env)
  const settings = readStartSettings(process.env)
  const secretKey = findSecretKey(settings)
  if (secretKey === undefined) throw new PlainError('There is no SECRET_KEY: set the one of this product.')
  const toOutput = to === '-'
  if (toOutput && process.stdout.isTTY) throw new PlainError('A backup is not text: write it to a file or a program.')
  if (!toOutput && !statSync(to, { throwIfNoEntry: false })?.isDirectory()) {
    throw new PlainError(`${to} is not a folder.`)
  }
  const now = new Date()
  const name = `sightline-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst.age`
  const draft = join(to, `.${name}.part`)
  const onLine = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    await plainly('The backup could not be made', async () => {
      const output = toOutput ? process.stdout : toFile(draft)
      // A file that cannot be made is told before the database is read.
      if (!toOutput) await once(output, 'open')
      await withDatabase(settings, onLine, (url) =>
        withClient(url, (client) => {
          const source = { client, releasesDir: settings.RELEASES_DIR, secretKey, withSecretKey, now }
          return writeArchive(backupEntries(source), encryption, output, signal)
        }),
      )
      if (!toOutput) {
        await finished(output)
        // It gets its name when it is whole.
        renameSync(draft, join(to, name))
      }
    })
  } finally {
    if (!toOutput) rmSync(draft, { force: true })
  }
  if (toOutput) return
  onLine(`${join(to, name)} (${(statSync(join(to, name)).size / 1e6).toFixed(1)} MB)`)
  if (!withSecretKey) onLine('It does not hold the SECRET_KEY of this product: a restore asks for it.')
}, STOPPED)
