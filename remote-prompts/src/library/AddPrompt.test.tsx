import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import {
  ADD,
  ADD_CATEGORY,
  answers,
  buildStored,
  collectionOf,
  LIBRARY,
  linen,
  prices,
  products,
  project,
} from './testing/library-answers.ts'
import { openLibrary } from './testing/library-fixture.tsx'

const api = stubApi(answers)
const NEW = '+ Create New Category'
const added = buildStored('Is it soft?', { analyzed: false })
const addedAnswer = { data: { added: [added], duplicates: 0 } }

async function openDialog() {
  const app = openLibrary()
  await app.user.click(await screen.findByRole('button', { name: 'Add Prompt' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Prompt' })
  const within_ = within(dialog)
  return {
    ...app,
    dialog,
    prompt: within_.getByRole('textbox', { name: 'Prompt' }),
    category: within_.getByRole('combobox', { name: 'Category' }),
    add: within_.getByRole('button', { name: 'Add' }),
  }
}
const sent = () => api.calls.filter(({ method }) => method === 'POST')

describe('the Add Prompt dialog', () => {
  it('opens with a text of the address, which is then taken from it', async () => {
    const { router } = openLibrary(`?add=${encodeURIComponent('Best linen & cotton?')}`)
    const dialog = await screen.findByRole('dialog', { name: 'Add Prompt' })
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'Prompt' })).toHaveValue('Best linen & cotton?'),
    )
    expect(router.state.location.search).toBe('')
  })

  it('has the category of the prompt that the text is like, so that one click adds it', async () => {
    const { router } = openLibrary(`?add=${encodeURIComponent('Best linen & cotton?')}&like=${linen.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Prompt' }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('Product Information'))
    expect(dialog.getByRole('button', { name: 'Add' })).toBeEnabled()
    expect(router.state.location.search).toBe('')
  })

  it('asks for a prompt and a category, and adds nothing before it has both', async () => {
    const { user, prompt, category, add } = await openDialog()
    expect(add).toBeDisabled()
    await user.click(prompt)
    await user.click(category)
    expect(screen.getByText('Please enter a prompt.')).toBeInTheDocument()
    expect(prompt).toBeInvalid()
    await user.tab()
    expect(screen.getByText('Please select a category.')).toBeInTheDocument()
    await user.type(prompt, '   ')
    expect(add).toBeDisabled()
    await user.type(prompt, added.text)
    expect(add).toBeDisabled()
    await user.selectOptions(category, 'Prices')
    expect(add).toBeEnabled()
    expect(screen.queryByText(/^Please/)).not.toBeInTheDocument()
  })

  it('asks for the name of a new category', async () => {
    const { user, prompt, category, add } = await openDialog()
    await user.type(prompt, added.text)
    await user.selectOptions(category, NEW)
    await user.click(screen.getByRole('textbox', { name: 'New category name' }))
    await user.tab()
    expect(screen.getByText('Please enter a new category name.')).toBeInTheDocument()
    expect(add).toBeDisabled()
    expect(screen.getByRole('textbox', { name: 'Description (optional)' })).toBeInTheDocument()
  })

  it.each(['New category name', 'Description (optional)'])(
    'asks for the name of a new category at Enter in the field %s',
    async (field) => {
      const { user, prompt, category } = await openDialog()
      await user.type(prompt, added.text)
      await user.selectOptions(category, NEW)
      act(() => screen.getByRole('textbox', { name: field }).focus())
      await user.keyboard('{Enter}')
      const name = screen.getByRole('textbox', { name: 'New category name' })
      expect(name).toHaveAccessibleDescription('Please enter a new category name.')
      expect(sent()).toHaveLength(0)
      await user.type(name, 'Care')
      expect(screen.queryByText('Please enter a new category name.')).not.toBeInTheDocument()
    },
  )

  it('refuses a prompt that is too long', async () => {
    const { user, prompt, category, add } = await openDialog()
    await user.click(prompt)
    await user.paste('x'.repeat(1001))
    await user.selectOptions(category, 'Prices')
    expect(screen.getByText('A prompt can have at most 1000 characters.')).toBeInTheDocument()
    expect(add).toBeDisabled()
  })

  it('adds to a category of the library, marks the prompt New and says so', async () => {
    const { user, prompt, category, add } = await openDialog()
    expect(screen.getByText('Analyze New (1)')).toBeInTheDocument()
    api.use({
      [ADD]: addedAnswer,
      [LIBRARY]: collectionOf([{ ...prices, prompts: [...prices.prompts, added] }, products]),
    })
    await user.type(prompt, ` ${added.text} `)
    await user.selectOptions(category, 'Prices')
    await user.click(add)
    expect(await screen.findByText('Prompt added. You can analyze new prompts now.')).toBeInTheDocument()
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [`/project-prompts/${project.id}/categories/${prices.id}/prompts`, { prompts: [{ text: added.text }] }],
    ])
    expect(await screen.findByText('Analyze New (2)')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('forgets what was typed when it is added after the person has left', async () => {
    const answered = Promise.withResolvers<void>()
    const { user, router, prompt, category, add } = await openDialog()
    api.use({ [ADD]: () => answered.promise.then(() => addedAnswer) })
    await user.type(prompt, added.text)
    await user.selectOptions(category, 'Prices')
    await user.click(add)
    await act(() => router.navigate('/elsewhere'))
    await act(async () => answered.resolve())
    await screen.findByText('Another page')
    await act(() => router.navigate(-1))
    await user.click(await screen.findByRole('button', { name: 'Add Prompt' }))
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue('')
  })

  it('marks a restored prompt New, although it has answers of earlier days', async () => {
    const back = { ...added, analyzed: true }
    const { user, prompt, category, add } = await openDialog()
    api.use({ [ADD]: { data: { added: [back] } }, [LIBRARY]: collectionOf([{ ...prices, prompts: [back] }]) })
    await user.type(prompt, back.text)
    await user.selectOptions(category, 'Prices')
    await user.click(add)
    expect(await screen.findByText('Analyze New (1)')).toBeInTheDocument()
    expect(await screen.findByRole('rowheader', { name: `${back.text} New` })).toBeInTheDocument()
  })

  it.each([
    ['a description that is too short', 'Short', 'Prompts for Care'],
    ['no description', '', 'Prompts for Care'],
    ['a description of ten characters', '0123456789', '0123456789'],
  ])('makes a category with %s', async (_case, description, stored) => {
    api.use({ [ADD_CATEGORY]: addedAnswer })
    const { user, prompt, category, add } = await openDialog()
    await user.type(prompt, added.text)
    await user.selectOptions(category, NEW)
    await user.type(screen.getByRole('textbox', { name: 'New category name' }), ' Care ')
    if (description) await user.type(screen.getByRole('textbox', { name: 'Description (optional)' }), description)
    await user.click(add)
    expect(await screen.findByText('Prompt added. You can analyze new prompts now.')).toBeInTheDocument()
    expect(sent()[0]?.path).toBe(`/project-prompts/${project.id}/categories`)
    expect(sent()[0]?.body).toEqual({
      category: 'Care',
      description: stored,
      prompts: [{ text: added.text }],
      isActive: true,
    })
  })

  it('uses a category again whose name differs in case and space only', async () => {
    api.use({ [ADD]: addedAnswer })
    const { user, prompt, category, add } = await openDialog()
    await user.type(prompt, added.text)
    await user.selectOptions(category, NEW)
    await user.type(screen.getByRole('textbox', { name: 'New category name' }), '  prices ')
    await user.click(add)
    await waitFor(() => expect(sent()[0]?.path).toContain(`/categories/${prices.id}/prompts`))
  })

  it('spells a predefined category as the product does', async () => {
    api.use({ [ADD_CATEGORY]: addedAnswer })
    const { user, prompt, category, add } = await openDialog()
    await user.type(prompt, added.text)
    await user.selectOptions(category, NEW)
    await user.type(screen.getByRole('textbox', { name: 'New category name' }), 'industry insights')
    await user.click(add)
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        category: 'Industry Insights',
        description: 'Prompts about trends and industry questions',
      }),
    )
  })

  it('makes the collection where the project has none', async () => {
    api.use({ [LIBRARY]: failure(404, { code: 'NOT_FOUND' }), 'POST /project-prompts': {} })
    const { user, prompt, category, add } = await openDialog()
    await user.type(prompt, added.text)
    await user.selectOptions(category, 'Company Overview')
    await user.click(add)
    expect(await screen.findByText('Prompt added. You can analyze new prompts now.')).toBeInTheDocument()
    expect(sent()[0]?.body).toEqual({
      projectId: project.id,
      promptCategories: [
        {
          category: 'Company Overview',
          description: 'Prompts about the company and its reputation',
          prompts: [{ text: added.text }],
        },
      ],
    })
  })

  it.each([
    [
      'the message of the API',
      failure(400, { message: 'Your plan allows 50 prompts per project.' }),
      'Your plan allows 50 prompts per project.',
    ],
    ['a general message', failure(500, { message: undefined }), /^Failed to add prompt$/],
    [
      'the connection as the cause',
      networkFailure(),
      'Failed to add prompt. Please check your connection and try again.',
    ],
    ['that it is there already', { data: { added: [], duplicates: 1 } }, 'This prompt is in the library already.'],
  ])('says %s, and keeps what was typed', async (_case, answer, message) => {
    api.use({ [ADD]: answer })
    const { user, prompt, category, add } = await openDialog()
    await user.type(prompt, added.text)
    await user.selectOptions(category, 'Prices')
    await user.click(add)
    expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent(message)
    expect(prompt).toHaveValue(added.text)
    expect(add).toBeEnabled()
  })

  it('refuses a prompt that another category has, in any case and spacing', async () => {
    const { user, prompt, category, add } = await openDialog()
    await user.selectOptions(category, 'Prices')
    await user.type(prompt, ' who makes  DURABLE duvets? ')
    expect(prompt).toHaveAccessibleDescription('This prompt is in Product Information already.')
    expect(add).toBeDisabled()
    await user.type(prompt, 'Really?')
    expect(add).toBeEnabled()
    expect(sent()).toHaveLength(0)
  })

  it('adds once on a double click', async () => {
    api.use({ [ADD]: addedAnswer })
    const { user, prompt, category, add } = await openDialog()
    await user.type(prompt, added.text)
    await user.selectOptions(category, 'Prices')
    await user.dblClick(add)
    expect(await screen.findByText('Prompt added. You can analyze new prompts now.')).toBeInTheDocument()
    expect(sent()).toHaveLength(1)
  })

  it('keeps what was typed when it is closed with Escape, and forgets it with Cancel', async () => {
    const { user, prompt } = await openDialog()
    await user.type(prompt, 'Which sheets')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Add Prompt' }))
    expect(await screen.findByRole('textbox', { name: 'Prompt' })).toHaveValue('Which sheets')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Add Prompt' }))
    expect(await screen.findByRole('textbox', { name: 'Prompt' })).toHaveValue('')
  })
})
