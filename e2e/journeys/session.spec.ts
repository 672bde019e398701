import { expect, test } from '../fixtures/test.ts'

test.describe('session', () => {
  test('a reload keeps a person signed in', async ({ page, baseURL, account }) => {
    await page.goto(`${baseURL}/dashboard`)
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await expect(page.getByText(account.session.user.name).first()).toBeVisible()
  })

  test('a visitor who asks for a private page reaches it after signing in', async ({ page, context, baseURL, account }) => {
    await page.goto(`${baseURL}/robots.txt`)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${baseURL}/help`)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fhelp/)
    // The provider still knows the account, so its popup closes by itself.
    const popup = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Login with Email' }).click()
    await popup
    await expect(page).toHaveURL(`${baseURL}/help`)
    await expect(page.getByText(account.session.user.name).first()).toBeVisible()
  })

  test('sign-out ends the session here, at the API, and in the other tab', async ({ page, context, baseURL, account }) => {
    const other = await context.newPage()
    await other.goto(`${baseURL}/dashboard`)
    await page.goto(`${baseURL}/dashboard`)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/login`)
    await expect(other).toHaveURL(/\/login/)

    const response = await context.request.get(`${baseURL}/api/projects`, {
      headers: { authorization: `Bearer ${account.session.accessToken}` },
    })
    expect(response.status()).toBe(401)
    await page.goBack()
    await expect(page.getByText(account.session.user.name)).toHaveCount(0)
  })

  test('a stale token is renewed once, and nothing is lost', async ({ page, context, baseURL, account, database, consoleGuard }) => {
    consoleGuard.allow(/401/)
    const entered = await context.newPage()
    await entered.goto(`${baseURL}/login`)
    await entered.close()
    await page.goto(`${baseURL}/dashboard`)
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await database.rows(`update app.sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [
      account.session.user.id,
    ])
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('heading', { name: 'My Projects' }).waitFor()
        return page.evaluate(() => localStorage.getItem('accessToken'))
      }, { timeout: 30_000 })
      .not.toBe(account.session.accessToken)
    await expect(page.getByText('No projects yet')).toBeVisible()
  })
})
