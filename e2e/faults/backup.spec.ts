// A backup of the running product, in the middle of a run, becomes another product: the person signs in, and the run goes on.

import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import { createAccount, PASSWORD } from '../fixtures/account.ts'
import { apiClient } from '../fixtures/api-client.ts'
import { Database } from '../fixtures/database.ts'
import { expect, test } from '../fixtures/test.ts'
import { createDataDir, START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

const run = promisify(execFile)
const PROMPTS = 50
const PLATFORMS = ['chatgpt', 'gemini'] as const
const ANSWERS = PROMPTS * PLATFORMS.length
/** Some answers are stored before the backup, and most are not. */
const STORED = 8
/** Answers come slowly enough for a backup in the middle, until the run goes on in the other product. */
const SLOW = { SAMPLE_LATENCY_MS: '6000', PLATFORM_CONCURRENCY: '4' }
const RUN_TIMEOUT_MS = 60_000

const command = (script: string, args: string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, [path.join(WORKSPACE, 'scripts/src', script), ...args], {
    env: { ...process.env, ...env, BACKUP_PASSPHRASE: 'a passphrase of the test' },
  })

/** Of the answers of a run: how many there are, and how many different questions they answer. */
async function countsOf({ databaseUrl }: RunningProduct, analysisId: string) {
  const database = new Database(databaseUrl)
  try {
    return await database.rows<{ total: number; questions: number }>(
      `select count(*)::int as total, count(distinct (prompt_id, platform))::int as questions
       from app.answers where analysis_id = $1 and state = 'answered'`,
      [analysisId],
    )
  } finally {
    await database.close()
  }
}

test('a backup made in the middle of a run is restored, and the run ends with each answer once', async ({
  page,
  request,
}) => {
  test.setTimeout(2 * START_TIMEOUT_MS + RUN_TIMEOUT_MS)
  const first = await startProduct(SLOW)
  let second: RunningProduct | undefined
  const dataDir = createDataDir()
  try {
    const account = await createAccount(request, first.url)
    const api = apiClient(request, first.url, account.session.accessToken)
    const project = await api.createProject({ domain: 'larkandloom.com', platforms: [...PLATFORMS] })
    await api.savePrompts(
      project._id,
      Array.from({ length: PROMPTS }, (_, index) => `Which linen bedding is good for reason ${index}?`),
    )
    const { analysisId } = await api.call<{ analysisId: string }>('POST', '/project-analysis/run', {
      projectId: project._id,
    })
    const progress = (client = api) => client.call<RunProgress>('GET', `/project-analysis/${analysisId}`)
    await expect
      .poll(async () => (await progress()).completedResults, { timeout: RUN_TIMEOUT_MS })
      .toBeGreaterThan(STORED)

    const folder = path.join(first.dataDir, 'backups')
    mkdirSync(folder)
    await command('backup.ts', ['--to', folder, '--with-secret-key'], {
      DATA_DIR: first.dataDir,
      RELEASES_DIR: path.join(WORKSPACE, '.data', 'releases'),
    })
    expect((await progress()).status).toBe('processing')
    const [name = ''] = readdirSync(folder)
    const { stdout } = await command('restore.ts', [path.join(folder, name)], { DATA_DIR: dataDir })
    expect(stdout).toMatch(/Restored: .* \d+ rows and [1-9]\d* waiting jobs/)

    second = await startProduct({ RELEASES_DIR: path.join(dataDir, 'releases') }, dataDir)
    const restored = apiClient(request, second.url, account.session.accessToken)
    await expect.poll(async () => (await progress(restored)).status, { timeout: RUN_TIMEOUT_MS }).toBe('completed')
    expect(await progress(restored)).toMatchObject({ completedResults: ANSWERS, failedResults: 0 })
    expect(await countsOf(second, analysisId)).toEqual([{ total: ANSWERS, questions: ANSWERS }])

    await page.goto(`${second.url}/login`)
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Login with Email' }).click()
    const form = await popup
    await form.getByLabel('Email').fill(account.email)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('larkandloom.com')).toBeVisible()

    const onUsed = command('restore.ts', [path.join(folder, name)], { DATA_DIR: first.dataDir })
    await expect(onUsed).rejects.toThrow(/The database in .* is in use: stop Sightline first/)
  } finally {
    await second?.stop()
    await first.stop()
  }
})
