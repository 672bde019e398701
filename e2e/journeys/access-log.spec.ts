// What AI platforms send and read, from an access log to the page: through gateway, API and database.

import { gzipSync } from 'node:zlib'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { logLine } from '../fixtures/access-log.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

/** Larger than any other body may be. */
const LINES = 60_000

test('a person uploads an access log, sees what was counted, replaces it and deletes it', async ({
  page,
  api,
  consoleGuard,
}) => {
  // A day that is counted already and a key that is none are failed requests, which Chrome writes to the console.
  consoleGuard.allow(/status of 40[09]/)
  const { id, domain } = await api.createProject()
  await api.savePrompts(id, ['Which linen bedding is best?'])
  await page.goto(projectReportPath(id, 'traffic'))
  await expect(page.getByText('Nothing is measured here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const connection = page.getByRole('dialog', { name: 'Connect Google Analytics' })
  await connection.getByLabel('Property ID').fill('412345678')
  const key = { name: 'key.json', mimeType: 'application/json', buffer: Buffer.from('{"installed":{}}') }
  await connection.getByLabel('Choose the file').setInputFiles(key)
  await connection.getByRole('button', { name: 'Connect' }).click()
  await expect(connection.getByText('This is no key of a service account.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await connection.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Upload a log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload a log' })
  const text = `${Array.from({ length: LINES }, (_, index) => logLine(index)).join('\n')}\nbroken\n`
  await dialog
    .getByLabel('Choose files')
    .setInputFiles({ name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('20,000 visits, 20,000 crawls from 60,001 lines of 1 day')
  await expect(dialog.getByText('20,000 lines name GPTBot from an address that is not OpenAI’s.')).toBeVisible()
  await expect(dialog.getByText(/^Line 60,001 is in no format that is read/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Upload another log' }).click()
  const packed = { name: 'access.log.gz', mimeType: 'application/gzip', buffer: gzipSync(logLine(0)) }
  await dialog.getByLabel('Choose files').setInputFiles(packed)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.getByRole('button', { name: 'Replace 1 day' }).click()
  await expect(dialog.getByRole('status')).toContainText('0 visits, 1 crawl from 1 line of 1 day')
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  const card = page.getByRole('region', { name: 'Crawled beside cited' })
  await expect(card.getByRole('row', { name: `${domain}/repairs` })).toContainText('1')
  expect(await axeViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Not connected')).toBeVisible()
})
