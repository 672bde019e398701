// The product as docker-compose.yml describes it, as processes of this machine: the same commands with the same environment, as many of
// each, started in the order of `depends_on`. In place of Docker's network each service has an address here, behind which its processes
// are used in turn.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Server } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from '@sightline/scripts/src/free-port.ts'
import { startCluster } from '@sightline/scripts/src/postgres/start-cluster.ts'
import { createTemporaryFolder, removeTemporaryFolder } from '@sightline/scripts/src/temporary-folder.ts'
import { readComposeFile, readImage, type ComposeService } from '@sightline/scripts/src/testing/compose-file.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'

const HOST = '127.0.0.1'
const HEALTH_CHECK = /CMD \["node", "([^"]+)"\]/
const CHECK_AGAIN_MS = 200
const WELL_WITHIN_MS = 60_000

export interface ComposedProduct {
  url: string
  databaseUrl: string
  /** service → its processes */
  processes: ReadonlyMap<string, Process[]>
  /** whether a process says that it is well */
  isWell(process: Process): Promise<boolean>
  /** `docker compose run --rm SERVICE …`. @returns what it prints */
  run(service: string, ...args: string[]): Promise<string>
  stop(): Promise<void>
}

export interface Process {
  name: string
  child: ChildProcess
  port: number
}

