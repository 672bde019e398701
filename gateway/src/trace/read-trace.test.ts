import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readTrace, type FederationEvent } from './read-trace.ts'
import { watchLoad, type Plugin } from './watch-load.ts'

const HELP = '/builds/remote-account/1.1.0/remoteEntry.js'
const HELP_BEFORE = '/builds/remote-account/1.0.0/remoteEntry.js'
const remote = {
  ...{ name: 'remote-account', version: '1.1.0', contract: '^1.0', entry: HELP, integrity: '', paths: [] },
  previous: { version: '1.0.0', entry: HELP_BEFORE, integrity: '' },
}
const entryOfReports = '/builds/remote-reports/1.0.0/remoteEntry.js'
const other = { ...remote, name: 'remote-reports', entry: entryOfReports, previous: undefined }
const boot = {
  ...{ release: '0123456789ab', channel: 'staging', host: { version: '2.0.0' }, remotes: [remote, other] },
  config: {
    apiBase: '/api',
    auth: { domain: '', clientId: '', audience: '', useRefreshTokens: false },
    contact: { email: '', supportEmail: '', supportPhone: '', office: [] },
  },
}
const there = (entry: string) => `http://localhost:3000${entry}`
const resource = (path: string, startTime: number, responseStatus = 200) => {
  return { name: there(path), startTime, duration: 12.4, responseStatus }
}
const traced = (events: FederationEvent[], resources = [resource(HELP, 10)]) => readTrace(boot, resources, events, {})
const asked = (at: number, entry = HELP): FederationEvent => ({ kind: 'asked', at, entry: there(entry) })
const ended = (at: number, error?: string, entry = HELP): FederationEvent => ({
  kind: 'ended',
  ...{ at, entry: there(entry), error },
})

