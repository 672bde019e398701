// `npm run restore -- FILE`: a backup into an empty DATA_DIR or an empty database (docs/backup.md).

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, runCommand } from './command.ts'
import { unlockOf } from './backup/lock-of.ts'
import { checkBackup, checkEmpty, chooseSecretKey, restoreBackup } from './backup/restore-backup.ts'
import { PlainError } from './plain-error.ts'
import { withClient } from './postgres/connect.ts'
import { readSecretKey, readStartSettings, SECRET_KEY_FILE } from './supervisor/start-settings.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'Usage: npm run restore -- FILE [--identity FILE]'

await runCommand(async () => {
  const options = { identity: { type: 'string' } } as const
  const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new PlainError(USAGE)
  const unlock = unlockOf(values.identity, process.env)
  const settings = readStartSettings(process.env)
  const { DATA_DIR, RELEASES_DIR: releasesDir, SECRET_KEY } = settings
  const onLine = (line: string) => void process.stderr.write(`${line}\n`)
  onLine('Checking the backup …')
  const backup = await checkBackup(file, unlock)
  const keyFile = join(DATA_DIR, SECRET_KEY_FILE)
  const secretKey = chooseSecretKey(backup, SECRET_KEY ?? (existsSync(keyFile) ? readSecretKey(DATA_DIR) : undefined))
  await withDatabase(
    settings,
    onLine,
    (url) =>
      withClient(url, async (client) => {
        await checkEmpty(client, releasesDir)
        onLine('Restoring …')
        await restoreBackup(backup, { client, url, releasesDir })
      }),
    { creates: true },
  )
  if (SECRET_KEY === undefined && !existsSync(keyFile)) {
    mkdirSync(DATA_DIR, { recursive: true })
    writeFileSync(keyFile, secretKey, { mode: 0o600, flag: 'wx' })
  }
  const { createdAt, tables, jobs } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `The backup of ${createdAt} is restored: ${rows} rows and ${jobs} waiting jobs. Start with \`npm start\`.`,
  )
  return 0
})
