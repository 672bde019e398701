import { buildRemote } from '../testing/build-boot.ts'
import { loadContainer } from './remote-container.ts'

const remote = buildRemote('remote-reports', [])
const shareScope = { react: {} }
const container = { init: jest.fn(), get: jest.fn() }
let added: HTMLScriptElement

/** What the browser does with the entry: runs it, refuses it, or never answers. */
function whenAdded(answer: (script: HTMLScriptElement) => void) {
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    added = script as HTMLScriptElement
    answer(added)
  })
}

function runs(script: HTMLScriptElement) {
  Object.assign(globalThis, { remote_reports: container })
  script.dispatchEvent(new Event('load'))
}

describe("a remote's container", () => {
  beforeEach(() => {
    Object.assign(globalThis, { __webpack_init_sharing__: async () => undefined, __webpack_share_scopes__: { default: shareScope } })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'remote_reports')
    jest.useRealTimers()
  })

  it('is what the entry leaves, as it was built, and is given what the host shares', async () => {
    whenAdded(runs)
    await expect(loadContainer(remote, 0)).resolves.toBe(container)
    expect(new URL(added.src).pathname).toBe(remote.entry)
    expect([added.integrity, added.crossOrigin, new URL(added.src).search]).toEqual([remote.integrity, 'anonymous', ''])
    expect(container.init).toHaveBeenCalledWith(shareScope)
  })

  it('is asked for at another address after a failure', async () => {
    whenAdded(runs)
    await loadContainer(remote, 2)
    expect(new URL(added.src).search).toBe('?retry=2')
  })

  it('is not taken without a hash', async () => {
    whenAdded(runs)
    await expect(loadContainer({ ...remote, integrity: '' }, 0)).rejects.toThrow('no hash')
  })

  it.each([
    ['is refused by the browser', (script: HTMLScriptElement) => void script.dispatchEvent(new Event('error')), 'as it was built'],
    ['leaves nothing', (script: HTMLScriptElement) => void script.dispatchEvent(new Event('load')), 'no container'],
  ])('fails when the entry %s', async (_how, answer, message) => {
    whenAdded(answer)
    await expect(loadContainer(remote, 0)).rejects.toThrow(message)
  })

  it('is waited for 5 seconds, no longer', async () => {
    jest.useFakeTimers()
    whenAdded(() => undefined)
    const loading = loadContainer(remote, 0)
    const failed = jest.fn()
    loading.catch(failed)
    await jest.advanceTimersByTimeAsync(4_999)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    await expect(loading).rejects.toThrow('5000 ms')
  })
})
