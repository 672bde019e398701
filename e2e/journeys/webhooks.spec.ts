// A person has their own server told what happens, sees what did not arrive, and has it sent once more.

import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paths } from '@sightline/shared/domain/paths.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ reducedMotion: 'reduce', colorScheme: 'light' })

test('a person adds a webhook, tests it, and has sent once more what did not arrive', async ({
  page,
  baseURL,
  api,
}) => {
  const received: { id: string; signature: string; body: string }[] = []
  let status = 204
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { 'sightline-delivery': id, 'sightline-signature': signature } = request.headers
      received.push({ id: String(id), signature: String(signature), body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a-rather-long-path/of-a-receiver/sightline`
  try {
    const project = await api.createProject()
    await api.savePrompts(project.id, ['Which shops sell linen sheets?'])
    await page.goto(`${baseURL}${paths.configurations}`)
    const section = page.getByRole('region', { name: 'Webhooks', exact: true })
    const row = section.getByRole('listitem', { name: address })
    let secret = ''

    await test.step('whose secret is shown once', async () => {
      await section.getByRole('textbox', { name: 'Address' }).fill(address)
      await section.getByRole('checkbox', { name: /run\.finished/ }).check()
      await section.getByRole('button', { name: 'Add webhook' }).click()
      secret = (await section.getByRole('region', { name: 'Secret to copy' }).locator('code').textContent()) ?? ''
      expect(secret).toMatch(/^whsec_/)
    })

    await test.step('which is tested', async () => {
      await row.getByRole('button', { name: 'Send a test' }).click()
      await expect(row.getByRole('status')).toHaveText('The test has arrived.')
      const [{ body, signature } = { body: '', signature: '' }] = received
      const [, time = '', signed] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? []
      expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(signed)
    })

    await test.step('is told of an analysis, and the log says that it failed', async () => {
      status = 503
      await api.analyze(project.id)
      await expect.poll(() => received.length).toBe(2)
      const failed = row.getByRole('row', { name: /An analysis has finished/ })
      // The receiver has the event a moment before the log says so.
      await expect(async () => {
        await page.reload()
        await row.getByText('Last deliveries').click()
        await expect(failed).toContainText('It answered with HTTP 503. Next try:', { timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await axeViolations(page, { parts: ['section[aria-label="Webhooks"]'] })).toEqual([])
      }
    })

    await test.step('and it is sent once more', async () => {
      status = 200
      const failed = row.getByRole('row', { name: /An analysis has finished/ })
      await failed.getByRole('button', { name: /^Redeliver/ }).click()
      await expect(failed).toContainText('Arrived (HTTP 200)')
      expect(received.at(-1)).toMatchObject({ id: received[1]?.id, body: received[1]?.body })
    })

    await test.step('until the webhook is removed', async () => {
      await row.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(section.getByText('No webhooks yet')).toBeVisible()
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
