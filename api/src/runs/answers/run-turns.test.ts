import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { answerGate } from '../../testing/answer-gate.ts'
import { addReadyProject, startRun, waitForRun } from '../../testing/project-builder.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from '../platforms/testing/openai-stand-in.ts'

const LONG_RUN = 20
const SHORT_RUN = 4
/** answers of the long run, when the short one starts */
const STORED = 5
const ANSWER = { text: 'Acme is fine.' }

let api: TestApi
let standIn: OpenaiStandIn

before(async () => {
  standIn = await startOpenaiStandIn({ kind: 'answer', ...ANSWER })
  api = await startTestApi({
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: standIn.url,
    PLATFORM_CONCURRENCY: '1',
  })
})
after(async () => {
  await api.close()
  await standIn.close()
})

async function start(name: string, prompts: number) {
  const user = await api.addUser('enterprise')
  const texts = Array.from({ length: prompts }, (_, index) => `${name} ${index}?`)
  const { id } = await addReadyProject(api, user, texts, { platforms: ['chatgpt'] })
  const { analysisId } = await startRun(api, user, id)
  const wait = (reached?: Parameters<typeof waitForRun>[3]) => waitForRun(api, user, analysisId, reached)
  return { wait }
}

/** The runs of the requests, in order. */
const order = () => standIn.requests.map(({ asked }) => asked.prompt.split(' ')[0])

describe('runs of several people', () => {
  it('are interleaved: a short run does not wait for an earlier long one', async () => {
    const gate = answerGate(ANSWER, STORED)
    standIn.behave(gate.decide)
    const long = await start('long', LONG_RUN)
    const first = api.startWorker()
    await gate.heldUp(1)
    await long.wait(({ completedResults }) => completedResults === STORED)
    await first.stop()
    const before = standIn.requests.length
    gate.open()
    const short = await start('short', SHORT_RUN)
    const second = api.startWorker()
    await Promise.all([short.wait(), long.wait()])
    await second.stop()
    const asked = order().slice(before)
    // The runs alternate; a job that the first worker returned may come earlier.
    assert.ok(asked.lastIndexOf('short') <= SHORT_RUN * 2, asked.join(' '))
    assert.ok(asked.indexOf('long') <= 1, 'the long run goes on meanwhile')
  })

  it('are interleaved from the start, also when three of them are queued', async () => {
    const before = standIn.requests.length
    const runs = [await start('one', 6), await start('two', 6), await start('three', 3)]
    const worker = api.startWorker()
    await Promise.all(runs.map(({ wait }) => wait()))
    await worker.stop()
    const asked = order().slice(before)
    for (const round of [0, 3, 6])
      assert.deepEqual(new Set(asked.slice(round, round + 3)), new Set(['one', 'two', 'three']))
    assert.deepEqual(asked.slice(9).toSorted(), ['one', 'one', 'one', 'two', 'two', 'two'])
  })
})
