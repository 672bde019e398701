import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { ExportButton } from './ExportButton.tsx'
import { sizeText } from '@sightline/shared/download/size-text.ts'
import { SILENCE_MS } from '@sightline/shared/download/use-download.ts'

const EXPORT = 'GET /reports/projects/:id/export'
const api = stubApi()
const asked = { projectId: 'p1', platform: 'chatgpt', startDate: '2026-11-07', endDate: '2026-11-20' } as const
const saved: { name: string; content: Blob }[] = []

/** A file that arrives when the test says so. */
function startedFile() {
  const { promise: whole, resolve: finish, reject: breakOff } = Promise.withResolvers<void>()
  let send = () => undefined as void
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      send = () => controller.enqueue(new Uint8Array(64_000))
      send()
      try {
        await whole
        controller.close()
      } catch (error) {
        controller.error(error)
      }
    },
  })
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="acme.com-sources.csv"' }
  return { finish, breakOff, send: () => send(), response: () => new Response(body, { headers }) }
}

beforeEach(() => {
  saved.length = 0
  const contents = new Map<string, Blob>()
  URL.createObjectURL = (content) => {
    const address = `blob:${contents.size}`
    contents.set(address, content as Blob)
    return address
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) as Blob })
  })
})
afterEach(() => jest.restoreAllMocks())

async function open() {
  const { user } = renderApp(<ExportButton asked={asked} reports={['sources', 'reddit']} />)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
  return { user, dialog, download: () => user.click(dialog.getByRole('button', { name: 'Download' })) }
}

describe('Export', () => {
  it('says what the file covers, and requests the selected report and format', async () => {
    const { response, finish } = startedFile()
    api.use({ [EXPORT]: response() })
    const { user, dialog, download } = await open()
    expect(dialog.getByText('Nov 7 – Nov 20, 2026 (UTC), ChatGPT')).toBeInTheDocument()
    expect(dialog.getByText('For a spreadsheet. Rates are percents.')).toBeInTheDocument()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Report' }), 'Reddit Citations')
    await user.click(dialog.getByRole('button', { name: 'JSON' }))
    expect(dialog.getByText('For a program. Rates are fractions from 0 to 1.')).toBeInTheDocument()
    await download()
    await dialog.findByText('64 KB received')
    expect(api.calls.map(({ path }) => path)).toEqual([
      '/reports/projects/p1/export?platform=chatgpt&startDate=2026-11-07&endDate=2026-11-20&report=reddit&format=json',
    ])
    await act(async () => finish())
  })

  it('shows how much has arrived, and saves the file once under its name, however often it is clicked', async () => {
    const { response, finish } = startedFile()
    api.use({ [EXPORT]: response() })
    const { user, dialog } = await open()
    await user.dblClick(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText('64 KB received')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Downloading…' }))
    await act(async () => finish())
    expect(await dialog.findByText('64 KB, in your downloads')).toBeInTheDocument()
    expect(api.calls).toHaveLength(1)
    expect(saved.map(({ name, content }) => [name, content.size])).toEqual([['acme.com-sources.csv', 64_000]])
  })

  it('is canceled, and saves nothing', async () => {
    api.use({ [EXPORT]: startedFile().response() })
    const { user, dialog, download } = await open()
    await download()
    await dialog.findByText('64 KB received')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await dialog.findByText('Canceled. Nothing was saved.')).toBeInTheDocument()
    expect(saved).toEqual([])
  })

  it('says why it failed, and tries again', async () => {
    api.use({
      [EXPORT]: failure(429, { message: 'Your other exports are still running. Please wait until they are done.' }),
    })
    const { user, dialog, download } = await open()
    await download()
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to export Your other exports are still running. Please wait until they are done.',
    )
    api.use({ [EXPORT]: networkFailure() })
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText('The server could not be reached.')).toBeInTheDocument()
    expect(saved).toEqual([])
  })

  it('saves nothing of a file that breaks off', async () => {
    const { response, breakOff } = startedFile()
    api.use({ [EXPORT]: response() })
    const { dialog, download } = await open()
    await download()
    await dialog.findByText('64 KB received')
    await act(async () => breakOff(new TypeError('network error')))
    expect(await dialog.findByText('Failed to export')).toBeInTheDocument()
    expect(saved).toEqual([])
  })

  describe('that stops sending', () => {
    const { setTimeout: realSet, clearTimeout: realClear } = globalThis
    afterEach(() => void Object.assign(globalThis, { setTimeout: realSet, clearTimeout: realClear }))

    /** The timeouts of 30 seconds, of which the last one is the one that runs. No mock: Testing Library takes one for a fake clock. */
    function watchSilence() {
      const running = new Map<unknown, () => void>()
      let count = 0
      const set = (call: () => void, ms?: number) => {
        const id = realSet(call, ms)
        if (ms === SILENCE_MS) {
          count += 1
          running.set(id, call)
        }
        return id
      }
      const clear = (id?: number) => {
        running.delete(id)
        realClear(id)
      }
      Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
      return {
        count: () => count,
        running: () => [...running.keys()],
        pass: () => act(async () => [...running.values()][0]?.()),
      }
    }

    it('is given up after 30 seconds without a byte, says so, and tries again', async () => {
      const file = startedFile()
      api.use({ [EXPORT]: file.response() })
      const { user, dialog, download } = await open()
      const silence = watchSilence()
      await download()
      await dialog.findByText('64 KB received')
      const before = silence.count()
      act(() => file.send())
      await dialog.findByText('128 KB received')
      expect(silence.count()).toBe(before + 1)
      expect(silence.running()).toHaveLength(1)
      await silence.pass()
      expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to export Nothing arrived for 30 seconds.')
      expect(silence.running()).toEqual([])
      expect(saved).toEqual([])
      const second = startedFile()
      api.use({ [EXPORT]: second.response() })
      await user.click(dialog.getByRole('button', { name: 'Retry' }))
      await dialog.findByText('64 KB received')
      await act(async () => second.finish())
      expect(await dialog.findByText('64 KB, in your downloads')).toBeInTheDocument()
      expect(saved).toHaveLength(1)
    })

    it('is given up as well when it never starts', async () => {
      api.use({ [EXPORT]: () => new Promise<never>(() => undefined) })
      const { dialog, download } = await open()
      const silence = watchSilence()
      await download()
      await dialog.findByText('Preparing the file…')
      await silence.pass()
      expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing arrived for 30 seconds.')
    })
  })

  it('holds what the table shows where that differs from the page', async () => {
    const { response, finish } = startedFile()
    api.use({ [EXPORT]: response() })
    const own = { trends: { projectId: 'p1', range: '30d', branded: 'unbranded' } } as const
    const { user } = renderApp(<ExportButton asked={asked} reports={['overview', 'trends']} own={own} />)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Report' }), 'Visibility trend')
    expect(
      dialog.getByText('Last 30 days (UTC), all platforms, without prompts that name your brand'),
    ).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    await dialog.findByText('64 KB received')
    expect(api.calls.map(({ path }) => path)).toEqual([
      '/reports/projects/p1/export?platform=all&range=30d&branded=unbranded&report=trends&format=csv',
    ])
    await act(async () => finish())
  })

  it('aborts the download when it is closed, and returns the focus', async () => {
    api.use({ [EXPORT]: startedFile().response() })
    const { user, dialog, download } = await open()
    await download()
    await dialog.findByText('64 KB received')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus())
    expect(saved).toEqual([])
  })
})

it.each([
  [812, '812 bytes'],
  [64_000, '64 KB'],
  [1_249_000, '1.2 MB'],
  [48_000_000, '48 MB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
