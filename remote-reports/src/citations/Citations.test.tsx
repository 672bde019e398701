import { act, screen, waitFor, within } from '@testing-library/react'
import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import {
  answers,
  buildPage,
  open,
  period,
  project,
  sources,
  TRENDS,
  SHARES,
  SOURCES,
  REDDIT,
  COMPETITORS,
  OVERVIEW,
  trends,
} from './testing/citations-fixture.tsx'
import { EVIDENCE, evidence } from '../testing/evidence-fixture.ts'
import { whenReportHasLoaded } from '../testing/report-has-loaded.ts'

const api = stubApi({ ...answers, [EVIDENCE]: evidence })
const openWhole = (query = '') => whenReportHasLoaded(open(query))

const table = (name: string) => screen.findByRole('table', { name: new RegExp(`^${name}`) })
const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()))
const card = (name: string) => within(screen.getByRole('region', { name }))
const calls = (part: string) => api.calls.map(({ path }) => path).filter((path) => path.includes(part))
const domain = () => screen.getByRole('combobox', { name: 'Domain' })
/** Waits until notices and sources are rendered. */
async function loaded() {
  await screen.findByRole('button', { name: '12 failed' })
  await screen.findByText(/^(Showing 1–|Failed to load sources)/)
}
const silence = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

function connect(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}
afterEach(() => jest.restoreAllMocks())

