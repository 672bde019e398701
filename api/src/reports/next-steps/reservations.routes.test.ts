import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { evidenceResponse } from '@sightline/shared/contract/api/evidence.ts'
import { nextStepsResponse } from '@sightline/shared/contract/api/next-steps.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addReportedProject, TODAY, UNKNOWN_ID } from '../testing/reported-project.ts'
import { STANCE_TEXTS } from '../testing/stance-texts.ts'

const DAYS = { startDate: TODAY, endDate: TODAY }

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

it('proposes to mend what answers blame the brand for, opens these answers, and keeps the decision', async () => {
  const { project, unbranded, branded, store } = await addReportedProject(api, user)
  const of = (text: string) =>
    [unbranded, branded].flatMap((promptId) =>
      (['chatgpt', 'gemini'] as const).flatMap((platform) =>
        Array.from({ length: 5 }, () => ({ promptId, platform, day: TODAY, text })),
      ),
    )
  await store([...of(STANCE_TEXTS.caveated), ...of('Acme makes anvils.')])
  api.setTime(new Date(`${TODAY}T08:00:00Z`))
  const read = async () => {
    const path = `/reports/projects/${project.id}/next-steps?${new URLSearchParams(DAYS)}`
    const { steps, decided } = succeeded(await api.call('GET', path, user.token), nextStepsResponse)
    return { step: steps.find(({ topic }) => topic?.topic === 'price'), decided }
  }
  const { step } = await read()
  assert.deepEqual(
    [step?.kind, step?.answers, step?.prompts, step?.certainty, step?.expected],
    ['reservation', 20, 2, 'possible', { low: 0, high: 0 }],
  )
  assert.ok(step)
  assert.deepEqual(step.topic, { topic: 'price', name: 'Price', reserved: 20 })

  const asked = { ...DAYS, of: 'company', value: project.domain, topic: 'price', side: 'blame' }
  const opened = await api.call(
    'GET',
    `/reports/projects/${project.id}/evidence?${new URLSearchParams(asked)}`,
    user.token,
  )
  assert.equal(succeeded(opened, evidenceResponse).answers, step.answers)

  const decide = (subject: string) =>
    api.call('PUT', `/projects/${project.id}/steps/reservation/${subject}`, user.token, { state: 'done' })
  failed(await decide(UNKNOWN_ID), 404, 'NOT_FOUND')
  assert.equal((await decide(step.subject)).status, 200)
  const afterwards = await read()
  assert.equal(afterwards.step, undefined)
  assert.deepEqual(
    afterwards.decided.map(({ topic, since }) => [topic, since]),
    [[{ topic: 'price', name: 'Price', reserved: null }, null]],
  )
})
