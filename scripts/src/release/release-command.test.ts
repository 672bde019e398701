import assert from 'node:assert/strict'
import fs, { mkdir, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { afterEach, beforeEach, describe, test, type TestContext } from 'node:test'
import { readOpenPreview } from '@sightline/releases/previews.ts'
import type { Gate } from '@sightline/releases/promote.ts'
import {
  ownedPath,
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'
import { buildVersions } from '../build/build-version.ts'
import { releaseCommand } from './release-command.ts'

const ENDED = 'The rollout has ended: all visitors get what the channel has.'

describe('npm run release', () => {
  let root = ''
  let remove = async () => {}
  beforeEach(async () => {
    gates = []
    by = undefined
    ;({ signal } = new AbortController())
    ;({ root, remove } = await temporaryReleases())
    await publishSampleRelease(root)
    await publishSample(root, {
      name: 'remote-account',
      version: '1.1.0',
      revision: 'later',
      // Younger than what is pruned.
      createdAt: new Date().toISOString(),
      paths: [ownedPath({ path: '/help' })],
    })
  })
  afterEach(() => remove())

  /** What a command prints, what it tells beside that, and its exit code. */
  let gates: Gate[] = []
  let by: string | undefined
  let { signal } = new AbortController()
  async function run(...args: string[]) {
    const printed: string[] = []
    const told: string[] = []
    const withDatabase = async () => assert.fail('no database is needed')
    const code = await releaseCommand(args, {
      releasesDir: root,
      publishersDir: path.join(root, 'publishers'),
      signal,
      gates,
      by,
      channel: 'production',
      withDatabase,
      print: (text) => printed.push(text),
      tell: (text) => told.push(text),
    })
    return { code, printed: printed.join('\n'), told: told.join('\n') }
  }

  const json = async (...args: string[]) =>
    JSON.parse((await run('--json', ...args)).printed) as Record<string, unknown>

  test('promotes one package, and keeps the channel’s versions of the others', async () => {
    assert.match(
      (await run('promote', 'production', 'remote-account@1.1.0')).printed,
      /^Channel production is at release [0-9a-f]{12}\.\n {2}2 .* promote/,
    )
    const { release } = (await json('show', (await json('show', 'production')).release as string)) as {
      release: { host: string; remotes: object }
    }
    assert.deepEqual(
      [release.host, release.remotes],
      ['1.0.0', { 'remote-account': '1.1.0', 'remote-reports': '1.0.0' }],
    )
  })

  test('promotes another channel’s release, or one by its id', async () => {
    const { release } = await json('promote', 'staging', '--from', 'production')
    assert.equal((await json('promote', 'canary', '--release', release as string)).release, release)
    assert.match((await run('diff', 'staging', 'canary')).printed, /^The same versions\.$/)
  })

  test('promotes nothing by mistake', async () => {
    await assert.rejects(run('promote', 'production'), /Say what to promote/)
    await assert.rejects(run('promote', 'production', 'remote-account'), /remote-account is not name@version/)
    await assert.rejects(
      run('promote', 'production', 'remote-account@9.9.9'),
      /There is no build remote-account@9\.9\.9/,
    )
    await assert.rejects(
      run('promote', 'fresh', 'remote-account@1.1.0'),
      /There is no channel fresh yet: begin it with another channel's release \(--from <channel>\)/,
    )
    await assert.rejects(
      run('promote', 'production', 'remote-account@1.1.0', 'remote-account@1.0.0'),
      /Only one version of remote-account can be promoted, not 1\.1\.0 and 1\.0\.0/,
    )
    await assert.rejects(run('promote', 'production', '--from', 'a', '--release', 'b'), /name two sets/)
    assert.equal(((await json('show', 'production')).history as unknown[]).length, 1)
  })

  test('promotes nothing that a gate refuses, and asks no gate after it', async () => {
    let asked = 0
    gates = [
      async () => [],
      async ({ id }) => [`${id} shows nothing`, 'nor does it load'],
      async () => [`${(asked += 1)}`],
    ]
    await assert.rejects(
      run('promote', 'production', 'remote-account@1.1.0'),
      /Release ([0-9a-f]{12}) cannot be served:\n {2}\1 shows nothing\n {2}nor does it load$/,
    )
    assert.equal(((await json('show', 'production')).history as unknown[]).length, 1)
    assert.deepEqual([(await run('doctor', 'production')).code, asked], [1, 0])
    gates = [async () => assert.fail('Files that are not those of their build are not run')]
    await publishSample(root, { name: 'remote-other', version: '1.0.0', contract: '^2.0' })
    await assert.rejects(run('promote', 'production', 'remote-other@1.0.0'), /asks for contract/)
  })

  for (const more of [[], ['--from', 'production']])
    test(`keeps what another team promotes after the set was made: ${['promote', ...more].join(' ')}`, async (context) => {
      await publishSample(root, { name: 'remote-reports', version: '1.1.0' })
      // The set is stored when the channel has been read.
      beforeNextFile(context, () => run('promote', 'production', 'remote-reports@1.1.0'))
      const { release } = await json('promote', 'production', 'remote-account@1.1.0', ...more)
      const shown = (await json('show', release as string)) as { release: { remotes: object } }
      assert.deepEqual(shown.release.remotes, { 'remote-account': '1.1.0', 'remote-reports': '1.1.0' })
      assert.equal(((await json('show', 'production')).history as unknown[]).length, 3)
    })

  test('says who moved a channel, where that is known', async () => {
    by = 'maya'
    await run('promote', 'production', 'remote-account@1.1.0')
    for (const command of ['rollback', 'lock', 'unlock']) await run(command, 'production')
    const [, ...entries] = (await run('show', 'production')).printed.split('\n')
    assert.deepEqual(
      entries.map((entry) => entry.trim().split(/ {2,}/)).map(([, , action, , name]) => [action, name]),
      [
        ['unlock', 'maya'],
        ['lock', 'maya'],
        ['rollback', 'maya'],
        ['promote', 'maya'],
        ['promote', undefined],
      ],
    )
  })

  test('gives a version to a share of the visitors, and takes it back', async () => {
    const toShare = (percent: string) => run('promote', 'production', 'remote-account@1.1.0', '--percent', percent)
    assert.match((await toShare('5')).printed, /^5 % of the visitors get release [0-9a-f]{12}\.$/)
    assert.match(
      (await run('show', 'production')).printed,
      /^Channel production is at .*\.\n5 % of the visitors get release [0-9a-f]{12}\.\n {2}1 .* promote/,
    )
    assert.equal((await run('promote', 'production', '--percent', '0')).printed, ENDED)
    assert.equal((await json('show', 'production')).rollout, null)
    for (const percent of ['100', '-1', 'half']) await assert.rejects(toShare(percent), /--percent is a whole number/)
    await assert.rejects(run('promote', 'production', '--percent', '5'), /Say what to promote/)
    for (const share of [[], ['--percent', '0']])
      await assert.rejects(run('promote', 'production', ...share, '--watch'), /--watch needs the share to begin with/)
  })

  test('says in its help to which shares a rollout grows, and how long a preview is shown', async () => {
    const helpOf = async (command: string) => (await run(command, '--help')).printed.replaceAll(/\s+/g, ' ')
    assert.match(await helpOf('promote'), /raise --percent step by step \(5, 25, 100 %\)/)
    assert.match(await helpOf('publish'), /for 14 days/)
  })

  test('says which rollout a rollback ends, or a lock', async () => {
    const begin = () => run('promote', 'production', 'remote-account@1.1.0', '--percent', '5')
    await publishSample(root, { name: 'remote-reports', version: '1.1.0' })
    await run('promote', 'production', 'remote-reports@1.1.0')
    for (const command of ['rollback', 'lock']) {
      await begin()
      assert.match((await run(command, 'production')).told, /^This ends the rollout of release \w{12} to 5 %/)
    }
  })

  test('shows a channel whose rollout cannot be read, and ends that', async () => {
    await mkdir(path.join(root, 'rollouts/production'), { recursive: true })
    await writeFile(path.join(root, 'rollouts/production/000001.json'), '{"share":0.05}')
    const { printed, told } = await run('show', 'production')
    assert.match(printed, /^Channel production is at release [0-9a-f]{12}\.\n {2}1 /)
    assert.match(told, /^The rollout of channel production is damaged/)
    assert.equal((await run('promote', 'production', '--percent', '0')).printed, ENDED)
    assert.equal((await run('show', 'production')).told, '')
  })

  test('rolls back, locks and unlocks', async () => {
    await run('promote', 'production', 'remote-account@1.1.0')
    assert.match((await run('rollback', 'production')).printed, /3 .* rollback/)
    assert.match((await run('lock', 'production')).printed, /locked\./)
    await assert.rejects(run('promote', 'production', 'remote-account@1.1.0'), /Channel production is locked/)
    await run('unlock', 'production')
    assert.equal((await run('promote', 'production', 'remote-account@1.1.0')).code, 0)
  })

  test('lists builds with the channels that have them', async () => {
    const { printed } = await run('list', 'remote-account')
    assert.match(printed, /remote-account {2}1\.1\.0 .* later/)
    assert.match(printed, /remote-account {2}1\.0\.0 .* production/)
    assert.doesNotMatch(printed, /remote-reports/)
  })

  test('lists what there is beside a build of another version of the product', async () => {
    await writeFile(path.join(root, 'builds/remote-reports/1.0.0/build.json'), '{"name":"remote-reports"}')
    const { printed } = await run('list')
    assert.match(printed, /remote-account {2}1\.0\.0 .* production/)
    assert.match(
      (await run('prune')).printed,
      /^Nothing to remove\.\nCannot be read, and stays: remote-reports@1\.0\.0$/,
    )
  })

  test('exits with 130 when the watch of a rollout is stopped, and says how to go on', async () => {
    signal = AbortSignal.abort()
    const share = ['--percent', '5', '--watch']
    const { code, printed, told } = await run('promote', 'production', 'remote-account@1.1.0', ...share)
    assert.deepEqual([code, printed], [130, ''])
    assert.match(told, /To go on: npm run release -- promote production --release \w{12} --percent 5 --watch$/)
  })

  test('exits with 1 when the doctor finds a problem, or a command is unknown', async () => {
    assert.deepEqual((await run('doctor', 'production')).code, 0)
    await publishSample(root, { name: 'remote-other', version: '1.0.0', paths: [ownedPath({ path: '/help' })] })
    await assert.rejects(run('promote', 'production', 'remote-other@1.0.0'), /\/help is owned by/)
    assert.deepEqual(await run('frobnicate').then(({ code, told }) => [code, /unknown command/.test(told)]), [1, true])
  })

  test('forecasts which remotes another host would break', async () => {
    const session = (...names: string[]) => ({ '@sightline/shared/session': { version: '2.0.0', names } })
    const react = { react: { version: '19.3.1' } }
    for (const [version, ...names] of [
      ['1.1.0', 'signOut', 'useSession'],
      ['2.0.0', 'useSession'],
    ] as const)
      await publishSample(root, { name: 'host', version, shared: { ...react, ...session(...names) } })
    await publishSample(root, { name: 'remote-account', version: '1.2.0', shared: session('signOut') })
    await run('promote', 'production', 'host@1.1.0', 'remote-account@1.2.0')
    const { code, printed } = await run('forecast', 'host@2.0.0')
    const lines = printed.split('\n')
    assert.equal(code, 1)
    assert.deepEqual(lines.slice(0, 2), [
      'remote-account@1.2.0',
      '  remote-account@1.2.0 uses signOut of @sightline/shared/session, which the host does not export',
    ])
    assert.match(lines[2] ?? '', /^remote-reports@1\.0\.0: nothing breaks/)
    assert.equal((await run('forecast', 'host@1.1.0', '--channel', 'production')).code, 0)
    await assert.rejects(run('forecast', 'host@9.9.9'), /There is no build host@9\.9\.9/)
    await assert.rejects(run('forecast', 'remote-account@1.2.0'), /A forecast is of a host: host@version\./)
    await assert.rejects(run('forecast', 'host@2.0.0', '--channel', 'nothing'), /nothing is neither a channel/)
  })

  test('publishes packages of this folder only', async () => {
    await assert.rejects(
      run('publish', 'remote-nothing'),
      /There is no package remote-nothing: choose of host, remote-account/,
    )
  })

  test('publishes a package as a preview, and closes it', async () => {
    // What is published already is not built again.
    const version = buildVersions(['remote-account']).get('remote-account') ?? ''
    await publishSample(root, { name: 'remote-account', version, paths: [ownedPath({ path: '/help' })] })
    const publish = (...more: string[]) => run('publish', 'remote-account', ...more)
    const { printed } = await publish('--preview', 'pr-12')
    const [published, opened] = printed.split('\n')
    assert.equal(published, `remote-account@${version}`)
    assert.match(opened ?? '', /^Preview pr-12: \/\?preview=pr-12 beside channel production, until .* UTC\.$/)
    assert.deepEqual((await readOpenPreview(root, 'pr-12')).versions, { 'remote-account': version })
    assert.ok((await run('list')).printed.includes(`\nPreviews\n  ${opened ?? ''}\nBuilds\n`))
    assert.equal((await run('close-preview', 'pr-12')).printed, 'Preview pr-12 is closed.')
    assert.doesNotMatch((await run('list')).printed, /Previews/)
    await assert.rejects(run('close-preview', 'pr-12'), /Preview pr-12 ended on/)
    await assert.rejects(publish('--preview', 'PR 12'), /A preview's name is of small letters/)
    await assert.rejects(publish('--preview', 'pr-12', '--channel', 'nothing'), /There is no channel nothing/)
    await assert.rejects(publish('--channel', 'production'), /--channel belongs to --preview/)
  })

  test('opens a preview whose types a promotion would refuse, and says why', async () => {
    const version = buildVersions(['remote-account']).get('remote-account') ?? ''
    await publishSample(root, { name: 'remote-account', version, paths: [ownedPath({ path: '/help' })] })
    // Its types.json is missing.
    await publishSample(root, { name: 'host', version: '1.1.0', types: 'sha384-none' })
    await run('promote', 'production', 'host@1.1.0')
    const { code, printed, told } = await run('publish', 'remote-account', '--preview', 'pr-12')
    assert.equal(code, 0)
    assert.match(printed, /\nPreview pr-12: /)
    assert.match(
      told,
      /^The preview is open, but a promotion would refuse this set:\n {2}host@1\.1\.0: types\.json is missing$/m,
    )
  })

  test('makes a token that is printed once, lists it without its secret, and revokes it', async () => {
    by = 'ada'
    const made = await run('token', 'add', 'remote-account', '--channels', 'staging,production', '--name', 'CI')
    assert.match(made.printed, /^sl_pub_[0-9a-f]{12}_[\w-]{43}$/)
    assert.match(made.told, /not shown again/)
    const [, id = '', secret = ''] = /^sl_pub_(\w{12})_(.*)$/.exec(made.printed) ?? []
    const listed = async () => (await run('token', 'list')).printed
    assert.match(await listed(), new RegExp(`^${id} {2}remote-account {2}staging,production {2}CI {2}until \\d{4}-`))
    assert.equal((await run('--json', 'token', 'list')).printed.includes(secret), false)
    assert.equal((await run('token', 'revoke', id)).printed, `Token ${id} is revoked.`)
    assert.match(await listed(), /revoked on \d{4}-\d\d-\d\d$/)
  })

  test('refuses a token that would be valid for too long, or of what cannot be a package or channel', async () => {
    assert.equal((await run('token', 'list')).printed, 'There is no token.')
    const add = (name: string, channels: string, days: string) =>
      run('token', 'add', name, '--channels', channels, '--days', days)
    await assert.rejects(add('remote-account', 'staging', '366'), /valid for 1 to 365 days/)
    await assert.rejects(add('remote-account', 'staging', 'ten'), /--days is a whole number/)
    await assert.rejects(add('remote-account', '', '90'), /Not the name of a package or channel/)
    await assert.rejects(add('../x', 'staging', '90'), /Not the name of a package or channel: \.\.\/x/)
    await assert.rejects(run('token', 'revoke', '000000000000'), /There is no token 000000000000/)
  })
})

/** Does something when the next file of the store is about to take its place. */
function beforeNextFile({ mock }: TestContext, act: () => Promise<unknown>): void {
  const { link } = fs
  mock.method(fs, 'link', async (...places: Parameters<typeof link>) => {
    mock.restoreAll()
    syncBuiltinESMExports()
    await act()
    await link(...places)
  })
  syncBuiltinESMExports()
}
