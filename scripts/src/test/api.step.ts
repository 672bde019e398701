import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { startCluster } from '../postgres/start-cluster.ts'
import { NODE_ARGUMENTS, WORKSPACE } from '../workspace.ts'
import { groupFiles, writeGroups } from './file-groups.ts'
import { readReport } from './read-report.ts'
import { runTool } from './run-tool.ts'
import type { Step } from './step.ts'

const FOLDERS = ['api', 'gateway', 'identity', 'scripts', 'shared/service', 'shared/federation']
/** On two cores: a file often waits for its database or for a child process. */
const FILES_AT_ONCE = 3
/** Timeout of one file, so that a hanging one does not block the run. Long, as a machine may have much else to do. */
const FILE_TIMEOUT_MS = 180_000
/** The same of what takes long because it must. */
const FAULTS_TIMEOUT_MS = 600_000
/** Time for the last hooks of a file. */
const FILE_ENDS_WITHIN_MS = 120_000

const nodeReport = z.object({ passed: z.number(), failed: z.number(), cancelled: z.number(), failedSuites: z.number(), failures: z.array(z.string()) })

/** Most test processes load the whole API: compiled modules are kept, by content, from run to run. */
const COMPILE_CACHE = join(WORKSPACE, 'node_modules', '.cache', 'node-compile')

/** What takes long because it must: kills, hostile texts, fuzzing. Not part of `npm test`, but of `npm run test:faults`. */
const FAULTS = /\.faults\.test\.ts$/

function testFiles(faults: boolean): string[] {
  const patterns = FOLDERS.map((folder) => `${folder}/**/*.test.{ts,mjs}`)
  const files = globSync(patterns, { cwd: WORKSPACE, exclude: (path) => /(^|\/)node_modules$/.test(path) })
  return files.filter((file) => FAULTS.test(file) === faults).sort()
}

const addressOf = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href

/** Tests under Node, on a PostgreSQL server of their own. */
const nodeTests = (name: string, title: string, faults: boolean): Step => ({
  name,
  title,
  async run({ args, temporary, signal }) {
    const file = join(temporary, 'node-test.json')
    const named = args.some((arg) => !arg.startsWith('-'))
    const groups = named || faults ? [] : groupFiles(testFiles(false))
    const ownProcess = named || !faults ? [] : testFiles(true)
    const files = [...ownProcess, ...writeGroups(groups, join(temporary, 'groups'), FILE_TIMEOUT_MS)]
    const mostFiles = Math.max(1, ...groups.map(({ length }) => length))
    const timeoutMs = faults ? FAULTS_TIMEOUT_MS : mostFiles * FILE_TIMEOUT_MS
    const cluster = await startCluster(temporary, { durable: false })
    try {
      const options = [
        ...NODE_ARGUMENTS,
        '--import',
        `${addressOf('end-left-files.ts')}?within=${FILE_ENDS_WITHIN_MS}`,
        '--test',
        `--test-concurrency=${faults ? availableParallelism() : FILES_AT_ONCE}`,
        `--test-timeout=${timeoutMs}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        `--test-reporter=${addressOf('json-reporter.ts')}`,
        `--test-reporter-destination=${file}`,
      ]
      const env = {
        TEST_DATABASE_URL: cluster.url,
        TEST_DATABASE_COPIES: 'on',
        TMPDIR: temporary,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      }
      await runTool([...options, ...args, ...files], { env, signal })
    } finally {
      await cluster.stop()
    }
    const { passed, failed, cancelled, failedSuites, failures } = readReport(file, nodeReport)
    return { passed, failed: failed + cancelled + failedSuites, failures }
  },
})

export const api = nodeTests('api', 'API, gateway, identity, script and build tests', false)
export const apiFaults = nodeTests('api-faults', 'Kills, hostile texts and fuzzing', true)
