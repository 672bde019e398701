import { axeViolations, rulesOfColour } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test.describe('the API’s page', () => {
  test('lets a developer try a call with a token', async ({ page, baseURL, account }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    await page.goto(`${baseURL}/api/docs`)
    await expect(page.getByRole('heading', { name: /^Sightline API/ })).toBeVisible()

    await page.getByRole('button', { name: 'Authorize' }).click()
    const dialog = page.locator('.modal-ux')
    await dialog.getByRole('textbox').fill(account.session.accessToken)
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()

    const call = page.locator('#operations-Session-getSignedInUser')
    await call.getByRole('button', { name: /\/api\/auth\/profile/ }).first().click()
    await call.getByRole('button', { name: 'Try it out' }).click()
    await call.getByRole('button', { name: 'Execute' }).click()
    await expect(call.locator('.live-responses-table')).toContainText(account.email)
    expect(foreign).toEqual([])
  })

  test('fits a phone, is accessible in both themes, and leads home', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${baseURL}/api/docs#/Reports/getOverview`)
    await expect(page.getByText('Read a project’s rates, their changes and their days', { exact: true })).toBeVisible()
    await expect(page.locator('#operations-Reports-getOverview .example').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('16px "Inter Variable"')))).toBe(true)
    for (const [colorScheme, checked] of [['light', { tags: WCAG }], ['dark', { rules: rulesOfColour }]] as const) {
      await page.emulateMedia({ colorScheme })
      // Its colours change by and by.
      await page.evaluate(async () => {
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      })
      // One call represents all.
      const parts = ['header', '.info', '#operations-Reports-getOverview']
      expect(await axeViolations(page, { ...checked, parts }), colorScheme).toEqual([])
    }
    await page.getByRole('link', { name: 'Sightline BETA' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
  })
})
