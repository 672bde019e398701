import { reloadWhenStale } from './reload-when-stale.ts'

describe('a page whose files have gone', () => {
  const reload = jest.fn()
  const serve = (release: string | null) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue({ headers: new Headers(release === null ? {} : { 'x-release': release }) } as Response)

  beforeEach(() => {
    sessionStorage.clear()
    reload.mockReset()
  })
  afterEach(() => jest.restoreAllMocks())

  it('is loaded again when another release is served, once for each', async () => {
    serve('second')
    await reloadWhenStale('first', reload)
    expect(fetch).toHaveBeenCalledWith('http://localhost/', { method: 'HEAD' })
    expect(reload).toHaveBeenCalledTimes(1)
    await reloadWhenStale('first', reload)
    expect(reload).toHaveBeenCalledTimes(1)
    serve('third')
    await reloadWhenStale('first', reload)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it.each(['first', null])('stays where the release is %s', async (release) => {
    serve(release)
    await reloadWhenStale('first', reload)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is loaded again once for each of two releases that are served in turn', async () => {
    for (const release of ['second', 'first', 'second', 'first']) {
      serve(release)
      await reloadWhenStale(release === 'second' ? 'first' : 'second', reload)
    }
    expect(reload).toHaveBeenCalledTimes(2)
  })
})
