// `npm run backup -- --to FOLDER`: database and releases in one encrypted file, while the product runs or not (docs/backup.md).

import { once } from 'node:events'
import { renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, runCommand } from './command.ts'
import { toFile, writeArchive } from './backup/archive.ts'
import { lockOf } from './backup/lock-of.ts'
import { backupEntries } from './backup/make-backup.ts'
import { PlainError } from './plain-error.ts'
import { withClient } from './postgres/connect.ts'
import { readSecretKey, readStartSettings } from './supervisor/start-settings.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'Usage: npm run backup -- --to FOLDER|- [--recipient age1…] [--with-secret-key]'
const options = {
  to: { type: 'string' },
  recipient: { type: 'string' },
  'with-secret-key': { type: 'boolean', default: false },
} as const

await runCommand(async () => {
  const { to, recipient, 'with-secret-key': withSecretKey } = readArguments({ options }, USAGE).values
  if (!to) throw new PlainError(USAGE)
  const lock = lockOf(recipient, process.env)
  const settings = readStartSettings(process.env)
  const now = new Date()
  const onLine = (line: string) => void process.stderr.write(`${line}\n`)
  const toStdout = to === '-'
  if (!toStdout && !statSync(to, { throwIfNoEntry: false })?.isDirectory())
    throw new PlainError(`${to} is not a folder.`)
  const name = `sightline-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst.age`
  // It gets its name when it is whole.
  const draft = join(to, `.${name}.part`)
  const output = toStdout ? process.stdout : toFile(draft)
  try {
    // A file that cannot be made is told before the database is read.
    if (!toStdout) await once(output, 'open')
    await withDatabase(settings, onLine, (url) =>
      withClient(url, (client) => {
        const { RELEASES_DIR: releasesDir, SECRET_KEY, DATA_DIR } = settings
        const secretKey = SECRET_KEY ?? readSecretKey(DATA_DIR)
        return writeArchive(backupEntries({ client, releasesDir, secretKey, withSecretKey, now }), lock, output)
      }),
    )
    if (toStdout) return 0
    renameSync(draft, join(to, name))
  } catch (error) {
    if (!toStdout) rmSync(draft, { force: true })
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== undefined && ['ENOSPC', 'EACCES', 'EPIPE', 'EROFS', 'EDQUOT'].includes(code)) {
      throw new PlainError(`The backup could not be written: ${message}.`)
    }
    throw error
  }
  const megabytes = (statSync(join(to, name)).size / 1e6).toFixed(1)
  console.log(`${join(to, name)} (${megabytes} MB)`)
  if (!withSecretKey)
    console.log('It holds no SECRET_KEY: keep that of this product, without which a restore is refused.')
  return 0
})
