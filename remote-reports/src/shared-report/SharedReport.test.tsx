import { screen, waitFor, within } from '@testing-library/react'
import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { sharedPaths } from '@sightline/shared/domain/paths.ts'
import { SHARE_PASS_HEADER } from '@sightline/shared/domain/shared-reports.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp, signedOut } from '@sightline/shared/testing/renderApp.tsx'
import { buildMonthly, buildReport, LOGO } from '../testing/report-fixture.ts'
import { Component as SharedCard } from './SharedCard.tsx'
import { Component as SharedReport } from './SharedReport.tsx'

const READ = 'GET /shared/:code'
const UNLOCK = 'POST /shared/:code/unlock'
const report = (fields = {}) => ({ data: { report: buildReport(fields) } })
const api = stubApi({ [READ]: report() })

const open = () => renderApp(<SharedReport />, { path: sharedPaths.report, at: '/shared/the-code', session: signedOut })
const openCard = (section: string) =>
  renderApp(<SharedCard />, { path: sharedPaths.card, at: `/shared/the-code/embed/${section}`, session: signedOut })

beforeEach(() => sessionStorage.clear())

describe('a shared report', () => {
  it('tells what changed first, and what to do last, in the words of the screens', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'AI visibility of Fell & Fern' })).toBeVisible()
    expect(document.title).toBe('AI visibility of Fell & Fern')
    expect(document.documentElement.style.getPropertyValue('--page-head')).toMatch(/^"Fell & Fern · AI visibility, Nov/)
    expect(document.querySelector('header p:nth-of-type(2)')).toHaveTextContent(
      /^You appear in 55% of AI answers, up 6 points from the previous 14 days\. 2nd of 2: Oakrest is 5 points ahead\.$/,
    )
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'What changed, and how sure we are',
      'Beside your competitors',
      'Where answers take it from',
      'When you are named: how',
      'Next steps',
      'How to read these numbers',
    ])
    expect(screen.getByText(/Two companies are level for questions like these where/)).toBeVisible()
    const measures = screen.getByRole('table', { name: 'The four rates' })
    expect(within(measures).getByRole('row', { name: /Brand Visibility Rate/ })).toHaveTextContent(
      'Brand Visibility Rate55%49%up +6 pts51–59%Clear change',
    )
    expect(screen.getByRole('row', { name: /^Company/ })).toHaveTextContent(
      'CompanyBrand Visibility RateURL Citation RateTop Visibility RateSentiment ScoreChange',
    )
    expect(screen.getByRole('row', { name: /^Fell & Fern/ })).toHaveTextContent('You55%51–59%31%15%6358–68up +6 pts')
    expect(screen.getByText(/these 20 prompts 51–59% .* · grade: exploratory$/)).toBeVisible()
    expect(screen.getByRole('row', { name: /^Oakrest/ })).toHaveTextContent('Oakrest60%20%30%——')
    expect(screen.getByRole('row', { name: /tested\.org/ })).toHaveTextContent('tested.org/jacketsReviews6None')
    expect(screen.getByRole('row', { name: /Write a page that answers/ })).toHaveTextContent(
      /“Which jacket is best\?”You are in none of 42 answers.*\+1 to \+3 ptsLikelyWeeks/,
    )
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('opens what a number means at its name, without a way to Help, which needs an account', async () => {
    const { user } = open()
    const measures = within(await screen.findByRole('table', { name: 'The four rates' }))
    await user.click(measures.getByRole('button', { name: 'Top Visibility Rate' }))
    expect(await screen.findByRole('note')).toHaveTextContent(metricDefinitions.top.text)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    await user.tab()
    expect(measures.getByRole('button', { name: 'URL Citation Rate' })).toHaveFocus()
    const compared = within(screen.getByRole('table', { name: 'You and your competitors' }))
    await user.click(compared.getByRole('button', { name: 'Change' }))
    expect(await screen.findByRole('note')).toHaveTextContent(metricDefinitions.change.text)
  })

  it('has the chosen sections alone, in their order', async () => {
    const sections = [{ section: 'next-steps' }, { section: 'stances' }]
    api.use({ [READ]: report({ sections, changes: null, compared: null, sources: null }) })
    open()
    await screen.findByRole('heading', { level: 1 })
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map((title) => title.textContent)
        .slice(0, 2),
    ).toEqual(['Next steps', 'When you are named: how'])
    expect(screen.queryByText(/^You appear in/)).not.toBeInTheDocument()
  })

  it('says of each section that there is nothing yet', async () => {
    const { changes, sources } = buildReport()
    const empty = {
      changes: changes && { ...changes, overview: { ...changes.overview, brandVisibilityRate: null } },
      sources: sources && { ...sources, citations: 0, kinds: [], pages: [] },
      ...{ compared: [], stances: [], steps: { steps: [], decided: [] } },
    }
    api.use({ [READ]: report(empty) })
    open()
    for (const text of [/no answers in this period/, /No answer of this period cites/, /mentions you or/, /stands out/])
      expect(await screen.findByText(text)).toBeVisible()
  })

  it('colours no change that a new model may be the reason of, and tells too little data from no change', async () => {
    const newModels = [{ platform: 'chatgpt' as const, model: 'gpt-5.2', day: '2026-11-10' }]
    const [own, rival] = buildReport().compared ?? []
    const tooLittle = { from: 0.5, to: 0.6, result: 'too-little', standsOut: false } as const
    const compared = own && rival && [own, { ...rival, sincePreviousPeriod: tooLittle }]
    api.use({ [READ]: report({ newModels, ...(compared && { compared }) }) })
    open()
    expect(await screen.findByRole('row', { name: /^Oakrest/ })).toHaveTextContent('Too little data to compare')
    const told = [...document.querySelectorAll('header .strong')].map(({ textContent }) => textContent)
    expect(told).toEqual(['55%', 'up 6 points', '2nd of 2'])
    expect(document.querySelector('.up')).toBeNull()
    expect(screen.getByRole('row', { name: /^Fell & Fern/ })).toHaveTextContent(/up \+6 ptswith a new ChatGPT model$/)
    expect(screen.getByText(/^You are recommended in 21%/)).toHaveTextContent(/ with a new ChatGPT model, vs the /)
    const measure = screen.getByRole('row', { name: /^Brand Visibility Rate/ })
    expect(measure).toHaveTextContent(/Clear change with a new ChatGPT model$/)
  })

  it.each([
    [404, 'NOT_FOUND', 'There is no report at this address'],
    [410, 'GONE', 'This link has ended'],
  ])('is answered %s %s: "%s"', async (status, code, title) => {
    api.use({ [READ]: failure(status, { code }) })
    open()
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['too many requests', failure(429, { code: 'RATE_LIMITED' }), /Please wait a minute/],
    ['no connection', networkFailure(), /could not be loaded/],
    ['an answer without a report', { data: {} }, /could not be loaded/],
  ])('is loaded by Retry after %s', async (_what, answer, said) => {
    api.use({ [READ]: answer })
    const { user } = open()
    expect(await screen.findByText(said)).toBeVisible()
    api.use({ [READ]: report() })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Fell & Fern/ })).toBeVisible()
  })

  it('asks for its password, keeps what was typed, and remembers the pass in this tab', async () => {
    api.use({
      [READ]: ({ headers }) =>
        headers.get(SHARE_PASS_HEADER) === 'a pass' ? report() : failure(401, { code: 'PASSWORD_REQUIRED' }),
      [UNLOCK]: failure(401, { code: 'PASSWORD_REQUIRED' }),
    })
    const { user, unmount } = open()
    const field = await screen.findByLabelText('Password')
    expect(screen.getByRole('button', { name: 'Open the report' })).toBeDisabled()
    await user.type(field, 'wrong{Enter}')
    expect(await screen.findByText('This is not the password of this report.')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue('wrong')
    api.use({ [UNLOCK]: failure(429, { code: 'RATE_LIMITED' }) })
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Please wait a quarter of an hour/)).toBeVisible()
    api.use({ [UNLOCK]: { data: { pass: 'a pass' } } })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: /Fell & Fern/ })).toBeVisible()
    unmount()
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /Fell & Fern/ })).toBeVisible()
  })
})

