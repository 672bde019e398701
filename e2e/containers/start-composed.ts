// Starts an engine where none runs, builds the images and starts docker-compose.yml with its TLS proxy and two gateways, on free ports and with secrets of its own.

import { createTemporaryFolder, removeTemporaryFolder } from '@sightline/scripts/src/temporary-folder.ts'
import { findFreePorts } from '@sightline/scripts/src/free-port.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compose, run } from './compose.ts'

/** In MB. */
const LARGEST_SERVICE_IMAGE = 350
const MB = 1_000_000

const engine = (order: 'start' | 'stop') => run('bash', 'e2e/containers/engine.sh', order)

export default async function globalSetup(): Promise<() => Promise<void>> {
  // Of an engine that is started for this run: what leads its clients to it.
  const started = await engine('start')
  for (const line of started.split('\n').filter(Boolean)) {
    const [name = '', value] = line.split(/=(.*)/s, 2)
    process.env[name] = value
  }
  const secrets = createTemporaryFolder('sightline secrets')
  const [http, https, database, gateways, releases] = (await findFreePorts(5)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const url = `https://localhost:${https}`
  Object.assign(process.env, {
    COMPOSE_PROJECT_NAME: 'sightline-test',
    COMPOSE_FILE: `docker-compose.yml${path.delimiter}e2e/containers/compose.tests.yml`,
    COMPOSE_PROFILES: 'proxy',
    SECRETS: secrets,
    PUBLIC_URL: url,
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    DATABASE_PORT: String(database),
    GATEWAYS: '2',
    GATEWAY_PORTS: `127.0.0.1:${gateways}-${gateways + 9}`,
    RELEASES_PORT: `${releases}`,
    TRUSTED_PROXIES: 'uniquelocal',
    PINS: 'on',
    // A run lasts long enough to be struck.
    SAMPLE_LATENCY_MS: '2000',
    // One address and one user ask for everything, and browsers and product share the processor.
    ADDRESS_CALLS_PER_MINUTE: '1000000',
    USER_CALLS_PER_MINUTE: '1000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  })
  const stop = async () => {
    await compose('--profile', '*', 'down', '--volumes', '--remove-orphans')
    removeTemporaryFolder(secrets)
    if (started !== '') await engine('stop')
  }
  try {
    await run('sh', 'scripts/create-secrets.sh', secrets)
    await timed('images built', () => compose('--profile', 'tools', 'build', '--quiet'))
    for (const image of ['sightline', 'sightline-builder', 'sightline-release']) {
      const size = Math.round(Number(await run('docker', 'image', 'inspect', '--format', '{{.Size}}', image)) / MB)
      process.stdout.write(`  ${image}: ${size} MB\n`)
      if (image === 'sightline' && size > LARGEST_SERVICE_IMAGE)
        throw new Error(`The service image has ${size} MB, more than ${LARGEST_SERVICE_IMAGE}`)
    }
    await timed('up', () => compose('up', '--detach', '--quiet-pull'))
    process.env.SIGHTLINE_URL = url
    process.env.SIGHTLINE_DATABASE_URL = readFileSync(path.join(secrets, 'database_url'), 'utf8').replace(
      'postgres:5432',
      `127.0.0.1:${database}`,
    )
    return stop
  } catch (error) {
    process.stdout.write(await compose('logs', '--no-color', '--tail', '20'))
    await stop()
    throw error
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = Date.now()
  await work()
  process.stdout.write(`  ${what}: ${Math.round((Date.now() - started) / 1000)} s\n`)
}
