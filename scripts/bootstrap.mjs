// Runs a script of the product with the product's own Node, after installing what the lock file names.
// Plain JavaScript for Node 18 and later, without dependencies: it runs before anything is installed.
//
//   node scripts/bootstrap.mjs scripts/src/start.ts --demo

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 18
const PNPM = 'pnpm@10.34.9'
const PARENT_POLL_MS = 1000

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const nodeLink = join(root, 'node_modules', 'node', 'bin', 'node')
const stamp = join(root, 'node_modules', '.sightline-installed')

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Hash of the files that determine the installed packages. */
function installationHash() {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

function isInstalled() {
  return existsSync(nodeLink) && existsSync(stamp) && readFileSync(stamp, 'utf8') === installationHash()
}

/** Forwards signals to the child and exits with its exit code. Resolves when the child exits with 0. */
function run(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options })
  const send = options.detached ? (signal) => process.kill(-child.pid, signal) : (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, send)
  const timer = endWithNpm(() => send('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`${command} could not be run: ${error.message}`))
    child.once('exit', (code, signal) => {
      if (code !== 0) process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
      clearInterval(timer)
      for (const name of signals) process.removeListener(name, send)
      resolve()
    })
  })
}

/** Safe to run concurrently: pnpm moves each package into place with an atomic rename. */
async function install() {
  process.stderr.write('Installing packages …\n')
  const start = Date.now()
  await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--loglevel=error'], {
    stdio: ['ignore', process.stderr, process.stderr],
    // Without it pnpm asks before it replaces a node_modules folder of another layout.
    env: { ...process.env, CI: 'true' },
    // Starts a process group, so that a signal ends npx and all of its children.
    detached: true,
  })
  writeFileSync(stamp, installationHash())
  process.stderr.write(`Packages installed (${Math.round((Date.now() - start) / 1000)} s)\n`)
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

/** A killed npm cannot forward a signal. Its end shows as a new parent of the orphaned process. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return undefined
  const before = npmProcesses()
  return setInterval(() => npmProcesses() !== before && end(), PARENT_POLL_MS).unref()
}

async function main() {
  const [script, ...args] = process.argv.slice(2)
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Sightline needs Node ${OLDEST_NODE} or later to start; this is ${process.version}.`)
  }
  if (!script) fail('Usage: node scripts/bootstrap.mjs <script> [arguments]')
  if (!isInstalled()) await install()
  const node = realpathSync(nodeLink)
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  await run(node, [script, ...args], {
    // The channel tells the script when this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(root, '.data', 'node-cache'), ...process.env, PATH },
  })
  process.exit()
}

main().catch((error) => fail(`The start failed: ${error.message}`))
