// Public pages are on the screen before any script, and lose nothing when the scripts come.

import { paths } from '@sightline/shared/domain/paths.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { holdScripts, hydrated } from '../fixtures/prerendered.ts'
import { expect, test } from '../fixtures/test.ts'

/** for all scripts of a page on a slow network and processor */
const SLOW = 60_000
const publicPaths = [paths.landing, paths.login, paths.signup, paths.terms, paths.privacy]

test('what is typed and clicked before the scripts have come is not lost, on a slow network and processor', async ({
  page,
  baseURL,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const release = await holdScripts(page)
  await page.goto(`${baseURL}/`, { waitUntil: 'commit' })
  const field = page.getByLabel('Website URL')
  await field.pressSequentially('larkandloom.zip')
  await page.getByRole('button', { name: 'Check Now' }).click()
  await field.evaluate((element) => Object.assign(window, { typedInto: element }))
  // Not before the whole page has come.
  await expect.poll(() => page.evaluate(() => (window.scrollTo(0, 200), window.scrollY))).toBe(200)

  release()
  await expect(page.getByRole('alert')).toContainText('Please enter a valid website URL', { timeout: SLOW })
  await expect(field).toHaveValue('larkandloom.zip')
  await expect(field).toBeFocused()
  expect(await field.evaluate((element) => element === (window as unknown as { typedInto: Element }).typedInto)).toBe(
    true,
  )
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
  await field.fill('larkandloom.com')
  await field.press('Enter')
  await expect(page).toHaveURL(`${baseURL}/login?website=${encodeURIComponent('https://larkandloom.com')}`, {
    timeout: SLOW,
  })
})

test('a page whose HTML is of another release than its scripts keeps what was typed', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/Minified React error #418/)
  const release = await holdScripts(page)
  await page.route(`${baseURL}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('Know where you stand', '<b>Earlier words</b>'),
    })
  })
  await page.goto(`${baseURL}/`, { waitUntil: 'commit' })
  await expect(page.getByText('Earlier words')).toBeVisible()
  await page.getByLabel('Website URL').pressSequentially('larkandloom.com')
  release()
  await expect(page.getByText('Know where you stand')).toBeVisible()
  await expect(page.getByLabel('Website URL')).toBeFocused()
  await page.getByRole('button', { name: 'Check Now' }).click()
  await expect(page).toHaveURL(/\/login\?website=https%3A%2F%2Flarkandloom\.com$/)
})

test('a person whom the browser knows sees nothing of a visitor’s page before the scripts', async ({
  page,
  baseURL,
  account,
}) => {
  void account
  const release = await holdScripts(page)
  await page.goto(`${baseURL}/`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-new-visitor]')).toHaveCSS('visibility', 'hidden')
  await page.goto(`${baseURL}/login`, { waitUntil: 'commit' })
  await expect(page.locator('[data-new-visitor]')).toHaveCSS('visibility', 'hidden')
  release()
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
})

test('a visitor whose sign-in was cut off is shown no button that goes again when the scripts have come', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/robots.txt`)
  await page.evaluate(() => sessionStorage.setItem('sightline.signingIn', 'true'))
  const release = await holdScripts(page)
  await page.goto(`${baseURL}/login`, { waitUntil: 'commit' })
  await expect(page.locator('[data-new-visitor]')).toHaveCSS('visibility', 'hidden')
  release()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Login with Email' }).click()
  const form = await popup
  await form.getByRole('button', { name: 'Sign up' }).waitFor()
  await form.close()
})

test('after a sign-out the landing page is not shown on the way to the sign-in', async ({ page, baseURL }) => {
  const shown: string[] = []
  await page.exposeFunction('tellShown', (text: string) => shown.push(text))
  await page.addInitScript(() => {
    const { tellShown } = window as unknown as { tellShown: (text: string) => void }
    const heading = () => document.querySelector('h1')
    new PerformanceObserver(() => tellShown(heading()?.textContent ?? '')).observe({ type: 'paint', buffered: true })
  })
  await page.goto(`${baseURL}/robots.txt`)
  await page.evaluate(() => sessionStorage.setItem('sightline.afterSignOut', '/login'))
  await page.goto(`${baseURL}/`, { waitUntil: 'commit' })
  await expect(page).toHaveURL(`${baseURL}/login`)
  await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible()
  expect(shown.filter((heading) => heading.startsWith('Know where'))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('public pages can be read, their links followed, and a website entered', async ({ page, baseURL }) => {
    for (const path of publicPaths) {
      await page.goto(baseURL + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto(`${baseURL}/`)
    await expect(page.getByLabel('Work email')).toBeVisible()
    await page.getByLabel('Work email').fill('me@example.com')
    await page.getByRole('button', { name: 'Request a Demo' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await page.getByLabel('Website URL').fill('larkandloom.com')
    await page.getByRole('button', { name: 'Check Now' }).click()
    await expect(page).toHaveURL(`${baseURL}/login?website=larkandloom.com`)
    await page.getByRole('link', { name: 'privacy policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  })
})

test('the HTML of a public page is everybody’s: search engines read it, and it has no date, no user and no secret', async ({
  page,
  baseURL,
  account,
}) => {
  const today = new Date().toISOString().slice(0, 10)
  for (const path of publicPaths) {
    const html = await (await page.request.get(baseURL + path)).text()
    const bare = await (await fetch(baseURL + path)).text()
    expect(html, path).toBe(bare)
    for (const secret of [account.email, account.session.accessToken, account.session.user.name, today])
      expect(html).not.toContain(secret)
    expect(html).toMatch(/<h1/)
    expect(html).not.toMatch(/ style=|<style| on[a-z]+="/)
  }
  const landing = await (await fetch(`${baseURL}/`)).text()
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(landing)?.[1] ?? ''
  expect((JSON.parse(data) as { mainEntity: unknown[] }).mainEntity).toHaveLength(5)
  await page.goto(`${baseURL}/`)
  await hydrated(page)
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)).toBe(
    account.session.accessToken,
  )
})
