// A process that works on answers by a clock that a test sets, so that it can be killed in a simulation: the file CLOCK_FILE holds the
// time in milliseconds. The product's own worker has the system's clock, and would start runs by it.

import { readFileSync } from 'node:fs'
import { createLogger } from '@sightline/shared/service/logger.ts'
import { runService } from '@sightline/shared/service/run-service.ts'
import { openServices } from '../open-services.ts'
import { startAnswerWorker } from '../runs/answers/answer-worker.ts'
import { readApiSettings } from '../settings.ts'

const POLL_MS = 50

const settings = readApiSettings()
const clock = process.env['CLOCK_FILE'] ?? ''

await runService('worker', async () => {
  const opened = await openServices(settings, createLogger('worker', settings.LOG_LEVEL), true)
  const now = () => new Date(Number(readFileSync(clock, 'utf8')))
  const worker = startAnswerWorker({ ...opened, now, retryFirstDelayMs: 1 }, POLL_MS)
  return {
    async close() {
      await worker.stop()
      await opened.close()
    },
  }
})
