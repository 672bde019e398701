import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReportSelection } from '@sightline/shared/api'
import { failure, networkFailure, stubApi, type ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { periodDays } from '../filters/period.ts'
import { filterReaders } from '../filters/report-filters.ts'
import { useRequestedSelection } from '../filters/useRequestedSelection.ts'
import { useSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportStates } from './ReportStates.tsx'
import { useReportFacts } from './useReportFacts.ts'

const OVERVIEW = 'GET /reports/projects/:id/overview'
const FAILURES = 'GET /reports/projects/:id/failures'
const ANALYSIS_ID = '01890000-0000-7000-8000-0000000000aa'
const project = buildProject()
const answers: ApiAnswers = {
  'GET /projects/:id': { data: { project } },
  'GET /platforms': { data: { platforms: [] } },
  [OVERVIEW]: buildOverviewResponse(),
}
const api = stubApi(answers)
const readers = filterReaders('14d')

function Report() {
  const [selection, select] = useSelection(readers)
  const days = periodDays(selection)
  const asked: ReportSelection | undefined = useRequestedSelection(
    days && { projectId: project.id, platform: selection.platform, ...days },
  )
  const facts = useReportFacts(project.id, asked)
  return (
    <ReportFrame
      facts={facts}
      selection={selection}
      onChange={select}
      onPrint={() => undefined}
      skeleton={<p>Their places</p>}
    >
      <ReportStates facts={facts}>
        <p>The sections</p>
      </ReportStates>
    </ReportFrame>
  )
}
const open = (query = '') => renderApp(<Report />, { path: '/report', at: `/report${query}` })

describe('the frame of a report', () => {
  it('has filters, what the numbers cover, and the sections', async () => {
    open()
    expect(await screen.findByText('Oct 22 – Nov 20, 2026 (UTC) · 840 answers analyzed')).toBeInTheDocument()
    expect(screen.getByText('The sections')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '14 days' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('names the project and the period above each printed sheet, until it is left', async () => {
    const { unmount } = open()
    const head = () => document.documentElement.style.getPropertyValue('--page-head')
    await screen.findByText(/840 answers analyzed/)
    expect(head()).toBe('"Lark & Loom · Oct 22 – Nov 20, 2026 (UTC)"')
    unmount()
    expect(head()).toBe('')
  })

  it('says that platforms were asked by API', async () => {
    open()
    expect(await screen.findByText(/840 answers analyzed/)).toHaveTextContent(/ · asked by API$/)
  })

  it('says nothing of an API for sample data', async () => {
    api.use({ [OVERVIEW]: buildOverviewResponse({ sample: true }) })
    open()
    expect(await screen.findByText(/840 answers analyzed/)).not.toHaveTextContent('API')
  })

  it('mounts the sections once, and shows their placeholders until its numbers arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof buildOverviewResponse>>()
    api.use({ [OVERVIEW]: () => promise })
    open()
    expect(await screen.findByText('Their places')).toBeVisible()
    const sections = screen.getByText('The sections')
    expect(sections).not.toBeVisible()
    resolve(buildOverviewResponse())
    await waitFor(() => expect(sections).toBeVisible())
    expect(screen.queryByText('Their places')).not.toBeInTheDocument()
  })

  it.each([
    ['sample data', { sample: true }, 'Sample data. Invented answers. Connect an AI platform'],
    ['many failed answers', { failedResults: 60 }, '60 of 900 answers failed. They are not counted.'],
    [
      'platforms without answers',
      { platforms: ['chatgpt' as const] },
      '1 of 3 platforms answered. No answers from Gemini, Claude.',
    ],
    [
      'few answers',
      { totalResults: 9 },
      'Not enough data. These numbers rest on 9 answers. Below 10, one answer more or less changes them a lot.',
    ],
  ])('says of %s what a reader must know, above the sections', async (_name, overview, text) => {
    api.use({ [OVERVIEW]: buildOverviewResponse(overview) })
    open()
    const notice = await screen.findByText(
      (_text, element) =>
        element?.tagName === 'DIV' && element.textContent?.trim() === text && !element.querySelector('div'),
    )
    expect(notice.compareDocumentPosition(screen.getByText('The sections'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('says in the line of the answers that few of them failed, and why in a dialog', async () => {
    api.use({
      [OVERVIEW]: buildOverviewResponse({ failedResults: 12, latestAnalysisId: ANALYSIS_ID }),
      [FAILURES]: {
        failureReasons: [
          null,
          { reason: 'Rate limited', count: 9 },
          { reason: 'Claude did not answer within 60 s', count: 3 },
          {},
        ],
      },
      'GET /project-analysis/:id': { data: { totalPrompts: 42 } },
    })
    const { user } = open()
    expect(await screen.findByText(/840 answers analyzed/)).toHaveTextContent(
      'Oct 22 – Nov 20, 2026 (UTC) · 840 answers analyzed · 12 failed',
    )
    expect(screen.queryByText(/They are not counted/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '12 failed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why answers failed' }))
    expect(dialog.getByText('12 of 852 answers failed. They are not counted.')).toBeInTheDocument()
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Rate limited: 9 answers',
      'Claude did not answer within 60 s: 3 answers',
    ])
    expect(await dialog.findByText('The latest analysis asked 42 prompts.')).toBeInTheDocument()
    const [asked] = api.calls.filter(({ path }) => path.includes('/failures?'))
    expect(asked?.path).toMatch(/failures\?platform=all&startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d$/)
  })

  it('reads the reasons again after a failure', async () => {
    api.use({ [OVERVIEW]: buildOverviewResponse({ failedResults: 60 }), [FAILURES]: failure(500) })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Why answers failed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why answers failed' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to load the reasons The server had a problem.')
    api.use({ [FAILURES]: { failureReasons: [{ reason: 'Rate limited', count: 1 }] } })
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText('Rate limited: 1 answer')).toBeInTheDocument()
  })

  it('leads to the prompts where none are chosen', async () => {
    api.use({ [OVERVIEW]: buildOverviewResponse({ totalResults: 0, promptsTracked: 0 }) })
    open()
    expect(await screen.findByRole('link', { name: 'Choose prompts' })).toBeInTheDocument()
    expect(screen.getByText('Not analyzed yet')).toBeInTheDocument()
    expect(screen.queryByText('The sections')).not.toBeInTheDocument()
  })

  it('waits for the first analysis, and leads to it where none was started', async () => {
    api.use({
      [OVERVIEW]: buildOverviewResponse(
        { totalResults: 0, promptsTracked: 8 },
        { period: { startDate: '2026-10-22', endDate: '2026-11-20', fallback: true } },
      ),
      'GET /projects/:id': { data: { project: { ...project, projectSearch: 'inactive' } } },
    })
    const { user, router } = open()
    expect(
      await screen.findByText('The first analysis is not finished. Its numbers appear here by themselves.'),
    ).toBeInTheDocument()
    expect(screen.queryByText('The sections')).not.toBeInTheDocument()
    expect(screen.getByText('No answers today or in the last 30 days')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Run analysis' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ai-analysis'))
    expect(router.state.location.state).toEqual({
      ...{ projectId: project.id, projectName: project.projectName, domain: project.domain, promptsCount: 8 },
      runKey: expect.any(String),
    })
  })

  it('leaves it to the sections to say that a period has no answers', async () => {
    api.use({ [OVERVIEW]: buildOverviewResponse({ totalResults: 0 }) })
    open()
    expect(await screen.findByText(/0 answers analyzed/)).toBeInTheDocument()
    expect(screen.getByText('The sections')).toBeInTheDocument()
  })

  it.each([
    ['an answer without numbers, which is logged as a failure', {}],
    [
      'one without lists',
      { overview: { totalResults: 20 }, period: { startDate: '2026-11-07', endDate: '2026-11-20' } },
    ],
  ])('shows the sections beside %s', async (_name, odd) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    api.use({ [OVERVIEW]: odd })
    open()
    await screen.findByRole('combobox', { name: 'AI platform' })
    // The sections are remounted when the response has arrived.
    await waitFor(() => expect(screen.getByText('The sections')).toBeInTheDocument())
    expect(log.mock.calls).toEqual('overview' in odd ? [] : [['Failed to load overview']])
  })

  it('says and logs what failed, and keeps the sections', async () => {
    api.use({ [OVERVIEW]: networkFailure() })
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = open()
    const alert = await screen.findByRole('alert')
    expect(log.mock.calls).toEqual([['Failed to load overview']])
    expect(alert).toHaveTextContent('Failed to load overview The server could not be reached.')
    expect(screen.getByText('The sections')).toBeInTheDocument()
    api.use({ [OVERVIEW]: buildOverviewResponse() })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/840 answers analyzed/)).toBeInTheDocument()
  })

  it.each([
    ['does not exist', failure(404, { code: 'NOT_FOUND' })],
    ['cannot exist', failure(400, { code: 'BAD_REQUEST' })],
  ])('shows that a project %s, without Retry', async (_what, refused) => {
    api.use({ 'GET /projects/:id': refused, [OVERVIEW]: refused })
    open()
    expect(await screen.findByText('We could not find this project.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  it('requires both dates of a custom period', async () => {
    open('?period=custom')
    expect(await screen.findByText('Choose a start date and an end date')).toBeInTheDocument()
    expect(screen.queryByText('The sections')).not.toBeInTheDocument()
  })

  it('says that it has nothing yet where there is no connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(
      await screen.findByText('You are offline. This loads again when the connection is back.'),
    ).toBeInTheDocument()
    jest.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.getByText('The sections')).toBeInTheDocument())
  })
})
