import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { chooseWorkspace } from '@sightline/shared/transport'
import TrafficCards from './TrafficCards.tsx'
import { connected, GA4, noTraffic, notConnected, TRAFFIC, traffic, uploaded } from './testing/traffic-fixture.ts'

const { id: projectId } = buildProject()
const DELETE = 'DELETE /projects/:id/traffic/logs'
const api = stubApi({
  [TRAFFIC]: traffic,
  [GA4]: notConnected,
  'GET /projects/:id': { data: {} },
  [DELETE]: { days: 60 },
})

const open = () =>
  renderApp(<TrafficCards asked={{ projectId, range: '30d' }} whole={false} domain="fellandfern.com" />)
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
      {
        ...traffic,
        days: 4,
        sources: { log: 4, ga4: 0, both: 0 },
        visits: { count: 1, before: null, change: null, topPage: null },
        platforms: [],
      },
      'Server log of 4 of 30 days, Oct 22 – Nov 20, 2026 (UTC)1 visit in 4 days.',
    ],
    [
      'tell of none of the days',
      { ...noTraffic, uploads: traffic.uploads },
      'Visits from AI platformsOct 22 – Nov 20, 2026 (UTC)No log tells of these days. Uploaded are Sep 22 – Nov 20, 2026.',
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
    const upload = await screen.findByRole('dialog', { name: 'Upload a log' })
    await user.click(within(upload).getAllByRole('button', { name: 'Close' })[0]!)
    await user.click(within(card).getByRole('button', { name: 'Connect' }))
    expect(await screen.findByRole('dialog', { name: 'Connect Google Analytics' })).toBeInTheDocument()
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the figures from the logs?' }))
    expect(dialog.getByText(/Visits and crawls of 60 days, Sep 22 – Nov 20, 2026, are deleted\./)).toBeInTheDocument()
    api.use({ [DELETE]: failure(500) })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server had a problem.')
    api.use({ [DELETE]: { days: 60 }, [TRAFFIC]: noTraffic })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Not connected')).toBeInTheDocument()
  })
})

