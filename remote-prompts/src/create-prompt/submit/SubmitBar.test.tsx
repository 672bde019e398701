import { act, screen, waitFor } from '@testing-library/react'
import type { SavePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { REDIRECT_DELAY_MS } from '../../redirect-delay.ts'
import { fakeTime } from '../../testing/fake-time.ts'
import { STATUS_LIFETIME_MS } from '../../useStatusMessage.ts'
import { changedMeanwhile } from './submit-messages.ts'
import { enabledButton, handedOver, project, promptAnswers, renderPrompts } from '../testing/create-prompt-setup.tsx'

const api = stubApi(promptAnswers)
const saveCalls = () => api.calls.filter((call) => call.path === '/project-prompts')

fakeTime()

async function selectOnePrompt() {
  const app = renderPrompts()
  await app.user.click(await screen.findByRole('checkbox', { name: /Which bookstore ships fastest/ }))
  return app
}

describe('SubmitBar', () => {
  it('keeps a message for 5 s, and moves on after 2 s', () => {
    expect([STATUS_LIFETIME_MS, REDIRECT_DELAY_MS]).toEqual([5000, 2000])
  })

  it.each([
    ['Save & Continue Later', 'Please select at least one prompt to save.'],
    ['Next', 'Please select at least one prompt to start analysis.'],
  ])('does not do "%s" without a selection', async (name, message) => {
    const { user } = renderPrompts()
    await screen.findByText('3 prompts generated')
    await user.click(await enabledButton(name))
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(saveCalls()).toHaveLength(0)
    act(() => jest.advanceTimersByTime(5000))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is disabled without a project', async () => {
    renderPrompts({ ...handedOver, projectId: '' })
    await screen.findByText('3 prompts generated')
    expect(screen.getByRole('button', { name: 'Save & Continue Later' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  it('saves the selected prompts and returns to the dashboard after two seconds', async () => {
    const { user, router } = await selectOnePrompt()
    await user.click(await enabledButton('Save & Continue Later'))
    expect(await screen.findByText('Prompts saved successfully!')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-disabled', 'true')
    expect(saveCalls()[0]?.body).toEqual({
      projectId: project.id,
      promptCategories: [
        {
          category: 'Competitive Analysis',
          description: 'Prompts that compare brands and alternatives',
          prompts: [{ text: 'Which bookstore ships fastest?', priority: 'medium', type: 'generated' }],
          isActive: true,
          priority: 5,
          tags: ['ai-generated', 'brand-visibility'],
        },
      ],
      settings: { allowDuplicatePrompts: false, maxPromptsPerCategory: 50, maxCategories: 20 },
    })
    expect(router.state.location.pathname).toBe('/create-prompt')
    act(() => jest.advanceTimersByTime(2000))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(router.state.location.state).toEqual({ successMessage: '1 prompt saved for project "North Quay Books"' })
  })

  it('continues to the analysis with an idempotency key for its run', async () => {
    const { user, router } = await selectOnePrompt()
    await user.dblClick(await enabledButton('Next'))
    expect(await screen.findByText('Prompts saved successfully! Starting AI analysis...')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(2000))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ai-analysis'))
    expect(saveCalls()).toHaveLength(1)
    const start = router.state.location.state
    expect(start).toMatchObject({
      projectId: project.id,
      projectName: 'North Quay Books',
      domain: 'northquaybooks.com',
      promptsCount: 1,
      runKey: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    })
    expect(JSON.parse(sessionStorage.getItem('sightline.analysisStart') ?? '')).toEqual(start)
  })

  it('asks for one run with another tab that has saved the same prompts', async () => {
    const { user, router } = await selectOnePrompt()
    api.use({ 'POST /project-prompts': { data: { projectPrompts: { promptCategories: [], version: 'x4f3n0' } } } })
    const ofOtherTab = runKeyOf(project.id, 'x4f3n0')
    await user.click(await enabledButton('Next'))
    await screen.findByText(/Starting AI analysis/)
    act(() => jest.advanceTimersByTime(REDIRECT_DELAY_MS))
    await waitFor(() => expect(router.state.location.state).toMatchObject({ runKey: ofOtherTab }))
  })

  it('is reached by keyboard alone, past a choice and a change', async () => {
    const { user } = renderPrompts()
    const box = await screen.findByRole('checkbox', { name: /Which bookstore ships fastest/ })
    const tabTo = async (element: HTMLElement) => {
      for (let steps = 0; steps < 60 && document.activeElement !== element; steps += 1) await user.tab()
      expect(element).toHaveFocus()
    }
    await tabTo(box)
    await user.keyboard(' ')
    await user.tab()
    await user.keyboard('{Enter}')
    await user.keyboard(' and cheapest{Enter}')
    expect(screen.getByRole('button', { name: /^Edit Which bookstore ships fastest/ })).toHaveFocus()
    await tabTo(await enabledButton('Next'))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Starting AI analysis/)).toBeInTheDocument()
    expect(JSON.stringify(saveCalls()[0]?.body)).toContain('Which bookstore ships fastest? and cheapest')
  })

  it('does not redirect a person who has left', async () => {
    const { user, router, unmount } = await selectOnePrompt()
    await user.click(await enabledButton('Next'))
    await screen.findByText(/Starting AI analysis/)
    unmount()
    act(() => jest.advanceTimersByTime(5000))
    expect(router.state.location.pathname).toBe('/create-prompt')
  })

  describe('while a save is under way', () => {
    const stored = [
      { category: 'Competitive Analysis', prompts: [{ text: 'Which bookstore ships fastest?', type: 'generated' }] },
    ]
    const answer = { data: { projectPrompts: { promptCategories: stored, version: 'x4f3n0' } } }
    const shipping = () => screen.getByRole('checkbox', { name: /Which bookstore ships fastest/ })
    const editions = () => screen.getByRole('checkbox', { name: /Who sells first editions/ })
    const sent = () =>
      saveCalls().map(({ body }) => {
        const { promptCategories, version } = body as SavePromptsRequest
        return {
          texts: promptCategories.flatMap(({ prompts }) =>
            prompts.map((prompt) => (typeof prompt === 'string' ? prompt : prompt.text)),
          ),
          version,
        }
      })

    async function pressAndHold(name: string) {
      const gate = Promise.withResolvers<typeof answer>()
      api.use({ 'POST /project-prompts': () => gate.promise })
      const app = await selectOnePrompt()
      await app.user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(saveCalls()).toHaveLength(1))
      return { ...app, answerSave: () => gate.resolve(answer) }
    }

    it.each(['Save & Continue Later', 'Next'])(
      'what is changed after "%s" stays, and is saved by the next press',
      async (name) => {
        const { user, router, answerSave } = await pressAndHold(name)
        await user.click(editions())
        await user.click(shipping())
        answerSave()
        expect(await screen.findByText(changedMeanwhile)).toBeInTheDocument()
        act(() => jest.advanceTimersByTime(10_000))
        expect(router.state.location.pathname).toBe('/create-prompt')
        expect(editions()).toBeChecked()
        expect(shipping()).not.toBeChecked()
        await user.click(await enabledButton(name))
        await screen.findByText(/^Prompts saved successfully!/)
        expect(sent()).toEqual([
          { texts: ['Which bookstore ships fastest?'], version: undefined },
          { texts: ['Who sells first editions?'], version: answer.data.projectPrompts.version },
        ])
        act(() => jest.advanceTimersByTime(2000))
        await waitFor(() => expect(router.state.location.pathname).not.toBe('/create-prompt'))
      },
    )

    it('what is typed then stays, too', async () => {
      const { user, router, answerSave } = await pressAndHold('Next')
      await user.type(screen.getByRole('textbox', { name: 'Custom prompts' }), 'Why?')
      answerSave()
      expect(await screen.findByText(changedMeanwhile)).toBeInTheDocument()
      act(() => jest.advanceTimersByTime(10_000))
      expect(router.state.location.pathname).toBe('/create-prompt')
      expect(screen.getByRole('textbox', { name: 'Custom prompts' })).toHaveValue('Why?')
    })

    it('a change between the success and the redirect keeps the person there', async () => {
      const { user, router, answerSave } = await pressAndHold('Next')
      answerSave()
      await screen.findByText(/Starting AI analysis/)
      await user.click(editions())
      expect(await screen.findByText(changedMeanwhile)).toBeInTheDocument()
      act(() => jest.advanceTimersByTime(10_000))
      expect(router.state.location.pathname).toBe('/create-prompt')
      expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
    })
  })

  it.each([
    ['Save & Continue Later', failure(400, { message: 'Too many prompts.' }), 'Too many prompts.'],
    ['Next', failure(500, { message: undefined }), 'Failed to save prompts. Please try again.'],
    ['Save & Continue Later', networkFailure(), 'Failed to save prompts. Please check your connection and try again.'],
    ['Next', networkFailure(), 'Failed to start analysis. Please check your connection and try again.'],
  ])('keeps the selection after a failed "%s" and says why', async (name, answer, message) => {
    api.use({ 'POST /project-prompts': answer })
    const { user } = await selectOnePrompt()
    await user.click(await enabledButton(name))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('checkbox', { name: /Which bookstore ships fastest/ })).toBeChecked()
    expect(screen.getByRole('button', { name })).toBeEnabled()
  })

  it("says before the save that the plan's prompts are exceeded", async () => {
    const plan = { title: 'Free', limits: { promptsPerProject: 1 } }
    const workspace = { id: 'w1', role: 'owner', hidePrompts: false, plan }
    api.use({ 'GET /projects/:id': { data: { project, workspace } } })
    const { user } = await selectOnePrompt()
    expect(await screen.findByText('Your plan tracks up to 1')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /Who sells first editions/ }))
    expect(screen.getByRole('alert')).toHaveTextContent('Your plan tracks up to 1 prompts per project. Deselect 1')
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  })
})
