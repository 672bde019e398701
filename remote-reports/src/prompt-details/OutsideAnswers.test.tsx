import { screen, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { ADD_OUTSIDE, noOutsideAnswers, OUTSIDE_ANSWERS, outsideAnswer } from '../testing/outside-fixture.ts'
import { answers, project } from '../testing/overview-answers.ts'
import { OutsideAnswers } from './OutsideAnswers.tsx'

const DELETE = 'DELETE /v1/projects/:id/answers/:answerId'
const api = stubApi(answers)
const open = () => renderApp(<OutsideAnswers projectId={project.id} promptId="p1" platform="all" />)
const sent = () => api.calls.filter(({ method }) => method === 'POST')

describe('answers from outside', () => {
  it('stand below a heading with their surface, and show names and pages when they are opened', async () => {
    const contradictions = [{ fact: 'founded' as const, said: '1999', quote: 'Founded in 1999.' }]
    const answer = outsideAnswer({ surface: 'ai-overview', contradictions })
    api.use({ [OUTSIDE_ANSWERS]: { answers: [answer], total: 1, nextCursor: null } })
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'ChatGPT, AI Overview' })).toBeVisible()
    expect(screen.getByText(/counted in none of the rates/)).toBeVisible()
    await user.click(screen.getByText('Names you'))
    const text = within(await screen.findByRole('region', { name: 'Answer of ChatGPT, AI Overview' }))
    expect((await text.findByText('Lark & Loom')).tagName).toBe('MARK')
    expect(screen.getByRole('link', { name: /thelinenreport.com/ })).toBeVisible()
    expect(screen.getByText('1999').closest('p')).toHaveTextContent(
      /contradicts .* Founded: 1999, in Founded in 1999\./,
    )
    expect(screen.getByText(/Your brand is named at place 1\. It is listed/)).toBeVisible()
  })

  it('are added by pasting, and what is wrong is said at its field before anything is sent', async () => {
    const { user } = open()
    expect(await screen.findByText('Paste what an app answered, to see whether it agrees with the API.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Paste an answer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste an answer' }))
    await user.click(dialog.getByRole('textbox', { name: /Links/ }))
    await user.paste('thelinenreport.com')
    await user.click(dialog.getByRole('button', { name: 'Add the answer' }))
    expect(dialog.getByText('Paste the text of the answer')).toBeVisible()
    expect(dialog.getByText('Enter whole addresses that start with https:// or http://')).toBeVisible()
    expect(sent()).toEqual([])

    await user.clear(dialog.getByRole('textbox', { name: /Links/ }))
    await user.click(dialog.getByRole('textbox', { name: /Text of the answer/ }))
    await user.paste('Lark & Loom is a fine choice.')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Surface' }), 'AI Mode')
    api.use({ [ADD_OUTSIDE]: failure(503, { code: 'UNAVAILABLE', message: 'Please try again' }) })
    await user.click(dialog.getByRole('button', { name: 'Add the answer' }))
    expect(await dialog.findByText('Please try again')).toBeVisible()
    api.use({
      [ADD_OUTSIDE]: { data: { answers: [{ answerId: 'o1' }] } },
      [OUTSIDE_ANSWERS]: { answers: [outsideAnswer({ surface: 'ai-mode' })], total: 1, nextCursor: null },
    })
    await user.click(dialog.getByRole('button', { name: 'Add the answer' }))
    expect(await screen.findByRole('region', { name: 'Answer of ChatGPT, AI Mode' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const [first, second] = sent()
    expect(second?.body).toMatchObject({
      answers: [{ prompt: 'p1', surface: 'ai-mode', platform: 'chatgpt', text: 'Lark & Loom is a fine choice.' }],
    })
    const key = first?.headers.get('idempotency-key')
    expect(key).toMatch(/^[\da-f-]{36}$/)
    expect(second?.headers.get('idempotency-key')).toBe(key)
  })

  it('are shown page by page, and deleted after a question', async () => {
    api.use({
      [OUTSIDE_ANSWERS]: ({ path }) =>
        path.includes('cursor')
          ? { answers: [outsideAnswer({ answerId: 'o2', surface: 'copilot' })], total: 2, nextCursor: null }
          : { answers: [outsideAnswer()], total: 2, nextCursor: 'next' },
      [DELETE]: { success: true },
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Show older answers' }))
    await user.click(await screen.findByRole('heading', { name: 'ChatGPT, Copilot' }))
    await user.click(await screen.findByRole('button', { name: 'Delete this answer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this answer?' }))
    expect(dialog.getByText(/The answer of ChatGPT, Copilot, of Nov 19, 2026,/)).toBeVisible()
    api.use({ [OUTSIDE_ANSWERS]: noOutsideAnswers })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/Paste what an app answered/)).toBeVisible()
    expect(api.calls.find(({ method }) => method === 'DELETE')?.path).toMatch(/answers\/o2$/)
  })

  it('say that they could not be loaded', async () => {
    api.use({ [OUTSIDE_ANSWERS]: failure(500) })
    open()
    expect(await screen.findByText('Failed to load answers from outside')).toBeVisible()
  })
})
