// The production shape of docker-compose.yml: two APIs and two workers behind one gateway, and a person who notices nothing of it.

import path from 'node:path'
import { startMailServer, type TestMailServer } from '@sightline/shared/service/testing/mail-server.ts'
import { projectReportPath } from '@sightline/shared/contract/paths.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { sessionStatus, signUpThroughApi } from '../fixtures/account.ts'
import { apiClient } from '../fixtures/api-client.ts'
import { expect, test } from '../fixtures/test.ts'
import { end, startComposed, type ComposedProduct } from '../product/composed-product.ts'
import { START_TIMEOUT_MS } from '../product/product.ts'

/** Of this product alone: others are served from the same folder. */
const CHANNEL = 'compose'
const RELEASES_DIR = process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases')

let mails: TestMailServer
let product: ComposedProduct
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  mails = await startMailServer()
  product = await startComposed({ releasesDir: RELEASES_DIR, channel: CHANNEL, smtpUrl: mails.url })
})
test.afterAll(async () => {
  await product.stop()
  await mails.close()
})

test('the services of docker-compose.yml are one product, also when one of two has gone', async ({ page, context, browser }) => {
  test.setTimeout(START_TIMEOUT_MS)
  const { url, processes } = product
  const servers = ['identity', 'api', 'worker', 'gateway'].flatMap((name) => processes.get(name) ?? [])
  expect(servers.map(({ name }) => name)).toEqual(['identity', 'api', 'api', 'worker', 'worker', 'gateway'])

  const account = await signUpThroughApi(page, url)
  const api = apiClient(context.request, url, account.session.accessToken)
  const project = await api.createProject()
  await api.savePrompts(project.id, ['Which linen bedding is best?', 'Who makes durable duvets?'])
  expect((await api.analyze(project.id)).status).toBe('completed')

  await test.step('mails go to the catcher', async () => {
    const visitor = await browser.newContext()
    const login = await visitor.newPage()
    await login.goto(`${url}/login`)
    const popup = login.waitForEvent('popup')
    await login.getByRole('button', { name: 'Login with Email' }).click()
    const form = await popup
    await form.getByLabel('Email').fill(account.email)
    await form.getByRole('button', { name: 'Forgot password?' }).click()
    await form.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await form.keyboard.press('Enter')
    await expect(form.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await mails.until(() => mails.received.some((mail) => mail.includes(account.email)))
    await visitor.close()
  })

  await test.step('with one worker less, runs complete and reports are shown', async () => {
    await end(processes.get('worker')![0]!.child)
    expect((await api.analyze(project.id)).status).toBe('completed')
    await page.goto(url + projectReportPath(project.id))
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  })

  await test.step('with one API less, the other one answers', async () => {
    await page.close()
    await end(processes.get('api')![0]!.child)
    // A check gives up on a process that stands still for long.
    await expect.poll(() => Promise.all(servers.map((one) => product.isWell(one)))).toEqual([true, false, true, false, true, true])
    // Until the gateway has noticed which of its connections have ended.
    await expect.poll(() => sessionStatus(context, url, account)).toBe(200)
  })

  await test.step('one remote is looked after alone', async () => {
    const { builds } = JSON.parse(await product.run('release', '--json', 'list', 'remote-account')) as { builds: { channels: string[] }[] }
    expect(builds.some(({ channels }) => channels.includes(CHANNEL))).toBe(true)
  })
})
