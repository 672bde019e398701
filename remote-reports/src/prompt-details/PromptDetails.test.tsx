import { act, screen, waitFor, within } from '@testing-library/react'
import type { RawResponse } from '@sightline/shared/contract/api/answers.ts'
import { buildId } from '@sightline/shared/testing/builders.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { answers, period, positions, project } from '../testing/overview-answers.ts'
import { open as openOverview } from '../testing/overview-fixture.tsx'

const [row] = positions
const promptId = row?.promptId ?? ''
const DETAIL = 'GET /reports/projects/:id/prompts/:promptId'
const RAW = 'GET /reports/projects/:id/raw/:promptId'
const TEXT = 'Try **Oakrest**, or Lark & Loom.'

const day = (date: string, platform: string, mode = 'with-web-search') => ({
  date,
  platform,
  mode,
  position: 2,
  citationPosition: null,
  n: 1,
  failed: 0,
})
const rate = (value: number, n: number, low: number, high: number) => ({ value, n, low, high })
const detail = {
  promptId,
  promptText: 'Best duvet for hot sleepers [1]',
  category: 'Product Information',
  archived: false,
  positions: [day('2026-11-20', 'chatgpt'), day('2026-11-19', 'gemini'), day('2026-11-18', 'chatgpt')],
  rates: [
    { platform: 'all', brand: rate(0.5, 12, 0.25, 0.75), url: rate(0.1, 12, 0.02, 0.4) },
    {
      ...{ platform: 'gemini', brand: rate(1, 4, 0.51, 1), url: rate(0, 4, 0, 0.49) },
      position: rate(2.25, 4, 1.31, 3.62),
    },
  ],
  period,
  sample: false,
  error: null,
}
const other = {
  answerId: buildId(),
  platform: 'gemini',
  mode: 'with-web-search',
  analyzedAt: '2026-11-20T05:00:00.000Z',
  failed: false,
} as const
const answer = (fields: Partial<RawResponse> = {}): RawResponse => ({
  success: true,
  found: true,
  error: null,
  answerId: buildId(),
  platform: 'chatgpt',
  mode: 'with-web-search',
  analyzedAt: '2026-11-20T06:12:00.000Z',
  servedModel: 'gpt-test',
  searchQueries: ['cool duvets'],
  rawText: TEXT,
  rawResponse: { text: TEXT },
  metrics: {
    brandVisibilityRate: { rate: 100 },
    topVisibilityRate: { rate: 0 },
    urlCitationRate: { rate: 0 },
    sentimentScore: { score: 74 },
  },
  brandPosition: 2,
  stance: 'recommended',
  stanceSentence: { start: 0, end: TEXT.length },
  stances: [
    { company: project.domain, own: true, stance: 'recommended', judge: null },
    { company: 'oakrest.com', own: false, stance: 'caveated', judge: null },
  ],
  citations: [
    {
      url: 'https://thelinenreport.com/duvets',
      title: 'Cooling duvets tested',
      domain: 'thelinenreport.com',
      own: false,
    },
    { url: 'https://larkandloom.com/', title: null, domain: 'larkandloom.com', own: true },
    { url: 'javascript:alert(1)', title: 'Not a page', domain: 'x', own: false },
  ],
  retrieved: [{ url: 'https://sleepguide.org/', title: null, domain: 'sleepguide.org', own: false }],
  mentions: [
    { company: 'oakrest.com', own: false, start: 6, end: 13, quote: 'Oakrest', absence: false },
    { company: project.domain, own: true, start: 20, end: 31, quote: 'Lark & Loom', absence: false },
  ],
  measuredCharacters: null,
  judge: null,
  sample: false,
  answers: [],
  ...fields,
})

const api = stubApi({ ...answers, [DETAIL]: detail, [RAW]: answer() })
const calls = (part: string) => api.calls.map(({ path }) => path).filter((path) => path.includes(part))

