// `npm run restore -- FILE`: a backup into an empty DATA_DIR or an empty database (docs/backup.md).

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, runUntilStopped } from './command.ts'
import { decryptionOf } from './backup/encryption-of.ts'
import { plainly } from './backup/plainly.ts'
import { checkBackup, chooseSecretKey, claimPlace, removeRestored, restoreBackup } from './backup/restore-backup.ts'
import { PlainError } from './plain-error.ts'
import { withClient } from './postgres/connect.ts'
import { findSecretKey, readStartSettings, SECRET_KEY_FILE } from './supervisor/start-settings.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'Usage: npm run restore -- FILE [--identity FILE] [--check]'
const options = { identity: { type: 'string' }, check: { type: 'boolean', default: false } } as const
const STOPPED = 130

await runUntilStopped(async ({ onLine, signal }) => {
  const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new PlainError(USAGE)
  const decryption = decryptionOf(values.identity, process.env)
  const settings = readStartSettings(process.env)
  const { DATA_DIR, RELEASES_DIR: releasesDir } = settings
  onLine('Checking the backup …')
  const backup = await plainly('The backup could not be read', () => checkBackup(file, decryption, signal))
  const { createdAt, tables, jobs } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const contents = `the backup of ${createdAt}: ${rows} rows and ${jobs} waiting jobs`
  if (values.check) return onLine(`The file is whole, ${contents}.`)

  const keyFile = join(DATA_DIR, SECRET_KEY_FILE)
  const secretKey = chooseSecretKey(backup, findSecretKey(settings))
  const keepsKey = settings.SECRET_KEY === undefined && !existsSync(keyFile)
  await plainly('The backup could not be restored', () =>
    withDatabase(
      settings,
      onLine,
      (url) =>
        withClient(url, async (client) => {
          await claimPlace({ client, releasesDir })
          onLine('Restoring …')
          try {
            if (keepsKey) {
              mkdirSync(DATA_DIR, { recursive: true })
              writeFileSync(keyFile, secretKey, { mode: 0o600, flag: 'wx' })
            }
            await restoreBackup(backup, { client, url, releasesDir }, signal)
          } catch (error) {
            if (keepsKey) rmSync(keyFile, { force: true })
            // Where the database is gone, the mark of the claim stays, and the next restore removes the rest.
            await removeRestored({ client, releasesDir }).catch(() => undefined)
            throw error
          }
        }),
      { creates: true },
    ),
  )
  const key = settings.SECRET_KEY === undefined ? '' : ' with the same SECRET_KEY'
  onLine(`Restored: ${contents}. Start it by \`npm start\`${key}.`)
}, STOPPED)
