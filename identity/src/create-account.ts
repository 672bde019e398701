// `node identity/src/create-account.ts`: reads {"email", "password", "name"?} on stdin, prints {"sub"}. An account that
// exists already stays as it is.

import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import { readSettings } from '@sightline/shared/service/settings.ts'
import { signUpInput } from './accounts/account-input.ts'
import { createAccount } from './accounts/accounts.queries.ts'
import { connectDatabase } from './database/connect.ts'
import { identitySettings } from './settings.ts'

/** Without the values of a query: they hold the password's hash. */
function plainReason(error: unknown): string {
  const clean = loggable(error)
  return clean instanceof Error ? clean.message : String(clean)
}

const settings = readSettings(identitySettings.pick({ DATABASE_URL: true }))
const { db, close } = connectDatabase(settings.DATABASE_URL)

try {
  const input = signUpInput.parse(await json(process.stdin))
  const { sub } = await createAccount(db, input)
  process.stdout.write(`${JSON.stringify({ sub })}\n`)
} catch (error) {
  const reason =
    error instanceof z.ZodError
      ? error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(' ')
      : plainReason(error)
  process.stderr.write(`identity: no account was created: ${reason.replaceAll('\n', ' ')}\n`)
  process.exitCode = 1
} finally {
  await close()
}
