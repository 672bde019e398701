import { screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildUser } from '@sightline/shared/testing/builders.ts'
import { enabledButton, handedOver, project, promptAnswers, renderPrompts } from './testing/create-prompt-setup.tsx'

const api = stubApi(promptAnswers)

describe('CreatePrompt', () => {
  it('says so when the project information is missing', () => {
    renderPrompts(null)
    expect(screen.getByText('Missing project information')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(api.calls).toHaveLength(0)
  })

  it('generates prompts when it opens', async () => {
    renderPrompts()
    expect(screen.getByText('Generating AI prompts...')).toBeInTheDocument()
    expect(screen.queryByText(/prompts generated/)).not.toBeInTheDocument()
    expect(await screen.findByText('3 prompts generated')).toBeInTheDocument()
    const generation = api.calls.find((call) => call.path === '/gemini-prompts/find')
    expect(generation?.body).toEqual({
      domain: 'northquaybooks.com',
      persona: 'A student',
      country: 'US',
      brandName: 'North Quay Books',
      competitors: project.competitors,
      description: project.description,
    })
    expect(screen.queryByText('Generating AI prompts...')).not.toBeInTheDocument()
  })

  it('shows whose prompts they are, and the four steps', () => {
    renderPrompts()
    expect(screen.getByRole('heading', { name: 'AI Prompts Configuration' })).toBeInTheDocument()
    expect(screen.getByText('AI Generated')).toBeInTheDocument()
    expect(screen.getByText('Generating Prompts for')).toBeInTheDocument()
    expect(screen.getByText('northquaybooks.com')).toBeInTheDocument()
    expect(screen.getByText(/North Quay Books · United States/)).toBeInTheDocument()
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 4)
        .map((step) => step.textContent),
    ).toEqual(['Domain Setup (done)', 'Configuration (done)', 'Prompts', 'Review'])
  })

  it('leads from the done steps to what was saved', () => {
    renderPrompts()
    for (const name of ['Domain Setup (done)', 'Configuration (done)']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/projects/${project.id}/edit?set-up=1`)
    }
    expect(screen.queryByRole('link', { name: 'Review' })).not.toBeInTheDocument()
  })

  it('shows a card per category that has prompts', async () => {
    renderPrompts()
    const card = await screen.findByRole('region', { name: 'Product Information' })
    expect(within(card).getByText('Prompts about products and services')).toBeInTheDocument()
    expect(within(card).getByText('0 selected')).toBeInTheDocument()
    expect(
      within(card).getByRole('checkbox', {
        name: 'Where can I buy used textbooks? Product Information · General inquiry',
      }),
    ).not.toBeChecked()
    expect(screen.queryByRole('region', { name: 'Industry Insights' })).not.toBeInTheDocument()
  })

  it('selects all prompts of a category, and none of them', async () => {
    const { user } = renderPrompts()
    const card = await screen.findByRole('region', { name: 'Product Information' })
    await user.click(within(card).getByRole('button', { name: 'Select All' }))
    expect(within(card).getByText('2 selected')).toBeInTheDocument()
    expect(screen.getByText(/2 prompts selected across 1 category/)).toBeInTheDocument()
    await user.click(within(card).getByRole('button', { name: 'Deselect All' }))
    expect(within(card).getByText('0 selected')).toBeInTheDocument()
    expect(screen.getByText('Please select at least one prompt to continue')).toBeInTheDocument()
  })

  it('chooses the suggested prompts with one click; before that nothing is chosen', async () => {
    const { user } = renderPrompts()
    await user.click(await screen.findByRole('button', { name: 'Select suggested 3' }))
    const bar = screen.getByRole('region', { name: 'Submit' })
    expect(bar).toHaveTextContent('Ready to Submit: 3 prompts selected across 2 categories')
  })

  it.each([
    [
      { source: 'template', topic: 'used books' },
      '“AI Generated” names this step. No AI model answered: these come from our templates about “used books”.',
    ],
    [{ source: 'template' }, '“AI Generated” names this step. No AI model answered: these come from our templates.'],
    [{ source: 'model', topic: 'used books' }, 'Written by an AI model about “used books”.'],
  ])('says beside the badge how prompts of %j were made', async (fields, origin) => {
    const { prompts } = promptAnswers['POST /gemini-prompts/find']
    api.use({ 'POST /gemini-prompts/find': { prompts, ...fields } })
    renderPrompts()
    expect(await screen.findByText(origin)).toBeInTheDocument()
  })

  it('marks prompts that name the brand', async () => {
    api.use({
      'POST /gemini-prompts/find': {
        prompts: { Books: ['Is North Quay Books good?', 'Who sells books?'] },
        source: 'model',
      },
    })
    renderPrompts()
    expect(
      await screen.findByRole('checkbox', { name: 'Is North Quay Books good? Branded Books · General inquiry' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Who sells books? Books · General inquiry' })).toBeInTheDocument()
  })

  it.each([
    ['GET /projects/:id', { data: { project, workspace: { role: 'owner', plan: { limits: null } } } }],
    [
      'GET /projects/:id',
      { data: { project, workspace: { role: 'owner', plan: { limits: { promptsPerProject: '1' } } } } },
    ],
    ['GET /projects/:id', { data: { project: { brandNames: 'Books', competitors: {}, description: 7 } } }],
    ['GET /projects/:id', { data: { project: { brandNames: [null, 'Moor'] } } }],
  ])('stands when %s answers %j', async (call, answer) => {
    api.use({ [call]: answer })
    const { user } = renderPrompts()
    await user.click(await screen.findByRole('button', { name: 'Select suggested 3' }))
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
  })

  it('shows one category by the filter', async () => {
    const { user } = renderPrompts()
    await screen.findByRole('region', { name: 'Product Information' })
    const filter = screen.getByRole('combobox', { name: 'Category filter' })
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'All Categories',
      'Product Information',
      'Company Overview',
      'Competitive Analysis',
      'Industry Insights',
      'Features & Benefits',
    ])
    await user.selectOptions(filter, 'Competitive Analysis')
    expect(screen.queryByRole('region', { name: 'Product Information' })).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Competitive Analysis' })).toBeInTheDocument()
  })

  it.each([
    ['the message of the API', failure(503, { message: 'The model rests.' }), 'The model rests.'],
    ['a general message', networkFailure(), 'Failed to generate prompts'],
  ])('shows %s when generation fails, and generates again with Retry', async (_case, answer, message) => {
    api.use({ 'POST /gemini-prompts/find': answer })
    const { user } = renderPrompts()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    api.use({ 'POST /gemini-prompts/find': promptAnswers['POST /gemini-prompts/find'] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('3 prompts generated')).toBeInTheDocument()
  })

  it('renders the rows of many prompts where they are looked at, and all of few', async () => {
    const sixty = (category: string) => Array.from({ length: 60 }, (_, index) => `Question ${index} of ${category}?`)
    api.use({ 'POST /gemini-prompts/find': { prompts: { One: sixty('One'), Two: sixty('Two') }, source: 'model' } })
    renderPrompts()
    const card = await screen.findByRole('region', { name: 'One' })
    const rows = within(card).getAllByRole('checkbox')
    expect(rows.length).toBeLessThan(60)
    expect(rows[0]?.closest('li')).toHaveAttribute('aria-setsize', '60')
  })

  it('goes to the custom prompts', async () => {
    const { user } = renderPrompts()
    await user.click(screen.getByRole('button', { name: 'Add Custom Prompt' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Custom prompts' })).toHaveFocus())
  })
})

describe('the project of the address', () => {
  const at = `?projectId=${project.id}`

  it('is put there, so that a reload and a new tab find it', async () => {
    const { router } = renderPrompts()
    await screen.findByText('3 prompts generated')
    expect(router.state.location.search).toBe(at)
    expect(router.state.location.state).toEqual(handedOver)
  })

  it('is read where nothing was handed over', async () => {
    renderPrompts(null, buildUser(), at)
    expect(await screen.findByText(/North Quay Books · United States/)).toBeInTheDocument()
    expect(await screen.findByText('3 prompts generated')).toBeInTheDocument()
    expect(screen.queryByText('Missing project information')).not.toBeInTheDocument()
  })

  it('is missing where there is none', async () => {
    api.use({ 'GET /projects/:id': failure(404, { code: 'NOT_FOUND' }) })
    renderPrompts(null, buildUser(), at)
    expect(await screen.findByText('Missing project information')).toBeInTheDocument()
  })

  it('is requested again with Retry when it could not be read', async () => {
    api.use({ 'GET /projects/:id': failure(503) })
    const { user } = renderPrompts(null, buildUser(), at)
    expect(await screen.findByText('Failed to fetch project data')).toBeInTheDocument()
    api.use({ 'GET /projects/:id': promptAnswers['GET /projects/:id'] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('3 prompts generated')).toBeInTheDocument()
  })
})

describe('prompts that are left and opened again', () => {
  const person = buildUser()
  const generations = () => api.calls.filter((call) => call.path === '/gemini-prompts/find')

  async function choose() {
    const app = renderPrompts(handedOver, person)
    const card = await screen.findByRole('region', { name: 'Product Information' })
    await app.user.click(within(card).getByRole('button', { name: 'Select All' }))
    await app.user.type(screen.getByRole('textbox', { name: 'Custom prompts' }), 'Who ships books to Lisbon?')
    return app
  }

  it('are restored, with their selection and what was typed', async () => {
    const { user, unmount } = await choose()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), '+ Create New Category')
    await user.type(screen.getByRole('textbox', { name: /Category name/ }), 'Shipping')
    unmount()
    api.use({
      'POST /gemini-prompts/find': { prompts: { 'Product Information': ['Another question?'] }, source: 'template' },
    })
    renderPrompts(handedOver, person)
    expect(await screen.findByText(/2 prompts selected across 1 category/)).toBeInTheDocument()
    expect(screen.getByText('3 prompts generated')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Custom prompts' })).toHaveValue('Who ships books to Lisbon?')
    expect(screen.getByRole('textbox', { name: /Category name/ })).toHaveValue('Shipping')
    expect(generations()).toHaveLength(1)
  })

  it('are regenerated for another persona', async () => {
    const { unmount } = await choose()
    unmount()
    renderPrompts({ ...handedOver, selectedPersona: 'Student' }, person)
    expect(await screen.findByText('Please select at least one prompt to continue')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Custom prompts' })).toHaveValue('')
    await waitFor(() => expect(generations()).toHaveLength(2))
  })

  it('are regenerated once they are saved', async () => {
    const { user, unmount } = await choose()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await user.click(await enabledButton('Save & Continue Later'))
    expect(await screen.findByText(/^Prompts saved successfully!/)).toBeInTheDocument()
    unmount()
    renderPrompts(handedOver, person)
    expect(await screen.findByText('3 prompts generated')).toBeInTheDocument()
    expect(screen.getByText('Please select at least one prompt to continue')).toBeInTheDocument()
    expect(generations()).toHaveLength(2)
  })
})
