// PostgreSQL refuses to run as root, so root starts it under another account.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { PlainError } from '../plain-error.ts'

/** In order of preference. */
const ACCOUNTS = ['postgres', 'nobody']

export interface ServerAccount {
  uid: number
  gid: number
}

function findAccount(name: string): ServerAccount | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/**
 * The account for the server of the data folder `data`: undefined means the current user. Root takes the account that
 * owns existing data.
 */
export function chooseAccount(data: string): ServerAccount | undefined {
  const owner = existsSync(data) ? statSync(data) : undefined
  const uid = process.getuid?.()
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new PlainError(`The database in ${data} belongs to another user: start as root, or set another DATA_DIR.`)
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ACCOUNTS) {
    const account = findAccount(name)
    if (account && account.uid !== 0) return account
  }
  throw new PlainError('PostgreSQL does not run as root and there is no other account: start as an ordinary user.')
}

/** Whether the account passes the shell's test on the path, e.g. `-x` (enter a folder, run a file) or `-r`. */
export function accountCan(account: ServerAccount | undefined, test: '-x' | '-r', path: string): boolean {
  return spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...account, cwd: '/' }).status === 0
}
