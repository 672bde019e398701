import { screen, waitFor, within } from '@testing-library/react'
import type { ShareLink } from '@sightline/shared/contract/api/shared-reports.ts'
import { CARD_OF_ONE_SECTION, reportSections } from '@sightline/shared/domain/shared-reports.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { ShareButton } from './ShareButton.tsx'

const LINKS = 'GET /projects/:id/share-links'
const MAKE = 'POST /projects/:id/share-links'
const REVOKE = 'DELETE /projects/:id/share-links/:linkId'
const CODE = 'q4Zk0b3Yw9T1uV5xR7cLsA'

const link = (fields: Partial<ShareLink> = {}): ShareLink => ({
  ...{ id: 'link-1', name: 'The board', sections: [...reportSections], embedOrigins: [], hasPassword: false },
  period: { range: '30d', startDate: null, endDate: null },
  ...{ views: 0, lastViewedAt: null, createdAt: '2026-11-20T08:00:00.000Z' },
  ...{ expiresAt: '2999-02-18T08:00:00.000Z', revokedAt: null },
  ...fields,
})
const listed = (...links: ShareLink[]) => ({ [LINKS]: { data: { links } } })
const api = stubApi(listed())
const sent = (method: string) => api.calls.filter((call) => call.method === method)

async function open() {
  const period = { startDate: '2026-11-07', endDate: '2026-11-20' }
  const app = renderApp(<ShareButton projectId="project-1" period={period} />)
  await app.user.click(screen.getByRole('button', { name: 'Share' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Share this report' })) }
}

describe('sharing a report', () => {
  it('makes a link of the chosen sections and days, shown once to copy', async () => {
    api.use({ [MAKE]: { data: { link: link({ embedOrigins: ['https://www.example.com'] }), code: CODE } } })
    const { user, dialog } = await open()
    for (const box of dialog.getAllByRole('checkbox').slice(2)) await user.click(box)
    await user.selectOptions(dialog.getByLabelText('Period'), 'Nov 7 – Nov 20, 2026')
    await user.selectOptions(dialog.getByLabelText('Ends'), 'Never')
    await user.click(dialog.getByLabelText(/^Websites/))
    await user.paste('https://www.example.com\nexample.org')
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    expect(dialog.getByText(CARD_OF_ONE_SECTION)).toBeVisible()
    expect(sent('POST')).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: 'Beside your competitors' }))
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    expect(await dialog.findByLabelText('The link')).toHaveValue(`http://localhost/shared/${CODE}`)
    expect(dialog.getByLabelText('A card for your website')).toHaveValue(
      `<iframe src="http://localhost/shared/${CODE}/embed/changes" title="AI visibility" width="100%" height="620" loading="lazy" style="border:0"></iframe>`,
    )
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        name: '',
        sections: ['changes'],
        period: { startDate: '2026-11-07', endDate: '2026-11-20' },
        ...{ expiresInDays: null, password: null, embedOrigins: ['https://www.example.com', 'example.org'] },
      },
    ])
    expect(dialog.getByRole('listitem')).toHaveTextContent('The board')
    await user.click(dialog.getByRole('button', { name: 'Make another link' }))
    expect(dialog.queryByLabelText('The link')).not.toBeInTheDocument()
  })

  it('says what is missing, and keeps what was typed when the call fails', async () => {
    api.use({ [MAKE]: networkFailure() })
    const { user, dialog } = await open()
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
    await user.type(dialog.getByLabelText(/^Password/), 'short')
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    expect(dialog.getByText('Please choose a section.')).toBeVisible()
    expect(dialog.getByText('A password has 8 characters or more.')).toBeVisible()
    expect(sent('POST')).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: 'Next steps' }))
    await user.type(dialog.getByLabelText(/^Password/), 'er one')
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    expect(await dialog.findByText('The link could not be made. Please try again.')).toBeVisible()
    expect(dialog.getByLabelText(/^Password/)).toHaveValue('shorter one')
    const message = 'A project can have 25 open links. Please revoke one of them first.'
    api.use({ [MAKE]: failure(409, { code: 'CONFLICT', message }) })
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    expect(await dialog.findByText(message)).toBeVisible()
  })

  it('lists the links with their views, and revokes one after a question', async () => {
    const ended = link({ id: 'link-2', name: '', expiresAt: '2026-11-21T08:00:00.000Z', hasPassword: true })
    api.use(listed(link({ views: 3, lastViewedAt: '2026-11-22T08:00:00.000Z' }), ended))
    api.use({ [REVOKE]: networkFailure() })
    const { user, dialog } = await open()
    const [first, second] = (await dialog.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
    expect(first).toHaveTextContent(
      /The board.*Until Feb 18, 2999.*Last 30 days · all sections.*Opened 3 times, last on Nov 22/,
    )
    expect(second).toHaveTextContent(/Link of Nov 20.*Ended on Nov 21, 2026.*Password.*Not opened yet/)
    expect(within(second).queryByRole('button')).not.toBeInTheDocument()
    const revoke = within(first).getByRole('button', { name: 'Revoke: The board' })
    await user.click(revoke)
    const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }))
    expect(sent('DELETE')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Revoke' }))
    expect(
      await question.findByText('We could not confirm that the link is revoked. It may still work: please try again.'),
    ).toBeVisible()
    api.use({ [REVOKE]: { message: 'Link revoked' } })
    await user.click(question.getByRole('button', { name: 'Revoke' }))
    expect(await within(first).findByText(/^Revoked on .+, \d{4}$/)).toBeVisible()
    expect(revoke).not.toBeInTheDocument()
    await waitFor(() => expect(first).toHaveFocus())
  })

  it('loads the links by Retry', async () => {
    api.use({ [LINKS]: failure(500) })
    const { user, dialog } = await open()
    expect(await dialog.findByText('The links could not be loaded.')).toBeVisible()
    api.use(listed(link()))
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText('The board')).toBeVisible()
  })
})
