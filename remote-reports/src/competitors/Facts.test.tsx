import { act, screen, waitFor, within } from '@testing-library/react'
import { networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { contradiction, FACTS, factsOf } from '../testing/facts-fixture.ts'
import { whenReportHasLoaded } from '../testing/report-has-loaded.ts'
import { answers, open, project } from './testing/competitors-fixture.tsx'

const api = stubApi(answers)
const TITLE = 'What answers get wrong about you'
const openWhole = () => whenReportHasLoaded(open('?period=7d'))

describe('what answers get wrong about you', () => {
  it('tells by fact what you say, how many answers say otherwise, and what they cite', async () => {
    const founded = { fact: 'founded' as const, agrees: 21, contradicts: 1, undecided: 3 }
    api.use({ [FACTS]: factsOf([{ ...founded, contradictions: [contradiction] }], { answers: 900, read: 400 }) })
    await openWhole()
    const fact = within(await screen.findByRole('region', { name: 'Founded' }))
    expect(fact.getByText('1 answer says otherwise')).toBeVisible()
    expect(fact.getByText('21 agree · 3 cannot be decided')).toBeVisible()
    expect(fact.getByText('2004')).toBeVisible()
    expect(fact.getByText('Lark & Loom was founded in 1999.')).toBeVisible()
    expect(fact.getByRole('link', { name: /review.example/ })).toHaveAttribute('href', 'https://review.example/lark')
    expect(fact.getByRole('link', { name: 'Whole answer' }).getAttribute('href')).toMatch('prompt=p1')
    expect(screen.getByText('Of the newest 400 of 900 answers that mention you.')).toBeVisible()
  })

  it('lists on paper all answers that say otherwise', async () => {
    const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const contradictions = Array.from({ length: 25 }, (_, index) => ({ ...contradiction, answerId: `a${index}` }))
    api.use({
      [FACTS]: ({ path }) => {
        const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit') ?? 20)
        const founded = { fact: 'founded' as const, agrees: 21, contradicts: 25, undecided: 3 }
        return factsOf([{ ...founded, contradictions: contradictions.slice(0, limit) }])
      },
    })
    const { user } = await openWhole()
    const fact = within(await screen.findByRole('region', { name: 'Founded' }))
    expect(fact.getAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(fact.getAllByRole('listitem')).toHaveLength(25)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    printed.mockRestore()
  })

  it('comes into view where a step leads to it', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
    await whenReportHasLoaded(open('?period=7d#facts'))
    const card = (await screen.findByRole('heading', { name: TITLE })).closest('section')
    await waitFor(() => expect(scroll.mock.contexts).toContain(card))
    scroll.mockRestore()
  })

  it('leads to the sheet where nothing is told', async () => {
    await openWhole()
    const link = await screen.findByRole('link', { name: 'Enter the facts' })
    expect(link).toHaveAttribute('href', `/projects/${project.id}/edit#facts`)
  })

  it('says that it could not be loaded, beside the rest of the page, and loads it again', async () => {
    api.use({ [FACTS]: networkFailure() })
    const { user } = await openWhole()
    expect(await screen.findByText('Failed to load what answers get wrong about you')).toBeVisible()
    api.use({ [FACTS]: factsOf() })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
  })
})
