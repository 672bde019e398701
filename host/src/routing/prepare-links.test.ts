import { fireEvent } from '@testing-library/react'
import { buildBoot, buildRemote } from '../testing/build-boot.ts'
import { prepareLinks } from './prepare-links.ts'
import { loadRemoteModule } from '../remotes/remote-registry.ts'

jest.mock('../remotes/remote-registry.ts', () => ({ loadRemoteModule: jest.fn() }))
jest.mock('../signed-in/load-frame.ts', () => ({ loadFrame: jest.fn() }))

const lazy = jest.fn()
const reports = {
  ...buildRemote('remote-reports', [{ path: '/reports/project/:id', access: 'signed-in', title: 'Overview' }]),
  files: { '/reports/project/:id': ['overview.js'] },
}

/** A link in the page. */
function linkTo(href: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href })
  link.append(document.createElement('b'))
  document.body.append(link)
  return link
}

describe('a link', () => {
  const fetched = jest.fn()

  beforeAll(() => prepareLinks({ ...buildBoot(), remotes: [reports] }))
  beforeEach(() => {
    fetched.mockReset().mockResolvedValue({ blob: async () => undefined })
    window.fetch = fetched
    jest.mocked(loadRemoteModule).mockResolvedValue({
      remote: reports,
      module: { contract: '1.0', routes: [{ path: '/reports/project/:id', lazy }] },
    })
  })
  afterEach(() => document.body.replaceChildren())

  it.each(['pointerOver', 'focusIn', 'pointerDown'] as const)(
    'has its code loaded and evaluated at %s, once',
    async (sign) => {
      const link = linkTo(`/reports/project/${sign}`)
      for (let times = 0; times < 2; times += 1) fireEvent[sign](link.firstElementChild as Element)
      await Promise.resolve()
      await Promise.resolve()
      expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([expect.stringMatching(/\/overview\.js$/)])
      expect(lazy).toHaveBeenCalledTimes(1)
    },
  )

  it('has it loaded again after a failure', async () => {
    jest.mocked(loadRemoteModule).mockRejectedValueOnce(new Error('offline'))
    const link = linkTo('/reports/project/fails')
    fireEvent.pointerOver(link)
    await new Promise(process.nextTick)
    fireEvent.pointerDown(link)
    await new Promise(process.nextTick)
    expect(lazy).toHaveBeenCalledTimes(1)
  })

  it('may be followed while its files arrive: a body that is broken off is no uncaught error', async () => {
    // Node ends the run at an uncaught rejection.
    const body = jest.fn().mockRejectedValue(new DOMException('The operation was aborted.', 'AbortError'))
    fetched.mockResolvedValue({ blob: body })
    fireEvent.pointerOver(linkTo('/reports/project/left'))
    await new Promise(process.nextTick)
    expect(body).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another site', 'https://elsewhere.example/reports/project/1'],
    ['a page of no remote', '/nowhere'],
  ])('to %s has nothing loaded', async (_what, href) => {
    fireEvent.pointerOver(linkTo(href))
    await new Promise(process.nextTick)
    expect(fetched).not.toHaveBeenCalled()
    expect(loadRemoteModule).not.toHaveBeenCalled()
  })

  it('has nothing loaded for a person who saves data', () => {
    const listen = jest.spyOn(document, 'addEventListener')
    Object.assign(navigator, { connection: { saveData: true } })
    prepareLinks({ ...buildBoot(), remotes: [reports] })
    Object.assign(navigator, { connection: undefined })
    expect(listen).not.toHaveBeenCalled()
  })
})
