// Two worker processes, as in production, with the same mails to send.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMailServer, type TestMailServer } from '@sightline/shared/service/testing/mail-server.ts'
import { daysBefore, utcDay } from '../database/utc-day.ts'
import { startProcess } from '../testing/child-process.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { MAILS_AT_ONCE } from './mails.queries.ts'
import { addAlertProject } from './testing/stored-run.ts'
import { headerOf, readable } from './testing/read-mail.ts'
import { findWeeklyReports } from './weekly/find-weekly.ts'

const PEOPLE = 6
const DAY_MS = 24 * 60 * 60 * 1000

let api: TestApi
let server: TestMailServer

before(async () => {
  api = await startTestApi({ SECRET_KEY: 'a secret key of the tests, 32 characters and more' })
  server = await startMailServer()
})
after(async () => {
  await api.close()
  await server.close()
})

/** The Monday before today's week ends, at 8:00 UTC, at least a day ago. */
function lastMonday(): Date {
  const monday = new Date(Date.now() - DAY_MS)
  while (monday.getUTCDay() !== 1) monday.setTime(monday.getTime() - DAY_MS)
  monday.setUTCHours(8, 0, 0, 0)
  return monday
}

describe('two worker processes', () => {
  it('send each alert and each weekly report once', async () => {
    const monday = lastMonday()
    const endDate = daysBefore(utcDay(monday), 1)
    for (let person = 0; person < PEOPLE; person += 1) {
      const project = await addAlertProject(api, await api.addUser('enterprise'))
      // Days from which the day-to-day variation is known.
      for (let day = 6; day > 0; day -= 1) await project.storeRun(daysBefore(endDate, day), 30)
      await project.storeRun(endDate, 30)
      await project.storeRun(utcDay(new Date()), 10)
    }
    await findWeeklyReports({ ...api.services, now: () => monday })

    server.hold = Number.POSITIVE_INFINITY
    const env = { ...api.env, SMTP_URL: server.url, PUBLIC_URL: 'https://sightline.example.com' }
    const workers = await Promise.all([startProcess('worker.ts', env), startProcess('worker.ts', env)])
    // More mails than one worker claims at a time, so both are sending.
    await server.until(() => server.held > MAILS_AT_ONCE)
    server.release()
    await server.until(() => server.received.length >= 2 * PEOPLE)
    for (const worker of workers) assert.deepEqual(await worker.end('SIGTERM'), { code: 0, signal: null })

    const recipientsOf = (words: string) =>
      server.received
        .filter((mail) => readable(mail).includes(words))
        .map((mail) => headerOf(mail, 'To'))
        .sort()
    const alerted = recipientsOf('went from 75% to 25%')
    assert.deepEqual([alerted.length, new Set(alerted).size], [PEOPLE, PEOPLE])
    assert.deepEqual(recipientsOf(`end=${endDate}`), alerted)
    assert.equal(new Set(server.received.map((mail) => headerOf(mail, 'Message-ID'))).size, server.received.length)
  })
})
