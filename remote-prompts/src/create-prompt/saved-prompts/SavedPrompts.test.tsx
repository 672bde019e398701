import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildUser } from '@sightline/shared/testing/builders.ts'
import { enabledButton, handedOver, promptAnswers, renderPrompts } from '../testing/create-prompt-setup.tsx'

const prompt = (text: string, type: string, priority = 'medium') => ({ id: text, text, type, priority })
const library = {
  data: {
    projectPrompts: {
      promptCategories: [
        {
          category: 'Product Information',
          description: '',
          prompts: [prompt('Who sells first editions?', 'generated'), prompt('Who buys old books?', 'generated')],
        },
        {
          category: 'Gift ideas',
          description: 'For readers',
          prompts: [prompt('Which gift for a reader?', 'custom', 'high')],
        },
      ],
    },
  },
}
const api = stubApi({ ...promptAnswers, 'GET /project-prompts/project/:id': library })
const changed = (prompts: ReturnType<typeof prompt>[], version: string) => ({
  data: { projectPrompts: { promptCategories: [{ category: 'Prices', description: '', prompts }], version } },
})
const outdated = failure(409, {
  code: 'CONFLICT',
  data: { changedBy: 'Ana Reyes', changedById: 'another', changedAt: '2026-04-06T08:00:00.000Z' },
})
const saves = () => api.calls.filter(({ method, path }) => method === 'POST' && path === '/project-prompts')