describe('an edition of the monthly report', () => {
  const root = document.documentElement
  const decided = [
    {
      ...{ kind: 'silent', promptText: 'Which jacket is best?', page: null, state: 'done' },
      ...{ changedAt: '2026-10-12T08:00:00.000Z', since: null },
    },
  ]

  it('is of the client, with the words and dates that its author has chosen', async () => {
    const steps = { ...buildReport().steps, decided }
    const newModels = [{ platform: 'chatgpt' as const, model: 'gpt-5.2', day: '2026-10-10' }]
    api.use({ [READ]: report({ monthly: buildMonthly(), steps, newModels }) })
    const { unmount } = open()
    const title = await screen.findByRole('heading', { level: 1, name: 'AI visibility of Fell and Fern Ltd' })
    const cover = within(title.closest('header') ?? document.body)
    expect(cover.getByText('Monthly report · 7. Nov. – 20. Nov. 2026 (UTC)')).toBeVisible()
    expect(cover.getByText('21. Nov. 2026, Harbour & Co')).toBeVisible()
    expect(cover.getByText(/has answered with gpt-5.2 since 10. Okt./)).toBeVisible()
    expect(document.querySelector('header img')).toHaveAttribute('src', LOGO)
    const changes = within(screen.getByRole('region', { name: 'What changed, and how sure we are' }))
    expect(changes.getByText(/The repairs page did its work/)).toHaveTextContent(
      '“The repairs page did its work.” — Harbour & Co',
    )
    expect(changes.getByText(/7. Nov. – 20. Nov. 2026 \(UTC\) · /)).toBeVisible()
    expect(screen.getByText(/Done on 12. Okt./)).toBeVisible()
    expect(screen.getByText('Prepared by Harbour & Co for Fell and Fern Ltd')).toBeVisible()
    expect(root.style.getPropertyValue('--page-head')).toMatch(/^"Fell and Fern Ltd · AI visibility, 7. Nov./)
    expect(root.style.getPropertyValue('--page-foot')).toBe('"Prepared by Harbour & Co for Fell and Fern Ltd"')
    expect(root.style.getPropertyValue('--page-line')).toBe('#1d4ed8')
    unmount()
    expect(root.style.getPropertyValue('--page-head')).toBe('')
  })

  it('tells no place where it was stored before places were', async () => {
    const { changes } = buildReport()
    const trends = { ...changes?.trends, standing: undefined }
    api.use({ [READ]: report({ changes: { ...changes, trends }, monthly: buildMonthly() }) })
    open()
    await screen.findByRole('heading', { level: 1 })
    expect(document.querySelector('header p:nth-of-type(2)')).toHaveTextContent(
      /^You appear in 55% of AI answers, up 6 points from the previous 14 days\.$/,
    )
    expect(screen.queryByText('2nd of 2')).not.toBeInTheDocument()
  })

  it('has the brand’s name and the product’s own colours where nothing was chosen', async () => {
    const monthly = buildMonthly({ clientName: '', preparedBy: '', logo: null, accent: null, locale: 'en-US' })
    api.use({ [READ]: report({ monthly }) })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'AI visibility of Fell & Fern' })).toBeVisible()
    expect(screen.getByText('Monthly report · Nov 7 – Nov 20, 2026 (UTC)')).toBeVisible()
    expect(document.querySelector('header img')).toBeNull()
    expect(document.querySelector('blockquote')).toHaveTextContent(/^“The repairs page did its work.”$/)
    expect(screen.getByText('Prepared for Fell & Fern')).toBeVisible()
  })
})

describe('a card of a shared report', () => {
  it('is its section alone', async () => {
    openCard('stances')
    expect(await screen.findByRole('heading', { level: 2, name: 'When you are named: how' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
    expect(screen.getByText(/^Fell & Fern · Nov 7 – Nov 20, 2026 \(UTC\)/)).toBeVisible()
  })

  it('says so where the report does not have it', async () => {
    openCard('nothing')
    expect(await screen.findByText('This report does not have this section.')).toBeVisible()
  })
})
