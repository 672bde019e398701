// A person gives a script and an assistant access to the numbers, and takes it away.

import { MCP_PATH } from '@sightline/shared/domain/api-tokens.ts'
import { signInAgain } from '@sightline/shared/domain/recent-sign-in.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { PASSWORD } from '../fixtures/account.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ reducedMotion: 'reduce', colorScheme: 'light' })

test('a person creates an API token, uses it by HTTP and by MCP, and revokes it', async ({
  page,
  context: { request },
  baseURL,
  api,
}) => {
  const other = await api.createProject()
  await api.call('PATCH', `/projects/${other.id}/status`, { status: 'inactive', searchStatus: 'inactive' })
  const project = await api.createProject()
  let token = ''
  const headers = () => ({ authorization: `Bearer ${token}` })
  const readProject = (id: string) => request.get(`${baseURL}/api/projects/${id}`, { headers: headers() })
  const callTool = (name: string, given: object) =>
    request.post(`${baseURL}${MCP_PATH}`, {
      headers: { ...headers(), accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
    })
  await page.goto(`${baseURL}${paths.configurations}`)
  const section = page.getByRole('region', { name: 'API access' })

  await test.step('for one project, which is shown once', async () => {
    await section.getByRole('textbox', { name: 'Token name' }).fill('Weekly sheet')
    await section.getByRole('radio', { name: 'Some' }).check()
    await section.getByRole('combobox', { name: 'Add a project' }).selectOption(project.domain)
    await section.getByRole('button', { name: 'Create token' }).click()
    const shown = section.getByRole('region', { name: 'Token to copy' })
    token = (await shown.locator('code').textContent()) ?? ''
    expect(token).toMatch(/^slt_/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([])
    }
  })

  await test.step('with which a script reads that project, and no other', async () => {
    expect((await readProject(project.id)).status()).toBe(200)
    expect((await readProject(other.id)).status()).toBe(404)
    const change = { headers: headers(), data: { brandNames: ['Other'] } }
    expect((await request.patch(`${baseURL}/api/projects/${project.id}`, change)).status()).toBe(403)
  })

  await test.step('and an assistant, through the gateway', async () => {
    const listed = (await (await callTool('list_projects', {})).json()) as {
      result: { structuredContent: { projects: { id: string }[] } }
    }
    expect(listed.result.structuredContent.projects.map(({ id }) => id)).toEqual([project.id])
    const overview = await (await callTool('get_overview', { projectId: project.id })).json()
    expect(overview).toMatchObject({ result: { structuredContent: { overview: { promptsTracked: 0 } } } })
  })

  await test.step('until it is revoked', async () => {
    await page.reload()
    const row = section.getByRole('row', { name: /Weekly sheet/ })
    await expect(row).toContainText(project.domain)
    await expect(page.getByText(token)).toHaveCount(0)
    await row.getByRole('button', { name: 'Revoke Weekly sheet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(section.getByText('No tokens yet')).toBeVisible()
    expect((await readProject(project.id)).status()).toBe(401)
    const refused = await callTool('list_projects', {})
    expect(refused.status()).toBe(401)
    expect(refused.headers()['www-authenticate']).toContain('Bearer')
  })
})

test('a person who signed in long ago is asked for the password, and what is typed becomes a token', async ({
  page,
  baseURL,
  account,
  database,
  consoleGuard,
}) => {
  // The refusal of the token, and the session that ends for the new one.
  consoleGuard.allow(/40[13]/)
  await database.rows(`update app.sessions set created_at = now() - interval '1 hour' where user_id = $1`, [
    account.session.user.id,
  ])
  await database.rows(
    `update identity.provider_records set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 3600))
     where model = 'Session' and account_id = (select sub from identity.accounts where email = $1)`,
    [account.email],
  )
  await page.goto(`${baseURL}${paths.configurations}`)
  const section = page.getByRole('region', { name: 'API access' })
  await section.getByRole('textbox', { name: 'Token name' }).fill('Weekly sheet')
  await section.getByRole('button', { name: 'Create token' }).click()
  await expect(section.getByText(signInAgain.createApiToken)).toBeVisible()

  const opened = page.waitForEvent('popup')
  await section.getByRole('button', { name: 'Sign in again' }).click()
  const popup = await opened
  await popup.getByLabel('Email').fill(account.email)
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.keyboard.press('Enter')
  await expect(section.getByRole('region', { name: 'Token to copy' }).locator('code')).toHaveText(/^slt_/)
  await expect(section.getByRole('row', { name: /Weekly sheet/ })).toBeVisible()
})
