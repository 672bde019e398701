// The examples of shared/domain/examples, which Help shows, do what is said of them.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { readExamples } from '@sightline/shared/domain/examples/read-examples.ts'
import { createTestToken } from '../accounts/tokens/testing/create-test-token.ts'
import { exportReader } from '../reports/export/testing/read-export.ts'
import { addTwoDays } from '../reports/testing/reported-project.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'

const WORKSPACE = join(import.meta.dirname, '../../..')
const PACKAGES = join(WORKSPACE, 'api/node_modules')
const COMPILER = join(WORKSPACE, 'scripts/node_modules/typescript-native/bin/tsc')
const STRICT =
  '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --module nodenext ' +
  '--target es2024 --allowImportingTsExtensions --types node'

/** What Apps Script has, for the example of a sheet. Its calls wait for their answers. */
const APPS_SCRIPT = `
import { execFileSync } from 'node:child_process'
import { parse } from 'csv-parse/sync'
const bytes = '(file) => file.arrayBuffer().then((body) => process.stdout.write(Buffer.from(body)))'
const UrlFetchApp = {
  fetch: (...asked) => ({
    getContentText: () =>
      String(execFileSync(process.execPath, ['--eval', \`fetch(...\${JSON.stringify(asked)}).then(\${bytes})\`])),
  }),
}
const PropertiesService = { getScriptProperties: () => ({ getProperties: () => process.env }) }
const Utilities = { parseCsv: (text) => parse(text) }
const sheet = {
  clearContents: () => sheet,
  getRange: (row, column, height, width) => ({
    setValues: (rows) => console.log(JSON.stringify({ at: [row, column], size: [height, width], rows })),
  }),
}
const SpreadsheetApp = { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }) }
`

const page = (name: string) => readExamples(readFileSync(join(WORKSPACE, `shared/domain/examples/${name}.md`), 'utf8'))
const [readOverview, addAndRun, typedClient, sendAnswer] = page('api').map(({ code }) => code.map(({ text }) => text))
const [askMcp, askWithoutClient, takePrompt] = page('mcp').map(({ code }) => code.map(({ text }) => text))
const [keepFile, fillSheet, readRows] = page('exports').map(({ code }) => code.map(({ text }) => text))

let api: TestApi
let user: TestUser
let projectId: string
let domain: string
let env: Record<string, string | undefined>
let folder: string
before(async () => {
  api = await startTestApi()
  user = await api.addUser('premium')
  ;({ id: projectId, domain } = (await addTwoDays(api, user)).project)
  user = { ...user, token: await api.signIn(user) }
  folder = await mkdtemp(join(tmpdir(), 'sightline-examples-'))
  await symlink(PACKAGES, join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const SIGHTLINE_TOKEN = await createTestToken(api, user)
  env = { ...process.env, SIGHTLINE_URL: await api.listen(), SIGHTLINE_TOKEN, SIGHTLINE_PROJECT: projectId }
})
after(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

async function runFile(file: string, args: string[], more: object = {}): Promise<string> {
  const options = { cwd: folder, env: { ...env, ...more }, timeout: 120_000 }
  return (await promisify(execFile)(file, args, options)).stdout
}
const run = ([code = '', ...others]: string[] = [], more: object = {}) => {
  assert.deepEqual(others, [])
  return runFile(process.execPath, ['--input-type=module', '--eval', code], more)
}

const overviewOf = async () =>
  succeeded(await api.call('GET', `/reports/projects/${projectId}/overview`, user.token), overviewResponse)

it('API: reads an overview', async () => {
  const { overview, period } = await overviewOf()
  const { value, n, panel } = overview.intervals.brand
  const lines = (await run(readOverview)).split('\n')
  assert.equal(lines[0], [period.startDate, period.endDate, value, n, panel?.low, panel?.high].join(' '))
})

it('API: generates a client that passes strict types, and reads the numbers of the API', async () => {
  const [command = '', program = ''] = typedClient ?? []
  await runFile('sh', ['-c', command])
  await writeFile(join(folder, 'read.ts'), program)
  // A type that the document leaves open would take any value.
  const checks = [
    'export const rate: number | null = brandVisibilityRate',
    '// @ts-expect-error\nexport const text: string = totalResults',
    '// @ts-expect-error\nawait client.GET("/api/reports/projects/{id}/nothing", { params: { path: { id } } })',
  ]
  await writeFile(join(folder, 'check.ts'), [program, ...checks].join('\n'))
  await runFile(process.execPath, [COMPILER, ...STRICT.split(' '), 'read.ts', 'check.ts'])
  const { brandVisibilityRate, intervals, totalResults } = (await overviewOf()).overview
  const printed = await runFile(process.execPath, ['read.ts'])
  assert.equal(printed, `${brandVisibilityRate} ${intervals.brand.n} ${totalResults}\n`)
})

it('MCP: asks with the official client', async () => {
  const { overview } = await overviewOf()
  assert.equal(await run(askMcp), `${overview.brandVisibilityRate} ${overview.intervals.brand.n}\n`)
})

it('MCP: asks without a client', async () => {
  assert.equal(await run(askWithoutClient), `${domain}\n`)
})

it('MCP: takes a prompt', async () => {
  assert.match(await run(takePrompt), new RegExp(`^Review the last week of the Sightline project ${projectId}\\.`))
})

it('exports: keeps a file up to date', async () => {
  assert.equal(await run(keepFile), 'answers.csv written\n')
  const file = join(folder, 'answers.csv')
  const { mtimeMs } = await stat(file)
  const answers = await exportReader(api, user).csv(projectId, 'report=answers')
  assert.deepEqual(parse(await readFile(file), { bom: true }), answers)
  assert.equal(answers.length, 1 + 4)
  assert.equal(await run(keepFile), 'nothing has changed\n')
  assert.equal((await stat(file)).mtimeMs, mtimeMs)
})

it('exports: fills a sheet', async () => {
  const rows = await exportReader(api, user).csv(projectId, 'report=trends&range=90d')
  const printed = await run([`${APPS_SCRIPT}${fillSheet?.join('') ?? ''}\nfillSheet()`])
  assert.deepEqual(JSON.parse(printed), { at: [1, 1], size: [rows.length, rows[0]?.length], rows })
})

it('exports: reads rows as JSON', async () => {
  const { timeseries } = await overviewOf()
  const lines = timeseries.filter(({ brand }) => brand !== null).map(({ date, brand }) => `${date} ${brand}\n`)
  assert.equal(lines.length, 2)
  assert.equal(await run(readRows), lines.join(''))
})

it('API: adds a prompt, and starts an analysis', async () => {
  const SIGHTLINE_TOKEN = await createTestToken(api, user, { scopes: ['write', 'run'] })
  assert.match(await run(addAndRun, { SIGHTLINE_TOKEN }), /^1 added [\da-f-]{36} processing\n$/)
})

it('API: sends an answer of an app, and reads how much apps and the API agree', async () => {
  // The example's answer is of now, which is after the fixture's days: the last test, as the clock stays there.
  api.setTime()
  user = { ...user, token: await api.signIn(user) }
  const SIGHTLINE_TOKEN = await createTestToken(api, user, { scopes: ['write', 'read'] })
  assert.equal(await run(sendAnswer, { SIGHTLINE_TOKEN }), 'names you\nchatgpt app 1 1 null 0\n')
})
