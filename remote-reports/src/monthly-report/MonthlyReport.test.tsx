import { screen, waitFor, within } from '@testing-library/react'
import type { Edition, MonthlyReport } from '@sightline/shared/contract/api/monthly-reports.ts'
import { LOGO_MESSAGE } from '@sightline/shared/domain/monthly-reports.ts'
import { reportSections, sectionTitles } from '@sightline/shared/domain/shared-reports.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildProject, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { edition, setUp, setup } from '../testing/monthly-fixture.ts'
import { buildMonthly, buildReport, LOGO } from '../testing/report-fixture.ts'
import { Component as MonthlyReportPage } from './MonthlyReport.tsx'

const SET_UP = 'GET /projects/:id/monthly-report'
const SAVE = 'PUT /projects/:id/monthly-report'
const PREVIEW = 'GET /projects/:id/monthly-report/preview'
const EDITIONS = 'GET /projects/:id/monthly-report/editions'
const MAKE = 'POST /projects/:id/monthly-report/editions'
const READ = 'GET /projects/:id/monthly-report/editions/:editionId'
const PDF = 'GET /projects/:id/monthly-report/editions/:editionId/pdf'
const REVOKE = 'DELETE /projects/:id/monthly-report/editions/:editionId'

const project = buildProject()
const person = buildUser()
const listed = (...editions: Edition[]) => ({ [EDITIONS]: { data: { editions } } })
const api = stubApi({
  'GET /projects/:id': { data: { project } },
  [SET_UP]: setUp(),
  [PREVIEW]: { data: { report: buildReport({ monthly: buildMonthly() }) } },
  ...listed(),
})
const sent = (method: string) => api.calls.filter((call) => call.method === method)
const open = () =>
  renderApp(<MonthlyReportPage />, {
    path: '/reports/project/:projectId/monthly-report',
    at: `/reports/project/${project.id}/monthly-report`,
    session: { user: person },
  })
const form = async () => within(await screen.findByRole('form', { name: 'Set-up of the monthly report' }))

beforeEach(() => sessionStorage.clear())

