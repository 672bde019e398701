import { screen, waitFor, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import * as citations from './testing/citations-fixture.tsx'
import { EVIDENCE, evidence } from '../testing/evidence-fixture.ts'
import { whenReportHasLoaded } from '../testing/report-has-loaded.ts'

const api = stubApi({ ...citations.answers, [EVIDENCE]: evidence })
const openCitations = (query = '') => whenReportHasLoaded(citations.open(query))
const asked = () =>
  api.calls.flatMap(({ path }) => (path.includes('/evidence?') ? [new URLSearchParams(path.split('?')[1])] : []))

describe('the answers behind a number', () => {
  it('are those of a page on a day: the count opens them, and the address keeps them', async () => {
    const { user, router } = await openCitations('?platform=gemini')
    const page = 'thelinenreport.com/best-organic-sheets'
    const count = await screen.findByRole('button', { name: `21 answers of Nov 20 cite ${page}` })
    await user.click(count)
    const panel = within(await screen.findByRole('dialog', { name: 'Answers' }))
    expect(await panel.findByText('Cited in 12 answers.')).toBeInTheDocument()
    expect(Object.fromEntries(asked()[0] ?? [])).toEqual({
      ...{ platform: 'gemini', startDate: '2026-11-20', endDate: '2026-11-20' },
      ...{ of: 'page', value: `https://${page}` },
    })
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
      evidence: `https://${page}`,
      evidenceDay: '2026-11-20',
    })
    await user.click(panel.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('?platform=gemini')
  })

  it('are those of the whole period from the page’s own button', async () => {
    const { user } = await openCitations()
    await user.click(
      await screen.findByRole('button', { name: 'Answers that cite thelinenreport.com/best-organic-sheets' }),
    )
    await screen.findByText('Cited in 12 answers.')
    expect(asked()[0]?.get('endDate')).not.toBe('2026-11-20')
  })

  it('name the companies, and lead to each whole answer', async () => {
    await openCitations('?evidence=https://thelinenreport.com/x')
    const panel = within(await screen.findByRole('dialog', { name: 'Answers' }))
    expect(await panel.findByText('Named in them: Oakrest 12, you 3.')).toBeInTheDocument()
    const [first] = panel.getAllByRole('link', { name: 'Whole answer' })
    const [path, query] = (first?.getAttribute('href') ?? '').split('?')
    expect(path).toBe(`/reports/project/${citations.project.id}`)
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      ...{ period: 'custom', start: '2026-11-07', end: '2026-11-20' },
      ...{ date: '2026-11-20', by: 'gemini', mode: 'with-web-search' },
    })
    expect(panel.getAllByText('Oakrest', { selector: 'li span' })).toHaveLength(10)
    expect(panel.getAllByText('You are not named in this answer.')).toHaveLength(10)
  })

  it('are listed page by page, and of one prompt', async () => {
    const { user } = await openCitations('?evidence=https://thelinenreport.com/x')
    const panel = within(await screen.findByRole('dialog', { name: 'Answers' }))
    await user.click(await panel.findByRole('button', { name: 'Show 2 more' }))
    await waitFor(() => expect(panel.getAllByRole('link', { name: 'Whole answer' })).toHaveLength(12))
    expect(panel.queryByRole('button', { name: /more/ })).not.toBeInTheDocument()

    await user.click(panel.getByRole('button', { name: /^Best duvet/ }))
    expect(await panel.findByRole('heading', { name: '1 answer to “Best duvet”' })).toBeInTheDocument()
    await waitFor(() => expect(panel.getAllByRole('link', { name: 'Whole answer' })).toHaveLength(1))
    await user.click(panel.getByRole('button', { name: /^Best duvet/ }))
    expect(await panel.findByRole('heading', { name: '12 answers' })).toBeInTheDocument()
  })

  it('are none, or could not be loaded', async () => {
    const nothing = { answers: 0, places: 0, named: [], prompts: [], list: [], next: null }
    api.use({ [EVIDENCE]: nothing })
    const { unmount } = await openCitations('?evidence=https://thelinenreport.com/x')
    expect(await screen.findByText('No answers found.')).toBeInTheDocument()
    unmount()
    api.use({ [EVIDENCE]: failure(500) })
    const { user } = await openCitations('?evidence=https://thelinenreport.com/y')
    const alert = await screen.findByText('Failed to load answers')
    api.use({ [EVIDENCE]: evidence })
    await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Cited in 12 answers.')).toBeInTheDocument()
  })
})
