// pnpm knows every package of the lock file. Its commands are asked for JSON, and npx brings the version that is needed.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { PlainError } from '../plain-error.ts'
import { WORKSPACE } from '../workspace.ts'

/** The version that installs the packages: only that one can read its own store, where the packages' licences are. */
const { packageManager: INSTALLER } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8')) as {
  packageManager: string
}
/** Makes bills of materials, and asks for advisories at the address that registries have today; version 10 does neither. */
const AUDITOR = 'pnpm@11.28.11'
const TIMEOUT_MS = 120_000

/** Resolves with the printed JSON, also when the command failed: `pnpm audit` does when it has found something. */
async function askPnpm(version: string, args: string[]): Promise<unknown> {
  const { stdout, stderr, timedOut } = await execa('npx', ['--yes', version, ...args], {
    cwd: WORKSPACE,
    stdin: 'ignore',
    reject: false,
    timeout: TIMEOUT_MS,
    maxBuffer: 100_000_000,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    const reason = timedOut ? `no answer within ${TIMEOUT_MS / 1000} s` : `${stdout}\n${stderr}`.trim()
    throw new PlainError(`${version} ${args.join(' ')} failed: ${reason}`)
  }
}

export const askInstaller = (...args: string[]) => askPnpm(INSTALLER, args)

/** Without the option, pnpm downloads the version that package.json names and starts that instead. */
export const askAuditor = (...args: string[]) => askPnpm(AUDITOR, ['--pm-on-fail=ignore', ...args])
