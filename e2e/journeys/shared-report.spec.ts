// An owner shares a report; a stranger reads it without an account, also on another website; and the link is revoked.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { projectReportPath, sharedReportPath } from '@sightline/shared/domain/paths.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { guardConsole } from '../fixtures/console-guard.ts'
import { expect, test } from '../fixtures/test.ts'

const PASSWORD = 'linen for everybody'

test.use({ reducedMotion: 'reduce', colorScheme: 'light', permissions: ['clipboard-read', 'clipboard-write'] })

test('a stranger reads a shared report, with its password and in a frame, until it is revoked', async ({
  page,
  browser,
  api,
  account,
  baseURL,
}) => {
  test.setTimeout(400_000)
  const { id } = await api.createProject()
  await api.savePrompts(id, ['Which linen bedding is best for hot sleepers?', 'Where to buy a linen duvet cover?'])
  await api.analyze(id)

  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(embedded))
  let embedded = ''
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  // Another site than the product's, whose storage in a frame the browser keeps apart.
  const siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  let address = ''

  await test.step('the owner makes a link', async () => {
    await page.goto(projectReportPath(id))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText('None yet.')).toBeVisible()
    await dialog.getByLabel('For whom (optional)').fill('The board')
    await dialog.getByLabel('Password (optional)').fill('short')
    await dialog.getByLabel(/^Websites that may show/).fill(`${siteOrigin}\nnowhere`)
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await expect(dialog.getByText('A password has 8 characters or more.')).toBeVisible()
    await expect(dialog.getByText('“nowhere” is no website such as https://www.example.com.')).toBeVisible()
    await expectAccessible(page, 'form', ['[role=dialog]'])
    await dialog.getByLabel('Password (optional)').fill(PASSWORD)
    await dialog.getByLabel(/^Websites that may show/).fill('')
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    address = await dialog.getByLabel('The link', { exact: true }).inputValue()
    expect(address).toMatch(/\/shared\/[\w-]{22}$/)
    await expect(dialog.getByRole('listitem')).toContainText(/The board.*Password.*Not opened yet/)
    await expectAccessible(page, 'links', ['[role=dialog]'])
  })

  let card = ''
  await test.step('and one of a section alone, for a card', async () => {
    await dialog.getByRole('button', { name: 'Make another link' }).click()
    await dialog.getByLabel('Password (optional)').fill(PASSWORD)
    await dialog.getByLabel(/^Websites that may show/).fill(siteOrigin)
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await expect(dialog.getByText('A link for a website’s card has one section')).toBeVisible()
    for (const title of [
      'Beside your competitors',
      'Where answers take it from',
      'When you are named: how',
      'Next steps',
    ])
      await dialog.getByRole('checkbox', { name: title }).uncheck()
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    embedded = await dialog.getByLabel('A card for your website').inputValue()
    card =
      (await dialog.getByLabel('The link', { exact: true }).inputValue()) +
      sharedReportPath('', 'changes').replace('/shared/', '')
  })

  const strangers = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light' })
  const stranger = await strangers.newPage()
  const guard = guardConsole(stranger)
  const answers: string[] = []
  const refused: string[] = []
  stranger.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
  })

  await test.step('a stranger needs the password', async () => {
    // The browser itself tells refused requests.
    guard.allow(/Failed to load resource: the server responded with a status of (401|404|410)/)
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: 'This report is protected' })).toBeVisible()
    await stranger.getByLabel('Password').fill('not this one')
    await stranger.getByRole('button', { name: 'Open the report' }).click()
    await expect(stranger.getByText('This is not the password of this report.')).toBeVisible()
    await expectAccessible(stranger, 'password')
    await stranger.getByLabel('Password').fill(PASSWORD)
    await stranger.getByLabel('Password').press('Enter')
    await expect(stranger.getByRole('heading', { level: 1, name: /^AI visibility of / })).toBeVisible()
  })

  await test.step('and reads the numbers of the screen, which name nothing else of the account', async () => {
    const rates = stranger.getByRole('table', { name: 'The four rates' })
    await page.goto(`${projectReportPath(id)}?period=30d`)
    const card = page.getByRole('article').filter({ hasText: 'Brand Visibility Rate' }).first()
    await expect(card).toContainText('%')
    const shown = /(\d+)%/.exec((await card.textContent()) ?? '')?.[0] ?? 'no number'
    await expect(rates.getByRole('row', { name: /Brand Visibility Rate/ })).toContainText(shown)
    for (const title of [
      'Beside your competitors',
      'Where answers take it from',
      'When you are named: how',
      'Next steps',
    ])
      await expect(stranger.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const told = [...answers, await stranger.content()].join('\n')
    for (const secret of [id, account.session.user.id, account.email]) expect(told).not.toContain(secret)
    const prerendered = await (await stranger.request.get(address)).text()
    expect(prerendered).toContain('AI visibility report, loading')
    expect(prerendered).not.toContain(id)
    await expectAccessible(stranger, 'report')
    await stranger.reload()
    await expect(rates).toBeVisible()
    await stranger.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = await stranger.evaluate(() => getComputedStyle(document.body).color)
    await stranger.emulateMedia({ media: 'screen', colorScheme: 'light' })
    expect(paper).toBe(await stranger.evaluate(() => getComputedStyle(document.body).color))
  })

  await test.step('no code of signed-in pages or of the sign-in is loaded for it', async () => {
    const scripts = await stranger.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    )
    expect(scripts.filter((name) => /auth0|signed-in|store/.test(name))).toEqual([])
  })

  await test.step('one card is shown on the website that the owner has named, and on no other', async () => {
    await stranger.goto(siteOrigin)
    const frame = stranger.frameLocator('iframe')
    await frame.getByLabel('Password').fill(PASSWORD)
    await frame.getByRole('button', { name: 'Open the report' }).click()
    await expect(frame.getByRole('heading', { level: 2, name: 'What changed, and how sure we are' })).toBeVisible()
    await expect(frame.getByRole('heading', { name: 'Next steps' })).toHaveCount(0)
    const { headers } = await stranger.request.fetch(card).then((response) => ({ headers: response.headers() }))
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${siteOrigin};`)
    const report = await stranger.request.get(address)
    // By itself, as axe is not let into the frame.
    await stranger.goto(card)
    await stranger.getByLabel('Password').fill(PASSWORD)
    await stranger.getByRole('button', { name: 'Open the report' }).click()
    await expect(stranger.getByRole('heading', { level: 2, name: 'What changed, and how sure we are' })).toBeVisible()
    await expectAccessible(stranger, 'card')
    expect(report.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  await test.step('the owner sees that it was opened, and revokes it', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const row = dialog.getByRole('listitem').filter({ hasText: 'The board' })
    await expect(row).toContainText(/Opened \d time/)
    await row.getByRole('button', { name: 'Revoke: The board' }).click()
    await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toContainText(/Revoked on/)
    // The gateway shows the page with 200 where the API is slow to answer it.
    await expect
      .poll(async () => (await stranger.request.get(address)).status(), { message: 'what the address itself says' })
      .toBe(410)
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await expectAccessible(stranger, 'ended')
    const unknown = `${baseURL}${sharedReportPath('nothing-is-behind-this')}`
    await expect.poll(async () => (await stranger.request.get(unknown)).status()).toBe(404)
    await stranger.goto(unknown)
    await expect(stranger.getByRole('heading', { name: 'There is no report at this address' })).toBeVisible()
  })

  expect(refused, 'calls that were refused').toEqual([])
  expect(guard.complaints()).toEqual([])
  await strangers.close()
  site.close()
})
