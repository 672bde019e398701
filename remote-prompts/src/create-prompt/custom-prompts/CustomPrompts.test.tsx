import { act, fireEvent, screen, within } from '@testing-library/react'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { enabledButton, promptAnswers, renderPrompts } from '../testing/create-prompt-setup.tsx'

const api = stubApi(promptAnswers)

async function openCustomPrompts() {
  const { user } = renderPrompts()
  await screen.findByText('3 prompts generated')
  return {
    user,
    text: screen.getByRole('textbox', { name: 'Custom prompts' }),
    category: screen.getByRole('combobox', { name: 'Category' }),
  }
}

describe('CustomPrompts', () => {
  it('detects a prompt a line, without blank ones', async () => {
    const { user, text } = await openCustomPrompts()
    await user.type(text, '  Gift books?  \n\n   \nBooks for students?')
    expect(screen.getByText('Detected 2 prompt(s)')).toBeInTheDocument()
    const preview = screen.getByRole('list', { name: 'Detected prompts' })
    expect(within(preview).getAllByRole('listitem')).toHaveLength(2)
    await user.click(within(preview).getByRole('button', { name: 'Remove Gift books?' }))
    expect(text).toHaveValue('Books for students?')
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.getByText('Detected 0 prompt(s)')).toBeInTheDocument()
  })

  it('adds the prompts to a category, selected, with their priority', async () => {
    const { user, text, category } = await openCustomPrompts()
    await user.type(text, 'Gift books?')
    const add = screen.getByRole('button', { name: 'Add 1 prompt' })
    expect(add).toBeDisabled()
    await user.selectOptions(category, 'Competitive Analysis')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'High')
    await user.click(add)
    expect(screen.getByRole('checkbox', { name: 'Gift books? Competitive Analysis · Custom (high)' })).toBeChecked()
    expect(text).toHaveValue('')
    expect(screen.getByText(/1 prompt selected across 1 category/)).toBeInTheDocument()
  })

  it('gives the focus to the text after a button that the keyboard has pressed, which has gone', async () => {
    const { user, text, category } = await openCustomPrompts()
    await user.selectOptions(category, 'Competitive Analysis')
    for (const name of ['Remove Gift books?', 'Clear all', 'Add 2 prompts']) {
      fireEvent.change(text, { target: { value: 'Gift books?\nUsed books?' } })
      screen.getByRole('button', { name }).focus()
      await user.keyboard('{Enter}')
      expect(text).toHaveFocus()
    }
  })

  it('adds nothing while prompts are generated, which would clear its selection', async () => {
    const generated = Promise.withResolvers<void>()
    api.use({
      'POST /gemini-prompts/find': () => generated.promise.then(() => promptAnswers['POST /gemini-prompts/find']),
    })
    const { user } = renderPrompts()
    await user.type(screen.getByRole('textbox', { name: 'Custom prompts' }), 'Gift books?')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Competitive Analysis')
    expect(screen.getByRole('button', { name: 'Add 1 prompt' })).toBeDisabled()
    generated.resolve()
    await screen.findByText('3 prompts generated')
    await user.click(screen.getByRole('button', { name: 'Add 1 prompt' }))
    expect(screen.getByText(/1 prompt selected across 1 category/)).toBeInTheDocument()
  })

  it('makes a new category the chosen one', async () => {
    const { user, text, category } = await openCustomPrompts()
    await user.type(text, 'Gift books?')
    await user.selectOptions(category, '+ Create New Category')
    expect(screen.getByRole('button', { name: 'Add 1 prompt' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Create Category' })).toBeDisabled()
    expect(screen.getByRole('textbox', { name: /Category name/ })).toBeRequired()
    await user.type(screen.getByRole('textbox', { name: /Category name/ }), ' Gift ideas {Enter}')
    expect(category).toHaveDisplayValue('Gift ideas (Custom)')
    expect(screen.getByRole('combobox', { name: 'Category filter' })).toHaveTextContent('Gift ideas (Custom)')
    expect(screen.getByText(/Custom Categories Created/)).toHaveTextContent('Custom Categories Created: Gift ideas')
    await user.click(screen.getByRole('button', { name: 'Add 1 prompt' }))
    const card = screen.getByRole('region', { name: 'Gift ideas' })
    expect(within(card).getByText('Custom prompts for Gift ideas')).toBeInTheDocument()
    expect(within(card).getByText('1 selected')).toBeInTheDocument()
  })

  it.each(['{Enter}', '{Escape}'])(
    'has the focus back at the category after %s in the form of a new one',
    async (key) => {
      const { user, category } = await openCustomPrompts()
      await user.selectOptions(category, '+ Create New Category')
      expect(screen.getByRole('textbox', { name: /Category name/ })).toHaveFocus()
      await user.keyboard(`Gifts${key}`)
      expect(category).toHaveFocus()
      expect(category).toHaveDisplayValue(key === '{Enter}' ? 'Gifts (Custom)' : 'Select a category')
      expect(screen.queryByRole('form', { name: 'New category' })).not.toBeInTheDocument()
    },
  )

  it.each([0, 1])('asks for the name at Enter in field %i of the form of a new one', async (field) => {
    const { user, category } = await openCustomPrompts()
    await user.selectOptions(category, '+ Create New Category')
    const name = screen.getByRole('textbox', { name: /Category name/ })
    const fields = within(screen.getByRole('form', { name: 'New category' })).getAllByRole('textbox')
    await user.type(fields[field] ?? name, ' {Enter}')
    expect(name).toHaveAccessibleDescription('Please enter a new category name.')
    expect(name).toHaveFocus()
    expect(name).toBeInvalid()
    await user.keyboard('Gifts')
    expect(screen.queryByText('Please enter a new category name.')).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(category).toHaveDisplayValue('Gifts (Custom)')
  })

  it('leaves the focus at the category where a key chose the new one', async () => {
    const { user, category } = await openCustomPrompts()
    act(() => category.focus())
    await user.keyboard('+')
    fireEvent.change(category, { target: { value: ' new' } })
    expect(category).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('textbox', { name: /Category name/ })).toHaveFocus()
  })

  it('refuses a prompt that a category already has, in any case and spacing', async () => {
    const { user, text, category } = await openCustomPrompts()
    await user.type(text, 'who sells  FIRST editions?\nGift books?')
    await user.selectOptions(category, 'Competitive Analysis')
    expect(screen.getByText('This prompt is in Product Information already.')).toBeInTheDocument()
    expect(text).toHaveAccessibleDescription('Please edit or remove the prompt that is already in the list.')
    expect(screen.getByRole('button', { name: 'Add 2 prompts' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: /^Remove who sells/ }))
    expect(text).toBeValid()
    await user.click(screen.getByRole('button', { name: 'Add 1 prompt' }))
    expect(screen.getByText(/1 prompt selected across 1 category/)).toBeInTheDocument()
  })

  it('counts the same prompt on two lines once, as it is added once', async () => {
    const { user, text, category } = await openCustomPrompts()
    await user.click(text)
    await user.paste('Gift books?\ngift  books?\nMaps?')
    await user.selectOptions(category, 'Competitive Analysis')
    expect(screen.getByText('Detected 3 prompt(s)')).toBeInTheDocument()
    const [, second] = within(screen.getByRole('list', { name: 'Detected prompts' })).getAllByRole('listitem')
    expect(second).toHaveTextContent('gift books?Same as a line above: it is added once.')
    await user.click(screen.getByRole('button', { name: 'Add 2 prompts' }))
    expect(screen.getByText(/2 prompts selected across 1 category/)).toBeInTheDocument()
  })

  it('does not take a predefined name for a new category', async () => {
    const { user, category } = await openCustomPrompts()
    await user.selectOptions(category, '+ Create New Category')
    await user.type(screen.getByRole('textbox', { name: /Category name/ }), 'product information{Enter}')
    expect(category).toHaveDisplayValue('Product Information')
    expect(screen.queryByText(/Custom Categories Created/)).not.toBeInTheDocument()
  })

  describe('with a prompt that is typed but not added', () => {
    const saveCalls = () => api.calls.filter((call) => call.path === '/project-prompts')

    it.each(['Next', 'Save & Continue Later'])('asks for its category at "%s", and keeps it', async (name) => {
      const { user, text, category } = await openCustomPrompts()
      await user.click(await screen.findByRole('checkbox', { name: /Who sells first editions/ }))
      await user.type(text, 'Gift books?')
      await user.click(await enabledButton(name))
      expect(category).toHaveAccessibleDescription('Please select a category.')
      expect(category).toHaveFocus()
      expect(text).toHaveValue('Gift books?')
      expect(saveCalls()).toHaveLength(0)
    })

    it('asks to finish a new category', async () => {
      const { user, text, category } = await openCustomPrompts()
      await user.type(text, 'Gift books?')
      await user.selectOptions(category, '+ Create New Category')
      await user.click(await enabledButton('Next'))
      expect(category).toHaveAccessibleDescription('Please create the category, or select another.')
    })

    it('asks to add or to clear it where it has a category', async () => {
      const { user, text, category } = await openCustomPrompts()
      await user.click(await screen.findByRole('checkbox', { name: /Who sells first editions/ }))
      await user.type(text, 'Gift books?')
      await user.selectOptions(category, 'Competitive Analysis')
      await user.click(await enabledButton('Next'))
      expect(text).toHaveAccessibleDescription('Please add what you typed, or clear it.')
      expect(text).toHaveFocus()
      await user.click(screen.getByRole('button', { name: 'Clear all' }))
      expect(text).toBeValid()
      await user.click(await enabledButton('Next'))
      expect(await screen.findByText(/Starting AI analysis/)).toBeInTheDocument()
      expect(saveCalls()).toHaveLength(1)
    })
  })
})
