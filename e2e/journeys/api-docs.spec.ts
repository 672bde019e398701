import { expect, test } from '../fixtures/test.ts'

test('a developer tries a call with a token on the API’s page', async ({ page, baseURL, account }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto(`${baseURL}/api/docs`)
  await expect(page.getByRole('heading', { name: /^Sightline API/ })).toBeVisible()

  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.locator('.modal-ux')
  await dialog.getByRole('textbox').fill(account.session.accessToken)
  await dialog.getByRole('button', { name: 'Apply credentials' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  const call = page.locator('#operations-Session-getSignedInUser')
  await call
    .getByRole('button', { name: /\/api\/auth\/profile/ })
    .first()
    .click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText(account.email)
  expect(foreign).toEqual([])
})

test('the API’s page opens at the call that its address names', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/api/docs#/Reports/getOverview`)
  await expect(page.getByText('Read a project’s rates, their changes and their days', { exact: true })).toBeVisible()
  await expect(page.locator('#operations-Reports-getOverview .example').first()).toBeVisible()
})