describe('Citations', () => {
  it('requests 14 days for every section, and thirty rows per table', async () => {
    await openWhole()
    await table('Source Tracking')
    await table('Reddit Citations')
    await table('Competitor Citations')
    const days = /platform=all&startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d/
    for (const part of [
      `/reports/projects/${project.id}/citations/trends?`,
      `/reports/projects/${project.id}/citations/sources?`,
      `/citations/projects/${project.id}/reddit/sources?`,
      `/citations/projects/${project.id}/competitor/sources?`,
    ]) {
      expect(calls(part)).toHaveLength(1)
      expect(calls(part)[0]).toMatch(days)
    }
    expect(calls('sources?').every((path) => path.includes('limit=30'))).toBe(true)
  })

  it('explains what its chart counts', async () => {
    const { user } = await openWhole()
    await user.click(screen.getByRole('button', { name: 'Citations over time' }))
    expect(await screen.findByRole('note')).toHaveTextContent(metricDefinitions.citations.text)
  })

  it('opens with whose pages are cited, and each domain leads to the answers', async () => {
    const { user, router } = await openWhole()
    const sentence = await screen.findByRole('heading', { name: /^Your pages are/ })
    expect(sentence).toHaveTextContent(
      'Your pages are 24% of what AI answers cite. Review sites are cited most, with 41%.',
    )
    const key = within(sentence.parentElement as HTMLElement).getAllByRole('listitem')
    expect(key.map((item) => item.textContent)).toEqual([
      'Your pages 24%48 citations · 20% beforelarkandloom.com 48',
      'Competitors 30%60 citations · 33% beforeoakrest.com 40plainweave.com 20',
      'Reviews 41%82 citations · 40% beforetrustpilot.com 82',
      'Other sites 5%10 citations · 7% beforethelinenreport.com 10',
    ])
    await user.click(screen.getByRole('button', { name: 'Reviews, 82 citations: answers' }))
    expect(router.state.location.search).toBe('?evidence=reviews')
    expect(await screen.findByRole('dialog', { name: 'Answers' })).toHaveTextContent('that cite review sites')
    expect(calls('evidence?')[0]).toMatch(/of=kind&value=reviews/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'oakrest.com, 40 citations: answers' }))
    expect(router.state.location.search).toBe('?evidence=oakrest.com')
    expect(await screen.findByRole('dialog', { name: 'Answers' })).toHaveTextContent('that cite pages of oakrest.com')
  })

  it.each([
    ['nothing is cited', { citations: 0, citationsBefore: 0, kinds: [] }, 'No answer of this period cites a page.'],
    ['the share of sources cannot be read', { kinds: null }, 'Failed to load the share of sources'],
  ])('says so where %s', async (_name, response, words) => {
    api.use({ [SHARES]: response })
    await openWhole()
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('draws you and the four most cited competitors, and says it', async () => {
    await openWhole()
    await loaded()
    const legend = await screen.findByRole('list', { name: 'Legend' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Citations (You)', 'Oakrest', 'Plainweave', 'Featherhill', 'Somnia Home'])
    expect(screen.getByText(/citations of your pages on Nov 20/)).toHaveTextContent(
      '101 citations of your pages on Nov 20, 88 on Nov 7. Oakrest has 136.',
    )
    expect(screen.getByRole('figure', { name: 'Citations a day' })).toBeInTheDocument()
  })

  it('marks days that do not compare, as the chart of the overview does', async () => {
    const mark = {
      ...{ promptsAdded: 0, promptsRemoved: 0, names: false, competitors: false },
      ...{ platformsAdded: [], platformsRemoved: [], platformsFailed: [], noAnswersUntil: null },
      date: '2026-11-20',
      models: [{ platform: 'chatgpt' as const, from: 'gpt-5.1', to: 'gpt-5.2' }],
    }
    api.use({ [OVERVIEW]: buildOverviewResponse({}, { period, marks: [mark] }) })
    const { user } = await openWhole()
    expect(await screen.findByRole('list', { name: 'Legend' })).toHaveTextContent('Breaks the comparison')
    const figure = within(screen.getByRole('figure', { name: 'Citations a day' }))
    await user.click(figure.getByText('Show the numbers as a table'))
    expect(figure.getByRole('row', { name: /2026-11-20/ })).toHaveTextContent(
      'ChatGPT answers with gpt-5.2 instead of gpt-5.1',
    )
  })

  it('averages the days of weeks and months, which the address keeps', async () => {
    const { user, router } = await openWhole()
    await loaded()
    await user.click(await screen.findByRole('button', { name: 'Monthly' }))
    expect(router.state.location.search).toBe('?grain=month')
    expect(await screen.findByText('Times a page of yours is cited, a day on average')).toBeInTheDocument()
    const figure = within(await screen.findByRole('figure', { name: 'Citations a day, on average by month' }))
    await user.click(figure.getByText('Show the numbers as a table'))
    expect(figure.getByRole('row', { name: /2026-11/ })).toHaveTextContent('2026-11 (2 of 30 days)94.5128')
  })

  it('lists sources with their domain, and which are yours', async () => {
    await openWhole()
    await loaded()
    expect(await rowsOf('Source Tracking')).toEqual([
      ['URL', 'Domain', 'First Day', 'Last Day', 'Change'],
      ['thelinenreport.com/best-organic-sheets', 'thelinenreport.com', '14', '21', 'up +7'],
      ['larkandloom.com/guides/gots-certified', 'Yoularkandloom.com', '9', '17', 'up +8'],
      ['housemargin.com/reviews', 'housemargin.com', '16', '12', 'down −4'],
      ['greenhomeindex.org/bedding', 'greenhomeindex.org', '11', '11', '0'],
    ])
    const link = screen.getByRole('link', { name: /thelinenreport/ })
    expect(link).toHaveAttribute('href', 'https://thelinenreport.com/best-organic-sheets')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(within(await table('Source Tracking')).getByRole('columnheader', { name: 'Last Day' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expect(screen.getByText('Showing 1–4 of 63 sources')).toBeInTheDocument()
    expect(screen.getByText('First day with answers: Nov 7, last: Nov 20 (UTC).')).toBeInTheDocument()
  })

  it('colours the changes of your own pages alone: whom another page recommends is not known', async () => {
    const pages = ['larkandloom.com/x', 'oakrest.com/x', 'untracked.com/x', 'trustpilot.com/review/oakrest.com']
    api.use({
      [SOURCES]: { ...sources, sources: pages.map((page, index) => buildPage(`https://${page}`, 1, 9 - index)) },
    })
    await openWhole()
    await loaded()
    const tone = async (name: string, change: string) =>
      within(await table(name))
        .getByText(change)
        .parentElement?.classList.item(1)
    const changes = ['+8', '+7', '+6', '+5'].map((change) => tone('Source Tracking', change))
    expect(await Promise.all(changes)).toEqual(['up', 'flat', 'flat', 'flat'])
    expect([await tone('Reddit Citations', '+4'), await tone('Competitor Citations', '+3')]).toEqual(['flat', 'flat'])
  })

  it('shows eight of many sources, and unfolds thirty, in their order', async () => {
    const many = Array.from({ length: 63 }, (_, index) => buildPage(`https://a.com/${index}`, 0, 63 - index))
    api.use({ [SOURCES]: { ...sources, sources: many } })
    const { user } = await openWhole()
    expect(await rowsOf('Source Tracking')).toHaveLength(9)
    expect(screen.getByText('Showing 1–8 of 63 sources')).toBeInTheDocument()
    await user.click(card('Source Tracking').getByRole('button', { name: 'Show 22 more' }))
    const rows = await rowsOf('Source Tracking')
    expect(rows.slice(1).map(([url]) => url)).toEqual(many.slice(0, 30).map(({ url }) => url.replace('https://', '')))
    expect(screen.getByText('Showing 1–30 of 63 sources')).toBeInTheDocument()
    await user.click(card('Source Tracking').getByRole('button', { name: 'Show fewer' }))
    expect(await rowsOf('Source Tracking')).toHaveLength(9)
  })

  it('folds pages that are cited between the two days only', async () => {
    const pages = [
      buildPage('https://a.com/1', 0, 3),
      buildPage('https://a.com/2', 0, 0),
      buildPage('https://a.com/3', 2, 0),
    ]
    api.use({ [SOURCES]: { ...sources, sources: pages, total: 3 } })
    const { user } = await openWhole()
    expect((await rowsOf('Source Tracking')).slice(1).map(([url]) => url)).toEqual(['a.com/1', 'a.com/3'])
    expect(screen.queryByText('0 on both days: cited on a day between them.')).not.toBeInTheDocument()
    await user.click(card('Source Tracking').getByRole('button', { name: 'Show 1 more' }))
    expect((await rowsOf('Source Tracking')).slice(1).map(([url]) => url)).toEqual(['a.com/1', 'a.com/2', 'a.com/3'])
    expect(screen.getByText('0 on both days: cited on a day between them.')).toBeInTheDocument()
  })

  it('lists Reddit by subreddit and competitors by name', async () => {
    await openWhole()
    await loaded()
    expect(await rowsOf('Reddit Citations')).toEqual([
      ['URL', 'Subreddit', 'First Day', 'Last Day', 'Change'],
      ['What sheets actually last?', 'r/BuyItForLife', '9', '13', 'up +4'],
      ['redd.it/1abcd2', '—no subreddit', '0', '3', 'up +3'],
    ])
    expect(await rowsOf('Competitor Citations')).toEqual([
      ['URL', 'Competitor', 'First Day', 'Last Day', 'Change'],
      ['/breeze-duvet', 'Oakrest', '15', '18', 'up +3'],
      ['/linen', 'Plainweave', '9', '8', 'down −1'],
    ])
    expect(screen.getByRole('link', { name: /What sheets actually last/ })).toHaveAttribute(
      'title',
      'https://www.reddit.com/r/BuyItForLife/comments/1/',
    )
  })

  it('never links an address that is not http(s)', async () => {
    api.use({ [SOURCES]: { ...sources, sources: [buildPage('javascript:alert(1)', 1, 1)] } })
    await openWhole()
    expect(await within(await table('Source Tracking')).findByText('javascript:alert(1)')).toBeInTheDocument()
    expect(within(await table('Source Tracking')).queryByRole('link')).not.toBeInTheDocument()
  })

  it('shows a dash for unknown values, not 0', async () => {
    api.use({ [SOURCES]: { sources: [{ url: 'https://a.com/x' }] } })
    await openWhole()
    expect((await rowsOf('Source Tracking'))[1]).toEqual(['a.com/x', 'a.com', '—unknown', '—unknown', '—unknown'])
    expect(screen.getByText('Showing 1–1 of 1 sources')).toBeInTheDocument()
  })

  it('says that nothing changes within one day', async () => {
    api.use({ [SOURCES]: { ...sources, firstDay: '2026-11-20' } })
    await openWhole()
    expect(await screen.findByText('All answers are from Nov 20 (UTC), so there is no change.')).toBeInTheDocument()
  })
})

describe('Citations on paper', () => {
  it('have all rows of all tables after a click on Print, and those from before on the screen', async () => {
    const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const pages = Array.from({ length: 65 }, (_, index) => buildPage(`https://a.com/${index}`, 0, 65 - index))
    const answer = ({ path }: { path: string }) => {
      const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'))
      return { ...sources, sources: pages.slice(0, limit), total: pages.length }
    }
    api.use({ [SOURCES]: answer, [REDDIT]: answer, [COMPETITORS]: answer })
    const { user } = await openWhole()
    expect(await rowsOf('Source Tracking')).toHaveLength(9)
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    for (const name of ['Source Tracking', 'Reddit Citations', 'Competitor Citations']) {
      expect(await rowsOf(name)).toHaveLength(66)
    }
    expect(screen.getByText('Showing 1–65 of 65 sources')).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    await waitFor(async () => expect(await rowsOf('Source Tracking')).toHaveLength(9))
    await user.click(card('Source Tracking').getByRole('button', { name: 'Show 22 more' }))
    expect(await rowsOf('Source Tracking')).toHaveLength(31)
  })

  it('are printed once, however often Print is clicked while their rows are read', async () => {
    const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await openWhole()
    await loaded()
    const held = Promise.withResolvers<void>()
    api.use({
      [SOURCES]: async () => {
        await held.promise
        return sources
      },
    })
    const print = screen.getByRole('button', { name: 'Print' })
    await user.click(print)
    await user.click(print)
    expect(printed).not.toHaveBeenCalled()
    held.resolve()
    await waitFor(() => expect(printed).toHaveBeenCalled())
    act(() => void window.dispatchEvent(new Event('afterprint')))
    await loaded()
    expect(printed).toHaveBeenCalledTimes(1)
    await user.click(print)
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(2))
  })

  it('have all domains', async () => {
    const domainAt = (index: number) => ({ domain: `${index}.com`, sources: 1, firstDay: 1, lastDay: 1 })
    const domains = Array.from({ length: 40 }, (_, index) => domainAt(index))
    api.use({ [SOURCES]: { ...sources, domains } })
    await openWhole('?view=domains')
    expect(await rowsOf('Cited domains')).toHaveLength(9)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(await rowsOf('Cited domains')).toHaveLength(41)
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })
})

describe('the views of Source Tracking', () => {
  const card = () => within(screen.getByRole('region', { name: 'Source Tracking' }))

  it('list domains, of which each leads to its pages and to its answers', async () => {
    const { user, router } = await openWhole()
    await table('Source Tracking')
    await user.click(card().getByRole('button', { name: 'Domains' }))
    expect(router.state.location.search).toBe('?view=domains')
    expect(await rowsOf('Cited domains')).toEqual([
      ['Domain', 'Pages', 'First Day', 'Last Day', 'Change'],
      ['Yoularkandloom.com', '20', '88', '101', 'up +13'],
      ['thelinenreport.com', '30', '61', '70', 'up +9'],
      ['housemargin.com', '12', '30', '22', 'down −8'],
      ['greenhomeindex.org', '1', '11', '11', '0'],
    ])
    await user.click(card().getByRole('button', { name: 'Answers that cite housemargin.com' }))
    expect(router.state.location.search).toBe('?view=domains&evidence=housemargin.com')
    await user.keyboard('{Escape}')
    await user.click(
      await card().findByRole('button', { name: '30 citations of Nov 7: answers that cite housemargin.com' }),
    )
    expect(router.state.location.search).toBe('?view=domains&evidence=housemargin.com&evidenceDay=2026-11-07')
    await user.keyboard('{Escape}')
    await user.click(await card().findByRole('button', { name: 'housemargin.com' }))
    expect(router.state.location.search).toBe('?domain=housemargin.com')
  })

  it('list your pages, and say so when none is cited', async () => {
    const { user, router } = await openWhole()
    await table('Source Tracking')
    api.use({ [SOURCES]: { ...sources, sources: [], domains: [], total: 0 } })
    await user.click(card().getByRole('button', { name: 'My pages' }))
    expect(await screen.findByText('No page of yours is cited.')).toBeInTheDocument()
    expect(router.state.location.search).toBe(`?domain=${project.domain}`)
    expect(card().getByRole('button', { name: 'My pages' })).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the domain picker', () => {
  it('finds a domain and shows its pages', async () => {
    const { user, router } = await openWhole()
    await table('Source Tracking')
    await user.click(domain())
    expect(
      within(screen.getByRole('listbox', { name: 'Domains' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Domains', 'thelinenreport.com30', 'larkandloom.com20', 'housemargin.com12', 'greenhomeindex.org1'])
    await user.keyboard('margin{Enter}')
    expect(router.state.location.search).toBe('?domain=housemargin.com')
    expect(await screen.findByText('Pages of housemargin.com that the AI platforms cite')).toBeInTheDocument()
    await waitFor(() => expect(calls('citations/sources?').at(-1)).toMatch(/domain=housemargin\.com$/))
    await user.click(screen.getByRole('button', { name: 'Pages' }))
    expect(router.state.location.search).toBe('')
  })

  it('narrows the file of sources, too', async () => {
    const { user } = await openWhole('?domain=housemargin.com')
    await table('Source Tracking')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
    expect(dialog.getByText(/, all platforms, pages of housemargin\.com$/)).toBeInTheDocument()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Report' }), 'Reddit Citations')
    expect(dialog.getByText(/, all platforms$/)).toBeInTheDocument()
  })

  it('goes back to all domains when another filter changes', async () => {
    const { user, router } = await openWhole('?domain=housemargin.com')
    await table('Source Tracking')
    expect(domain()).toHaveValue('housemargin.com')
    await user.selectOptions(screen.getByRole('combobox', { name: 'AI platform' }), 'ChatGPT')
    expect(router.state.location.search).toBe('?platform=chatgpt')
    await waitFor(() => expect(domain()).toHaveValue('All Domains'))
  })

  it('resets the filter to all domains when its domain is no longer in the data', async () => {
    const { router } = await openWhole('?domain=gone.com&grain=week')
    await table('Source Tracking')
    await waitFor(() => expect(router.state.location.search).toBe('?grain=week'))
    await waitFor(() => expect(domain()).toHaveValue('All Domains'))
  })
})

describe('the address', () => {
  it('keeps the filter in the address, restores it, and follows Back', async () => {
    const { user, router } = await openWhole('?platform=claude&period=7d&grain=week&domain=housemargin.com')
    await table('Source Tracking')
    expect(screen.getByRole('combobox', { name: 'AI platform' })).toHaveValue('claude')
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'Weekly' })).toHaveAttribute('aria-pressed', 'true')
    expect(domain()).toHaveValue('housemargin.com')
    await user.click(screen.getByRole('button', { name: '14 days' }))
    expect(router.state.location.search).toBe('?platform=claude&period=14d&grain=week')
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?platform=claude&period=7d&grain=week&domain=housemargin.com')
    await waitFor(() => expect(domain()).toHaveValue('housemargin.com'))
  })
})

it('says what zeros on both days mean', async () => {
  api.use({
    [REDDIT]: { ...sources, sources: [{ url: 'https://www.reddit.com/r/a/1', firstDay: 0, lastDay: 0, change: 0 }] },
  })
  await openWhole()
  expect(await screen.findByText('0 on both days: cited on a day between them.')).toBeInTheDocument()
})

describe('sections without anything', () => {
  it('say so in their own words', async () => {
    const nothing = { ...sources, sources: [], domains: [], total: 0 }
    api.use({
      [OVERVIEW]: buildOverviewResponse({ totalResults: 0 }),
      [TRENDS]: { ...trends, series: [] },
      [SOURCES]: nothing,
      [REDDIT]: nothing,
      [COMPETITORS]: nothing,
    })
    const { user, router } = await openWhole('?platform=grok&branded=unbranded')
    for (const message of [
      'No data for this selection.',
      'No sources found.',
      'No Reddit sources found.',
      'No competitor sources found.',
      'No sources',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument()
    }
    expect(await screen.findByText('Grok is not tracked by this project.')).toBeInTheDocument()
    expect(screen.getByText('Prompts that name your brand are left out.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all platforms' }))
    expect(router.state.location.search).toBe('?branded=unbranded')
  })
})

describe('sections that fail', () => {
  const sections = [
    ['Citations over time', TRENDS, 'Failed to load citations'],
    ['Source Tracking', SOURCES, 'Failed to load sources'],
    ['Reddit Citations', REDDIT, 'Failed to load Reddit sources'],
    ['Competitor Citations', COMPETITORS, 'Failed to load competitor sources'],
  ] as const

  it.each(sections)('%s fails alone, with its cause, and recovers with Retry', async (name, call, message) => {
    silence()
    api.use({ [call]: failure(500) })
    const { user } = await openWhole()
    await loaded()
    expect(await card(name).findByText(message)).toBeInTheDocument()
    expect(card(name).getByText('The server had a problem.')).toBeInTheDocument()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    api.use({ [call]: answers[call]! })
    await user.click(card(name).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
  })

  it.each(sections)('%s fails where the answer is an odd one', async (name, call, message) => {
    silence()
    api.use({ [call]: { series: 'none', sources: null } })
    await openWhole()
    await loaded()
    expect(await card(name).findByText(message)).toBeInTheDocument()
  })

  it('keep their old values', async () => {
    silence()
    const { user } = await openWhole()
    await loaded()
    await table('Source Tracking')
    await screen.findByRole('list', { name: 'Legend' })
    api.use(Object.fromEntries(sections.map(([, call]) => [call, networkFailure()])))
    await user.click(screen.getByRole('button', { name: '7 days' }))
    for (const [name, , message] of sections) expect(await card(name).findByText(message)).toBeInTheDocument()
    expect(screen.getAllByText('The server could not be reached.')).toHaveLength(4)
    expect(await rowsOf('Source Tracking')).toHaveLength(5)
    expect(screen.getByRole('list', { name: 'Legend' })).toBeInTheDocument()
  })
})

describe('without a connection', () => {
  it('no requests are sent, and old values stay with their time', async () => {
    const { user } = await openWhole()
    await loaded()
    await table('Source Tracking')
    await table('Competitor Citations')
    connect(false)
    const asked = api.calls.length
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(await rowsOf('Source Tracking')).toHaveLength(5)
    expect(screen.getByText(/offline, as of \w+ \d+, \d\d:\d\d UTC$/)).toBeInTheDocument()
    expect(api.calls).toHaveLength(asked)
    connect(true)
    await waitFor(() => expect(calls('citations/sources?').length).toBeGreaterThan(1))
  })
})

describe('sample data', () => {
  it('is marked by the banner and by the badge of the trend', async () => {
    api.use({
      [OVERVIEW]: buildOverviewResponse({ sample: true }, { period }),
      [TRENDS]: { ...trends, sample: true },
      [SOURCES]: { ...sources, sample: true },
    })
    await openWhole()
    expect(await screen.findByText('Sample data.')).toBeInTheDocument()
    await waitFor(() => expect(card('Citations over time').getByText('Sample data')).toBeInTheDocument())
    expect(screen.getAllByText(/^Sample data/)).toHaveLength(2)
  })
})
