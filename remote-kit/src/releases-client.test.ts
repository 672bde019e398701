import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { releasesClient } from './releases-client.ts'

interface Call {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  type: string | undefined
  body: Buffer
}

/** A service that keeps the calls, and answers each in the same way. */
async function serve(t: TestContext, status: number, answer?: object | string) {
  const calls: Call[] = []
  async function take(request: IncomingMessage) {
    const { method, url, headers } = request
    const body = await buffer(request)
    calls.push({ method, url, authorization: headers.authorization, type: headers['content-type'], body })
  }
  const server = createServer((request, response) => {
    void take(request).then(() => {
      if (status === 0) return
      response.writeHead(status).end(typeof answer === 'object' ? JSON.stringify(answer) : answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { calls, client: releasesClient({ address, token: 'secret', timeoutMs: 2_000 }) }
}

test('publish uploads all files of the build as a gzipped tar', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sightline upload-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'prerendered'))
  writeFileSync(path.join(folder, 'build.json'), '{}')
  writeFileSync(path.join(folder, 'prerendered/help.html'), 'Ä'.repeat(3_000))
  const { client, calls } = await serve(t, 201, { name: 'remote-a', version: '1.0.0-0a' })
  assert.deepEqual(await client.publish(folder), { name: 'remote-a', version: '1.0.0-0a' })
  const [{ body, ...call } = assert.fail('No call')] = calls
  assert.deepEqual(call, { method: 'POST', url: '/builds', authorization: 'Bearer secret', type: 'application/gzip' })
  const files: Record<string, string> = {}
  const tar = extract()
  tar.end(gunzipSync(body))
  for await (const entry of tar) files[entry.header.name] = (await buffer(entry)).toString()
  assert.deepEqual(files, { 'build.json': '{}', 'prerendered/help.html': 'Ä'.repeat(3_000) })
})

test('channels and previews are moved by name and version', async (t) => {
  const channel = await serve(t, 200, { channel: 'staging', release: '0123456789ab', percent: 5 })
  await channel.client.promote('staging', '1.0.0-0a', 5)
  await channel.client.promote('staging', '1.0.0-0a')
  await channel.client.rollback('st/aging')
  const preview = await serve(t, 200, { name: 'pr-12', address: 'https://s.example/?preview=pr-12', until: '2026' })
  await preview.client.openPreview('pr-12', '1.0.0-0a', 'staging')
  const closed = await serve(t, 204)
  await closed.client.closePreview('pr-12')
  const made = [...channel.calls, ...preview.calls, ...closed.calls]
  assert.deepEqual(
    made.map(({ method, url, body }) => [method, url, body.toString()]),
    [
      ['POST', '/channels/staging', '{"version":"1.0.0-0a","percent":5}'],
      ['POST', '/channels/staging', '{"version":"1.0.0-0a"}'],
      ['POST', '/channels/st%2Faging/rollback', '{}'],
      ['PUT', '/previews/pr-12', '{"version":"1.0.0-0a","channel":"staging"}'],
      ['DELETE', '/previews/pr-12', ''],
    ],
  )
})

const refusals: [status: number, answer: object | string, told: RegExp][] = [
  [
    401,
    { error: 'Unknown token', problems: [] },
    /Unknown token\nAsk those who run the service for another SIGHTLINE_TOKEN/,
  ],
  [403, { error: 'Not this channel', problems: [] }, /403\nNot this channel$/],
  [404, 'Not found', /404\nIs this the address of a releases service\?/],
  [404, { error: 'There is no open preview pr-12.', problems: [] }, /404\nThere is no open preview pr-12\.$/],
  [409, { error: 'Published with other files', problems: [] }, /409\nPublished with other files/],
  [413, { error: 'Too large', problems: [] }, /413\nToo large$/],
  [422, { error: 'Cannot be promoted', problems: ['Two owners', 'No hash'] }, /promoted\n {2}Two owners\n {2}No hash$/],
  [500, '<html>', /500\nTry again later/],
  [200, '<html>', /answers something else than a releases service/],
  [0, '', /has not answered within 2 s/],
]
for (const [status, answer, told] of refusals) {
  const title = status === 0 ? 'silence' : `an answer with ${status}, ${JSON.stringify(answer).slice(0, 30)},`
  test(`${title} is told in words`, async (t) => {
    const { client } = await serve(t, status, answer)
    await assert.rejects(client.rollback('staging'), { name: 'CommandError', message: told })
  })
}

test('a wrong address and a missing token are told before any call', async () => {
  assert.throws(() => releasesClient({ address: 'staging', token: 'secret' }), /staging is no address/)
  assert.throws(() => releasesClient({ address: 'http://s.example', token: 'secret' }), /carry the token in clear/)
  for (const address of ['http://localhost:3001', 'http://[::1]:3001', 'https://s.example'])
    assert.doesNotThrow(() => releasesClient({ address, token: 'secret' }))
  assert.throws(() => releasesClient({ address: 'https://s.example', token: '' }), /SIGHTLINE_TOKEN is missing/)
  for (const token of ['sec\nret', 'sec ret', 'secrét'])
    assert.throws(
      () => releasesClient({ address: 'https://s.example', token }),
      ({ message }: Error) => message.startsWith('SIGHTLINE_TOKEN has') && !message.includes(token),
    )
})

test('a service that is away, or ends in the middle of its answer, is told in words', async (t) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{')
    setTimeout(() => response.destroy(), 50)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { rollback } = releasesClient({ address, token: 'secret' })
  await assert.rejects(rollback('staging'), { name: 'CommandError', message: /rollback has not answered: / })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await assert.rejects(rollback('staging'), { name: 'CommandError', message: /has not answered: .*ECONNREFUSED/ })
})