describe('the trace of a visit', () => {
  it('has the files of each build with their times, and leaves out a remote of which nothing was loaded', () => {
    const { host, remotes } = traced(
      [asked(20), ended(40)],
      [
        resource('/builds/host/2.0.0/main.js', 3.6),
        resource('/builds/remote-account/1.1.0/help.css', 22),
        resource(`${HELP}?retry=1`, 30, 503),
        resource('/api/projects', 31),
      ],
    )
    assert.deepEqual(
      host.files.map(({ file, kind, start, duration }) => [file, kind, start, duration]),
      [['main.js', 'script', 4, 12]],
    )
    assert.equal(remotes.length, 1)
    const { files, entry, asked: since, ready, retries, fallback, failures } = remotes[0]!
    assert.deepEqual(
      files.map(({ file, kind, version, retry, status }) => [file, kind, version, retry, status]),
      [
        ['help.css', 'style', '1.1.0', 0, 200],
        ['remoteEntry.js', 'entry', '1.1.0', 1, 503],
      ],
    )
    assert.deepEqual([entry, since, ready, retries, fallback, failures], [HELP, 20, 40, 1, null, []])
  })

  it('has a remote whose files were preloaded only, as one that was not asked for', () => {
    const { entry, asked: since, ready } = traced([]).remotes[0]!
    assert.deepEqual([entry, since, ready], [null, null, null])
  })

  for (const [why, before, failures] of [
    ['load', [ended(30, 'Error: gone')], 1],
    ['timeout', [], 0],
    ['contract', [ended(30), asked(31)], 0],
  ] as const) {
    it(`says that the previous version is in its place, and why: ${why}`, () => {
      const events = [asked(20), ...before, asked(50, HELP_BEFORE), ended(60, undefined, HELP_BEFORE)]
      const account = traced(events).remotes[0]!
      assert.deepEqual(
        [account.fallback, account.entry, account.ready, account.failures.length],
        [{ version: '1.0.0', why }, HELP_BEFORE, 60, failures],
      )
    })
  }

  it('has each shared module with its provider, who asked for it, what they accept, and why it is that version', () => {
    const use = { kind: 'shared', provider: 'host', start: 30, duration: 1 } as const
    const react = { ...use, module: 'react', range: '^19.3.0', singleton: true, version: '19.3.1' }
    const missing = { kind: 'shared', consumer: 'remote-projects', singleton: true, start: 30, duration: 0 } as const
    const chart = { ...use, module: 'chart', consumer: 'remote-reports', version: '5.1.0' }
    const { shared } = readTrace(
      boot,
      [],
      [
        { ...react, consumer: 'remote-account' },
        { ...react, consumer: 'remote-account', start: 90 },
        { ...react, consumer: 'remote-reports' },
        { ...chart, range: '^5.0.0', singleton: false },
        { ...chart, range: false, singleton: true, consumer: 'remote-account' },
        { ...missing, module: 'chart', range: '^7.0.0' },
        { ...missing, module: 'nowhere', range: false },
      ],
      {
        react: { '19.3.1': { from: 'host' } },
        chart: { '5.1.0': { from: 'host' }, '6.0.0': { from: 'host' } },
        unused: { '1.0.0': { from: 'host' } },
      },
    )
    assert.deepEqual(
      shared.map(({ module, offered, consumers }) => [
        ...[module, offered.map(({ version }) => version)],
        consumers.map(({ consumer, version, provider, range, why, start }) =>
          [consumer, version, provider, range, why, start].join(' '),
        ),
      ]),
      [
        [
          'react',
          ['19.3.1'],
          ['remote-account 19.3.1 host ^19.3.0 only one 30', 'remote-reports 19.3.1 host ^19.3.0 only one 30'],
        ],
        [
          'chart',
          ['5.1.0', '6.0.0'],
          [
            'remote-reports 5.1.0 host ^5.0.0 range 30',
            'remote-account 5.1.0 host false singleton 30',
            'remote-projects   ^7.0.0 none fits 30',
          ],
        ],
        ['unused', ['1.0.0'], []],
        ['nowhere', [], ['remote-projects   false none fits 30']],
      ],
    )
  })

  it('is what the runtime tells a plugin, beside the plugins of its developer tools', () => {
    const tools = { name: 'developer-tools' }
    const scope = { react: { '19.3.1': { from: 'host' } } }
    const runtime = {
      __GLOBAL_PLUGIN__: [tools],
      __INSTANCES__: [{ name: 'host', shareScopeMap: { default: scope } }],
    }
    Object.assign(globalThis, { __FEDERATION__: runtime })
    let changes = 0
    const read = watchLoad(boot, () => (changes += 1))
    Reflect.deleteProperty(globalThis, '__FEDERATION__')
    assert.equal(runtime.__GLOBAL_PLUGIN__[0], tools)
    const plugin = runtime.__GLOBAL_PLUGIN__[1] as Plugin
    const origin = { name: 'remote_account' }
    const about = { remote: { entry: there(HELP) } }
    assert.equal(plugin.registerRemote(about), about)
    const load = { pkgName: 'react', origin }
    assert.equal(plugin.beforeLoadShare(load), load)
    const shareInfo = { shareConfig: { singleton: true, requiredVersion: '^19.3.0' } }
    plugin.afterLoadShare({ ...load, shareInfo, selectedShared: { version: '19.3.1', from: 'host' } })
    plugin.errorLoadShare({ ...load, shareInfo, error: new Error('gone') })
    plugin.afterLoadRemote({ ...about, error: new Error('cut off') })
    plugin.afterLoadRemote(about)
    assert.equal(changes, 5)
    const { remotes, shared } = read()
    const { failures, ready } = remotes[0]!
    assert.deepEqual([failures[0]?.error, typeof ready], ['Error: cut off', 'number'])
    assert.deepEqual(
      shared[0]?.consumers.map(({ consumer, range, version, error, why }) => [consumer, range, version, error, why]),
      [
        ['remote-account', '^19.3.0', '19.3.1', undefined, 'only one'],
        ['remote-account', '^19.3.0', undefined, 'Error: gone', 'failed'],
      ],
    )
  })
})
