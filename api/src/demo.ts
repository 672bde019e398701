// `node api/src/demo.ts`: a demo account with two projects and ninety days of sample answers. Prints its login as JSON.

import { runOnce } from '@sightline/shared/service/run-service.ts'
import { readSettings, serviceSettings } from '@sightline/shared/service/settings.ts'
import { openDatabase } from './database/connection.ts'
import { demoLogin, ensureDemoUser } from './demo/demo-account.ts'
import { setUpDemo } from './demo/set-up-demo.ts'

const CONNECTIONS = 2
const settings = readSettings(serviceSettings.pick({ DATABASE_URL: true, SECRET_KEY: true }))
const { db, close } = openDatabase(settings.DATABASE_URL, CONNECTIONS, (error) =>
  process.stderr.write(`${error.message}\n`),
)

await runOnce('The demo could not be set up', async () => {
  const login = demoLogin(settings.SECRET_KEY)
  const now = new Date()
  const user = await ensureDemoUser(db, login, now)
  await setUpDemo(db, user.id, now)
  return JSON.stringify(login)
})
await close()
