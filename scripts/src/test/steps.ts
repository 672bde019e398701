// The checks, each with its tool.

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findChromium, findProgram } from '@sightline/shared/service/find-program.ts'
import { PlainError } from '../plain-error.ts'
import { startCluster } from '../postgres/start-cluster.ts'
import { NODE_ARGUMENTS, WORKSPACE } from '../workspace.ts'
import { asOne, countJestTests, countJourneys, countNodeTests, type Counts } from './counts.ts'
import { groupFiles, testFiles, writeGroups } from './file-groups.ts'
import { runTool, toolScript, type ToolResult } from './run-tool.ts'

export interface StepContext {
  /** further arguments of the command, for the step's tool */
  args: string[]
  /** a folder that is removed after the step */
  temporary: string
  signal: AbortSignal
}

export interface Step {
  title: string
  run(context: StepContext): Promise<ToolResult>
  count(result: ToolResult): Counts
  /** matches the first line of the tool's output about failures; default: the whole output */
  failures?: RegExp
}

/** On two cores: a file often waits for its database or for a child process. */
const FILES_AT_ONCE = 3
/** So that a hanging file does not block the run. Long, as a machine may have much else to do. */
const FILE_TIMEOUT_MS = 600_000
const FAULTS_TIMEOUT_MS = 1_200_000
const LONG_TIMEOUT_MS = 3_600_000
/** Most test processes load the whole API: compiled modules are kept, by content, from run to run. */
const COMPILE_CACHE = join(WORKSPACE, 'node_modules', '.cache', 'node-compile')

/** The files of the long checks that the arguments name by a part of theirs, or all. */
function longFiles(args: string[]): string[] {
  const files = testFiles('long')
  const found = files.filter((file) => args.length === 0 || args.some((part) => file.includes(part)))
  if (found.length === 0) throw new PlainError(`No long check is named so: choose from ${files.join(', ')}`)
  return found
}

/** `node --test` on a PostgreSQL server of their own. */
async function runNodeTests(faults: boolean, { args, temporary, signal }: StepContext): Promise<ToolResult> {
  const named = args.some((arg) => !arg.startsWith('-'))
  const groups = named || faults ? [] : groupFiles(testFiles('usual'))
  const files = faults && !named ? testFiles('faults') : writeGroups(groups, join(temporary, 'groups'), FILE_TIMEOUT_MS)
  const longestGroup = Math.max(1, ...groups.map(({ length }) => length))
  const options = [
    `--test-concurrency=${faults ? availableParallelism() : FILES_AT_ONCE}`,
    `--test-timeout=${faults ? FAULTS_TIMEOUT_MS : longestGroup * FILE_TIMEOUT_MS}`,
    '--test-reporter=spec',
  ]
  return onDatabase([...options, ...args, ...files], { temporary, signal })
}

async function onDatabase(args: string[], { temporary, signal }: Omit<StepContext, 'args'>): Promise<ToolResult> {
  const cluster = await startCluster(temporary, { durable: false })
  try {
    const env = {
      TEST_DATABASE_URL: cluster.url,
      TEST_DATABASE_COPIES: 'on',
      TMPDIR: temporary,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    }
    return await runTool([...NODE_ARGUMENTS, '--test', ...args], { env, signal })
  } finally {
    await cluster.stop()
  }
}

const nodeTests = (title: string, faults: boolean): Step => ({
  title,
  run: (context) => runNodeTests(faults, context),
  count: countNodeTests,
  failures: /^✖ failing tests:$/m,
})

/** @param findBrowsers what names them in the environment; throws where one is missing */
const journeys = (title: string, config: string, findBrowsers = chromiumPath): Step => ({
  title,
  run({ args, temporary, signal }) {
    return runTool([toolScript('playwright', 'e2e'), 'test', `--config=${config}`, ...args], {
      folder: 'e2e',
      env: { ...findBrowsers(), TMPDIR: temporary },
      signal,
    })
  },
  count: countJourneys,
  failures: /^ {2}1\) /m,
})

function chromiumPath(): NodeJS.ProcessEnv {
  const chromium = findChromium()
  if (!chromium) throw new PlainError('Chromium was not found: install it (.ci/run does) or set CHROMIUM_PATH')
  return { CHROMIUM_PATH: chromium }
}

/** What drives them finds them on the PATH. */
function firefoxAndWebKit(): NodeJS.ProcessEnv {
  const missing = [['firefox-esr', 'firefox'], ['WebKitWebDriver'], ['Xvfb']].filter(
    (names) => findProgram(names) === undefined,
  )
  if (missing.length === 0) return {}
  throw new PlainError(
    `${missing.map(([name]) => name).join(', ')} not found: install firefox-esr, webkit2gtk-driver and xvfb (.ci/run does)`,
  )
}

/**
 * oxfmt holds the format (`npx oxfmt` writes it). ESLint holds who may import what (`import-x/no-restricted-paths`, which oxlint lacks). oxlint finds circles of imports with those of types
 * (`import/no-cycle`, which ESLint's plugin skips for types), and has the rules of React's compiler. knip finds what nothing uses.
 */
async function runLint({ args, signal }: StepContext): Promise<ToolResult> {
  const tools = [
    [toolScript('oxfmt'), '--check'],
    [toolScript('eslint'), '.', '--max-warnings', '0', ...args],
    [toolScript('oxlint'), '--quiet'],
    [toolScript('knip'), '--no-progress'],
  ]
  const results: ToolResult[] = []
  for (const tool of tools) results.push(await runTool(tool, { signal }))
  return { ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('\n') }
}

export const steps = {
  lint: { title: 'Lint and dependency rules', run: runLint, count: asOne },
  types: {
    title: 'Types',
    // By the native compiler (TypeScript 7): ESLint, knip and the builds need the API that only TypeScript 6 has.
    run: ({ args, signal }) =>
      runTool([toolScript('tsc', 'scripts'), '--noEmit', '--project', WORKSPACE, ...args], { signal }),
    count: asOne,
  },
  unit: {
    title: 'Unit and component tests',
    run: ({ args, signal }) => runTool([toolScript('jest'), ...args], { signal }),
    count: countJestTests,
    failures: /^Summary of all failing tests$/m,
  },
  api: nodeTests('API, gateway, identity, script and build tests', false),
  e2e: journeys('Journeys in the browser', 'playwright.config.ts'),
  'api-faults': nodeTests('Kills, hostile texts and fuzzing', true),
  'e2e-faults': journeys('Faults, and products of their own, in the browser', 'playwright.faults.config.ts'),
  long: {
    title: 'Long reliability checks',
    run: ({ args, ...context }) =>
      onDatabase(
        [...['--test-concurrency=1', `--test-timeout=${LONG_TIMEOUT_MS}`, '--test-reporter=spec'], ...longFiles(args)],
        context,
      ),
    count: countNodeTests,
    failures: /^✖ failing tests:$/m,
  },
  browsers: journeys('Firefox and WebKit', 'playwright.browsers.config.ts', firefoxAndWebKit),
  containers: journeys('The product in containers', 'playwright.containers.config.ts'),
} satisfies Record<string, Step>
