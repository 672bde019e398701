import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { readChannel } from '@sightline/releases/channels.ts'
import type { Gate } from '@sightline/releases/promote.ts'
import { endRollout, rollOut } from '@sightline/releases/roll-out.ts'
import { findRollout } from '@sightline/releases/rollouts.ts'
import {
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '@sightline/releases/testing/published-release.ts'
import type { Comparison, Group } from './compare-rollout.ts'
import { decide, watchRollout } from './watch-rollout.ts'

const group = (measured: number, failed = 0): Group => ({
  ...{ measured, failed, sound: measured },
  LCP: { hits: 1, of: measured },
  INP: { hits: 0, of: measured },
})
const comparison = (more: Partial<Comparison> = {}): Comparison => ({
  ...{ release: 'abc', percent: 5, since: '2026-11-30T08:00:00.000Z', worse: [], isFull: false },
  ...{ candidate: group(20), others: group(380) },
  ...more,
})

describe('the decision on a rollout', () => {
  it('raises the share step by step, after the visits that it says', () => {
    const next = (percent: number, measured: number) => decide(comparison({ percent, candidate: group(measured) })).next
    assert.deepEqual([next(5, 19), next(5, 20), next(25, 99), next(25, 100), next(50, 200)], [null, 25, null, 100, 100])
    assert.equal(
      decide(comparison({ candidate: group(12) })).why,
      'No worse in about 120 visits at 5 % of the visitors: 25 % comes after 200.',
    )
  })

  it('waits where fewer than half of the expected visits report with it, once enough are expected', () => {
    const at = (percent: number, measured: number, without: number) =>
      decide(comparison({ percent, candidate: group(measured), others: group(without) }))
    assert.deepEqual(at(25, 100, 740), {
      next: null,
      why: 'Only 100 sampled visits report with it, of 210 expected: its pages may not start.',
    })
    assert.match(at(5, 0, 400).why, /^Only 0 sampled visits report with it, of 20 expected/)
    assert.match(at(5, 0, 300).why, /^No worse in about 0 visits/)
    assert.equal(at(25, 105, 735).next, 100)
  })

  it('waits on a day whose telemetry is full, unless the release is worse already', () => {
    assert.deepEqual(decide(comparison({ isFull: true })), {
      next: null,
      why:
        'The telemetry of today (UTC) is full: after 50,000 events nothing more is stored until midnight, so newer visits are not ' +
        'compared. The rollout stays at 5 % of the visitors.',
    })
    assert.equal(decide(comparison({ isFull: true, worse: ['LCP'] })).next, 0)
  })

  it('takes back what is worse, however few visits there are, and says in what', () => {
    assert.deepEqual(decide(comparison({ candidate: group(3, 9), worse: ['failures', 'LCP'] })), {
      next: 0,
      why:
        'Worse at 5 % of the visitors, so it is taken back: visits with a failure or an uncaught error: 9 of about 30 with it, ' +
        '0 of about 3800 without it; visits with an LCP above 2500 ms: 1 of 3 with it, 1 of 380 without it.',
    })
  })
})

describe('promote --watch', () => {
  let root = ''
  let remove = async () => {}
  beforeEach(async () => {
    await remove()
    ;({ root, remove } = await temporaryReleases())
    await publishSampleRelease(root)
    await publishSample(root, { name: 'remote-account', version: '1.1.0' })
  })
  after(() => remove())

  const current = async () => {
    const channel = await readChannel(root, 'production')
    return { channel, rollout: await findRollout(root, channel) }
  }

  /** @param see changes what is seen of the running rollout; an error: it cannot be seen */
  async function watch(
    see: (percent: number) => Partial<Comparison>,
    { stop = new AbortController(), gates = [] }: { stop?: AbortController; gates?: Gate[] } = {},
  ) {
    const begun = await rollOut(root, 'production', { 'remote-account': '1.1.0' }, 5, { by: 'ada' })
    const told: string[] = []
    const compare = async () => {
      const { rollout } = await current()
      return rollout && comparison({ release: rollout.release, percent: rollout.percent, ...see(rollout.percent) })
    }
    const tell = (text: string) => void told.push(text)
    const end = await watchRollout(root, 'production', begun, { compare, tell, signal: stop.signal, gates })
    return { begun, told, end }
  }

  it('gives a healthy release to everybody', async () => {
    const { begun, told } = await watch(() => ({ candidate: group(100) }))
    const { channel, rollout } = await current()
    assert.deepEqual([channel.release, rollout, told.length], [begun.release, null, 2])
  })

  it('takes a release back that becomes worse, and leaves the channel as it was', async () => {
    const before = (await current()).channel.release
    const { told, end } = await watch((percent) =>
      percent === 5 ? { candidate: group(20) } : { candidate: group(20, 40), worse: ['failures'] },
    )
    const { channel, rollout } = await current()
    assert.deepEqual([channel.release, rollout, end && 'percent' in end && end.percent], [before, null, 0])
    assert.match(told.at(-1) ?? '', /^Worse at 25 % .* 40 of about 200 with it, 0 of about 3800 without it\.$/)
  })

  it('leaves the rollout as it is when it is stopped, also while nothing can be compared, and says how to go on', async () => {
    const stop = new AbortController()
    // Aborted once the look has ended.
    const { begun, told, end } = await watch(
      () => {
        setImmediate(() => setImmediate(() => stop.abort()))
        throw new Error('The database is away')
      },
      { stop },
    )
    assert.deepEqual([end, (await current()).rollout], [null, begun])
    assert.match(told.at(-1) ?? '', new RegExp(`promote production --release ${begun.release} --percent 5 --watch$`))
  })

  it('gives nobody a release that is taken back while its gates run', async () => {
    const before = (await current()).channel.release
    const takesBack: Gate = async () => {
      await endRollout(root, 'production')
      return []
    }
    await assert.rejects(
      watch(() => ({ candidate: group(100) }), { gates: [takesBack] }),
      /Its rollout was ended meanwhile\.$/,
    )
    const { channel, rollout } = await current()
    assert.deepEqual([channel.release, rollout], [before, null])
  })

  it('begins no rollout again that is ended after a look', async () => {
    const begun = await rollOut(root, 'production', { 'remote-account': '1.1.0' }, 5)
    const compare = async () => {
      await endRollout(root, 'production')
      return comparison({ release: begun.release })
    }
    const { signal } = new AbortController()
    const watched = { compare, tell: () => undefined, signal }
    await assert.rejects(watchRollout(root, 'production', begun, watched), /Its rollout was ended meanwhile\.$/)
    assert.equal((await current()).rollout, null)
  })

  it('says that somebody else has ended the rollout', async () => {
    const begun = await rollOut(root, 'production', { 'remote-account': '1.1.0' }, 5)
    await endRollout(root, 'production')
    const { signal } = new AbortController()
    const watched = { compare: async () => null, tell: () => undefined, signal }
    await assert.rejects(
      watchRollout(root, 'production', begun, watched),
      /The rollout of release \w{12} was ended meanwhile/,
    )
  })
})
