// An assistant is given one address: the official client of MCP finds out where to sign in, the person lets it in and, in the
// end, takes that back.

import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Page } from '@playwright/test'
import { MCP_PATH } from '@sightline/shared/domain/api-tokens.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { startAssistant } from '../fixtures/assistant.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ reducedMotion: 'reduce', colorScheme: 'light' })

async function expectAccessible(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect.soft(await axeViolations(page), `${width} ${colorScheme}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
}

test('a person lets an assistant in by signing in, and disconnects it', async ({ page, baseURL, api }) => {
  const project = await api.createProject()
  const assistant = await startAssistant()
  const { kept, provider } = assistant
  const address = new URL(MCP_PATH, baseURL)
  const transport = () => new StreamableHTTPClientTransport(address, { authProvider: provider })
  const connect = async (by = transport()) => {
    const client = new Client({ name: 'desk', version: '1.0.0' })
    await client.connect(by)
    return client
  }
  const call = async (client: Client, name: string, given = {}) =>
    (await client.callTool({ name, arguments: given })) as CallToolResult

  const first = transport()
  await test.step('which registers itself, and sends the person to a page that names it', async () => {
    await expect(connect(first)).rejects.toThrow(UnauthorizedError)
    await page.goto(String(kept.asked))
    await expect(page.getByRole('heading', { name: 'Connect Desk assistant to Sightline?' })).toBeVisible()
    await expect(page.getByText(new URL(String(provider.redirectUrl)).host)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('where it gets nothing by Cancel', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect((await assistant.nextVisit()).get('error')).toBe('access_denied')
  })

  let client = new Client({ name: 'unused', version: '1.0.0' })
  await test.step('and what is left ticked by Connect', async () => {
    await page.goto(String(kept.asked))
    await page.getByRole('checkbox', { name: /write$/ }).uncheck()
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText('You can close this window.')).toBeVisible()
    await first.finishAuth((await assistant.nextVisit()).get('code') ?? '')
    expect(kept.tokens?.scope).toBe('read run')
    client = await connect()
    const overview = await call(client, 'get_overview', { projectId: project.id })
    expect(overview.structuredContent).toMatchObject({ overview: { promptsTracked: 0 } })
    const adding = { projectId: project.id, category: 'Tools', prompts: ['Which anvil lasts?'] }
    expect(JSON.stringify(await call(client, 'add_prompts', adding))).toContain('FORBIDDEN')
  })

  await test.step('it renews its token by itself', async () => {
    const before = { ...kept.tokens }
    // As an expired one, which the server refuses.
    kept.tokens = { ...kept.tokens, access_token: 'a.b.c', token_type: 'Bearer' }
    expect((await call(client, 'list_projects')).isError).toBeUndefined()
    expect(kept.tokens.access_token).not.toBe(before.access_token)
    expect(kept.tokens.refresh_token).not.toBe(before.refresh_token)
  })

  await test.step('its token opens nothing but the MCP server', async () => {
    const headers = { authorization: `Bearer ${kept.tokens?.access_token}` }
    for (const path of ['/api/projects', '/api/profile', '/userinfo']) {
      expect((await page.context().request.get(`${baseURL}${path}`, { headers })).status(), path).toBe(401)
    }
  })

  await test.step('and it is refused once the person disconnects it, who would be asked again', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${baseURL}${paths.configurations}`)
    const section = page.getByRole('region', { name: 'Connected apps' })
    await expect(section.getByRole('row', { name: /Desk assistant/ })).toContainText('read, run')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([])
    }
    await section.getByRole('button', { name: 'Disconnect Desk assistant' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(section).toHaveCount(0)
    delete kept.asked
    await expect(call(client, 'list_projects')).rejects.toThrow(UnauthorizedError)
    expect(kept.asked).toBeDefined()
    await client.close()
  })
  assistant.close()
})
