// Settings of the API and its worker: the environment, read once. Each room says which settings it has.

import { contactEnvironment } from '@sightline/shared/service/contact.settings.ts'
import { mailEnvironment } from '@sightline/shared/service/mail/mail.settings.ts'
import { parseSettings, readSettings, serviceSettings } from '@sightline/shared/service/settings.ts'
import type { z } from 'zod'
import { providerAddresses, providerEnvironment } from './accounts/sign-in/provider.settings.ts'
import { databaseEnvironment } from './database/database.settings.ts'
import { httpEnvironment } from './http/http.settings.ts'
import { printEnvironment } from './mails/monthly/print.settings.ts'
import { lookupEnvironment } from './projects/lookups/lookups.settings.ts'
import { answerEnvironment } from './runs/answers/answers.settings.ts'
import { connectionEnvironment } from './runs/connections/connections.settings.ts'
import { platformEnvironment } from './runs/platforms/platforms.settings.ts'
import { trafficEnvironment } from './traffic/traffic.settings.ts'

export const apiSettings = serviceSettings
  .partial({ SECRET_KEY: true })
  .extend({
    ...httpEnvironment,
    ...databaseEnvironment,
    ...providerEnvironment,
    ...lookupEnvironment,
    ...platformEnvironment,
    ...connectionEnvironment,
    ...answerEnvironment,
    ...trafficEnvironment,
    ...mailEnvironment,
    ...contactEnvironment,
    ...printEnvironment,
  })
  .refine((given) => given.SENTIMENT_MODEL === undefined || given.GEMINI_API_KEY !== undefined, {
    path: ['SENTIMENT_MODEL'],
    message: 'needs GEMINI_API_KEY',
  })

export type ApiSettings = ReturnType<typeof completeSettings>

const completeSettings = (given: z.infer<typeof apiSettings>) => ({ ...given, ...providerAddresses(given) })

/** Time for the remaining steps of a shutdown, after what took too long was cut off. */
const LAST_STEPS_MS = 1_000

/** When a process that shuts down exits by force. */
export const forceExitAfterMs = ({ SHUTDOWN_LIMIT_MS }: Pick<ApiSettings, 'SHUTDOWN_LIMIT_MS'>) =>
  SHUTDOWN_LIMIT_MS + LAST_STEPS_MS

/** For a process: a wrong setting is one line on stderr and exit code 1. */
export function readApiSettings(): ApiSettings {
  return completeSettings(readSettings(apiSettings))
}

/** For tests: throws on a wrong setting. */
export function parseApiSettings(env: NodeJS.ProcessEnv): ApiSettings {
  return completeSettings(parseSettings(apiSettings, env))
}