describe('prompts that were saved before', () => {
  it('are shown among the generated ones, selected, and can be changed', async () => {
    const { user } = renderPrompts()
    expect(await screen.findByText(/3 prompts selected across 2 categories/)).toBeInTheDocument()
    const gifts = await screen.findByRole('region', { name: 'Gift ideas' })
    expect(within(gifts).getByText('For readers')).toBeInTheDocument()
    expect(
      within(gifts).getByRole('checkbox', { name: 'Which gift for a reader? Gift ideas · Custom (high)' }),
    ).toBeChecked()
    expect(screen.getByRole('checkbox', { name: /Where can I buy used textbooks/ })).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: /Who buys old books/ }))
    await user.click(await enabledButton('Save & Continue Later'))
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]?.body).toMatchObject({
      promptCategories: [
        { category: 'Product Information', prompts: [{ text: 'Who sells first editions?', type: 'generated' }] },
        {
          category: 'Gift ideas',
          description: 'For readers',
          prompts: [{ text: 'Which gift for a reader?', priority: 'high', type: 'custom' }],
        },
      ],
    })
  })

  it('are shown where no prompts can be generated', async () => {
    api.use({ 'POST /gemini-prompts/find': failure(503, { message: 'The model rests.' }) })
    renderPrompts()
    expect(await screen.findByRole('alert')).toHaveTextContent('The model rests.')
    expect(screen.getByRole('checkbox', { name: /Who buys old books/ })).toBeChecked()
    expect(screen.queryByText('No prompts generated yet.')).not.toBeInTheDocument()
  })

  it.each([
    ['a failure', failure(500)],
    ['no answer', networkFailure()],
    ['an answer that cannot be read', {}],
  ])('block the save after %s, until Retry has read them', async (_case, answer) => {
    api.use({ 'GET /project-prompts/project/:id': answer })
    const { user } = renderPrompts()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load prompts You can save when they are loaded.',
    )
    await user.click(await screen.findByRole('button', { name: 'Select suggested 3' }))
    expect(screen.getByRole('button', { name: 'Save & Continue Later' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    api.use({ 'GET /project-prompts/project/:id': library })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/5 prompts selected across 3 categories/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('are read again whenever the screen is opened: a save keeps what the library gained meanwhile', async () => {
    const person = buildUser()
    const first = renderPrompts(handedOver, person)
    await first.user.click(await screen.findByRole('checkbox', { name: /Who buys old books/ }))
    const { promptCategories } = library.data.projectPrompts
    const gained = { category: 'Prices', description: '', prompts: [prompt('What do books cost?', 'custom')] }
    api.use({
      'GET /project-prompts/project/:id': {
        data: { projectPrompts: { promptCategories: [...promptCategories, gained] } },
      },
    })
    await act(() => first.router.navigate('/elsewhere'))
    await act(() => first.router.navigate('/create-prompt', { state: handedOver }))
    expect(await screen.findByText(/3 prompts selected across 3 categories/)).toBeInTheDocument()
    await first.user.click(await enabledButton('Save & Continue Later'))
    await waitFor(() => expect(saves()).toHaveLength(1))
    const { promptCategories: sent } = saves()[0]?.body as typeof library.data.projectPrompts
    expect(sent.flatMap(({ prompts }) => prompts.map(({ text }) => text))).toEqual([
      'Who sells first editions?',
      'Which gift for a reader?',
      'What do books cost?',
    ])
  })

  it('are read and saved again where somebody else has changed them meanwhile, who is named', async () => {
    api.use({ 'GET /project-prompts/project/:id': changed([prompt('Is it dear?', 'custom')], 'first') })
    const { user } = renderPrompts()
    await user.click(await screen.findByRole('checkbox', { name: /Which bookstore ships fastest/ }))
    api.use({
      'GET /project-prompts/project/:id': changed([prompt('Is it free?', 'custom', 'high')], 'second'),
      'POST /project-prompts': ({ body }) =>
        (body as { version: string }).version === 'second' ? { data: {} } : outdated,
    })
    await user.click(await enabledButton('Save & Continue Later'))
    expect(
      await screen.findByText('Prompts saved successfully! Changes made meanwhile, by Ana Reyes, are kept.'),
    ).toBeInTheDocument()
    const sent = saves().map(
      ({ body }) => body as { version: string; promptCategories: { category: string; prompts: unknown[] }[] },
    )
    expect(sent.map(({ version }) => version)).toEqual(['first', 'second'])
    expect(sent[1]?.promptCategories.map(({ category, prompts }) => [category, prompts])).toEqual([
      ['Competitive Analysis', [{ text: 'Which bookstore ships fastest?', priority: 'medium', type: 'generated' }]],
      ['Prices', [{ text: 'Is it free?', priority: 'high', type: 'custom' }]],
    ])
    expect(screen.getByText(/2 prompts selected across 2 categories/)).toBeInTheDocument()
  })

  it('are tried three times where they change again and again', async () => {
    api.use({
      'POST /project-prompts': failure(409, { code: 'CONFLICT', message: 'The prompts were changed meanwhile.' }),
    })
    const { user } = renderPrompts()
    await screen.findByText(/3 prompts selected/)
    await user.click(await enabledButton('Next'))
    expect(await screen.findByText('The prompts were changed meanwhile.')).toBeInTheDocument()
    expect(saves()).toHaveLength(3)
    expect(screen.getByText(/3 prompts selected/)).toBeInTheDocument()
  })

  it('are not requested again while an analysis runs', async () => {
    const running = failure(409, {
      code: 'CONFLICT',
      message: 'An analysis of this project is running.',
      data: { analysisId: 'a1' },
    })
    api.use({ 'POST /project-prompts': running })
    const { user } = renderPrompts()
    await screen.findByText(/3 prompts selected/)
    await user.click(await enabledButton('Next'))
    expect(await screen.findByText('An analysis of this project is running.')).toBeInTheDocument()
    expect(saves()).toHaveLength(1)
  })

  it('leave nothing to save where all that was selected is gone', async () => {
    const { user } = renderPrompts()
    await screen.findByText(/3 prompts selected/)
    api.use({ 'GET /project-prompts/project/:id': failure(404), 'POST /project-prompts': outdated })
    await user.click(await enabledButton('Next'))
    expect(
      await screen.findByText(
        'Please select at least one prompt to start analysis. Changes made meanwhile, by Ana Reyes, are kept.',
      ),
    ).toBeInTheDocument()
    expect(saves()).toHaveLength(1)
  })
})
