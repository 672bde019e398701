// What happens to the containers while people use the product: kills, releases, updates, a restart of everything.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTemporaryFolder, removeTemporaryFolder } from '@sightline/scripts/src/temporary-folder.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { compose, containersOf, run } from './compose.ts'

const SETTLED = { timeout: 120_000 }

/** The processes die by themselves: after `docker kill` an engine does not start them again. */
async function crash(service: string): Promise<void> {
  for (const id of await containersOf(service)) await run('docker', 'exec', id, 'sh', '-c', 'kill -9 -1')
}

/** A connection from here would be broken with the server's. */
async function query(sql: string): Promise<string> {
  return compose(
    'exec',
    '--no-TTY',
    'postgres',
    'psql',
    '--username=sightline',
    '--tuples-only',
    '--no-align',
    `--command=${sql}`,
  ).catch(() => '')
}

test('a run survives kill -9 of API, worker and PostgreSQL', async ({ api }) => {
  const project = await api.createProject()
  await api.savePrompts(
    project.id,
    Array.from({ length: 40 }, (_, number) => `Which shop is best for item ${number}?`),
  )
  const { analysisId } = await api.call<{ analysisId: string }>('POST', '/project-analysis/run', {
    projectId: project.id,
  })
  const stored = async () =>
    Number(await query(`select count(*) from app.answers where analysis_id = '${analysisId}' and state = 'answered'`))
  await expect.poll(stored, SETTLED).toBeGreaterThan(10)
  const [postgres] = await containersOf('postgres')
  await Promise.all([crash('api'), crash('worker'), run('docker', 'kill', '--signal', 'KILL', postgres!)])
  await compose('start', 'postgres')
  await expect.poll(stored, SETTLED).toBeGreaterThan(0)
  expect(await stored()).toBeLessThan(80)
  await expect.poll(stored, SETTLED).toBe(80)
  const progress = () => api.call('GET', `/project-analysis/${analysisId}`).catch(() => undefined)
  await expect.poll(progress, SETTLED).toMatchObject({ status: 'completed', completedResults: 80, failedResults: 0 })
})

test('one remote is rolled forward and back alone, and a start of everything leaves the channel there', async ({
  page,
  baseURL,
  account,
}) => {
  void account
  const changed = createTemporaryFolder('sightline changed')
  try {
    const file = 'remote-account/src/help/ContactCard.tsx'
    const source = path.join(changed, 'ContactCard.tsx')
    writeFileSync(
      source,
      readFileSync(path.join(WORKSPACE, file), 'utf8').replace('title="Contact us"', 'title="Talk to us"'),
    )
    const release = (...args: string[]) =>
      compose('run', '--rm', '--no-deps', '--volume', `${source}:/app/${file}:ro`, 'release', ...args)
    const [version] = (await release('publish', 'remote-account')).split('\n').slice(-1)
    await release('promote', 'production', version!)
    await sees(page, baseURL, 'Talk to us')
    await release('rollback', 'production')
    await sees(page, baseURL, 'Contact us')
    await release('promote', 'production', version!)
    await compose('up', '--detach')
    await sees(page, baseURL, 'Talk to us')
    await release('rollback', 'production')
  } finally {
    removeTemporaryFolder(changed)
  }
})

async function sees(page: Page, baseURL: string | undefined, heading: string): Promise<void> {
  await page.goto(`${baseURL}/help`)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
}

for (const service of ['identity', 'api', 'worker', 'gateway']) {
  test(`every request is answered while ${service} is replaced`, async ({ context, baseURL, account }) => {
    const before = await containersOf(service)
    const replaced = run('sh', 'scripts/replace-containers.sh', service)
    const { failures, sent } = await requestsUntil(
      replaced,
      context.request,
      baseURL ?? '',
      account.session.accessToken,
    )
    process.stdout.write(`  ${service}: ${failures.length} of ${sent} requests failed\n`)
    expect(failures).toEqual([])
    const after = await containersOf(service)
    expect(after).toHaveLength(before.length)
    expect(after.filter((id) => before.includes(id))).toEqual([])
  })
}

const REQUESTS = 500
const AT_ONCE = 4

/** Pages, calls and the provider's keys in turn, until `done`, and as many as asked for. */
async function requestsUntil(done: Promise<unknown>, request: APIRequestContext, baseURL: string, accessToken: string) {
  const addresses = [
    '/',
    '/dashboard',
    '/api/projects',
    '/api/profile',
    '/.well-known/jwks.json',
    '/.well-known/openid-configuration',
  ]
  const failures: string[] = []
  let sent = 0
  let isDone = false
  void done.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  const ask = async () => {
    while (!isDone || sent < REQUESTS) {
      const address = addresses[sent++ % addresses.length]!
      try {
        const response = await request.get(baseURL + address, {
          headers: { authorization: `Bearer ${accessToken}` },
          maxRedirects: 0,
        })
        if (response.status() >= 400) failures.push(`${address}: ${response.status()} ${await response.text()}`)
      } catch (error) {
        failures.push(`${address}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  await done
  return { failures, sent }
}

test('down and up again keep everything', async ({ api, page, baseURL }) => {
  const project = await api.createProject()
  await compose('down')
  await compose('up', '--detach')
  await expect
    .poll(
      () =>
        page.request.get(baseURL ?? '').then(
          (response) => response.status(),
          () => 0,
        ),
      SETTLED,
    )
    .toBe(200)
  expect(await api.call('GET', `/projects/${project.id}`)).toMatchObject({ project: { id: project.id } })
})
