import { screen, waitFor } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { DataDownload } from './DataDownload.tsx'

const DATA = 'GET /profile/data'
const NAME = 'sightline-account-2026-06-10.json'
const api = stubApi()
const saved: string[] = []
const button = () => screen.getByRole('button', { name: /Download my data|Downloading/ })
const file = () =>
  new Response('{"success":true}', {
    headers: { 'content-type': 'application/json', 'content-disposition': `attachment; filename="${NAME}"` },
  })

beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

describe('Download my data', () => {
  it('saves the file once at a double click', async () => {
    const gate = Promise.withResolvers<Response>()
    api.use({ [DATA]: () => gate.promise })
    const { user } = renderApp(<DataDownload />)
    expect(screen.getByRole('region', { name: 'Your Data' })).toContainElement(button())
    await user.dblClick(button())
    expect(screen.getByRole('status')).toHaveTextContent('Preparing the file…')
    gate.resolve(file())
    expect(await screen.findByText(`${NAME}, 16 bytes, is in your downloads`)).toBeVisible()
    expect(saved).toEqual([NAME])
    expect(api.calls).toHaveLength(1)
  })

  it('can be given up', async () => {
    api.use({ [DATA]: () => new Promise<Response>(() => undefined) })
    const { user } = renderApp(<DataDownload />)
    await user.click(button())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Canceled. Nothing was saved.')).toBeVisible()
    expect(saved).toEqual([])
  })

  it('recovers with Retry', async () => {
    api.use({ [DATA]: failure(503, { requestId: 'r-1' }) })
    const { user } = renderApp(<DataDownload />)
    await user.click(button())
    expect(await screen.findByText('Failed to download your data')).toBeVisible()
    api.use({ [DATA]: () => file() })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(saved).toEqual([NAME]))
  })
})