describe('composing the monthly report', () => {
  it('saves sections in their order and with words, and shows the paper that they make', async () => {
    api.use({ [SAVE]: ({ body }) => setUp({ setup: body as MonthlyReport['setup'], version: 1, changedBy: 'You' }) })
    const { user } = open()
    const fields = await form()
    expect(fields.getByText('Not saved yet')).toBeVisible()
    await user.click(fields.getByLabelText('Move up: Next steps'))
    await user.click(fields.getByLabelText('Beside your competitors'))
    await user.click(fields.getByLabelText('Your comment on: Next steps'))
    await user.paste('Two of them are ours.')
    expect(fields.getByText('Unsaved changes')).toBeVisible()
    const before = api.calls.filter(({ path }) => path.endsWith('/preview')).length
    await user.click(fields.getByText('Save'))
    expect(await fields.findByText('Everything is saved')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      {
        ...setup,
        sections: ['changes', 'sources', 'next-steps', 'stances'],
        comments: { 'next-steps': 'Two of them are ours.' },
        version: 0,
      },
    ])
    expect(api.calls.filter(({ path }) => path.endsWith('/preview'))).toHaveLength(before + 1)
    expect(await screen.findByText('AI visibility of Fell and Fern Ltd')).toBeVisible()
    expect(screen.queryByText(/^Print/)).not.toBeInTheDocument()
  })

  it('saves how it looks, when it is made, and who gets it', async () => {
    api.use({ [SAVE]: ({ body }) => setUp({ setup: body as MonthlyReport['setup'], version: 1 }) })
    const { user } = open()
    const fields = await form()
    for (const [label, text] of [
      ['Prepared by (optional)', 'H&C'],
      ['Colour (optional)', '#1d4ed8'],
      ['Recipients (optional)', 'board@example.com\nana@example.com'],
    ] as const) {
      await user.click(fields.getByLabelText(label))
      await user.paste(text)
    }
    await user.selectOptions(fields.getByLabelText('Language of dates'), 'de-DE')
    await user.selectOptions(fields.getByLabelText('Period'), '30d')
    await user.selectOptions(fields.getByLabelText('Its link ends'), 'Never')
    await user.selectOptions(fields.getByLabelText('Schedule'), 'Day 3 of each month, at 8:00')
    await user.click(fields.getByText('Save'))
    expect(await fields.findByText('Everything is saved')).toBeVisible()
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      {
        ...{ ...setup, preparedBy: 'H&C', accent: '#1d4ed8', locale: 'de-DE', period: '30d' },
        ...{ recipients: ['board@example.com', 'ana@example.com'], sendDay: 3, linkDays: null, version: 0 },
      },
    ])
  })

  it('takes a logo, shows it, and removes it; refuses what is no picture', async () => {
    const { user } = open()
    const fields = await form()
    const picker = fields.getByLabelText('Logo (optional)')
    await user.upload(
      picker,
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' }),
    )
    expect(await fields.findByText(LOGO_MESSAGE)).toBeVisible()
    expect(fields.getByRole('button', { name: 'Choose an image' })).toHaveAccessibleDescription(/^Please choose a PNG/)
    const bytes = Uint8Array.from(atob(LOGO.split(',')[1] ?? ''), (character) => character.charCodeAt(0))
    await user.upload(picker, new File([bytes], 'logo.png', { type: 'image/png' }))
    expect(await fields.findByRole('img', { name: 'The chosen logo' })).toHaveAttribute('src', LOGO)
    expect(fields.queryByText(LOGO_MESSAGE)).not.toBeInTheDocument()
    await user.click(fields.getByRole('button', { name: 'Remove the logo' }))
    expect(fields.queryByRole('img')).not.toBeInTheDocument()
  })

  it('says what is wrong before it is sent, and keeps what was typed when the call fails', async () => {
    api.use({ [SAVE]: networkFailure() })
    const { user, unmount } = open()
    const fields = await form()
    for (const section of reportSections) await user.click(fields.getByLabelText(sectionTitles[section]))
    await user.click(fields.getByLabelText('Client’s name (optional)'))
    await user.paste('Fell\tand Fern')
    await user.click(fields.getByLabelText('Prepared by (optional)'))
    await user.paste('see www.example.com')
    await user.click(fields.getByLabelText('Colour (optional)'))
    await user.paste('#ffff00')
    await user.click(fields.getByLabelText('Recipients (optional)'))
    await user.paste('nobody')
    await user.click(fields.getByText('Save'))
    expect(fields.getByText('Please choose a section.')).toBeVisible()
    expect(fields.getByText(/^Please choose a darker colour/)).toBeVisible()
    expect(fields.getByText('“nobody” is not an email address.')).toBeVisible()
    expect(fields.getByText('Please write it in one line.')).toBeVisible()
    expect(fields.getByLabelText('Prepared by (optional)')).toHaveAccessibleDescription(/^Please write a name without/)
    expect(sent('PUT')).toEqual([])
    await user.clear(fields.getByLabelText('Client’s name (optional)'))
    await user.clear(fields.getByLabelText('Prepared by (optional)'))
    await user.click(fields.getByLabelText('Next steps'))
    await user.clear(fields.getByLabelText('Colour (optional)'))
    await user.click(fields.getByLabelText('Recipients (optional)'))
    await user.paste('@example.com')
    await user.click(fields.getByText('Save'))
    expect(await fields.findByText('The monthly report could not be saved. Please try again.')).toBeVisible()
    expect(fields.getByLabelText('Recipients (optional)')).toHaveValue('nobody@example.com')
    unmount()
    open()
    const again = await form()
    expect(again.getByLabelText('Recipients (optional)')).toHaveValue('nobody@example.com')
    await user.click(again.getByRole('button', { name: 'Discard changes' }))
    expect(again.getByLabelText('Recipients (optional)')).toHaveValue('')
  })

  it('asks which to keep after somebody else has saved, also of a draft of an earlier visit', async () => {
    const message = 'The monthly report was changed meanwhile, by Ana Reyes. Please read it again.'
    api.use({ [SAVE]: failure(409, { code: 'CONFLICT', message }) })
    const { user, unmount } = open()
    await user.click((await form()).getByLabelText('Your comment on: Next steps'))
    await user.paste('Mine')
    unmount()
    const theirs = { ...setup, preparedBy: 'Theirs', comments: { sources: 'Theirs' } }
    api.use({ [SET_UP]: setUp({ setup: theirs, version: 4, changedBy: 'Ana Reyes' }) })
    open()
    const fields = await form()
    await user.click(fields.getByText('Save'))
    expect(sent('PUT').at(-1)?.body).toMatchObject({ version: 0 })
    expect(await fields.findByText(/changed meanwhile, by Ana Reyes\. Choose which to keep, then save\./)).toBeVisible()
    expect(fields.getByText('Save').closest('button')).toBeDisabled()
    expect(fields.getByLabelText('Your comment on: Next steps')).toHaveValue('Mine')
    await user.click(fields.getByText('Keep mine'))
    api.use({ [SAVE]: ({ body }) => setUp({ setup: body as MonthlyReport['setup'], version: 5 }) })
    await user.click(fields.getByText('Save'))
    expect(await fields.findByText('Everything is saved')).toBeVisible()
    expect(sent('PUT').at(-1)?.body).toMatchObject({
      ...{ preparedBy: 'Theirs', comments: { sources: 'Theirs', 'next-steps': 'Mine' }, version: 4 },
    })
  })
})

