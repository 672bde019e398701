import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { readComposeFile, readImage } from './testing/compose-file.ts'
import { NODE_ARGUMENTS } from './workspace.ts'

const services = readComposeFile({ SECRET_KEY: 'k'.repeat(32), POSTGRES_PASSWORD: 'secret' })
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined)
const lasting = Object.entries(services).filter(([, { restart }]) => restart === 'unless-stopped')

describe('docker-compose.yml', () => {
  it('runs two APIs and two workers, one of everything else', () => {
    const replicas = Object.fromEntries(lasting.map(([name, { deploy }]) => [name, deploy?.replicas ?? 1]))
    assert.deepEqual(replicas, { postgres: 1, mail: 1, identity: 1, api: 2, worker: 2, gateway: 1 })
  })

  it('takes secrets from the environment only', () => {
    for (const missing of ['SECRET_KEY', 'POSTGRES_PASSWORD']) {
      assert.throws(() => readComposeFile({ SECRET_KEY: 'k', POSTGRES_PASSWORD: 'k', [missing]: '' }), new RegExp(`${missing}: set `))
    }
  })

  it('is reached at the port that it is given', () => {
    const { gateway } = readComposeFile({ SECRET_KEY: 'k', POSTGRES_PASSWORD: 'k', PORT: '8080' })
    assert.deepEqual([gateway?.environment.PUBLIC_URL, gateway?.ports], ['http://localhost:8080', ['8080:3000']])
  })

  it('tells builds the git revision, which the image cannot know', () => {
    const { build, release } = readComposeFile({ SECRET_KEY: 'k', POSTGRES_PASSWORD: 'k', REVISION: '3f2a91bc0d1e' })
    for (const made of [build, release]) assert.deepEqual(made?.build?.args, { REVISION: '3f2a91bc0d1e' })
    const told = readImage('builder').filter(({ words }) => words.startsWith('REVISION')).map(({ instruction }) => instruction)
    assert.deepEqual(told, ['ARG', 'ENV'])
  })

  for (const [name, service] of Object.entries(services)) {
    it(`${name} cannot write to its image nor fill the disk with its log, has no capabilities and is not root`, () => {
      assert.deepEqual([service.read_only, service.cap_drop, service.logging?.driver], [true, ['ALL'], 'local'])
      const user = service.user ?? readImage(service.build?.target ?? '').findLast(({ instruction }) => instruction === 'USER')?.words
      assert.match(user ?? 'root', /^(node|postgres|1000:1000)$/)
    })
  }

  for (const [name, { healthcheck, build, environment }] of lasting) {
    it(`${name} says whether it is well`, () => {
      const check = healthcheck?.test?.join(' ') ?? readImage(build?.target ?? '').find(({ instruction }) => instruction === 'HEALTHCHECK')?.words
      assert.match(check ?? '', build ? /shared\/service\/health-check\.ts/ : /pg_isready|readyz/)
      if (build) assert.match(environment.PORT ?? '', /^\d+$/)
    })
  }

  it('starts processes as `npm start` does', () => {
    for (const [name, { build }] of ours) {
      const options = readImage(build!.target).find(({ words }) => words.startsWith('NODE_OPTIONS='))?.words ?? ''
      const own = NODE_ARGUMENTS.join(' ').replace('--import ', '--import=').replace(/file:\S*\/shared/, 'file:///app/shared')
      assert.equal(options, `NODE_OPTIONS="${own}"`, name)
    }
  })

  it('builds images in stages, and names no host of a registry', () => {
    const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
    assert.ok([...dockerfile.matchAll(/^FROM /gm)].length > 3)
    const images = [...Object.values(services).map(({ image }) => image), ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)]
    // A first part with a dot or a port is a host.
    for (const image of images) assert.doesNotMatch(image.split('/').slice(0, -1)[0] ?? '', /[.:]|^localhost$/, image)
  })
})
