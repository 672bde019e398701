import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { createMailer } from '@sightline/shared/service/mail/mailer.ts'
import type { Logger } from '@sightline/shared/service/logger.ts'
import { mockPayments } from './accounts/payments/mock.ts'
import { createProvider } from './accounts/sign-in/provider-token.ts'
import { SessionCache } from './accounts/sign-in/session-cache.ts'
import { openDatabase } from './database/connection.ts'
import { readSiteMetadata } from './projects/website/site-metadata.ts'
import { prepareBranded } from './prompts/branded-prompts.ts'
import { prepareCopy } from './prompts/copy-library.ts'
import { createQueue } from './queue/queue.ts'
import { deleteWebhooksOf } from './queue/webhook-events.ts'
import { ExportSlots } from './reports/export/export-slots.ts'
import { createAnswerJudge } from './runs/answers/answer-judge.ts'
import { RETRY_FIRST_DELAY_MS } from './runs/answers/retry-delay.ts'
import { storeTokenMail, storeUnpaidMail } from './mails/notices.mail.ts'
import { cancelRunOfProject, cancelRunsOfOwner } from './runs/planning/analyses.queries.ts'
import { deleteKeysOf } from './runs/connections/connections.queries.ts'
import { createKeyBox, createSigningBox } from './runs/connections/stored-key.ts'
import { configuredPlatforms, platformDefaults } from './runs/platforms/platforms.settings.ts'
import { createAdapters, platformStates } from './runs/platforms/registry.ts'
import { readNextAnalysis } from './runs/schedule/next-analysis.ts'
import type { Services } from './services.ts'
import type { ApiSettings } from './settings.ts'
import { deleteGa4KeysOf } from './traffic/ga4/ga4.queries.ts'
import { createGa4KeyBox } from './traffic/ga4/service-account.ts'
import { createNameServer } from './traffic/verify-name.ts'

/** Statement timeout of the database; the call then answers 503, so that the client can retry. */
const STATEMENT_TIMEOUT_MS = 20_000

export interface OpenServices extends Services {
  close(): Promise<void>
}

/** @param worker also redelivers the jobs of crashed workers */
export async function openServices(settings: ApiSettings, log: Logger, worker = false): Promise<OpenServices> {
  const database = openDatabase(
    settings.DATABASE_URL,
    settings.DATABASE_CONNECTIONS,
    (err) => log.warn({ err }, 'a database connection broke'),
    STATEMENT_TIMEOUT_MS,
  )
  const queue = createQueue(database.pool, (err) => log.error({ err }, 'the queue reports an error'), worker)
  try {
    await queue.start()
  } catch (error) {
    await database.close()
    throw error
  }
  const configured = configuredPlatforms(settings)
  const adapters = createAdapters(configured)
  const mailer = createMailer(settings, log)
  return {
    settings,
    db: database.db,
    queue,
    provider: createProvider(settings),
    payments: mockPayments,
    sessions: new SessionCache(),
    exportSlots: new ExportSlots(settings.DATABASE_CONNECTIONS),
    platforms: {
      adapters,
      states: platformStates(adapters, settings.PLATFORM_CHOICES),
      defaults: platformDefaults(settings),
    },
    keyBox: settings.SECRET_KEY === undefined ? null : createKeyBox(settings.SECRET_KEY),
    ga4KeyBox: settings.SECRET_KEY === undefined ? null : createGa4KeyBox(settings.SECRET_KEY),
    signingBox: settings.SECRET_KEY === undefined ? null : createSigningBox(settings.SECRET_KEY),
    judge: createAnswerJudge(settings),
    mailer,
    gemini: configured.gemini,
    readSite: readSiteMetadata,
    nameServer: createNameServer(),
    log,
    now: () => new Date(),
    retryFirstDelayMs: RETRY_FIRST_DELAY_MS,
    // Dependency injection: functions of higher rooms that lower rooms call.
    cancelRuns: cancelRunsOfOwner,
    deleteConnections: async (transaction, workspaceId) => {
      await deleteKeysOf(transaction, workspaceId)
      await deleteGa4KeysOf(transaction, workspaceId)
      await deleteWebhooksOf(transaction, workspaceId)
    },
    mailUnpaid: (transaction, unpaid) => storeUnpaidMail(transaction, unpaid, mailer.via !== 'none'),
    mailNewToken: async (transaction, token) => {
      if (mailer.via !== 'none') await storeTokenMail(transaction, token)
    },
    realPlatforms: [...adapters.keys()].map((id) => platformNames[id]),
    prepareBranded,
    prepareCopy,
    readNextAnalysis,
    cancelRunOfProject,
    async close() {
      await queue.stop({ graceful: false })
      await database.close()
    },
  }
}