describe('the reports that were made', () => {
  it('says that there are none yet, what the machine cannot do, and who has unsubscribed', async () => {
    const recipients = ['board@example.com']
    api.use({
      [SET_UP]: setUp({
        ...{ setup: { ...setup, recipients }, canSend: false, canMakePdf: false, unsubscribed: recipients },
        missing: 'This installation has no SECRET_KEY.',
      }),
    })
    open()
    const fields = await form()
    expect(screen.getByText(/^None yet\./)).toBeVisible()
    // Without the key no report can be made, so nobody is told to make one without a mail.
    expect(screen.queryByText(/sends no mail/)).toBeNull()
    expect(screen.getByText(/no browser that makes a PDF\. Open the report and print it/)).toBeVisible()
    expect(screen.getByText('This installation has no SECRET_KEY.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Make a report now' })).toBeDisabled()
    expect(fields.getByText(/board@example\.com has unsubscribed and gets nothing\./)).toBeVisible()
  })

  it('says that scheduled reports are not mailed, and the day of a report as the API tells it', async () => {
    const madeAt = '2026-11-30T19:00:00.000Z'
    api.use({
      [SET_UP]: setUp({ unsent: 'The owner has to confirm.' }),
      ...listed(edition({ madeAt, madeOn: '2026-12-01' })),
    })
    open()
    await form()
    expect(screen.getByText('The owner has to confirm.')).toBeVisible()
    expect(screen.getByText('Dec 1, 2026, by Ana Reyes')).toBeVisible()
  })

  it('says that the machine sends no mail', async () => {
    api.use({ [SET_UP]: setUp({ canSend: false }) })
    open()
    await form()
    expect(screen.getByText(/sends no mail/)).toBeVisible()
  })

  it('makes one, after it has asked who is mailed', async () => {
    const recipients = ['board@example.com', 'ana@example.com']
    const message = 'The monthly report was changed meanwhile, by Ana Reyes. Please read it again.'
    api.use({
      [SET_UP]: setUp({
        setup: { ...setup, recipients: ['board@example.com'] },
        version: 2,
        nextSendDate: '2026-12-01',
      }),
      [MAKE]: failure(409, { code: 'CONFLICT', message }),
    })
    const { user } = open()
    await form()
    api.use({ [SET_UP]: setUp({ setup: { ...setup, recipients }, version: 3, nextSendDate: '2026-12-01' }) })
    expect(screen.getByText('The next one is made on Dec 1.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Make a report now' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a report now?' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Mail the link of the report to 1 person now' }))
    await user.click(dialog.getByRole('button', { name: 'Make report and mail 1 person' }))
    expect(await dialog.findByText(message)).toBeVisible()
    api.use({ [MAKE]: { data: { edition: edition({ recipients: 2, sample: true }) } } })
    expect(await dialog.findByRole('checkbox', { name: 'Mail the link of the report to 2 people now' })).toBeChecked()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recipients)
    await user.click(dialog.getByRole('button', { name: 'Make report and mail 2 people' }))
    const row = await screen.findByRole('row', { name: /Oct 1 – Oct 31, 2026/ })
    expect(row).toHaveTextContent(
      /Sample data.*Nov 1, 2026, by Ana Reyes.*To nobody yet, 2 on the way.*Not yet.*Until Feb 18, 2999/,
    )
    expect(sent('POST').map(({ body }) => body)).toEqual([2, 3].map((version) => ({ send: true, version })))
  })

  it('reads the list again when one may have been made, and not when it was refused', async () => {
    const listings = () => api.calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/editions')).length
    api.use({ [MAKE]: failure(422, { code: 'VALIDATION_FAILED', message: 'Nobody is left to mail.' }) })
    const { user } = open()
    await form()
    const before = listings()
    await user.click(screen.getByRole('button', { name: 'Make a report now' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a report now?' }))
    await user.click(dialog.getByRole('button', { name: 'Make report' }))
    expect(await dialog.findByText('Nobody is left to mail.')).toBeVisible()
    expect(listings()).toBe(before)
    for (const lost of [failure(500), networkFailure()]) {
      api.use({ [MAKE]: lost, ...listed(edition()) })
      const known = listings()
      await user.click(dialog.getByRole('button', { name: 'Make report' }))
      await waitFor(() => expect(listings()).toBe(known + 1))
    }
    expect(await dialog.findByText(/Please look at the list before you try again\./)).toBeVisible()
    expect(await screen.findByRole('row', { name: /Oct 1 – Oct 31, 2026/, hidden: true })).toBeInTheDocument()
  })

  it('waits longer for a PDF than the API needs to make or refuse it', async () => {
    api.use({ ...listed(edition()), [PDF]: failure(503) })
    const { user } = open()
    await form()
    const { setTimeout: realSet } = globalThis
    const waits: unknown[] = []
    Object.assign(globalThis, {
      setTimeout: (call: () => void, ms?: number) => {
        waits.push(ms)
        return realSet(call, ms)
      },
    })
    await user.click(screen.getByRole('button', { name: /^PDF/ }))
    Object.assign(globalThis, { setTimeout: realSet })
    expect(waits).toContain(58_000)
  })

  it('opens, copies, downloads and revokes one; a revoked one can still be read', async () => {
    api.use(
      listed(
        edition({ views: 3, recipients: 3, sentTo: 2, failed: 1, madeBy: null }),
        edition({ id: 'empty', isEmpty: true, path: null }),
      ),
    )
    api.use({
      [REVOKE]: networkFailure(),
      [PDF]: failure(503, { code: 'UNAVAILABLE', message: 'The PDF could not be made. Open the report and print it.' }),
      [READ]: {
        data: { edition: edition(), report: buildReport({ monthly: buildMonthly({ clientName: 'As it was' }) }) },
      },
    })
    const { user } = open()
    await form()
    const [row, empty] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement]
    expect(row).toHaveTextContent(/by the schedule.*To 2 addresses, 1 could not be mailed.*3 times/)
    expect(empty).toHaveTextContent(/There were no answers in this period, so no report was made\./)
    expect(within(empty).queryByRole('button')).not.toBeInTheDocument()
    const actions = within(row)
    expect(actions.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/shared/q4Zk0b3Yw9T1uV5xR7cLsA')
    await user.click(actions.getByRole('button', { name: /^Copy link/ }))
    expect(await navigator.clipboard.readText()).toBe('http://localhost/shared/q4Zk0b3Yw9T1uV5xR7cLsA')
    await user.click(actions.getByRole('button', { name: /^PDF/ }))
    expect(await actions.findByText('The PDF could not be made. Open the report and print it.')).toBeVisible()
    await user.click(actions.getByRole('button', { name: /^Revoke/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the link of this report?' }))
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await dialog.findByText(/We could not confirm that the link is revoked/)).toBeVisible()
    api.use({ [REVOKE]: { message: 'Link revoked' } })
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await actions.findByText(/^Revoked on/)).toBeVisible()
    expect(actions.queryByRole('link')).not.toBeInTheDocument()
    await user.click(actions.getByRole('button', { name: /^Read/ }))
    const paper = within(screen.getByRole('region', { name: 'The report of Oct 1 – Oct 31, 2026' }))
    expect(await paper.findByRole('heading', { name: 'AI visibility of As it was' })).toBeVisible()
    await user.click(paper.getByRole('button', { name: 'Back to the preview' }))
    expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible()
  })
})

describe('the page of the monthly report', () => {
  it('tells a viewer in plain words that it is not theirs', async () => {
    const refused = failure(403, { code: 'FORBIDDEN' })
    api.use({ [SET_UP]: refused, [EDITIONS]: refused })
    open()
    expect(await screen.findByText('Only the owner and editors of this workspace can share reports.')).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  it('is loaded by Retry; a preview that failed leaves the form', async () => {
    api.use({ [SET_UP]: failure(500), [PREVIEW]: failure(500) })
    const { user } = open()
    expect(await screen.findByText('The monthly report could not be loaded.')).toBeVisible()
    api.use({ [SET_UP]: setUp() })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await form()
    const paper = within(screen.getByRole('region', { name: 'Preview' }))
    expect(await paper.findByText('The preview could not be loaded.')).toBeVisible()
    api.use({ [PREVIEW]: { data: { report: buildReport({ monthly: buildMonthly() }) } } })
    await user.click(paper.getByRole('button', { name: 'Retry' }))
    expect(await paper.findByRole('heading', { name: 'AI visibility of Fell and Fern Ltd' })).toBeVisible()
  })

  it('says that there is no such project', async () => {
    const unknown = failure(404, { code: 'NOT_FOUND' })
    api.use({ 'GET /projects/:id': unknown, [SET_UP]: unknown, [EDITIONS]: unknown })
    open()
    expect(await screen.findByText('We could not find this project.')).toBeVisible()
  })
})