const findDialog = async () => within(await screen.findByRole('dialog', { name: /Prompt Details/ }))
const link = (query = '') => openOverview(`?prompt=${promptId}${query}`)
const region = async () => (await findDialog()).findByRole('region', { name: 'Raw AI response' })
const rowButton = () => screen.findByRole('button', { name: 'Best duvet for hot sleepers' })

describe('Prompt Details', () => {
  it('opens from a row with the prompt, its category, positions and change, and closes to it', async () => {
    const { user, router } = openOverview('?positions=citation')
    await user.click(await rowButton())
    const dialog = await findDialog()
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveAccessibleName(
        'Product Information Prompt Details Best duvet for hot sleepers',
      ),
    )
    expect((await dialog.findByText('First Day Position')).closest('dl')).toHaveTextContent(
      'First Day Position#2Last Day Position#5Changedown −3 positions',
    )
    expect(
      dialog.getByText(
        'Mean place of your first cited page in the answers of all platforms, Nov 7 and Nov 20 (UTC). Below is one answer.',
      ),
    ).toBeInTheDocument()
    expect(router.state.location.search).toBe(`?positions=citation&prompt=${promptId}`)
    await dialog.findByText('Cooling duvets tested')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('?positions=citation')
    await waitFor(async () => expect(await rowButton()).toHaveFocus())
  })

  it('is of the category General where the prompt has none', async () => {
    api.use({ [DETAIL]: { ...detail, category: '' } })
    link()
    await region()
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveAccessibleName('General Prompt Details Best duvet for hot sleepers'),
    )
  })

  it('opens by a click anywhere in the row', async () => {
    const { user } = openOverview()
    await user.click(within((await rowButton()).closest('tr') as HTMLElement).getByText('#5'))
    expect(await findDialog()).toBeDefined()
  })

  it('closes with Back, and opens again with Forward', async () => {
    const { user, router } = openOverview()
    await user.click(await rowButton())
    await region()
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await act(() => router.navigate(1))
    expect(await region()).toBeInTheDocument()
  })

  it('sends no more requests when it is closed', async () => {
    const { user, router } = openOverview()
    await user.click(await rowButton())
    await region()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const before = calls(`/${promptId}`).length
    await act(() => router.navigate('?platform=gemini'))
    await waitFor(() => expect(calls('/overview?platform=gemini')).not.toEqual([]))
    expect(calls(`/${promptId}`)).toHaveLength(before)
  })

  it('requests all platforms of the period, and then the latest answer', async () => {
    openOverview(`?platform=chatgpt&period=custom&start=2026-11-07&end=2026-11-20&prompt=${promptId}`)
    await region()
    expect(calls(`/prompts/${promptId}?`)).toEqual([
      `/reports/projects/${project.id}/prompts/${promptId}?platform=all&startDate=2026-11-07&endDate=2026-11-20`,
    ])
    expect(calls('/raw/')).toEqual([`/reports/projects/${project.id}/raw/${promptId}?platform=chatgpt&on=2026-11-20`])
  })

  it('lists the dates of the platform, the latest one chosen, and again when the platform changes', async () => {
    const { user, router } = link('&date=2026-11-18')
    const dialog = await findDialog()
    const dates = () =>
      within(dialog.getByRole('combobox', { name: 'Response Date' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    await waitFor(() => expect(dates()).toEqual(['2026-11-20', '2026-11-19', '2026-11-18']))
    expect(dialog.getByRole('combobox', { name: 'Response Date' })).toHaveValue('2026-11-18')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'AI Platform' }), 'Gemini')
    expect(dates()).toEqual(['2026-11-19'])
    expect(router.state.location.search).toBe(`?prompt=${promptId}&by=gemini`)
    await waitFor(() => expect(calls('/raw/')).toContainEqual(expect.stringContaining('platform=gemini&on=2026-11-19')))
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('offers all platforms only when it was opened with all', async () => {
    const { unmount } = link()
    const names = async () =>
      within(await (await findDialog()).findByRole('combobox', { name: 'AI Platform' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    await region()
    expect(await names()).toEqual(['All Platforms', 'ChatGPT', 'Gemini'])
    unmount()
    link('&platform=gemini')
    await region()
    expect(await names()).toEqual(['ChatGPT', 'Gemini'])
  })

  it('keeps a date of a link that is older than the period', async () => {
    link('&date=2026-10-01')
    await region()
    expect((await findDialog()).getByRole('combobox', { name: 'Response Date' })).toHaveValue('2026-10-01')
    expect(calls('/raw/')).toEqual([`/reports/projects/${project.id}/raw/${promptId}?platform=all&on=2026-10-01`])
  })

  it('chooses the mode where there are two, and one of several answers of the day', async () => {
    api.use({
      [DETAIL]: { ...detail, positions: [...detail.positions, day('2026-11-20', 'chatgpt', 'without-web-search')] },
      [RAW]: answer({ answers: [other] }),
    })
    const { user, router } = link()
    await region()
    const dialog = await findDialog()
    const choice = dialog.getByRole('combobox', { name: 'Answer (2 on this day)' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['ChatGPT, with web search, 06:12 UTC', 'Gemini, with web search, 05:00 UTC'])
    await user.selectOptions(choice, 'Gemini, with web search, 05:00 UTC')
    await waitFor(() => expect(calls('/raw/')).toContainEqual(expect.stringContaining(`answerId=${other.answerId}`)))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Mode' }), 'Without web search')
    expect(router.state.location.search).toBe(`?prompt=${promptId}&mode=without-web-search`)
  })
})

describe('the answer', () => {
  it('shows its metrics, when it was given, and how sure the prompt’s rates are', async () => {
    link()
    const dialog = await findDialog()
    const strip = (await dialog.findByText('Brand Visibility')).closest('dl')
    expect(strip).toHaveTextContent('Brand Visibility100%Top Visibility0%URL Citation0%Sentiment74')
    expect(dialog.getByText('Analyzed Nov 20, 2026 at 06:12 UTC · gpt-test')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Stance' }).closest('p')).toHaveTextContent('Stance: recommended.')
    const others = within(dialog.getByRole('list', { name: 'Stance of competitors' })).getAllByRole('listitem')
    expect(others.map(({ textContent }) => textContent)).toEqual(['Oakrest: caveated: named with a reservation.'])
    expect(
      dialog.getByText(
        'This is a single answer. 12 answers to this prompt, Nov 7 – Nov 20, 2026 (UTC): ' +
          '50% mention you (for this prompt 25–75%), 10% cite you (for this prompt 2–40%).',
      ),
    ).toBeInTheDocument()
  })

  it('marks a top visibility of 100 in green, an absent brand’s sentiment as unknown, and few answers as few', async () => {
    api.use({
      [RAW]: answer({
        metrics: {
          brandVisibilityRate: { rate: 0 },
          topVisibilityRate: { rate: 100 },
          urlCitationRate: { rate: 0 },
          sentimentScore: { score: null },
        },
      }),
    })
    link('&by=gemini')
    const dialog = await findDialog()
    await dialog.findByText('Top Visibility')
    const cell = (name: string) => dialog.getByText(name).closest('dl > div')
    expect(cell('Top Visibility')).toHaveClass('hit')
    expect(cell('Brand Visibility')).not.toHaveClass('hit')
    expect(cell('Sentiment')).toHaveTextContent('No data')
    expect(
      dialog.getByText(
        /^This is a single answer\. 4 answers .* at place 2\.3 on average \(for this prompt 1\.3–3\.7\), .*Too few to rely on\.$/,
      ),
    ).toBeInTheDocument()
  })

  it('says where the measuring of a long answer ended, and which model judged it', async () => {
    api.use({ [RAW]: answer({ measuredCharacters: 50_000, judge: 'gemini-3.5-flash-lite' }) })
    link()
    const dialog = await findDialog()
    expect(await dialog.findByText('Only the first 50,000 characters were measured.')).toBeInTheDocument()
    expect(dialog.getByText('Mentions and sentiment as gemini-3.5-flash-lite read them.')).toBeInTheDocument()
  })

  it('says which model judged a stance, and nothing where the rules decided it', async () => {
    const ofBrand = { company: project.domain, own: true, stance: 'recommended', judge: 'a-model' } as const
    const ofOther = { company: 'oakrest.com', own: false, stance: 'listed', judge: null } as const
    api.use({ [RAW]: answer({ stances: [ofBrand, ofOther] }) })
    const { unmount } = link()
    const yours = async () => (await (await findDialog()).findByRole('button', { name: 'Stance' })).closest('p')
    const others = async () => (await findDialog()).getByRole('list', { name: 'Stance of competitors' })
    expect(await yours()).toHaveTextContent('Stance: recommended, judged by a-model.')
    expect(await others()).toHaveTextContent('Oakrest: listed, neither recommended nor advised against.')
    unmount()
    api.use({
      [RAW]: answer({
        stances: [
          { ...ofBrand, judge: null },
          { ...ofOther, judge: 'a-model' },
        ],
      }),
    })
    link()
    expect(await yours()).toHaveTextContent('Stance: recommended.')
    expect(await others()).toHaveTextContent('neither recommended nor advised against, judged by a-model.')
  })

  it('lists the pages with title or address, and whether they are cited or only retrieved', async () => {
    link()
    const dialog = await findDialog()
    const first = await dialog.findByRole('link', { name: /Cooling duvets tested/ })
    expect(first).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(dialog.getByText('Citations').textContent).toBe('Citations (3)')
    const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toContain('Cooling duvets tested thelinenreport.com · Cited')
    expect(items).toContain('https://larkandloom.com/ larkandloom.com · CitedYour page')
    expect(dialog.queryByRole('link', { name: /Not a page/ })).not.toBeInTheDocument()
    expect(dialog.getByText('Retrieved, not cited (1)').closest('details')).toHaveTextContent(
      'sleepguide.org · Retrieved',
    )
  })

  it('shows its text with the brands marked', async () => {
    link()
    const text = await region()
    expect(await within(text).findByText('Lark & Loom')).toHaveClass('own')
    expect(within(text).getByText('Oakrest')).toHaveClass('competitor')
    expect(within(text).getByText('Oakrest').style.getPropertyValue('--company')).toBe('var(--c1)')
  })

  it('shows the raw object where the text is blank', async () => {
    api.use({ [RAW]: answer({ rawText: ' \n', rawResponse: { output: [], status: 'incomplete' } }) })
    link()
    expect(await region()).toHaveTextContent('{ "output": [], "status": "incomplete" }')
  })

  it('says that there is no response, in the server’s words where it has some', async () => {
    api.use({ [RAW]: { found: false, error: null, citations: [], retrieved: [] } })
    const { unmount } = link()
    expect(await (await findDialog()).findByRole('heading', { name: 'No response found' })).toBeInTheDocument()
    unmount()
    api.use({ [RAW]: failure(404, { message: 'The project was not found' }) })
    link()
    expect(await (await findDialog()).findByRole('alert')).toHaveTextContent(/^The project was not found/)
    expect((await findDialog()).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  it('offers no Retry for an address that cannot be one', async () => {
    const refused = failure(400, { message: 'Invalid id', code: 'BAD_REQUEST' })
    api.use({ [DETAIL]: refused, [RAW]: refused })
    openOverview('?prompt=..%2F..%2Fx&date=zz')
    const dialog = await findDialog()
    expect(await dialog.findByRole('alert')).toHaveTextContent('Invalid id')
    expect(dialog.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  it('says so when the prompt has no answer in the period, and requests none', async () => {
    api.use({ [DETAIL]: { ...detail, positions: [], rates: [] } })
    link()
    expect(await (await findDialog()).findByText('No response found')).toBeInTheDocument()
    expect(calls('/raw/')).toEqual([])
  })

  it('leaves out what says nothing, and shows the rest', async () => {
    const odd = {
      answers: [null, other],
      citations: [null],
      mentions: [null],
      searchQueries: null,
      measuredCharacters: null,
      judge: null,
    }
    api.use({
      [DETAIL]: {
        ...detail,
        positions: [null, ...detail.positions],
        rates: [null, ...detail.rates],
        period: { startDate: null, endDate: null },
      },
      [RAW]: { ...answer(), ...odd },
      'GET /reports/projects/:id/positions': { rows: null },
    })
    link()
    expect(await within(await region()).findByText('Oakrest')).toBeInTheDocument()
    const dialog = await findDialog()
    expect(dialog.getByRole('combobox', { name: 'Answer (2 on this day)' })).toBeInTheDocument()
    expect(dialog.getByText(/^This is a single answer\. 12 answers to this prompt: 50%/)).toBeInTheDocument()
    expect(dialog.getByText('Citations').textContent).toBe('Citations (0)')
    expect(dialog.queryByText(/were measured|read them/)).not.toBeInTheDocument()
  })

  it('is shown without a time, a platform and a list of others', async () => {
    api.use({ [RAW]: { ...answer(), analyzedAt: null, platform: null, mode: null, answers: null, retrieved: null } })
    link()
    expect(await within(await region()).findByText('Oakrest')).toBeInTheDocument()
    expect((await findDialog()).queryByText(/^Analyzed/)).not.toBeInTheDocument()
  })

  const refused = answer({ error: 'The platform refused', rawText: '', rawResponse: null, metrics: null })

  it('says why an answer failed, and what the others of the period say', async () => {
    const failedDay = { ...day('2026-11-20', 'chatgpt'), position: null, n: 0, failed: 2 }
    api.use({ [RAW]: refused, [DETAIL]: { ...detail, positions: [failedDay, day('2026-11-18', 'chatgpt')] } })
    link()
    const dialog = await findDialog()
    expect(await dialog.findByText('The platform refused')).toBeInTheDocument()
    expect(screen.queryByText('Response metrics')).not.toBeInTheDocument()
    expect(dialog.getByText('Answers in the period').nextElementSibling).toHaveTextContent(
      'This answer failed. 12 answers to this prompt, Nov 7 – Nov 20, 2026 (UTC): ' +
        '50% mention you (for this prompt 25–75%), 10% cite you (for this prompt 2–40%). 2 more failed.',
    )
  })

  it('says that all answers of the period failed', async () => {
    const failedDay = { ...day('2026-11-20', 'chatgpt'), position: null, n: 0, failed: 2 }
    const none = { value: null, n: 0, low: null, high: null }
    const rates = [{ platform: 'all', brand: none, url: none }]
    api.use({ [RAW]: refused, [DETAIL]: { ...detail, positions: [failedDay], rates } })
    link()
    expect(
      await (await findDialog()).findByText(/2 answers to this prompt, .* \(UTC\): all failed\.$/),
    ).toBeInTheDocument()
  })

  it('says that it could not be loaded, with its cause, and tries again', async () => {
    api.use({ [RAW]: networkFailure() })
    const { user } = link()
    const dialog = await findDialog()
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to load response The server could not be reached.',
    )
    api.use({ [RAW]: answer() })
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await region()).toBeInTheDocument()
  })

  it.each([
    ['fail', failure(500)],
    ['are no list', { ...detail, positions: null }],
  ])('shows the last answer where the dates %s, without a word but Retry', async (_how, odd) => {
    api.use({ [DETAIL]: odd })
    const { user } = link()
    expect(await region()).toBeInTheDocument()
    expect(calls('/raw/')).toEqual([`/reports/projects/${project.id}/raw/${promptId}?platform=all`])
    const dialog = await findDialog()
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    api.use({ [DETAIL]: detail })
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Response Date' })).toHaveValue('2026-11-20'))
  })
})
