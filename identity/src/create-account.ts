// `node identity/src/create-account.ts`: reads {"email", "password", "name"?} on stdin, prints {"sub"}. An account that
// exists already stays as it is.

import { json } from 'node:stream/consumers'
import { runOnce } from '@sightline/shared/service/run-service.ts'
import { readSettings } from '@sightline/shared/service/settings.ts'
import { signUpInput } from './accounts/account-input.ts'
import { createAccount } from './accounts/accounts.queries.ts'
import { connectDatabase } from './database/connect.ts'
import { identitySettings } from './settings.ts'

const settings = readSettings(identitySettings.pick({ DATABASE_URL: true }))
const { db, close } = connectDatabase(settings.DATABASE_URL)

await runOnce('identity: no account was created', async () => {
  const input = signUpInput.safeParse(await json(process.stdin))
  if (!input.success)
    throw new Error(input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '))
  const { sub } = await createAccount(db, input.data)
  return JSON.stringify({ sub })
})
await close()
