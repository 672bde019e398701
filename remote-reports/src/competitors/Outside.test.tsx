import { screen, within } from '@testing-library/react'
import { networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { OUTSIDE, outsideReport, outsideRow } from '../testing/outside-fixture.ts'
import { whenReportHasLoaded } from '../testing/report-has-loaded.ts'
import { answers, open, project } from './testing/competitors-fixture.tsx'

const api = stubApi(answers)
const openWhole = () => whenReportHasLoaded(open('?period=7d'))
const section = async () => within(await screen.findByRole('region', { name: 'Do apps say the same as the API?' }))

describe('how much apps and the API agree', () => {
  it('tells by platform and surface both rates apart, and how often they agree', async () => {
    const few = { ...outsideRow().agreement, n: 3, enough: false, apiAlone: null }
    const rows = [outsideRow(), outsideRow({ surface: 'copilot', agreement: few })]
    api.use({ [OUTSIDE]: outsideReport(rows) })
    const { user } = await openWhole()
    const table = within(await (await section()).findByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getByRole('row', { name: /ChatGPT, App/ })).toHaveTextContent(
      'ChatGPT, App50%24 answersfor these prompts 40–60%60%80 answersfor these prompts 50–70%' +
        '75%Of 24 answers. Two answers of the API itself agree 90% of the time.for these prompts 65–85%',
    )
    expect(table.getByRole('row', { name: /Copilot/ })).toHaveTextContent('Of 3 answers: too few to rely on.')
    await user.selectOptions((await section()).getByRole('combobox', { name: 'Surface' }), 'Copilot')
    expect(table.getAllByRole('row')).toHaveLength(2)
  })

  it('says that sample data cannot agree', async () => {
    api.use({ [OUTSIDE]: outsideReport([outsideRow()], true) })
    await openWhole()
    expect((await section()).getByText('Sample data')).toBeVisible()
    expect((await section()).getByText(/until a platform has answered, agreement says nothing/)).toBeVisible()
  })

  it('says where to paste an answer where there is none', async () => {
    await openWhole()
    const empty = await section()
    expect(
      empty.getByRole('heading', { name: 'Paste what an app answered, to see whether it agrees with the API' }),
    ).toBeVisible()
    expect(empty.getByRole('link', { name: 'Choose a prompt' })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}#position-tracking`,
    )
  })

  it('says that it could not be loaded, and loads it again', async () => {
    api.use({ [OUTSIDE]: networkFailure() })
    const { user } = await openWhole()
    expect(await screen.findByText('Failed to load the comparison of apps and the API')).toBeVisible()
    api.use({ [OUTSIDE]: outsideReport([outsideRow()]) })
    await user.click((await section()).getByRole('button', { name: 'Retry' }))
    expect(await (await section()).findByRole('table')).toBeVisible()
  })
})
