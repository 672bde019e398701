import { act, screen, waitFor, within } from '@testing-library/react'
import { networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { addDays } from '../filters/days.ts'
import { whenReportHasLoaded } from '../testing/report-has-loaded.ts'
import { companyStances, STANCES, stancesOf } from '../testing/stances-fixture.ts'
import { answers, open, project } from './testing/competitors-fixture.tsx'

const api = stubApi(answers)
const openWhole = (query = '') => whenReportHasLoaded(open(query))
const TITLE = 'When you are named: how'

const rows = async () =>
  (await screen.findByRole('heading', { name: TITLE })).closest('header')?.nextElementSibling as HTMLElement
const rowOf = async (domain: string) => within(await rows()).getByTitle(domain).parentElement as HTMLElement
const parts = (within: HTMLElement) => [...within.querySelectorAll('li')].map((part) => part.textContent)
const bars = (within: HTMLElement) =>
  [...within.querySelectorAll<HTMLElement>('.bar i')].map((part) => [part.className, part.style.flexGrow])

describe('how answers speak of each company', () => {
  it('is told of you first, in four parts that are always in one order, with numbers beside the bar', async () => {
    await openWhole()
    const you = await rowOf(project.domain)
    expect(you).toHaveTextContent(/^You· 462/)
    expect(parts(you)).toEqual(['recommended 98 · 21%', 'listed 281 · 61%', 'caveated 65 · 14%', 'dismissed 18 · 4%'])
    expect(bars(you)).toEqual([
      ['recommended', '98'],
      ['listed', '281'],
      ['caveated', '65'],
      ['dismissed', '18'],
    ])
    expect((await rows()).firstElementChild).toBe(you)
    expect((await rows()).nextElementSibling).toHaveTextContent(
      'You are recommended in 21% of the answers that mention you; for these prompts 17–26%, for questions like these too few prompts. +11 points vs the previous 14 days.',
    )
  })

  it('has no shares of few answers, and no link where no answer is behind a number', async () => {
    await openWhole()
    const oakrest = await rowOf('oakrest.com')
    expect(parts(oakrest)).toEqual(['recommended 4', 'listed 3', 'caveated 0', 'dismissed 1'])
    expect(bars(oakrest)).toHaveLength(3)
    expect(
      within(oakrest)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual([
      'recommended 4: answers of oakrest.com',
      'listed 3: answers of oakrest.com',
      'dismissed 1: answers of oakrest.com',
    ])
  })

  it('has the ranges and the changes of all shares behind a button, and on paper', async () => {
    const { user } = await openWhole()
    await rows()
    const name = /^Shares of each company’s answers by stance/
    expect(screen.queryByRole('table', { name })).not.toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByRole('table', { name })).toBeVisible()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    await user.click(screen.getByRole('button', { name: 'Show all ranges' }))
    const table = within(screen.getByRole('table', { name }))
    const cells = within(table.getByRole('row', { name: /^You/ })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '21% up +1117–26',
      '61% up +5156–65',
      '14% up +410–19',
      '4%0–8',
    ])
    expect(screen.getByText(/^Below each share its range/)).toHaveTextContent(
      'for these prompts, then for questions like these (too few prompts). Arrow: clearly changed vs the previous 14 days.',
    )
    // Of few answers there are no shares.
    expect(table.queryByRole('row', { name: /oakrest/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Hide all ranges' }))
    expect(screen.queryByRole('table', { name })).not.toBeInTheDocument()
  })

  it('has the days of what is recommended, with their numbers as a table, and no point of few answers', async () => {
    const of = stancesOf(companyStances(project.domain, [13, 11, 0, 0], { own: true }))
    const days = { company: project.domain, answers: [10, 4, 10], recommended: [2, 4, 7] }
    api.use({ [STANCES]: { ...of, trend: { dates: ['2026-11-07', '2026-11-08', '2026-11-09'], companies: [days] } } })
    const { user } = await openWhole()
    const text = await screen.findByText('Recommended by day, lowest to highest')
    expect(text.nextElementSibling).toHaveTextContent('You20–70%')
    await user.click(screen.getByText('Show the numbers as a table'))
    const table = within(screen.getByRole('table', { name: /that recommend it, by day$/ }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DateYou',
      '2026-11-0720%',
      '2026-11-08—',
      '2026-11-0970%',
    ])
  })

  it('puts the days of a long period together by week, and marks the weeks that it does not fill', async () => {
    const of = stancesOf(companyStances(project.domain, [16, 16, 0, 0], { own: true }))
    const dates = Array.from({ length: 32 }, (_, day) => addDays('2026-10-20', day))
    const days = { company: project.domain, answers: dates.map(() => 1), recommended: dates.map((_, day) => day % 2) }
    api.use({ [STANCES]: { ...of, trend: { dates, companies: [days] } } })
    await openWhole()
    expect(await screen.findByText(/^Recommended by week/)).toHaveTextContent(
      'Recommended by week, lowest to highest. Unfinished weeks: Oct 19 (6 of 7 days), Nov 16 (5 of 7 days)',
    )
  })

  it('puts days of few answers together by week, too, and draws nothing where fewer than two points are left', async () => {
    const dates = Array.from({ length: 10 }, (_, day) => addDays('2026-11-11', day))
    const recommended = dates.map((_, day) => (day === 0 || day > 6 ? 1 : 0))
    const days = { company: project.domain, answers: dates.map(() => 1), recommended }
    const of = stancesOf(companyStances(project.domain, [4, 6, 0, 0], { own: true }))
    api.use({ [STANCES]: { ...of, trend: { dates, companies: [days] } } })
    const { unmount } = await openWhole()
    expect((await screen.findByText(/^Recommended by week/)).nextElementSibling).toHaveTextContent('You20–60%')
    unmount()
    const few = { company: project.domain, answers: [6, 4], recommended: [0, 4] }
    api.use({ [STANCES]: { ...of, trend: { dates: dates.slice(-2), companies: [few] } } })
    await openWhole()
    await rows()
    expect(screen.queryByText(/^Recommended by/)).not.toBeInTheDocument()
  })

  it('stands on each competitor’s card, too', async () => {
    await openWhole()
    const card = async (domain: string) =>
      (await screen.findByRole('heading', { name: domain, level: 3 })).closest('li') as HTMLElement
    expect(parts(await card('plainweave.com'))).toEqual([
      'recommended 120 · 40%',
      'listed 170 · 56%',
      'caveated 11 · 4%',
      'dismissed 0 · 0%',
    ])
    expect(await card('dozewell.com')).toHaveTextContent('When mentionedNo answer of this period mentions it.')
  })

  it('opens the answers of one company and one stance, by the address too', async () => {
    const { user, router } = await openWhole('?period=7d')
    await user.click(within(await rowOf(project.domain)).getByRole('link', { name: /^recommended/ }))
    expect(router.state.location.search).toBe(`?period=7d&sources=${project.domain}&stance=recommended`)
    const panel = await screen.findByRole('dialog', { name: 'Answers' })
    expect(panel).toHaveTextContent(`Of the period, that recommend ${project.domain}`)
    expect(await within(panel).findByText('Recommended in 12 answers; some are misread.')).toBeVisible()
    const [call] = api.calls.filter(({ path }) => path.includes('/evidence?'))
    expect(call?.path).toMatch(`of=company&value=${project.domain}&stance=recommended`)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toBe('?period=7d'))
  })

  it('says where no answer mentions you, and where none mentions anybody', async () => {
    api.use({
      [STANCES]: stancesOf(
        companyStances(project.domain, [0, 0, 0, 0], { own: true }),
        companyStances('oakrest.com', [9, 9, 9, 9]),
      ),
    })
    const { unmount } = await openWhole()
    expect(await screen.findByText('No answer mentions you.')).toBeVisible()
    unmount()
    api.use({ [STANCES]: stancesOf(companyStances(project.domain, [0, 0, 0, 0], { own: true })) })
    await openWhole()
    expect(await screen.findByText('No answer of this period mentions you or a competitor.')).toBeVisible()
  })

  it('says that it could not be loaded, beside the rest of the page, and loads it again', async () => {
    api.use({ [STANCES]: networkFailure() })
    const { user } = await openWhole()
    expect(await screen.findByText('Failed to load how answers speak of you')).toBeVisible()
    expect(screen.queryByText('When mentioned')).not.toBeInTheDocument()
    api.use({ [STANCES]: stancesOf(companyStances(project.domain, [98, 281, 65, 18], { own: true })) })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
  })
})
