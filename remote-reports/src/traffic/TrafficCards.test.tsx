import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import TrafficCards from './TrafficCards.tsx'
import { noTraffic, TRAFFIC, traffic, uploaded } from './testing/traffic-fixture.ts'

const { id: projectId } = buildProject()
const DELETE = 'DELETE /projects/:id/traffic/logs'
const api = stubApi({ [TRAFFIC]: traffic, 'GET /projects/:id': { data: {} }, [DELETE]: { days: 60 } })

const open = () => renderApp(<TrafficCards asked={{ projectId, range: '30d' }} domain="fellandfern.com" />)
const region = (name: string) => screen.findByRole('region', { name })

describe('visits from AI platforms', () => {
  it('say how many, which way, from which platform most and to which page', async () => {
    open()
    const card = await region('Visits from AI platforms')
    expect(card).toHaveTextContent(
      '1,823 visits in 30 days, 250 more than before. ChatGPT sends 70% of them; most go to /repairs.',
    )
    expect(card).toHaveTextContent('Server log of 30 days, Oct 22 – Nov 20, 2026 (UTC)')
    const platforms = within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(platforms).toEqual([
      'ChatGPT1,284up +212 on the 30 days before412 crawls: 210 for training, 150 for search, 52 for a person',
      'Gemini0No verified crawl',
      'Claude0No verified crawl',
      'Grok0Crawls cannot be verified',
      'Copilot539No clear changeCrawls cannot be verified',
    ])
  })

  it.each([
    [
      'tell of a part of the days',
      { ...traffic, days: 4, visits: { count: 1, before: null, change: null, topPage: null }, platforms: [] },
      'Server log of 4 of 30 days, Oct 22 – Nov 20, 2026 (UTC)1 visit in 4 days.',
    ],
    [
      'tell of none of the days',
      { ...noTraffic, uploads: traffic.uploads },
      'No log tells of these days. Uploaded are Sep 22 – Nov 20, 2026.',
    ],
  ])('say so where logs %s', async (_name, answer, words) => {
    api.use({ [TRAFFIC]: answer })
    open()
    expect(await region('Visits from AI platforms')).toHaveTextContent(words)
  })

  it('say what would be there, and how to connect it, without a log', async () => {
    api.use({ [TRAFFIC]: noTraffic })
    const { user } = open()
    const card = await region('Visits from AI platforms')
    expect(card).toHaveTextContent(/Not connected.*Nothing is measured here yet\./)
    await user.click(within(card).getByRole('button', { name: 'Upload a log' }))
    expect(await screen.findByRole('dialog', { name: 'Upload a log' })).toBeInTheDocument()
  })

  it.each([
    ['failed', failure(500)],
    ['is malformed', { ...traffic, pages: 7 }],
  ])('can be asked for again where the call %s', async (_name, answer) => {
    api.use({ [TRAFFIC]: answer })
    const { user } = open()
    expect(await screen.findByText('Failed to load visits and crawls')).toBeInTheDocument()
    api.use({ [TRAFFIC]: traffic })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await region('Crawled beside cited')).toBeInTheDocument()
  })
})

describe('crawled pages', () => {
  it('stand beside how often answers cite them, with what is odd, and what was left out', async () => {
    open()
    const card = await region('Crawled beside cited')
    expect(card).toHaveTextContent('Verified bots only; 1,904 lines under a false name are left out')
    const rows = within(card)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'fellandfern.com/repairs21269611',
      'fellandfern.com/stories96038Read, never cited',
      'fellandfern.com/boots3014Hardly crawled',
      'fellandfern.com/returns070Cited, no crawl counted',
    ])
    expect(card).toHaveTextContent(
      'access.log.gz, uploaded Nov 21. 1,200,000 lines of these days, 14 not readable.' +
        '1,904 lines name GPTBot from an address that is not OpenAI’s.' +
        '1 line names GrokBot: xAI publishes no addresses to verify it by.',
    )
  })

  it('are sorted by a click on the header, and by a second one the other way', async () => {
    const { user } = open()
    const card = await region('Crawled beside cited')
    const first = () => within(card).getAllByRole('rowheader')[0]?.textContent
    const visits = within(card).getByRole('button', { name: 'Visits' })
    await user.click(visits)
    expect(within(card).getByRole('columnheader', { name: 'Visits' })).toHaveAttribute('aria-sort', 'descending')
    expect(first()).toBe('fellandfern.com/repairs')
    await user.click(visits)
    expect(first()).toBe('fellandfern.com/returns')
  })

  it('are deleted with their logs after a question', async () => {
    const { user } = open()
    await user.click(within(await region('Crawled beside cited')).getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete what the logs have told?' }))
    expect(dialog.getByText(/Visits and crawls of 60 days, Sep 22 – Nov 20, 2026, are deleted\./)).toBeInTheDocument()
    api.use({ [DELETE]: failure(500) })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server had a problem.')
    api.use({ [DELETE]: { days: 60 }, [TRAFFIC]: noTraffic })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Not connected')).toBeInTheDocument()
  })
})

