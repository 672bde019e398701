// Starts the whole product and stops it again. `npm start` and the end-to-end tests use it alike.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildRelease } from '../build/build-release.ts'
import { acquireLock, LOCK_FILE, LockedError } from '../lock-file.ts'
import { PlainError } from '../plain-error.ts'
import { startCluster } from '../postgres/start-cluster.ts'
import { runScript } from '../run-script.ts'
import { WORKSPACE } from '../workspace.ts'
import { checkExternalDatabase } from './external-database.ts'
import { choosePublicPort, chooseReleasesPort } from './public-port.ts'
import { defineServices, sharedEnvironment, type ServiceContext } from './service-definitions.ts'
import { createService, type Service } from './service.ts'
import { publicUrl, readSecretKey, readStartSettings, type StartSettings } from './start-settings.ts'

export interface StartOptions {
  env?: NodeJS.ProcessEnv
  /** prepares the builds that the gateway serves and returns the gateway's settings for them; default: the release of the current sources */
  prepareBuilds?(
    settings: StartSettings,
    signal: AbortSignal,
    onLine: (line: string) => void,
  ): Promise<NodeJS.ProcessEnv>
  /** progress and errors in plain words */
  onLine?(line: string): void
  /** aborts the start; everything started so far is stopped */
  signal?: AbortSignal
}

export interface Sightline {
  url: string
  /** of the releases service */
  releasesUrl: string
  databaseUrl: string
  /** process name → current pid */
  readonly processes: Record<string, number | undefined>
  /** what the product's own scripts need to know */
  environment: NodeJS.ProcessEnv
  restart(name: string): Promise<void>
  stop(): Promise<void>
}

const MIGRATIONS = ['api/src/migrate.ts', 'identity/src/migrate.ts']

function lockDataDir(dataDir: string, cleanup: AsyncDisposableStack): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    cleanup.defer(acquireLock(join(dataDir, LOCK_FILE)))
  } catch (error) {
    if (error instanceof LockedError) {
      const holder = `Sightline is already running with the data folder ${dataDir} (process ${error.pid})`
      throw new PlainError(`${holder}: stop it, or choose another folder with DATA_DIR=…`)
    }
    throw new PlainError(`The data folder ${dataDir} cannot be written: ${(error as Error).message}`)
  }
}

/** @returns the URL of DATABASE_URL's server, or of the embedded one of the data folder */
async function openDatabase(
  { DATABASE_URL, DATA_DIR }: StartSettings,
  cleanup: AsyncDisposableStack,
  onLine: (line: string) => void,
): Promise<string> {
  if (DATABASE_URL) {
    await checkExternalDatabase(DATABASE_URL)
    return DATABASE_URL
  }
  const { url, stop } = await startCluster(DATA_DIR, { onLine })
  cleanup.defer(stop)
  return url
}

async function startServices(
  context: ServiceContext,
  cleanup: AsyncDisposableStack,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<Service[]> {
  const logs = join(context.settings.DATA_DIR, 'logs')
  const services = (await defineServices(context)).map((definition) => createService(definition, { logs, onLine }))
  const stopAll = async () => {
    await Promise.all(services.map((service) => service.stop()))
  }
  cleanup.defer(stopAll)
  signal.addEventListener('abort', () => void stopAll(), { once: true })
  await Promise.all(services.map((service) => service.start()))
  return services
}

const releaseOfSources: NonNullable<StartOptions['prepareBuilds']> = async (
  { RELEASES_DIR, CHANNEL },
  signal,
  onLine,
) => {
  await buildRelease({ releasesDir: RELEASES_DIR, channel: CHANNEL, moves: true, onLine, signal })
  return {}
}

/** Resolves when every process answers. Throws PlainError for everything that a person can put right. */
export async function startSightline({
  onLine = () => undefined,
  signal = new AbortController().signal,
  env = process.env,
  prepareBuilds = releaseOfSources,
}: StartOptions = {}): Promise<Sightline> {
  const settings = readStartSettings(env)
  // Stops in reverse order and continues after a step that failed.
  const cleanup = new AsyncDisposableStack()
  try {
    lockDataDir(settings.DATA_DIR, cleanup)
    const port = await choosePublicPort(settings.PORT, settings.HOST)
    const releasesPort = await chooseReleasesPort(settings, port)
    const databaseUrl = await openDatabase(settings, cleanup, onLine)
    signal.throwIfAborted()
    const builds = await prepareBuilds(settings, signal, onLine)
    const context: ServiceContext = {
      settings,
      env: { ...env, ...builds },
      port,
      releasesPort,
      publicUrl: publicUrl(settings, port),
      databaseUrl,
      secretKey: settings.SECRET_KEY ?? readSecretKey(settings.DATA_DIR),
    }
    const environment = sharedEnvironment(context)
    // Runs concurrently, as each migrates separate schemas.
    await Promise.all(
      MIGRATIONS.map((script) =>
        runScript('The migration of the database', script, { cwd: WORKSPACE, env: environment, signal }),
      ),
    )
    onLine('Starting the services …')
    const services = await startServices(context, cleanup, onLine, signal)
    signal.throwIfAborted()
    return {
      url: context.publicUrl,
      releasesUrl: publicUrl({ ...settings, PUBLIC_URL: undefined }, context.releasesPort),
      databaseUrl,
      environment,
      get processes() {
        return Object.fromEntries(services.map(({ name, pid }) => [name, pid]))
      },
      restart: async (name) => {
        const service = services.find((candidate) => candidate.name === name)
        if (!service) throw new Error(`There is no process ${name}`)
        await service.restart()
      },
      stop: () => cleanup.disposeAsync(),
    }
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}
