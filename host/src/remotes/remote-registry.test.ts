import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import { telemetry, reportFailure } from '../telemetry/telemetry.ts'
import { buildRemote } from '../testing/build-boot.ts'
import { dropRemote, loadExposed } from './federation.ts'
import { LoadTimeoutError } from './load-with-retries.ts'
import { loadRemoteModule } from './remote-registry.ts'

jest.mock('./federation.ts', () => ({ loadExposed: jest.fn(), dropRemote: jest.fn() }))
jest.mock('../telemetry/telemetry.ts', () => ({
  telemetry: { measure: jest.fn(), fail: jest.fn() },
  reportFailure: jest.fn(),
}))

const asked = jest.mocked(loadExposed)
const remoteModule = { contract: REMOTE_CONTRACT, routes: [] }
/** The browser's record of requests, which jsdom lacks. */
let requests: Pick<PerformanceResourceTiming, 'startTime' | 'responseStatus' | 'duration'>[]
const recordRequests = () => Object.assign(performance, { getEntriesByName: () => requests })
beforeEach(() => {
  requests = []
  recordRequests()
})
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByName'))
const attempts = () => asked.mock.calls.map(([, attempt]) => attempt)

describe('a remote of the release', () => {
  beforeEach(() => asked.mockReset())

  it('is loaded once for concurrent callers', async () => {
    const remote = buildRemote('remote-account', [])
    asked.mockResolvedValue({ default: remoteModule })
    const loads = [loadRemoteModule(remote), loadRemoteModule(remote)]
    const loaded = { remote, module: remoteModule }
    expect(await Promise.all(loads)).toEqual([loaded, loaded])
    expect(await loadRemoteModule(remote)).toEqual(loaded)
    expect(attempts()).toEqual([0])
  })

  it('reports how long its entry took, and the whole load', async () => {
    requests = [{ startTime: 0, responseStatus: 200, duration: 40.4 }]
    asked.mockResolvedValue({ default: remoteModule })
    await loadRemoteModule(buildRemote('remote-timed', []))
    const about = { kind: 'remote-load', remote: 'remote-timed', version: '1.0.0' }
    expect(jest.mocked(telemetry.measure).mock.calls.slice(-2).flat()).toEqual([
      { ...about, name: 'entry', value: 40 },
      { ...about, name: 'load', value: expect.any(Number) },
    ])
  })

  it('is requested again after a failure, at another URL each time', async () => {
    const remote = buildRemote('remote-reports', [])
    const missing = Object.assign(new Error('did not arrive'), { request: remote.entry })
    requests = [{ startTime: Infinity, responseStatus: 404, duration: 0 }]
    asked.mockRejectedValue(missing)
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'load' })
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'load' })
    asked.mockResolvedValue({ default: remoteModule })
    await expect(loadRemoteModule(remote)).resolves.toMatchObject({ module: remoteModule })
    expect(attempts()).toEqual([0, 1, 2])
    expect(dropRemote).not.toHaveBeenCalled()
  })

  it('that lacks its module is taken off the page, so that a Retry runs a new entry', async () => {
    const remote = buildRemote('remote-without', [])
    asked
      .mockRejectedValueOnce(new Error('Module "./remote" does not exist in container'))
      .mockResolvedValue({ default: remoteModule })
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'load' })
    expect(dropRemote).toHaveBeenCalledWith(remote)
    await expect(loadRemoteModule(remote)).resolves.toMatchObject({ module: remoteModule })
  })

  it.each([
    ['speaks another contract', { default: { ...remoteModule, contract: '0.1' } }],
    ['has no routes', { default: { contract: REMOTE_CONTRACT } }],
    ['exports nothing', {}],
    ['is nothing', null],
  ])('that %s is taken off the page, so that a Retry does not get it again', async (how, exposed) => {
    const remote = buildRemote(`remote-${how.replaceAll(' ', '')}`, [])
    asked.mockResolvedValueOnce(exposed).mockResolvedValue({ default: remoteModule })
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'contract' })
    expect(dropRemote).toHaveBeenCalledWith(expect.objectContaining({ entry: remote.entry }))
    await expect(loadRemoteModule(remote)).resolves.toMatchObject({ module: remoteModule })
  })
})

describe('a remote with a previous version', () => {
  const previous = { version: '0.9.0', entry: '/builds/previous.js', integrity: 'sha384-y' }
  const withPrevious = (name: string) => ({
    ...buildRemote(name, []),
    entry: `/builds/${name}.js`,
    previous: { ...previous, entry: `/builds/${name}-before.js` },
  })
  const told = () => ({
    failures: jest.mocked(reportFailure).mock.calls.map(([reason, remote]) => [reason, remote?.version]),
    loads: jest.mocked(telemetry.fail).mock.calls.map(([{ kind, name, version }]) => [kind, name, version]),
  })
  const versions = () => asked.mock.calls.map(([{ version }]) => version)

  beforeEach(() => {
    asked.mockReset()
    jest.mocked(telemetry.fail).mockReset()
    jest.mocked(reportFailure).mockReset()
    jest.useFakeTimers()
    recordRequests()
  })
  afterEach(() => jest.useRealTimers())

  it.each([
    ['does not arrive', () => Promise.reject(new Error('gone')), 'load'],
    ['speaks another contract', () => Promise.resolve({ default: { ...remoteModule, contract: '9.0' } }), 'contract'],
    ['throws', () => Promise.reject(new TypeError('broken')), 'load'],
  ])('that %s is replaced by it, and both is told', async (how, fails, reason) => {
    const remote = withPrevious(`remote-p${how.replaceAll(' ', '')}`)
    asked.mockImplementationOnce(fails).mockResolvedValue({ default: remoteModule })
    await expect(loadRemoteModule(remote)).resolves.toEqual({
      remote: expect.objectContaining({ version: '0.9.0' }),
      module: remoteModule,
    })
    expect(versions()).toEqual(['1.0.0', '0.9.0'])
    expect(told()).toEqual({ failures: [[reason, '1.0.0']], loads: [['remote-load', 'fallback', '0.9.0']] })
  })

  it('leaves it three of the eight seconds when it does not come', async () => {
    asked.mockImplementation(() => new Promise(() => undefined))
    const failed = loadRemoteModule(withPrevious('remote-slow')).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(versions()).toEqual(['1.0.0', '0.9.0'])
    await jest.advanceTimersByTimeAsync(3_000)
    // What is missing is the version of the release.
    expect(await failed).toMatchObject({
      reason: 'timeout',
      remote: { version: '1.0.0' },
      cause: expect.any(LoadTimeoutError),
    })
    expect(told()).toEqual({ failures: [['timeout', '1.0.0']], loads: [] })
  })

  it('is not loaded while the new one is loading, as on a slow network', async () => {
    requests = [{ startTime: 0, responseStatus: 200, duration: 40 }]
    asked.mockImplementation(() => new Promise((arrive) => setTimeout(() => arrive({ default: remoteModule }), 6_000)))
    const load = loadRemoteModule(withPrevious('remote-far'))
    await jest.advanceTimersByTimeAsync(6_000)
    expect(await load).toMatchObject({ remote: { version: '1.0.0' } })
    expect(versions()).toEqual(['1.0.0'])
  })

  it('is asked for again by Retry, at addresses of its own', async () => {
    const remote = withPrevious('remote-again')
    asked.mockRejectedValue(new Error('gone'))
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'load' })
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'load' })
    expect(versions()).toEqual(['1.0.0', '0.9.0', '1.0.0', '0.9.0'])
    expect(attempts()).toEqual([0, 0, 1, 1])
  })
})
