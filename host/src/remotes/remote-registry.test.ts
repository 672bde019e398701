import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import { buildRemote } from '../testing/build-boot.ts'
import { dropRemote, loadExposed } from './federation.ts'
import { loadRemoteModule, withRetries } from './remote-registry.ts'

jest.mock('./federation.ts', () => ({ loadExposed: jest.fn(), dropRemote: jest.fn() }))
jest.mock('../telemetry/telemetry.ts', () => ({ telemetry: { measure: jest.fn() } }))

const asked = jest.mocked(loadExposed)
const remoteModule = { contract: REMOTE_CONTRACT, routes: [] }
const attempts = () => asked.mock.calls.map(([, attempt]) => attempt)

describe('a remote of the release', () => {
  beforeEach(() => asked.mockReset())

  it('is loaded once, whoever asks meanwhile', async () => {
    const remote = buildRemote('remote-account', [])
    asked.mockResolvedValue({ default: remoteModule })
    const loads = [loadRemoteModule(remote), loadRemoteModule(remote)]
    expect(await Promise.all(loads)).toEqual([remoteModule, remoteModule])
    expect(await loadRemoteModule(remote)).toBe(remoteModule)
    expect(attempts()).toEqual([0])
  })

  it('that failed is asked for anew by whoever comes back, at another address each time', async () => {
    const remote = buildRemote('remote-reports', [])
    asked.mockRejectedValue(new Error('threw'))
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'load' })
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'load' })
    asked.mockResolvedValue({ default: remoteModule })
    await expect(loadRemoteModule(remote)).resolves.toBe(remoteModule)
    expect(attempts()).toEqual([0, 1, 2])
    expect(dropRemote).not.toHaveBeenCalled()
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
    expect(dropRemote).toHaveBeenCalledWith(remote)
    await expect(loadRemoteModule(remote)).resolves.toBe(remoteModule)
  })
})

describe('the screens of a remote', () => {
  const load = (lazy: unknown) => (lazy as () => Promise<unknown>)()

  it('are asked for again when their code does not arrive, nested or not', async () => {
    jest.useFakeTimers()
    // The browser has noted no request: the page's preload had failed.
    Object.assign(performance, { getEntriesByName: () => [] })
    const offline = Object.assign(new Error('Loading chunk 7 failed'), { request: '/builds/help.js' })
    const arrivesLate = () => jest.fn().mockRejectedValueOnce(offline).mockResolvedValue({ Component: null })
    const [outer, inner] = [arrivesLate(), arrivesLate()]
    const [route] = withRetries([{ path: '/help', lazy: outer, children: [{ path: 'more', lazy: inner }] }])
    const loads = Promise.all([load(route?.lazy), load(route?.children?.[0]?.lazy)])
    await jest.advanceTimersByTimeAsync(400)
    expect(await loads).toEqual([{ Component: null }, { Component: null }])
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([2, 2])
    jest.useRealTimers()
  })
})
