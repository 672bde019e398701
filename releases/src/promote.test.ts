import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { Release } from '@sightline/shared/contract/release.ts'
import { publishSample, publishSampleRelease, temporaryReleases } from './testing/published-release.ts'
import { ChannelChanged, readChannel } from './channels.ts'
import { promote, rollback, setLock, type Versions } from './promote.ts'
import { readRelease } from './release-folder.ts'

type Change = () => Promise<unknown>

describe('a promotion during which others change the channel', () => {
  let root = ''
  let remove = async () => {}
  let asked: Release[] = []
  let told: string[] = []
  beforeEach(async () => {
    ;({ root, remove } = await temporaryReleases())
    asked = []
    told = []
    await publishSampleRelease(root)
    for (const version of ['1.1.0', '1.2.0'])
      for (const name of ['remote-account', 'remote-reports']) await publishSample(root, { name, version })
  })
  afterEach(() => remove())

  /** @param changes the first is made while the gate is asked for the first time, the second … */
  const promoteDuring = async (
    changes: Change[],
    wanted: string | Versions = { 'remote-account': '1.1.0' },
    channel = 'production',
  ) =>
    promote(root, channel, wanted, {
      gates: [
        async (release) => {
          asked.push(release)
          await changes[asked.length - 1]?.()
          return []
        },
      ],
      by: 'grace',
      tell: (text) => told.push(text),
    })

  const adaPromotes = (versions: Versions) => promote(root, 'production', versions, { by: 'ada' })
  const adaRollsBack = () => rollback(root, 'production', undefined, { by: 'ada' })

  it('is made of what they promoted, and checked again', async () => {
    await promoteDuring([() => adaPromotes({ 'remote-reports': '1.1.0' })])
    const { release, history } = await readChannel(root, 'production')
    assert.deepEqual((await readRelease(root, release)).remotes, {
      'remote-account': '1.1.0',
      'remote-reports': '1.1.0',
    })
    assert.deepEqual(
      asked.map(({ remotes }) => remotes['remote-reports']),
      ['1.0.0', '1.1.0'],
    )
    assert.equal(asked.at(-1)?.id, release)
    assert.deepEqual(
      history.map(({ by }) => by),
      [undefined, 'ada', 'grace'],
    )
    assert.match(
      told.join(),
      /^Channel production was changed meanwhile: ada promoted release [0-9a-f]{12}\. The set is made and checked again\.$/,
    )
  })

  const refused: [string, Change[], RegExp][] = [
    ['a rollback', [adaRollsBack], /^Channel production was changed meanwhile: ada rolled it back to release \w{12}\./],
    [
      'a rollback after another promotion',
      [() => adaPromotes({ 'remote-reports': '1.2.0' }), adaRollsBack],
      /meanwhile: ada rolled it back to release/,
    ],
    [
      'a promotion and a rollback at once',
      [() => adaPromotes({ 'remote-reports': '1.2.0' }).then(adaRollsBack)],
      /meanwhile: ada promoted release \w{12}, then ada rolled it back to release \w{12}\. Nothing was done/,
    ],
    ['a lock', [() => setLock(root, 'production', true, { by: 'ada' })], /meanwhile: ada locked it\./],
    [
      'a promotion of the same package',
      [() => adaPromotes({ 'remote-account': '1.2.0' })],
      /^Somebody else has moved remote-account, too\. Channel production was changed meanwhile: ada promoted release/,
    ],
    [
      'a promotion of the same package and back',
      [() => adaPromotes({ 'remote-account': '1.2.0' }).then(() => adaPromotes({ 'remote-account': '1.0.0' }))],
      /^Somebody else has moved remote-account, too\./,
    ],
  ]
  for (const [change, changes, message] of refused)
    it(`is refused after ${change}`, async () => {
      // So that there is something to go back to.
      await adaPromotes({ 'remote-reports': '1.1.0' })
      await assert.rejects(promoteDuring(changes), { message })
      assert.equal((await readChannel(root, 'production')).history.at(-1)?.by, 'ada')
      assert.equal(asked.length, changes.length)
    })

  it('tells its checks which release the channel has, each time', async () => {
    const seen: (string | undefined)[] = []
    const first = (await readChannel(root, 'production')).release
    let second = ''
    const see = async (_release: Release, present?: string) => {
      if (seen.push(present) === 1) second = (await adaPromotes({ 'remote-reports': '1.1.0' })).release
      return []
    }
    await promote(root, 'production', { 'remote-account': '1.1.0' }, { gates: [see] })
    await promote(root, 'staging', first, { gates: [see] })
    assert.deepEqual(seen, [first, second, undefined])
  })

  it('is refused after any change when it names a whole release', async () => {
    const { release } = await promote(root, 'staging', { host: '1.0.0', 'remote-account': '1.1.0' })
    const changes = [() => adaPromotes({ 'remote-reports': '1.1.0' })]
    await assert.rejects(promoteDuring(changes, release), ChannelChanged)
    assert.equal(asked.length, 1)
  })

  it('is refused when they have begun the same channel', async () => {
    const begins = () => promote(root, 'staging', { host: '1.0.0', 'remote-reports': '1.1.0' }, { by: 'ada' })
    const wanted = { host: '1.0.0', 'remote-account': '1.1.0' }
    await assert.rejects(promoteDuring([begins], wanted, 'staging'), /Somebody else has moved host, too\./)
  })

  it('ends when they are faster six times', async () => {
    const changes = Array.from(
      { length: 10 },
      (_, index) => () => adaPromotes({ 'remote-reports': index % 2 === 0 ? '1.1.0' : '1.2.0' }),
    )
    await assert.rejects(promoteDuring(changes), ChannelChanged)
    assert.deepEqual([asked.length, told.length], [6, 5])
  })
})
