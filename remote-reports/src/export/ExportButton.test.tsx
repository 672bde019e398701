import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { ExportButton } from './ExportButton.tsx'
import { sizeText } from '@sightline/shared/download/size-text.ts'

const EXPORT = 'GET /reports/projects/:id/export'
const api = stubApi()
const asked = { projectId: 'p1', platform: 'chatgpt', startDate: '2026-11-07', endDate: '2026-11-20' } as const
const saved: { name: string; content: Blob }[] = []

/** A file that arrives when the test says so. */
function startedFile() {
  const { promise: whole, resolve: finish, reject: breakOff } = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(64_000))
      try {
        await whole
        controller.close()
      } catch (error) {
        controller.error(error)
      }
    },
  })
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="acme.com-sources.csv"' }
  return { finish, breakOff, response: () => new Response(body, { headers }) }
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
    expect(api.calls.map(({ path }) => path)).toEqual([
      '/reports/projects/p1/export?platform=chatgpt&startDate=2026-11-07&endDate=2026-11-20&report=reddit&format=json',
    ])
    finish()
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
    api.use({ [EXPORT]: failure(429, { message: 'Your other exports are still running. Please wait until they are done.' }) })
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
