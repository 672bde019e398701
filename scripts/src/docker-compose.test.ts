import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'
import { readComposeFile, readImage } from './testing/compose-file.ts'
import { NODE_ARGUMENTS, WORKSPACE } from './workspace.ts'

const services = readComposeFile({})
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined)
const lasting = Object.entries(services).filter(([, { restart }]) => restart === 'unless-stopped')

describe('docker-compose.yml', () => {
  it('runs two of each service that answers calls, one of everything else, and mail catcher and TLS proxy only where they are asked for', () => {
    const replicas = Object.fromEntries(
      lasting.map(([name, { deploy, profiles }]) => [name, profiles[0] ?? Number(deploy?.replicas ?? 1)]),
    )
    assert.deepEqual(replicas, {
      postgres: 1,
      mail: 'mail',
      identity: 2,
      api: 2,
      worker: 2,
      gateway: 1,
      releases: 1,
      proxy: 'proxy',
    })
  })

  it('gives each service the secrets that it needs, as files, and no secret in its environment', () => {
    const secrets = Object.fromEntries(
      Object.entries(services).map(([name, service]) => [
        name,
        service.secrets.filter((secret) => !secret.endsWith('_api_key')),
      ]),
    )
    const all = ['database_url', 'secret_key', 'smtp_url']
    assert.deepEqual(secrets, {
      ...{
        postgres: ['postgres_password'],
        migrate: ['database_url'],
        release: ['database_url'],
        db: ['database_url'],
      },
      ...{ identity: all, api: all, worker: all, gateway: ['secret_key'] },
      ...{ build: [], mail: [], proxy: [], releases: [] },
    })
    for (const [name, { environment, secrets: given }] of Object.entries(services)) {
      const files = Object.entries(environment)
        .filter(([key]) => key.endsWith('_FILE'))
        .map(([, file]) => file.replace('/run/secrets/', ''))
      assert.deepEqual(files.sort(), [...given].sort(), name)
      assert.doesNotMatch(
        Object.keys(environment).join(),
        /(^|,)(SECRET_KEY|DATABASE_URL|SMTP_URL|\w+PASSWORD|\w+API_KEY)(,|$)/,
        name,
      )
    }
  })

  it('builds, releases and serves the same channel', () => {
    const { build, release, releases, gateway } = readComposeFile({ CHANNEL: 'staging' })
    const channels = [build, release, releases, gateway].map((service) => service?.environment.CHANNEL)
    assert.deepEqual(channels, ['staging', 'staging', 'staging', 'staging'])
  })

  it('has its secrets made by scripts/create-secrets.sh', (t) => {
    const folder = createTemporaryFolder('sightline secrets')
    t.after(() => removeTemporaryFolder(folder))
    const create = () => execFileSync('sh', [join(WORKSPACE, 'scripts/create-secrets.sh'), folder])
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    create()
    const key = read('secret_key')
    create()
    assert.deepEqual(
      readdirSync(folder).sort(),
      [...new Set(Object.values(services).flatMap(({ secrets }) => secrets))].sort(),
    )
    assert.equal(read('secret_key'), key)
    assert.match(key, /^[0-9a-f]{64}$/)
    assert.equal(read('database_url'), `postgresql://sightline:${read('postgres_password')}@postgres:5432/sightline`)
  })

  it('is reached at the port that it is given', () => {
    const { gateway } = readComposeFile({ PORT: '8080' })
    assert.deepEqual([gateway?.environment.PUBLIC_URL, gateway?.ports], ['http://localhost:8080', ['8080:3000']])
  })

  it('runs several gateways at ports of their own', () => {
    const { gateway } = readComposeFile({ GATEWAYS: '2', GATEWAY_PORTS: '127.0.0.1:3000-3009' })
    assert.deepEqual([gateway?.deploy?.replicas, gateway?.ports], ['2', ['127.0.0.1:3000-3009:3000']])
  })

  it('stops a service later than the service stops itself', () => {
    for (const limit of ['', '60000']) {
      const { api, worker } = readComposeFile({ SHUTDOWN_LIMIT_MS: limit })
      for (const service of [api, worker]) assert.equal(service?.stop_grace_period, `5s${limit || '3000'}ms`)
    }
  })

  it('lets builds load the native code that they unpack', () => {
    for (const name of ['build', 'release', 'releases']) assert.deepEqual(services[name]?.tmpfs, ['/tmp:exec'], name)
  })

  it('tells builds the git revision, which the image cannot know', () => {
    const { build, release } = readComposeFile({ REVISION: '3f2a91bc0d1e' })
    for (const made of [build, release]) assert.deepEqual(made?.build?.args, { REVISION: '3f2a91bc0d1e' })
    const told = readImage('builder')
      .filter(({ words }) => words.startsWith('REVISION'))
      .map(({ instruction }) => instruction)
    assert.deepEqual(told, ['ARG', 'ENV'])
  })

  for (const [name, service] of Object.entries(services)) {
    it(`${name} cannot write to its image nor fill the disk with its log, is limited in memory and processes, has no capabilities and is not root`, () => {
      assert.deepEqual([service.read_only, service.cap_drop, service.logging?.driver], [true, ['ALL'], 'local'])
      assert.match(service.mem_limit ?? '', /^\d+[mg]$/)
      assert.ok(service.pids_limit)
      // Caddy is root without the rights of root: a new volume is root's.
      if (name === 'proxy') return assert.deepEqual(service.cap_add, ['NET_BIND_SERVICE'])
      assert.equal(service.cap_add, undefined)
      const user =
        service.user ??
        readImage(service.build?.target ?? '').findLast(({ instruction }) => instruction === 'USER')?.words
      assert.match(user ?? 'root', /^(node|postgres|1000:1000)$/)
    })
  }

  for (const [name, { healthcheck, build, environment }] of lasting) {
    it(`${name} says whether it is well`, () => {
      const check =
        healthcheck?.test?.join(' ') ??
        readImage(build?.target ?? '').find(({ instruction }) => instruction === 'HEALTHCHECK')?.words
      assert.match(check ?? '', build ? /shared\/service\/health-check\.ts/ : /pg_isready|readyz|caddy/)
      if (build) assert.match(environment.PORT ?? '', /^\d+$/)
    })
  }

  it('starts processes as `npm start` does', () => {
    for (const [name, { build }] of ours) {
      const options = readImage(build!.target).find(({ words }) => words.startsWith('NODE_OPTIONS='))?.words ?? ''
      const own = NODE_ARGUMENTS.join(' ')
        .replace('--import ', '--import=')
        .replace(/file:\S*\/shared/, 'file:///app/shared')
      assert.equal(options, `NODE_OPTIONS="${own}"`, name)
    }
  })

  it('builds images in stages, and names no host of a registry', () => {
    const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
    assert.ok([...dockerfile.matchAll(/^FROM /gm)].length > 3)
    const images = [
      ...Object.values(services).map(({ image }) => image),
      ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ]
    // A first part with a dot or a port is a host.
    for (const image of images) assert.doesNotMatch(image.split('/').slice(0, -1)[0] ?? '', /[.:]|^localhost$/, image)
  })
})
