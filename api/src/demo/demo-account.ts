// Creates the demo account at the identity provider, and its user on a paid plan in the API.

import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { paidPeriodEnd } from '../accounts/plans/paid-period.ts'
import { createUser, restoreUser, setPlan, type StoredUser } from '../accounts/sign-in/users.queries.ts'
import type { Database } from '../database/connection.ts'
import { parseJson } from '../http/post.ts'

const DEMO_EMAIL = 'demo@sightline.local'
const DEMO_NAME = 'Demo'
const DEMO_PLAN = 'standard'
const PASSWORD_LENGTH = 20
const createAccountScript = fileURLToPath(new URL('../../../identity/src/create-account.ts', import.meta.url))

export interface DemoLogin {
  email: string
  password: string
}

/** The password is derived from the installation's secret, so it is stable across starts and unique per installation. */
export function demoLogin(secretKey: string): DemoLogin {
  const password = createHmac('sha256', secretKey).update('demo account').digest('base64url').slice(0, PASSWORD_LENGTH)
  return { email: DEMO_EMAIL, password }
}

/** Every set-up starts a new paid period, and restores a deactivated account. */
export async function ensureDemoUser(db: Database, login: DemoLogin, now: Date): Promise<StoredUser> {
  const subject = await ensureIdentityAccount(login)
  const user = await createUser(db, subject, { email: login.email, name: DEMO_NAME, picture: null })
  await restoreUser(db, user.id)
  await setPlan(db, user.id, DEMO_PLAN, paidPeriodEnd(now), 'replace')
  return user
}

/** @returns the account's subject */
async function ensureIdentityAccount(login: DemoLogin): Promise<string> {
  const child = spawn(process.execPath, [createAccountScript], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ ...login, name: DEMO_NAME }))
  const output = await text(child.stdout)
  const line = z.object({ sub: z.string() }).safeParse(parseJson(output))
  if (!line.success) throw new Error('the identity provider made no account for the demo')
  return line.data.sub
}
