// The worker process: starts due runs, asks the platforms, stores their answers, sends mails, notifies webhooks, imports visits, and deletes expired data and deleted projects.

import { sql } from 'drizzle-orm'
import { startHealthServer } from '@sightline/shared/service/health-server.ts'
import { requireListenAddress } from '@sightline/shared/service/listen-address.ts'
import { createLogger } from '@sightline/shared/service/logger.ts'
import { runService } from '@sightline/shared/service/run-service.ts'
import { startPlannedPlans } from './accounts/purchases/begin-planned.ts'
import { startProjectDeletions } from './housekeeping/delete-projects.ts'
import { startHousekeeping } from './housekeeping/housekeeping.ts'
import { openServices } from './open-services.ts'
import { startAnswerWorker } from './runs/answers/answer-worker.ts'
import { startSchedule } from './runs/schedule/start-due-runs.ts'
import { startMails } from './mails/start-mails.ts'
import { forceExitAfterMs, readApiSettings } from './settings.ts'
import { startGa4Imports } from './traffic/ga4/import-visits.ts'
import { startWebhooks } from './webhooks/deliver.ts'

const settings = readApiSettings()
await requireListenAddress(settings)

await runService(
  'worker',
  async () => {
    const services = await openServices(settings, createLogger('worker', settings.LOG_LEVEL), true)
    const housekeeping = startHousekeeping(services)
    const deletions = startProjectDeletions(services)
    const plans = startPlannedPlans(services)
    const worker = startAnswerWorker(services)
    const schedule = startSchedule(services)
    const mails = startMails(services)
    const webhooks = startWebhooks(services)
    const imports = startGa4Imports(services)
    const health = await startHealthServer(settings, () => services.db.execute(sql`select 1`))
    services.log.info('the worker waits for jobs')
    return {
      async close() {
        housekeeping.stop()
        await health.close()
        await Promise.all([
          deletions.stop(),
          plans.stop(),
          mails.stop(),
          webhooks.stop(),
          imports.stop(),
          schedule.stop(),
          worker.stop(),
        ])
        await services.close()
      },
    }
  },
  forceExitAfterMs(settings),
)
