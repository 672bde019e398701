import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import { buildRemote } from '../testing/build-boot.ts'
import { loadContainer } from './remote-container.ts'
import { loadRemoteModule } from './remote-registry.ts'

jest.mock('./remote-container.ts', () => ({ loadContainer: jest.fn() }))
jest.mock('../telemetry/telemetry.ts', () => ({ telemetry: { measure: jest.fn() } }))

const asked = jest.mocked(loadContainer)
const remoteModule = { contract: REMOTE_CONTRACT, routes: [] }
const container = { init: jest.fn(), get: async () => () => ({ default: remoteModule }) }
const attempts = () => asked.mock.calls.map(([, attempt]) => attempt)

describe('a remote of the release', () => {
  beforeEach(() => asked.mockReset())

  it('is loaded once', async () => {
    const remote = buildRemote('remote-account', [])
    asked.mockResolvedValue(container)
    await expect(loadRemoteModule(remote)).resolves.toBe(remoteModule)
    await expect(loadRemoteModule(remote)).resolves.toBe(remoteModule)
    expect(attempts()).toEqual([0])
  })

  it('that failed is asked for anew by whoever comes back, twice at other addresses', async () => {
    const remote = buildRemote('remote-reports', [])
    asked.mockRejectedValue(new Error('offline'))
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'load' })
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'load' })
    asked.mockResolvedValue(container)
    await expect(loadRemoteModule(remote)).resolves.toBe(remoteModule)
    expect(attempts()).toEqual([0, 1, 2, 3])
  })

  it('that breaks the contract is no module, and asked for anew, too', async () => {
    const remote = buildRemote('remote-prompts', [])
    asked.mockResolvedValueOnce({ ...container, get: async () => () => ({ default: { ...remoteModule, contract: '0.1' } }) })
    asked.mockResolvedValue(container)
    await expect(loadRemoteModule(remote)).rejects.toMatchObject({ reason: 'contract' })
    await expect(loadRemoteModule(remote)).resolves.toBe(remoteModule)
  })
})
