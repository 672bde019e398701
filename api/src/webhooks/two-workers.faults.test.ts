// Two worker processes, as in production, with the same deliveries to send.

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { webhookEvents } from '@sightline/shared/domain/webhooks.ts'
import { createdWebhookResponse } from '@sightline/shared/contract/api/webhooks.ts'
import { newId } from '../database/new-id.ts'
import { addAlertProject } from '../mails/testing/stored-run.ts'
import { enqueueEvent } from '../queue/webhook-events.ts'
import { startProcess } from '../testing/child-process.ts'
import { startTestApi, succeeded, type TestApi } from '../testing/test-api.ts'
import { startReceiver, type Receiver } from './testing/receiver.ts'

const WEBHOOKS = 4
const EVENTS = 10

let api: TestApi
let receiver: Receiver
before(async () => {
  api = await startTestApi({
    SECRET_KEY: 'a secret key of the tests, 32 characters and more',
    LOCAL_ENDPOINTS: 'on',
  })
  receiver = await startReceiver()
})
after(async () => {
  await api.close()
  await receiver.close()
})

it('two worker processes send each delivery once', async () => {
  const user = await api.addUser('enterprise')
  const body = { address: receiver.url, format: 'json', events: [...webhookEvents] }
  for (let made = 0; made < WEBHOOKS; made += 1)
    succeeded(await api.call('POST', '/webhooks', user.token, body), createdWebhookResponse)
  const project = await addAlertProject(api, user)
  const analysisId = await project.storeRun('2026-06-07', 10)
  const content = { event: 'run.finished' as const, analysisId }
  for (let count = 0; count < EVENTS; count += 1) {
    await api.services.db.transaction((transaction) =>
      enqueueEvent(transaction, { projectId: project.id, key: newId(), content }, new Date()),
    )
  }
  const workers = await Promise.all([startProcess('worker.ts', api.env), startProcess('worker.ts', api.env)])
  await receiver.until(WEBHOOKS * EVENTS)
  for (const worker of workers) assert.deepEqual(await worker.end('SIGTERM'), { code: 0, signal: null })
  const ids = receiver.received.map(({ headers }) => headers['sightline-delivery'])
  assert.deepEqual([ids.length, new Set(ids).size], [WEBHOOKS * EVENTS, WEBHOOKS * EVENTS])
})
