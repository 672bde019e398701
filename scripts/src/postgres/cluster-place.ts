// Where the database lies. Under root the server's account may be unable to enter the product's folder (below a 0700
// home): then data, and where needed binaries, move to /var/lib/sightline.

import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { accountCan, chooseAccount, type ServerAccount } from './server-account.ts'

const OUTSIDE = '/var/lib/sightline'

export interface ClusterPlace {
  /** holds data/, password, port and server.log */
  home: string
  /** PostgreSQL's own data folder */
  data: string
  /** folder with bin/, lib/, share/ */
  binaries: string
  account: ServerAccount | undefined
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function ownFolder(folder: string, account: ServerAccount | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

function reachableBinaries(account: ServerAccount | undefined): string {
  const own = findBinaries()
  const needed = join(own, 'share', 'postgresql', 'postgres.bki')
  if (!account || (accountCan(account, '-x', join(own, 'bin', 'postgres')) && accountCan(account, '-r', needed))) {
    return own
  }
  // The package's place names its version, so another version gets a copy of its own.
  const copy = join(OUTSIDE, `postgresql-${hash(own)}`)
  const stamp = join(copy, 'complete')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === own) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 })
  rmSync(draft, { recursive: true, force: true })
  cpSync(own, draft, { recursive: true, verbatimSymlinks: true })
  writeFileSync(join(draft, 'complete'), own)
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
  return copy
}

function outsideFolder(inside: string): string {
  return join(OUTSIDE, hash(inside))
}

/** Whether a database was created for `dataDir`, inside it or outside. */
export function hasCluster(dataDir: string): boolean {
  const inside = join(resolve(dataDir), 'postgres')
  return [inside, outsideFolder(inside)].some((home) => existsSync(join(home, 'data', 'PG_VERSION')))
}

/** Chooses and creates the folder; `onLine` gets a line when the data lie outside `dataDir`. */
export function findPlace(dataDir: string, onLine: (line: string) => void): ClusterPlace {
  const inside = join(resolve(dataDir), 'postgres')
  const account = chooseAccount(join(inside, 'data'))
  mkdirSync(dirname(inside), { recursive: true })
  const outside = outsideFolder(inside)
  let home = inside
  // Data that were put outside once stay there, also when the folder has become reachable since.
  if (account && (existsSync(join(outside, 'data')) || !accountCan(account, '-x', dirname(inside)))) {
    home = outside
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 })
    onLine(`The database lies in ${home}: its server cannot enter ${dirname(inside)}.`)
  }
  ownFolder(home, account)
  return { home, data: join(home, 'data'), binaries: reachableBinaries(account), account }
}
