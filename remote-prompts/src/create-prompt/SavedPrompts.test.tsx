import { screen, waitFor, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { promptAnswers, renderPrompts } from './testing/create-prompt-setup.tsx'

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
        { category: 'Gift ideas', description: 'For readers', prompts: [prompt('Which gift for a reader?', 'custom', 'high')] },
      ],
    },
  },
}
const api = stubApi({ ...promptAnswers, 'GET /project-prompts/project/:id': library })
const saves = () => api.calls.filter(({ method, path }) => method === 'POST' && path === '/project-prompts')

describe('prompts that were saved before', () => {
  it('are shown among the generated ones, selected, and can be changed', async () => {
    const { user } = renderPrompts()
    expect(await screen.findByText(/3 prompts selected across 2 categories/)).toBeInTheDocument()
    const gifts = await screen.findByRole('region', { name: 'Gift ideas' })
    expect(within(gifts).getByText('For readers')).toBeInTheDocument()
    expect(within(gifts).getByRole('checkbox', { name: 'Which gift for a reader? Gift ideas · Custom (high)' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: /Where can I buy used textbooks/ })).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: /Who buys old books/ }))
    await user.click(screen.getByRole('button', { name: 'Save & Continue Later' }))
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]?.body).toMatchObject({
      promptCategories: [
        { category: 'Product Information', prompts: [{ text: 'Who sells first editions?', type: 'generated' }] },
        { category: 'Gift ideas', description: 'For readers', prompts: [{ text: 'Which gift for a reader?', priority: 'high', type: 'custom' }] },
      ],
    })
  })

  it('are shown where no prompts can be generated', async () => {
    api.use({ 'POST /gemini-prompts/find': failure(503, { message: 'The model rests.' }) })
    renderPrompts()
    expect(await screen.findByRole('alert')).toHaveTextContent('The model rests.')
    expect(screen.getByRole('checkbox', { name: /Who buys old books/ })).toBeChecked()
  })

  it('are asked for again with Retry where they could not be read', async () => {
    api.use({ 'GET /project-prompts/project/:id': failure(500) })
    const { user } = renderPrompts()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load prompts')
    api.use({ 'GET /project-prompts/project/:id': library })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/3 prompts selected across 2 categories/)).toBeInTheDocument()
  })
})
