import { screen, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { answers, project } from '../testing/overview-answers.ts'
import { open } from '../testing/overview-fixture.tsx'
import { companyStances, STANCES, stancesOf } from '../testing/stances-fixture.ts'

const api = stubApi(answers)
const TITLE = 'How answers speak of you'

const line = async () => (await screen.findByRole('heading', { name: TITLE })).parentElement as HTMLElement

describe('how answers speak of you', () => {
  it('is told below the verdict, and each number leads to its answers, of the same filters', async () => {
    open('?platform=gemini')
    const links = within(await line()).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'recommended 98 · 21%',
      'listed 281 · 61%',
      'caveated 65 · 14%',
      'dismissed 18 · 4%',
    ])
    expect(links[3]).toHaveAttribute(
      'href',
      `/reports/project/${project.id}/competitors?platform=gemini&period=custom&start=2026-11-07&end=2026-11-20&sources=${project.domain}&stance=dismissed`,
    )
    expect(await line()).toHaveTextContent('21% recommended: up +11 pts vs the previous 14 days')
  })

  it('says nothing of a change where there is nothing to compare with', async () => {
    const you = companyStances(project.domain, [98, 281, 65, 18], { own: true })
    you.stances.recommended.sincePreviousPeriod = null
    api.use({ [STANCES]: stancesOf(you) })
    open()
    expect(within(await line()).getAllByRole('link')).toHaveLength(4)
    expect(await line()).not.toHaveTextContent(/recommended:|No value/)
  })

  it('says that no answer mentions you, and that it could not be loaded', async () => {
    api.use({ [STANCES]: stancesOf(companyStances(project.domain, [0, 0, 0, 0], { own: true })) })
    const { unmount } = open()
    expect(await line()).toHaveTextContent(`${TITLE}No answer mentions you.`)
    unmount()
    api.use({ [STANCES]: failure(500) })
    open('?platform=claude')
    expect(await screen.findByText('Failed to load how answers speak of you')).toBeInTheDocument()
  })
})
