// `sightline-remote COMMAND`, in the folder of a remote that has a repository of its own.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Command, Option } from 'commander'
import { CommandError } from './command-error.ts'

const folder = process.cwd()
const print = (line: string) => void process.stdout.write(`${line}\n`)

const toService = () =>
  new Option('--to <address>', 'of the releases service; SIGHTLINE_TOKEN is the token for it')
    .env('SIGHTLINE_RELEASES')
    .makeOptionMandatory()

interface ToService {
  to: string
}

/** Imported on demand: webpack takes half a second. */
const builder = () => import('./build-remote.ts')

async function build() {
  process.env.NODE_ENV = 'production'
  return (await builder()).buildRemote(folder)
}

async function openService({ to }: ToService) {
  const { releasesClient } = await import('./releases-client.ts')
  return releasesClient({ address: to, token: process.env.SIGHTLINE_TOKEN })
}

async function versionOf(given: string | undefined): Promise<string> {
  return given ?? (await builder()).readSources(folder).version
}

function readPercent(text: string): number {
  if (!/^([1-9]\d?|100)$/.test(text)) throw new CommandError('--percent is a whole number from 1 to 100.')
  return Number(text)
}

function readPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError('--port is a number from 1 to 65535.')
  return port
}

function readOrigin(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CommandError(`${text} is no address: --against takes one such as https://staging.example.com.`)
  return url.origin
}

async function runTests(args: string[]): Promise<void> {
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest')
  const config = path.join(import.meta.dirname, '../jest.config.mjs')
  const child = spawn(process.execPath, [jest, `--config=${config}`, `--rootDir=${folder}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}

const program = new Command('sightline-remote')
  .description('Serves, tests, builds and publishes the remote of this folder (docs/new-remote.md of Sightline).')
  .showHelpAfterError()

program
  .command('dev')
  .description(
    'show the remote alone, with the answers of src/testing/alone.tsx, or in the pages of a running Sightline',
  )
  .option('--against <address>', 'of a running Sightline, such as https://staging.example.com')
  .option('--port <number>', 'of this machine', '3200')
  .action(async ({ against, port }: { against?: string; port: string }) => {
    process.env.NODE_ENV = 'development'
    const { serveRemote } = await import('./serve-remote.ts')
    const origin = against === undefined ? undefined : readOrigin(against)
    const stop = await serveRemote({ folder, port: readPort(port), against: origin })
    print(`http://localhost:${port} shows it; an edit is on the page when it is saved. Ctrl-C ends it.`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit()))
  })

program
  .command('build')
  .description('make the build that would be published, in dist/')
  .action(async () => {
    const { name, version } = await build()
    print(`${name}@${version}`)
  })

program
  .command('test')
  .description('run the tests; further arguments are those of Jest')
  .allowUnknownOption()
  .argument('[arguments...]')
  .action(runTests)

program
  .command('publish')
  .description('build the sources, and upload the build')
  .addOption(toService())
  .action(async (options: ToService) => {
    const service = await openService(options)
    const { outputPath } = await build()
    const { name, version } = await service.publish(outputPath)
    print(`${name}@${version}`)
  })

program
  .command('promote')
  .description('give a version to the visitors of a channel')
  .argument('<channel>', 'such as staging')
  .argument('[version]', 'default: that of the sources')
  .option('--percent <number>', 'of the visitors; default: 100')
  .addOption(toService())
  .action(async (channel: string, given: string | undefined, { percent, to }: ToService & { percent?: string }) => {
    const share = percent === undefined ? undefined : readPercent(percent)
    const moved = await (await openService({ to })).promote(channel, await versionOf(given), share)
    print(`${moved.channel}: release ${moved.release}${share === undefined ? '' : ` for ${share} % of the visitors`}`)
  })

program
  .command('rollback')
  .description('end the rollout of this remote, or take its last promotion back')
  .argument('<channel>')
  .addOption(toService())
  .action(async (channel: string, options: ToService) => {
    const moved = await (await openService(options)).rollback(channel)
    print(`${moved.channel}: release ${moved.release}`)
  })

interface PreviewOptions extends ToService {
  channel?: string
  close?: boolean
}

program
  .command('preview')
  .description('show a published version at an address of its own')
  .argument('<name>', 'such as pr-12')
  .argument('[version]', 'default: that of the sources')
  .option('--channel <channel>', 'whose other versions are shown beside it')
  .option('--close', 'end the preview')
  .addOption(toService())
  .action(async (name: string, given: string | undefined, { channel, close, to }: PreviewOptions) => {
    const service = await openService({ to })
    if (close) {
      await service.closePreview(name)
      return print(`${name} is closed.`)
    }
    const { address, until } = await service.openPreview(name, await versionOf(given), channel)
    print(`${address} of Sightline shows it until ${until}.`)
  })

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
