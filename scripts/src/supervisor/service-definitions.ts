// The five processes of the product, and the environment of each.

import { join } from 'node:path'
import { isLoopback } from '@sightline/shared/service/loopback.ts'
import { findFreePorts } from '../free-port.ts'
import type { ServiceDefinition } from './service.ts'
import type { StartSettings } from './start-settings.ts'

const INNER_HOST = '127.0.0.1'

export interface ServiceContext {
  settings: StartSettings
  /** of the supervisor: platform keys, mail and the like pass through */
  env: NodeJS.ProcessEnv
  port: number
  /** of the releases service */
  releasesPort: number
  publicUrl: string
  databaseUrl: string
  secretKey: string
}

/** Stand-ins for social logins ask for no password, so they are enabled on a loopback address only. */
function standInsAreSafe({ settings, publicUrl }: ServiceContext): boolean {
  return !settings.AUTH0_DOMAIN && isLoopback(settings.HOST) && isLoopback(new URL(publicUrl).hostname)
}

/** The environment of all processes and of the product's scripts (migrations, demo). */
export function sharedEnvironment(context: ServiceContext): NodeJS.ProcessEnv {
  const { settings, env, publicUrl, databaseUrl, secretKey } = context
  return {
    ...env,
    NODE_ENV: env.NODE_ENV || 'production',
    // Node keeps the stripped and compiled sources: processes start in about half the time.
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || join(settings.DATA_DIR, 'node-cache'),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.DATA_DIR,
    RELEASES_DIR: settings.RELEASES_DIR,
    CHANNEL: settings.CHANNEL,
    SECRET_KEY: secretKey,
    // The gateway is the only proxy in front of these processes.
    TRUSTED_PROXIES: 'loopback',
    // Local stand-ins for social logins belong to the local provider only.
    IDENTITY_STAND_INS: settings.IDENTITY_STAND_INS ?? (standInsAreSafe(context) ? 'on' : 'off'),
  }
}

/** Inner ports are chosen once: a process that is restarted keeps its own, so that the others still find it. */
export async function defineServices(context: ServiceContext): Promise<ServiceDefinition[]> {
  const { settings, env, port, releasesPort } = context
  const [apiPort, identityPort, workerPort] = await findFreePorts(3)
  const apiUrl = `http://${INNER_HOST}:${apiPort}`
  const identityUrl = `http://${INNER_HOST}:${identityPort}`
  const inner = { ...sharedEnvironment(context), HOST: INNER_HOST, API_URL: apiUrl, IDENTITY_URL: identityUrl }
  const outer = { HOST: settings.HOST, TRUSTED_PROXIES: env.TRUSTED_PROXIES }
  return [
    { name: 'identity', script: 'identity/src/server.ts', env: { ...inner, PORT: String(identityPort) } },
    { name: 'api', script: 'api/src/server.ts', env: { ...inner, PORT: String(apiPort) } },
    { name: 'worker', script: 'api/src/worker.ts', env: { ...inner, PORT: String(workerPort) } },
    { name: 'gateway', script: 'gateway/src/server.ts', env: { ...inner, ...outer, PORT: String(port) } },
    {
      name: 'releases',
      script: 'scripts/src/serve-releases.ts',
      env: { ...inner, ...outer, PORT: String(releasesPort) },
    },
  ]
}
