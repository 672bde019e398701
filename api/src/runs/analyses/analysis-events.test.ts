import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runProgress, type RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import { addReadyProject, startRun } from '../../testing/project-builder.ts'
import { failed, startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startPlatformStandIns, type PlatformStandIns } from '../platforms/testing/platform-stand-ins.ts'

let api: TestApi
let user: TestUser
let origin: string
let standIns: PlatformStandIns
/** each releases one more answer of ChatGPT */
const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())

before(async () => {
  const answer = { text: 'Acme.' }
  standIns = await startPlatformStandIns(({ platform }, count) =>
    platform === 'chatgpt' ? { kind: 'held', until: gates[count]!.promise, answer } : { kind: 'answer', ...answer },
  )
  api = await startTestApi(standIns.environment)
  user = await api.addUser()
  origin = await api.listen()
})
after(async () => {
  await api.close()
  await standIns.close()
})

const open = (analysisId: string, token = user.token, signal?: AbortSignal) =>
  fetch(`${origin}/api/project-analysis/${analysisId}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  })

async function* snapshotsOf(response: Response): AsyncGenerator<RunProgress> {
  assert.ok(response.body)
  let buffer = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    buffer += chunk
    const events = buffer.split('\n\n')
    buffer = events.pop() ?? ''
    for (const event of events) {
      assert.match(event, /^data: /)
      yield runProgress.parse(JSON.parse(event.slice('data: '.length)))
    }
  }
}

describe('GET /project-analysis/:id/events', () => {
  it('sends a heartbeat every 15 seconds while nothing happens', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] })
    const owner = await api.addUser()
    const project = await addReadyProject(api, owner)
    const { analysisId } = await startRun(api, owner, project.id)
    const reader = (await open(analysisId, owner.token)).body!.pipeThrough(new TextDecoderStream()).getReader()
    assert.match(String((await reader.read()).value), /^data: /)
    test.mock.timers.tick(15_000)
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, owner.token)
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
    assert.match(rest, /^: still here\n\ndata: [^\n]+\n\n$/)
  })

  it('sends a whole snapshot after new answers, until the run is over', async () => {
    const project = await addReadyProject(api, user)
    const { analysisId } = await startRun(api, user, project.id)
    const response = await open(analysisId)
    assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    // A proxy that compresses the stream would buffer it.
    assert.equal(response.headers.get('cache-control'), 'no-cache, no-transform')
    assert.ok(response.headers.get('x-request-id'))

    const seen = new Set<number>()
    let worker: ReturnType<TestApi['startWorker']> | undefined
    let last: RunProgress | undefined
    for await (const run of snapshotsOf(response)) {
      const [chatgpt, gemini] = run.perPlatform
      assert.equal(run.completedResults, (chatgpt?.completed ?? 0) + (gemini?.completed ?? 0))
      seen.add(chatgpt?.completed ?? NaN)
      last = run
      worker ??= api.startWorker()
      // The next answer is released once this one was seen.
      gates[chatgpt?.completed ?? NaN]?.resolve()
    }
    // The runs of the other tests wait for an answer.
    await worker?.stop()
    assert.deepEqual([...seen], [0, 1, 2, 3])
    assert.deepEqual([last?.completedResults, last?.status], [6, 'completed'])
  })

  it('sends the one snapshot of a run that is over, and ends', async () => {
    const owner = await api.addUser()
    const own = await addReadyProject(api, owner)
    const { analysisId } = await startRun(api, owner, own.id)
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, owner.token)
    const statuses: string[] = []
    for await (const { status } of snapshotsOf(await open(analysisId, owner.token))) statuses.push(status)
    assert.deepEqual(statuses, ['cancelled'])
  })

  it('allows one person ten concurrent streams', async () => {
    const owner = await api.addUser()
    const project = await addReadyProject(api, owner)
    const { analysisId } = await startRun(api, owner, project.id)
    const pages = Array.from({ length: 10 }, () => new AbortController())
    const streams = await Promise.all(pages.map(({ signal }) => open(analysisId, owner.token, signal)))
    assert.deepEqual(new Set(streams.map(({ status }) => status)), new Set([200]))
    const refused = await open(analysisId, owner.token)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    const body: unknown = await refused.json()
    failed({ status: refused.status, headers: {}, body }, 429, 'RATE_LIMITED')
    assert.equal((await open(analysisId)).status, 404, 'nobody else is kept out')

    // The server notices a disconnect shortly after; the test's timeout ends the wait.
    pages[0]?.abort()
    let reloaded = await open(analysisId, owner.token)
    while (reloaded.status === 429) {
      await reloaded.body?.cancel()
      reloaded = await open(analysisId, owner.token)
    }
    streams[0] = reloaded
    assert.equal(reloaded.status, 200)

    await api.call('POST', `/project-analysis/${analysisId}/cancel`, owner.token)
    await Promise.all(streams.map((stream) => stream.text()))
    assert.equal((await open(analysisId, owner.token)).status, 200)
  })

  it('ends with the session of its listener, and with no other', async () => {
    const owner = await api.addUser()
    const project = await addReadyProject(
      api,
      owner,
      Array.from({ length: 50 }, (_, index) => `Question ${index}?`),
    )
    const { analysisId } = await startRun(api, owner, project.id)
    const elsewhere = await api.signIn(owner)
    const page = new AbortController()
    const streams = await Promise.all([open(analysisId, owner.token), open(analysisId, elsewhere, page.signal)])
    await api.call('POST', '/auth/signout', owner.token)
    const [ended, goesOn] = streams.map((stream) => stream.text())
    assert.doesNotMatch((await ended) ?? '', /"status":"completed"/)
    page.abort()
    await assert.rejects(goesOn ?? Promise.resolve(), { name: 'AbortError' })
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, elsewhere)
  })

  it('has no HEAD, which would open a stream without a reader', async () => {
    const owner = await api.addUser()
    const project = await addReadyProject(api, owner)
    const { analysisId } = await startRun(api, owner, project.id)
    const response = await api.inject({
      method: 'HEAD',
      url: `/api/project-analysis/${analysisId}/events`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    assert.equal(response.statusCode, 404)
  })

  it('hides another person’s run, and requires a session', async () => {
    const owner = await api.addUser()
    const project = await addReadyProject(api, owner)
    const { analysisId } = await startRun(api, owner, project.id)
    assert.equal((await open(analysisId)).status, 404)
    assert.equal((await open(analysisId, '')).status, 401)
  })
})