describe('the upload of a log', () => {
  class Upload {
    static current: Upload
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    sent: Blob | undefined
    address = ''
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    constructor() {
      Upload.current = this
    }
    open(_method: string, address: string) {
      this.address = address
    }
    setRequestHeader() {}
    send(body: Blob) {
      this.sent = body
    }
    abort() {
      this.onabort?.()
    }
    answer(status: number, body: object) {
      this.status = status
      this.responseText = JSON.stringify({ success: status === 200, ...body })
      this.onload?.()
    }
  }
  const real = window.XMLHttpRequest
  beforeEach(() => {
    window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest
    Upload.current = new Upload()
  })
  afterEach(() => {
    window.XMLHttpRequest = real
  })

  const file = (name: string, text = 'line') => new File([text], name)

  /** Chooses files, and sends them. */
  async function send(...files: File[]) {
    api.use({ [TRAFFIC]: noTraffic })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Upload a log' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a log' }))
    await user.upload(dialog.getByLabelText('Choose files'), files)
    return { user, dialog }
  }
  const start = async (...files: File[]) => {
    const opened = await send(...files)
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(Upload.current.sent).toBeDefined())
    return opened
  }

  it('shows how far it is, and then what was counted and what was not', async () => {
    const { dialog } = await start(file('access.log'))
    expect(Upload.current.address).toBe(`/api/projects/${projectId}/traffic/logs?fileName=access.log&replace=false`)
    act(() => Upload.current.upload.onprogress?.({ loaded: 1, total: 4 }))
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
    api.use({ [TRAFFIC]: traffic })
    Upload.current.answer(200, uploaded)
    expect(await dialog.findByRole('status')).toHaveTextContent(
      '61 visits, 412 crawls from 1,000 lines of 1 day, Nov 20, 2026.Not counted' +
        '1,904 lines name GPTBot from an address that is not OpenAI’s.' +
        'Lists of addresses: Nov 28, 2026.2 lines could not be readLine 12 is in no format that is read: Exception1 more line',
    )
    expect(await screen.findByText(/1,823 visits/)).toBeInTheDocument()
  })

  it('asks before it replaces days', async () => {
    const { user, dialog } = await start(file('access.log'))
    Upload.current.answer(409, { code: 'CONFLICT', data: { days: ['2026-11-20'] } })
    expect(await dialog.findByText(/Nov 20, 2026 is counted already\./)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Replace 1 day' }))
    await waitFor(() => expect(Upload.current.address).toMatch(/replace=true$/))
    Upload.current.answer(200, { ...uploaded, replacedDays: 1 })
    expect(await dialog.findByText(/; 1 day replaced/)).toBeInTheDocument()
  })

  it('is cancelled, and can be sent again', async () => {
    const { user, dialog } = await start(file('access.log'))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled()
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says why it failed, and keeps the file', async () => {
    const { dialog } = await start(file('access.log'))
    Upload.current.answer(400, { message: 'The log is empty', code: 'BAD_REQUEST' })
    expect(await dialog.findByRole('alert')).toHaveTextContent('The log is empty')
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled()
  })

  it('sends several files as one', async () => {
    await start(file('a.log', 'one'), file('b.log', 'two'))
    expect(Upload.current.sent?.size).toBe('one\ntwo\n'.length)
    expect(Upload.current.address).toContain('fileName=a.log+and+1+more')
  })

  it('takes no packed files beside others', async () => {
    const { dialog } = await send(file('a.log'), file('b.log.gz'))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose files that are all packed with gzip')
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled()
  })

  it('warns where all bots come from foreign addresses', async () => {
    const { dialog } = await start(file('access.log'))
    Upload.current.answer(200, { ...uploaded, crawls: 0 })
    expect(await dialog.findByText(/Every bot comes from a foreign address\./)).toBeInTheDocument()
  })
})