/** @param smtpUrl of a server in place of the mail catcher's image */
export async function startComposed({ releasesDir, channel, smtpUrl }: { releasesDir: string; channel: string; smtpUrl: string }): Promise<ComposedProduct> {
  const cleanup = new AsyncDisposableStack()
  const temporary = createTemporaryFolder('sightline compose')
  cleanup.defer(() => removeTemporaryFolder(temporary))
  try {
    const cluster = await startCluster(temporary, { durable: false })
    cleanup.defer(() => cluster.stop())
    const processes = new Map<string, Process[]>()
    const openPort = async (name: string) => {
      const entrance = await openEntrance(() => processes.get(name)?.map(({ port }) => port) ?? [])
      cleanup.defer(() => void entrance.close())
      return (entrance.address() as AddressInfo).port
    }
    // Held from here on: the gateway starts last, when a port that was only found free may be another's.
    const publicPort = await openPort('gateway')
    const url = `http://localhost:${publicPort}`
    const database = new URL(cluster.url)
    const services = readComposeFile({
      SECRET_KEY: 'k'.repeat(32),
      POSTGRES_PASSWORD: database.password,
      PUBLIC_URL: url,
      CHANNEL: channel,
      SAMPLE_LATENCY_MS: '20',
      // Browsers and product share the processor: a process is held up for long, and serves all the same.
      MAX_EVENT_LOOP_DELAY_MS: '0',
    })
    const ours = Object.entries(services).filter(([, { build, profiles }]) => build !== undefined && profiles.length === 0)
    /** `api:4000` → where that is here */
    const addresses = new Map([['postgres:5432', database.host], ['mail:1025', new URL(smtpUrl).host]])
    for (const [name, { environment }] of ours) {
      const port = name === 'gateway' ? publicPort : await openPort(name)
      addresses.set(`${name}:${environment.PORT}`, `${HOST}:${port}`)
    }

    const environmentOf = ({ environment }: ComposeService, port: number) => {
      const text = [...addresses].reduce((all, [inner, here]) => all.replaceAll(`//${inner}`, `//${here}`).replaceAll(`@${inner}`, `@${here}`), JSON.stringify(environment))
      const fixed = { NODE_ENV: 'production', HOST, DATA_DIR: path.join(temporary, 'data'), RELEASES_DIR: releasesDir }
      const { PATH, TMPDIR } = process.env
      return { PATH: `${path.dirname(process.execPath)}${path.delimiter}${PATH}`, TMPDIR, ...fixed, NODE_OPTIONS: nodeOptions(), ...(JSON.parse(text) as NodeJS.ProcessEnv), PORT: String(port) }
    }

    function launch(service: ComposeService, port: number, args: string[] = []): ChildProcess {
      const words = [service.entrypoint, args.length > 0 ? args.join(' ') : service.command].filter((part) => part !== undefined).join(' ')
      return spawn('sh', ['-c', `exec ${words}`], { cwd: WORKSPACE, env: environmentOf(service, port), stdio: ['ignore', 'pipe', 'inherit'] })
    }

    const isWell = async ({ name, port }: Process) => {
      const words = readImage(services[name]?.build?.target ?? '').find(({ instruction }) => instruction === 'HEALTHCHECK')?.words ?? ''
      const check = spawn(process.execPath, [HEALTH_CHECK.exec(words)?.[1] ?? ''], { cwd: WORKSPACE, env: { PORT: String(port) }, stdio: 'ignore' })
      const [code] = (await once(check, 'exit')) as [number | null]
      return code === 0
    }

    async function start(name: string, service: ComposeService): Promise<void> {
      const count = service.deploy?.replicas ?? 1
      const ports = await findFreePorts(count)
      const started = ports.map((port) => ({ name, port, child: launch(service, port) }))
      for (const { child } of started) child.stdout?.resume()
      processes.set(name, started)
      cleanup.defer(async () => {
        await Promise.all(started.map(({ child }) => end(child)))
      })
      if (service.restart === 'no') return succeed(name, started[0]!.child)
      for (const one of started) await until(() => isWell(one), one)
    }

    for (const [name, service] of inOrder(ours)) await start(name, service)
    return {
      url,
      databaseUrl: cluster.url,
      processes,
      isWell,
      async run(name, ...args) {
        const child = launch(services[name]!, 0, args)
        let output = ''
        child.stdout?.on('data', (chunk) => (output += String(chunk)))
        await succeed(name, child)
        return output
      },
      stop: () => cleanup.disposeAsync(),
    }
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}

/** As of the image, in this folder. */
function nodeOptions(): string {
  const line = readImage('service').find(({ words }) => words.startsWith('NODE_OPTIONS='))?.words ?? ''
  return line.replace(/^NODE_OPTIONS="(.*)"$/, '$1').replace('file:///app', `file://${encodeURI(WORKSPACE)}`)
}

/** Each after those that it depends on. */
function inOrder(services: [string, ComposeService][]): [string, ComposeService][] {
  const names = new Set(services.map(([name]) => name))
  const started = new Set<string>()
  return services.map(() => {
    const next = services.find(([name, { depends_on: needed }]) => !started.has(name) && Object.keys(needed).every((one) => !names.has(one) || started.has(one)))
    if (next === undefined) throw new Error('The services depend on each other in a circle')
    started.add(next[0])
    return next
  })
}

/** The address of a service: each connection goes to the next of its processes that is there, as Docker's name server would send it. */
async function openEntrance(ports: () => number[]): Promise<Server> {
  let turn = 0
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const all = ports()
    const tried = (attempt: number) => {
      if (attempt === all.length) return void caller.destroy()
      const socket = connect({ port: all[(turn + attempt) % all.length]!, host: HOST, allowHalfOpen: true })
      socket.once('connect', () => {
        caller.pipe(socket).pipe(caller)
        socket.on('close', () => caller.destroy())
        caller.on('close', () => socket.destroy())
      })
      socket.on('error', () => (socket.connecting || socket.bytesRead + socket.bytesWritten === 0 ? tried(attempt + 1) : caller.destroy()))
    }
    caller.on('error', () => undefined)
    tried(0)
    turn += 1
  })
  await once(server.listen(0, HOST), 'listening')
  return server
}

async function until(isSo: () => Promise<boolean>, { name, child }: Process): Promise<void> {
  const deadline = Date.now() + WELL_WITHIN_MS
  while (!(await isSo())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} is not well`)
    await pause(CHECK_AGAIN_MS)
  }
}

async function succeed(name: string, child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

/** As `docker stop`. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
