import { act, screen, waitFor, within } from '@testing-library/react'
import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { answers, buildPosition, period, positions, project } from '../testing/overview-answers.ts'
import { open } from '../testing/overview-fixture.tsx'

const api = stubApi(answers)
const POSITIONS = 'GET /reports/projects/:id/positions'

const table = () => screen.findByRole('table', { name: 'Position Tracking' })
const prompts = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPosition({ promptText: `Prompt ${index + 1}`, lastDayPosition: index + 1 }),
  )

describe('Position Tracking', () => {
  it('shows first and last position and the change of each prompt, without trailing citation markers', async () => {
    open()
    const rows = within(await table())
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'PromptFirst Day PositionLast Day PositionPosition Change',
      'Best duvet for hot sleepers#2#5down −3',
      'Best linen sheets#4#2.5up +1.5',
      'Is linen worth it?—not mentioned#6Not on the first day',
      'Softest percale—not mentioned—not mentioned—not mentioned',
    ])
    expect(screen.getByText('4 prompts')).toBeInTheDocument()
  })

  it('shows of each platform how many answers name you, and opens its answers', async () => {
    const of = (platform: 'chatgpt' | 'gemini', named: number) => ({ platform, named, answers: 14 })
    const [first, second] = positions as [PositionRow, PositionRow]
    const heated = (row: PositionRow, ...platforms: ReturnType<typeof of>[]) => ({
      ...row,
      mentions: { ...row.mentions, platforms },
    })
    api.use({
      [POSITIONS]: {
        rows: [heated(first, of('gemini', 14), of('chatgpt', 0)), heated(second, of('gemini', 3))],
        period,
        sample: false,
      },
    })
    api.use({
      'GET /reports/projects/:id/prompts/:prompt': failure(500),
      'GET /reports/projects/:id/raw/:prompt': { found: false, error: 'No response found' },
    })
    const { user, router } = open()
    const cells = within(await table())
      .getAllByRole('row')
      .map((row) => [...row.children].slice(4).map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['ChatGPT', 'Gemini'],
      ['0', '14'],
      ['—', '3'],
    ])
    expect(screen.getByRole('cell', { name: '3 of 14 answers of Gemini name you' })).toHaveTextContent('3')
    expect(screen.getByText(/^Numbers: answers that name you/)).toHaveTextContent(/0%.*100%$/)
    expect(screen.getByRole('link', { name: '3 of 14 answers of Gemini name you' })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}/competitors?platform=gemini&period=custom&start=2026-11-07&end=2026-11-20&sources=you&ofPrompt=${second.promptId}`,
    )
    expect(screen.queryByRole('link', { name: '0 of 14 answers of ChatGPT name you' })).not.toBeInTheDocument()
    await user.click(screen.getByTitle('0 of 14 answers of ChatGPT name you'))
    expect(router.state.location.search).toBe(`?prompt=${first.promptId}&by=chatgpt`)
    expect(await screen.findByText('No response found')).toBeInTheDocument()
  })

  it('says which day does not mention the brand', async () => {
    const gone = buildPosition({
      promptText: 'Best pillow',
      firstDayPosition: 1,
      lastDayPosition: null,
      positionChange: null,
    })
    api.use({ [POSITIONS]: { rows: [gone], period, sample: false } })
    open()
    expect(
      within(await table())
        .getAllByRole('row')
        .at(-1),
    ).toHaveTextContent('Best pillow#1—not mentionedNot on the last day')
  })

  it('shows a rise in green with a plus, a fall in red, and no change as 0 in grey', async () => {
    api.use({
      [POSITIONS]: {
        rows: [4, 1, 2].map((firstDayPosition) =>
          buildPosition({ firstDayPosition, lastDayPosition: firstDayPosition === 4 ? 1 : 2 }),
        ),
        period,
        sample: false,
      },
    })
    open()
    const changes = within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.firstElementChild)
    expect(changes.map((change) => change?.textContent)).toEqual(['up +3', 'down −1', '0'])
    expect(changes.map((change) => change?.classList.item(1))).toEqual(['up', 'down', 'flat'])
  })

  it('shows the change between the two positions that it shows', async () => {
    const rounded = buildPosition({ firstDayPosition: 4 / 3, lastDayPosition: 5 / 3, positionChange: -1 / 3 })
    api.use({ [POSITIONS]: { rows: [rounded], period, sample: false } })
    open()
    expect(
      within(await table())
        .getAllByRole('row')
        .at(-1),
    ).toHaveTextContent('#1.3#1.7down −0.4')
  })

  it('requests positions of cited pages with a switch, which the address keeps', async () => {
    const { user, router } = open('?period=custom&start=2026-11-07&end=2026-11-20')
    await table()
    await user.click(screen.getByRole('button', { name: 'URL Citations' }))
    expect(await screen.findByText(/means your page is cited first in the answer\.$/)).toBeInTheDocument()
    expect(router.state.location.search).toContain('positions=citation')
    await waitFor(() =>
      expect(
        api.calls
          .map(({ path }) => path)
          .filter((path) => path.includes('/positions?'))
          .at(-1),
      ).toMatch(/platform=all&startDate=2026-11-07&endDate=2026-11-20&metric=citation$/),
    )
  })

  it('explains what it ranks: mentions of the brand, or cited pages', async () => {
    const { user } = open()
    await table()
    await user.click(screen.getByRole('button', { name: 'Position 1' }))
    expect(await screen.findByRole('note')).toHaveTextContent(metricDefinitions.mentionPosition.text)
    await user.click(screen.getByRole('button', { name: 'URL Citations' }))
    await screen.findByText(/means your page is cited first in the answer\.$/)
    await user.click(screen.getByRole('button', { name: 'Position 1' }))
    expect(await screen.findByRole('note')).toHaveTextContent(metricDefinitions.citationPosition.text)
  })

  it('sorts by the text of the prompts, by a click anywhere in the cell', async () => {
    const { user } = open()
    const library = await prompts()
    const header = screen.getByRole('columnheader', { name: 'Prompt' })
    await user.click(header)
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    expect(await prompts()).toEqual(library.toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  it('sorts by a column, up, down and back, prompts without a value last, and the address keeps it', async () => {
    const { user, router } = open()
    const library = await prompts()
    const byLastDay = screen.getByRole('button', { name: 'Last Day Position' })
    await user.click(byLastDay)
    expect(await prompts()).toEqual([
      'Best linen sheets',
      'Best duvet for hot sleepers',
      'Is linen worth it?',
      'Softest percale',
    ])
    await user.click(byLastDay)
    expect(await prompts()).toEqual([
      'Is linen worth it?',
      'Best duvet for hot sleepers',
      'Best linen sheets',
      'Softest percale',
    ])
    expect(router.state.location.search).toBe('?sort=-lastDayPosition')
    await user.click(byLastDay)
    expect(await prompts()).toEqual(library)
    expect(router.state.location.search).toBe('')
  })

  it('shows ten prompts at first, and of many only those near the window', async () => {
    api.use({ [POSITIONS]: { rows: many(500), period, sample: false } })
    const { user } = open()
    expect(await prompts()).toHaveLength(10)
    expect(screen.getByText('10 of 500 prompts')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all 500' }))
    expect(await table()).toHaveAttribute('aria-rowcount', '501')
    const shown = (await prompts()).length
    expect(shown).toBeGreaterThan(10)
    expect(shown).toBeLessThan(60)
  })

  it('says that nothing can change within one day', async () => {
    const day = { firstDay: '2026-11-20', lastDay: '2026-11-20', positionChange: 0 }
    api.use({ [POSITIONS]: { rows: [buildPosition(day)], period, sample: false } })
    open()
    expect(
      await screen.findByText(/These days have answers on one day only, so no position can change\./),
    ).toBeInTheDocument()
  })

  it('says that it failed, and keeps its rows after a good call', async () => {
    const { user } = open()
    await table()
    api.use({ [POSITIONS]: failure(500) })
    await user.click(screen.getByRole('button', { name: 'URL Citations' }))
    expect(await screen.findByText('Failed to load positions')).toBeInTheDocument()
    expect(await prompts()).toHaveLength(positions.length)
  })
})

describe('odd positions', () => {
  it('are a failure of the section where there are no rows', async () => {
    api.use({ [POSITIONS]: { rows: null } })
    open()
    expect((await screen.findAllByText('Failed to load positions')).length).toBeGreaterThan(0)
    expect(screen.getByRole('region', { name: 'Visibility trend' })).toBeInTheDocument()
  })

  it('are shown without the rows that say nothing, and without numbers where they have none', async () => {
    const [row] = positions
    api.use({ [POSITIONS]: { rows: [null, 7, { promptId: row?.promptId, promptText: 'Bare' }, {}], period: null } })
    open()
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rows).toEqual(['Bare—not mentioned—not mentioned—not mentioned'])
  })
})

describe('Position Tracking on paper', () => {
  it('has all rows, and as many as before on the screen afterwards', async () => {
    api.use({ [POSITIONS]: { rows: many(120), period, sample: false } })
    open()
    expect(await prompts()).toHaveLength(10)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(await prompts()).toHaveLength(120)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(await prompts()).toHaveLength(10)
  })
})

describe('The prompts that the next steps lead to', () => {
  it('are those with clearly fewer mentions, and back to all', async () => {
    const { user, router } = open()
    await user.click(await screen.findByRole('link', { name: 'Prompts with fewer mentions' }))
    expect(router.state.location.search).toBe('?show=lost')
    expect(await prompts()).toEqual(['Best duvet for hot sleepers'])
    expect(screen.getByText('1 prompt with clearly fewer mentions of you')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'All prompts' }))
    expect(await prompts()).toHaveLength(positions.length)
  })

  it('have fewer mentions with a new model, where a platform answers with one', async () => {
    const newModels = [{ platform: 'chatgpt', model: 'gpt-5.2', day: '2026-11-14' }]
    api.use({ [POSITIONS]: { rows: positions, newModels, period, sample: false } })
    open('?show=lost')
    const count = '1 prompt with clearly fewer mentions of you, with a new ChatGPT model'
    expect(await screen.findByText(count)).toBeInTheDocument()
  })

  it.each([
    ['brand', '1 prompt without a mention of you'],
    ['citation', '1 prompt without a citation of you'],
  ])('are those that no answer of the period has a position for: %s', async (metric, count) => {
    open(`?show=silent&positions=${metric}`)
    expect(await prompts()).toEqual(['Softest percale'])
    expect(screen.getByText(count)).toBeInTheDocument()
  })
})
