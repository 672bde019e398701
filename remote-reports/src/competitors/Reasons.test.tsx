import { screen, waitFor, within } from '@testing-library/react'
import { networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { companyReasons, REASONS, reasonsOf } from '../testing/reasons-fixture.ts'
import { whenReportHasLoaded } from '../testing/report-has-loaded.ts'
import { answers, open, project } from './testing/competitors-fixture.tsx'

const api = stubApi(answers)
const openWhole = (query = '') => whenReportHasLoaded(open(query))
const column = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = ({ getAllByRole }: Awaited<ReturnType<typeof column>>) =>
  getAllByRole('listitem').map((item) => item.textContent)

describe('what answers praise and blame', () => {
  it('is told of you, and of the competitor that has most ahead of you', async () => {
    const { user } = await openWhole()
    const ahead = await column('What Plainweave is praised for more than you')
    expect(rows(ahead)).toEqual(['Range54 answersevery size in stock'])
    expect(rows(await column('What Plainweave is blamed for'))).toEqual(['Delivery6 answersweeks until it came'])
    expect(rows(await column('What you are blamed for'))).toEqual(['Price38 answersgood, but dearer than most'])
    const praised = await column('What you are praised for')
    expect(rows(praised)).toHaveLength(3)
    await user.click(praised.getByRole('button', { name: 'Show 1 more' }))
    expect(rows(praised).at(-1)).toBe('Taste and ingredients1 answer')
  })

  it('is told of another competitor, by the address too', async () => {
    const { user, router } = await openWhole('?period=7d')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Competitor' }), 'Oakrest')
    expect(router.state.location.search).toBe('?period=7d&rival=oakrest.com')
    const oakrest = await column('What Oakrest is praised for')
    expect(oakrest.getByText('None of it in clearly more prompts than you.')).toBeVisible()
    expect(rows(oakrest)).toEqual(['Comfort12 answerssoft as a cloud'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Competitor' }), 'Dozewell')
    expect(await screen.findByText('No answer of this period mentions Dozewell.')).toBeVisible()
  })

  it('opens the answers behind a reason, and goes back to the page', async () => {
    const { user, router } = await openWhole('?period=7d')
    const link = await screen.findByRole('link', { name: `38 answers that blame ${project.domain}: price` })
    await user.click(link)
    expect(router.state.location.search).toBe(`?period=7d&sources=${project.domain}&topic=price&side=blame`)
    const panel = await screen.findByRole('dialog', { name: 'Answers' })
    expect(panel).toHaveTextContent(`Of the period, that blame ${project.domain}: price`)
    expect(
      await within(panel).findByText('Blamed in 12 answers: price. Rules read it; some answers are misread.'),
    ).toBeVisible()
    // A number of the page beside the open panel opens its own answers.
    await user.click(screen.getAllByRole('link', { name: /^recommended 120/, hidden: true })[0] as HTMLElement)
    expect(router.state.location.search).toBe('?period=7d&sources=plainweave.com&stance=recommended')
    await user.click(link)
    const [call] = api.calls.filter(({ path }) => path.includes('/evidence?'))
    expect(call?.path).toMatch(`of=company&value=${project.domain}&topic=price&side=blame`)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toBe('?period=7d'))
  })

  it('says how many answers are read so far, and where nothing is said of you', async () => {
    api.use({
      [REASONS]: reasonsOf(
        companyReasons(project.domain, { own: true, mentioned: 40, answers: 12 }),
        companyReasons('oakrest.com'),
      ),
    })
    await openWhole()
    expect(
      await screen.findByText('Read so far in 12 of the 40 answers that mention you; the rest follows.'),
    ).toBeVisible()
    expect(screen.getAllByText('Nothing that at least three answers of this period say.')).toHaveLength(3)
  })

  it('says that it could not be loaded, beside the rest of the page, and loads it again', async () => {
    api.use({ [REASONS]: networkFailure() })
    const { user } = await openWhole()
    expect(await screen.findByText('Failed to load what answers praise and blame')).toBeVisible()
    api.use({ [REASONS]: reasonsOf(companyReasons(project.domain, { own: true })) })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Why they win' })).toBeVisible()
  })
})
