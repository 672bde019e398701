import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import { buildRemote } from '../testing/build-boot.ts'
import { dropRemote, loadExposed } from './federation.ts'
import { loadRemoteModule } from './remote-registry.ts'

jest.mock('./federation.ts', () => ({ loadExposed: jest.fn(), dropRemote: jest.fn() }))
jest.mock('../telemetry/telemetry.ts', () => ({ telemetry: { measure: jest.fn() } }))

const asked = jest.mocked(loadExposed)
const remoteModule = { contract: REMOTE_CONTRACT, routes: [] }
const attempts = () => asked.mock.calls.map(([, attempt]) => attempt)

describe('a remote of the release', () => {
  beforeEach(() => asked.mockReset())

  it('is loaded once for concurrent callers', async () => {
    const remote = buildRemote('remote-account', [])
    asked.mockResolvedValue({ default: remoteModule })
    const loads = [loadRemoteModule(remote), loadRemoteModule(remote)]
    expect(await Promise.all(loads)).toEqual([remoteModule, remoteModule])
    expect(await loadRemoteModule(remote)).toBe(remoteModule)
    expect(attempts()).toEqual([0])
  })

  it('is requested again after a failure, at another URL each time', async () => {
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
