// Runs a script of the product with the product's own Node, after installing what the lock file names.
// Plain JavaScript for Node 18 and later, without dependencies: it runs before anything is installed.
//
//   node scripts/bootstrap.mjs scripts/src/start.ts --demo

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 18
const PNPM = 'pnpm@10.34.9'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const nodeLink = join(root, 'node_modules', 'node', 'bin', 'node')
const stamp = join(root, 'node_modules', '.sightline-installed')
const installLog = join(root, '.data', 'logs', 'install.log')

const FAILURE_LINES = 15
const PARENT_POLL_MS = 1000

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** What decides whether the packages on disk are the right ones. */
function installationHash() {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

function isInstalled() {
  return existsSync(nodeLink) && existsSync(stamp) && readFileSync(stamp, 'utf8') === installationHash()
}

/** One line that counts the seconds; where the output is no terminal, a line at the start and one at the end. */
function showProgress(what) {
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  const live = process.stderr.isTTY
  process.stderr.write(live ? `${what} …` : `${what} …\n`)
  const timer = live && setInterval(() => process.stderr.write(`\r${what} … ${seconds()}`), 1000)
  return (result) => {
    clearInterval(timer)
    process.stderr.write(`${live ? '\r\u001b[K' : ''}${result} (${seconds()})\n`)
  }
}

/** Signals reach the child through us; its end is ours. */
function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

function runInstaller() {
  const log = openSync(installLog, 'w')
  const child = spawn('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', log, log],
    // Without it pnpm asks before it replaces a node_modules folder of another layout.
    env: { ...process.env, CI: 'true' },
    // A group of its own: a Ctrl-C ends npx and everything below it.
    detached: true,
  })
  const endAll = () => {
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {
      // it has ended already
    }
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, endAll)
  return new Promise((resolve) => {
    child.once('error', ({ code, message }) => {
      resolve(code === 'ENOENT' ? 'npx was not found: is npm installed?' : message)
    })
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, endAll)
      resolve(exitCode(code, signal) === 0 ? undefined : '')
    })
  })
}

/** Two at once do no harm: pnpm puts each package in its place by renaming it. */
async function install() {
  mkdirSync(dirname(installLog), { recursive: true })
  const done = showProgress('Installing packages')
  const failure = await runInstaller()
  if (failure === undefined) {
    writeFileSync(stamp, installationHash())
    done('Packages installed')
    return
  }
  done('The installation of the packages failed')
  const lines = readFileSync(installLog, 'utf8').trim().split('\n').slice(-FAILURE_LINES)
  process.stderr.write([...lines, failure, `The whole output: ${installLog}`].filter(Boolean).join('\n') + '\n')
  process.exitCode = 1
}

/** Our parent, and npm behind it where the parent is npm's shell (seen on Linux only). */
function npmProcesses() {
  const parent = process.ppid
  try {
    const [, name, fields] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))
    return /^(npm|node)/.test(name) ? `${parent}` : `${parent} ${fields.split(' ')[1]}`
  } catch {
    return `${parent}`
  }
}

/** npm that is killed cannot pass a signal on: its end is seen by the new parent of what it left. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const before = npmProcesses()
  setInterval(() => npmProcesses() !== before && child.kill('SIGTERM'), PARENT_POLL_MS).unref()
}

function run(script, args) {
  const node = realpathSync(nodeLink)
  const child = spawn(node, [script, ...args], {
    cwd: root,
    // The channel tells the script when this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: join(root, '.data', 'node-cache'),
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    },
  })
  forwardSignals(child)
  endWithNpm(child)
  child.once('error', (error) => fail(`${script} could not be run: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
}

async function main() {
  const [script, ...args] = process.argv.slice(2)
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Sightline needs Node ${OLDEST_NODE} or later to start; this is ${process.version}.`)
  }
  if (!script) fail('Usage: node scripts/bootstrap.mjs <script> [arguments]')
  if (!isInstalled()) await install()
  if (!process.exitCode) run(script, args)
}

main().catch((error) => fail(`The start failed: ${error.message}`))