describe('Google Analytics', () => {
  const CONNECT = 'PUT /projects/:id/traffic/ga4'
  const CHECK = 'POST /projects/:id/traffic/ga4/check'
  const DISCONNECT = 'DELETE /projects/:id/traffic/ga4'
  const KEY = '{"type":"service_account"}'
  // Files of jsdom have no text().
  const keyFile = Object.assign(new File([KEY], 'key.json'), { text: async () => KEY })
  const ga4 = { days: 90, firstDay: '2026-08-23', lastDay: '2026-11-20', timeZone: 'Europe/London' }
  const ofGa4 = { ...traffic, uploads: null, ga4, sources: { log: 0, ga4: 30, both: 0 }, leftOut: [] }
  const state = (change: object = {}) => ({ data: { connection: { ...connected, ...change }, keysCanBeStored: true } })
  const NO_ACCESS = 'This service account may not read this property.'
  const failedWith = { kind: 'no-access', said: NO_ACCESS, at: '2026-11-21T06:00:00.000Z' }

  it('is connected with a property and a key, which Google may refuse', async () => {
    api.use({ [TRAFFIC]: noTraffic, [CONNECT]: failure(400, { errors: [{ path: 'propertyId', message: NO_ACCESS }] }) })
    const { user } = open()
    await user.click(within(await region('Visits from AI platforms')).getByRole('button', { name: 'Connect' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect Google Analytics' }))
    const connect = dialog.getByRole('button', { name: 'Connect' })
    await user.click(connect)
    expect(dialog.getByText('Enter the number of the property, such as 412345678.')).toBeInTheDocument()
    expect(dialog.getByText('Paste the key, or choose its file.')).toBeInTheDocument()
    await user.type(dialog.getByLabelText('Property ID'), '412345678')
    await user.upload(dialog.getByLabelText('Choose the file'), new File(['x'.repeat(10_001)], 'key.json'))
    expect(await dialog.findByText('That is no key of a service account: it is too long.')).toBeInTheDocument()
    await user.upload(dialog.getByLabelText('Choose the file'), keyFile)
    await waitFor(() => expect(dialog.getByLabelText('Key of the service account')).toHaveValue(KEY))
    await user.click(connect)
    expect(await dialog.findByText(NO_ACCESS)).toBeInTheDocument()
    api.use({ [CONNECT]: failure(503, { code: 'UNAVAILABLE', message: 'Google did not answer in time.' }) })
    await user.click(connect)
    expect(await dialog.findByRole('alert')).toHaveTextContent('Google did not answer in time.')
    expect(dialog.queryByText(NO_ACCESS)).not.toBeInTheDocument()
    api.use({ [CONNECT]: state(), [GA4]: state(), [TRAFFIC]: ofGa4 })
    await user.click(connect)
    expect(
      await screen.findByText(/Google Analytics, property 412345678, was last read on Nov 21\./),
    ).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ propertyId: '412345678', key: KEY })
  })

  it('cannot be connected where keys cannot be stored', async () => {
    api.use({ [TRAFFIC]: noTraffic, [GA4]: { data: { connection: null, keysCanBeStored: false } } })
    const { user } = open()
    await user.click(within(await region('Visits from AI platforms')).getByRole('button', { name: 'Connect' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect Google Analytics' }))
    expect(dialog.getByText(/cannot store keys/)).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Connect' })).toBeDisabled()
  })

  it.each([
    [
      'it alone tells',
      ofGa4,
      state(),
      'Google Analytics of 30 days, Oct 22 – Nov 20, 2026 (Europe/London)',
      'was last read on Nov 21.',
    ],
    [
      'a log tells, too',
      { ...traffic, ga4, sources: { log: 10, ga4: 5, both: 15 } },
      state(),
      'Google Analytics of 20 days and server log of 10, of 30 days, Oct 22 – Nov 20, 2026 (Europe/London; log: UTC)',
      'A log tells of 15 days of these, too: shown are visits of Google Analytics, and crawls of the log.',
    ],
    [
      'two sources of other days follow one another',
      { ...traffic, ga4, sources: { log: 10, ga4: 20, both: 0 } },
      state(),
      '(Europe/London; log: UTC)',
      'Days of Google Analytics are of Europe/London, and days of a log are of UTC',
    ],
    [
      'Google still counts some days',
      { ...ofGa4, unsettledDays: 3 },
      state(),
      '1,823 visits in 30 days',
      'Google Analytics had not counted 3 days of these to the end when it was last read: visits may be missing, and nothing is compared with the days before.',
    ],
    [
      'its numbers are not exact',
      { ...ofGa4, caveats: ['other-row', 'withheld', 'sampled'] },
      state(),
      '1,823 visits in 30 days',
      'Google Analytics has put rare sources and pages of these days together: visits may be missing.' +
        'Google Analytics keeps small numbers of these days back, so that nobody is recognized: visits may be missing.' +
        'Google Analytics has estimated visits of these days from a sample.',
    ],
    [
      'the first import is still to come',
      noTraffic,
      state({ importedAt: null, isDue: true }),
      'No visit is read yet.',
      'The last 90 days are being read.',
    ],
    [
      'an import has failed',
      ofGa4,
      state({ failure: failedWith }),
      '1,823 visits in 30 days',
      `${NO_ACCESS} It is tried again on Nov 22 at 06:00 UTC.`,
    ],
    [
      'the project is not active',
      noTraffic,
      state({ importedAt: null, nextImportAt: null }),
      'Google Analytics, property 412345678, is not read yet.',
      'The project is not active: Google Analytics is read again when it is.',
    ],
    [
      'it has counted nobody',
      noTraffic,
      state(),
      'No visit is read yet.',
      'It counted nobody on this website in 90 days',
    ],
    [
      'the period is of other days',
      { ...noTraffic, ga4 },
      state(),
      'Google Analytics tells nothing of these days. It tells of Aug 23 – Nov 20, 2026.',
      'was last read on',
    ],
    [
      'neither source tells of the period',
      { ...noTraffic, ga4, uploads: traffic.uploads },
      state(),
      /^Visits.*Neither a log nor Google Analytics tells of these days\. Uploaded are .*\. Google Analytics tells of Aug 23/,
      'was last read on',
    ],
    ['no connection is made', traffic, notConnected, 'Server log of 30 days', 'Google Analytics is not connected.'],
    [
      'it cannot be known',
      traffic,
      failure(500),
      'Server log of 30 days',
      'The connection to Google Analytics could not be read.',
    ],
  ])('says what is shown where %s', async (_name, answer, connection, told, foot) => {
    api.use({ [TRAFFIC]: answer, [GA4]: connection })
    open()
    const card = await region('Visits from AI platforms')
    expect(card).toHaveTextContent(told)
    expect(card).toHaveTextContent(foot)
  })

  it('shows a viewer what is connected, and nothing to change', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: false })
    const said = 'Google Analytics could not be read. An editor of the workspace can see why.'
    const untold = { propertyId: null, clientEmail: null, failure: { ...failedWith, kind: null, said } }
    api.use({ [TRAFFIC]: ofGa4, [GA4]: state(untold) })
    open()
    const card = await region('Visits from AI platforms')
    expect(card).toHaveTextContent('Google Analytics was last read on')
    expect(card).toHaveTextContent(said)
    expect(card).not.toHaveTextContent('It is tried again')
    expect(within(card).queryByRole('button')).not.toBeInTheDocument()
  })

  it('tells a viewer who can connect it', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: false })
    api.use({ [TRAFFIC]: noTraffic })
    open()
    const card = await region('Visits from AI platforms')
    expect(card).toHaveTextContent('An editor can connect one of the two')
    expect(within(card).queryByRole('button')).not.toBeInTheDocument()
  })

  it('does not pretend to know of crawls', async () => {
    api.use({ [TRAFFIC]: ofGa4, [GA4]: state() })
    open()
    expect(await region('Visits from AI platforms')).not.toHaveTextContent(/crawl/i)
    const card = await region('Crawled beside cited')
    expect(card).toHaveTextContent('No log tells of crawls on these days')
    expect(card).toHaveTextContent('Google Analytics does not see bots')
    expect(card).not.toHaveTextContent('Cited, no crawl counted')
    expect(within(card).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  })

  it('shows its visits when the first import has arrived', async () => {
    api.use({ [TRAFFIC]: noTraffic, [GA4]: state({ importedAt: null, isDue: true }) })
    jest.useFakeTimers({ advanceTimers: true })
    open()
    const card = await region('Visits from AI platforms')
    expect(card).toHaveTextContent('The last 90 days are being read.')
    api.use({ [TRAFFIC]: ofGa4, [GA4]: state() })
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByText('1,823 visits')).toBeInTheDocument()
    jest.useRealTimers()
  })

  it('shows the visits of an import after another key, too', async () => {
    api.use({ [TRAFFIC]: { ...ofGa4, visits: { ...ofGa4.visits, count: 9 } }, [GA4]: state({ isDue: true }) })
    jest.useFakeTimers({ advanceTimers: true })
    open()
    expect(await region('Visits from AI platforms')).toHaveTextContent(
      'was last read on Nov 21. It is being read again.',
    )
    api.use({ [TRAFFIC]: ofGa4, [GA4]: state() })
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByText('1,823 visits')).toBeInTheDocument()
    jest.useRealTimers()
  })

  it('is checked by hand', async () => {
    api.use({ [TRAFFIC]: ofGa4, [GA4]: state({ failure: failedWith }), [CHECK]: state() })
    const { user } = open()
    const card = within(await region('Visits from AI platforms'))
    expect(card.getByText(NO_ACCESS, { exact: false })).toBeInTheDocument()
    api.use({ [GA4]: state() })
    await user.click(card.getByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(card.queryByText(NO_ACCESS, { exact: false })).not.toBeInTheDocument())
  })

  it('takes another key, and another property after a question', async () => {
    api.use({ [TRAFFIC]: ofGa4, [GA4]: state() })
    const { user } = open()
    await user.click(within(await region('Visits from AI platforms')).getByRole('button', { name: 'Change the key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the key of Google Analytics' }))
    const property = dialog.getByLabelText('Property ID')
    expect(property).toHaveValue('412345678')
    await user.type(property, '9')
    await user.click(dialog.getByLabelText('Key of the service account'))
    await user.paste(KEY)
    api.use({ [CONNECT]: failure(409, { code: 'CONFLICT', data: { propertyId: '412345678' } }) })
    await user.click(dialog.getByRole('button', { name: 'Save the key' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Property 412345678 is connected. Replacing it deletes its key here. Visits of 90 days, Aug 23 – Nov 20, 2026, are deleted, too.',
    )
    api.use({ [CONNECT]: state() })
    await user.click(dialog.getByRole('button', { name: 'Replace the property' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const sent = api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent).toEqual([
      { propertyId: '4123456789', key: KEY },
      { propertyId: '4123456789', key: KEY, replace: true },
    ])
  })

  it('is disconnected after a question', async () => {
    api.use({ [TRAFFIC]: ofGa4, [GA4]: state() })
    const { user } = open()
    const card = within(await region('Visits from AI platforms'))
    await user.click(card.getByRole('button', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Google Analytics?' }))
    expect(
      dialog.getByText(/^The key of sightline@acme\.iam\.gserviceaccount\.com is deleted here\./),
    ).toBeInTheDocument()
    expect(dialog.getByText(/Visits of 90 days, Aug 23 – Nov 20, 2026, are deleted, too\./)).toBeInTheDocument()
    api.use({ [DISCONNECT]: failure(500) })
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server had a problem.')
    api.use({ [DISCONNECT]: notConnected, [GA4]: notConnected, [TRAFFIC]: noTraffic })
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
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
    expect(await dialog.findByText(/No bot’s address belongs to the company that runs it\./)).toBeInTheDocument()
  })
})
