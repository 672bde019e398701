import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildUser } from '@sightline/shared/testing/builders.ts'
import { enabledButton, handedOver, promptAnswers, renderPrompts } from '../testing/create-prompt-setup.tsx'

const api = stubApi(promptAnswers)
const text = 'Who sells first editions?'

async function openPrompts() {
  const app = renderPrompts()
  const box = await screen.findByRole('checkbox', { name: new RegExp(text) })
  return { ...app, box }
}

describe('a prompt', () => {
  it('is changed before it is saved', async () => {
    const { user, box } = await openPrompts()
    await user.click(box)
    await user.click(screen.getByRole('button', { name: `Edit ${text}` }))
    const editor = screen.getByRole('textbox', { name: 'Prompt' })
    expect(editor).toHaveFocus()
    await user.clear(editor)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(editor, ' Who  sells signed books? {Enter}')
    expect(screen.getByRole('checkbox', { name: /^Who sells signed books\? Product Information/ })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Edit Who sells signed books?' })).toHaveFocus()
    await user.click(await enabledButton('Next'))
    await waitFor(() => expect(JSON.stringify(api.calls.at(-1)?.body)).toContain('Who sells signed books?'))
  })

  it('stays as it is after Escape and Cancel', async () => {
    const { user } = await openPrompts()
    for (const leave of ['Escape', 'Cancel']) {
      await user.click(screen.getByRole('button', { name: `Edit ${text}` }))
      await user.type(screen.getByRole('textbox', { name: 'Prompt' }), ' And why?')
      await (leave === 'Escape'
        ? user.keyboard('{Escape}')
        : user.click(screen.getByRole('button', { name: 'Cancel' })))
      expect(screen.getByRole('checkbox', { name: new RegExp(text) })).toBeInTheDocument()
    }
  })

  it('is being edited after a double click, whose second click hits what has appeared there', async () => {
    const { user } = await openPrompts()
    await user.click(screen.getByRole('button', { name: `Edit ${text}` }))
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    fireEvent.mouseDown(cancel, { detail: 2 })
    fireEvent.click(cancel, { detail: 2 })
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveFocus()
    fireEvent.click(cancel, { detail: 1 })
    expect(screen.queryByRole('textbox', { name: 'Prompt' })).not.toBeInTheDocument()
  })

  it('is still being edited after a reload, with what was typed, until it is saved or left', async () => {
    const maya = buildUser()
    const edit = { name: `Edit ${text}` }
    const first = renderPrompts(handedOver, maya)
    await first.user.click(await screen.findByRole('button', edit))
    await first.user.type(screen.getByRole('textbox', { name: 'Prompt' }), ' And why?')
    first.unmount()
    const { user } = renderPrompts(handedOver, maya)
    const editor = await screen.findByRole('textbox', { name: 'Prompt' })
    expect(editor).toHaveValue(`${text} And why?`)
    expect(editor).not.toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', edit))
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue(text)
  })

  it('is not changed into another one, of any category and case, and says so', async () => {
    const { user } = await openPrompts()
    await user.click(screen.getByRole('button', { name: `Edit ${text}` }))
    const editor = screen.getByRole('textbox', { name: 'Prompt' })
    await user.clear(editor)
    await user.type(editor, 'which  BOOKSTORE ships fastest?{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('This prompt is in Competitive Analysis already.')
    expect(editor).toHaveAccessibleDescription('This prompt is in Competitive Analysis already.')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(editor, ' And where?{Enter}')
    expect(screen.getByRole('checkbox', { name: /^which BOOKSTORE ships fastest\? And where\?/ })).toBeInTheDocument()
  })

  it.each([
    ['Copied!', () => Promise.resolve()],
    ['Copy failed', () => Promise.reject(new Error('Not allowed'))],
  ])('says "%s" when it is copied', async (message, write) => {
    const { user } = await openPrompts()
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
    await user.click(screen.getByRole('button', { name: `Copy ${text}` }))
    expect(writeText).toHaveBeenCalledWith(text)
    expect(await screen.findByRole('button', { name: message })).toBeInTheDocument()
  })

  it('is copied with the others of its category', async () => {
    const { user } = await openPrompts()
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const card = screen.getByRole('region', { name: 'Product Information' })
    await user.click(within(card).getByRole('button', { name: 'Copy the prompts of Product Information' }))
    expect(writeText).toHaveBeenCalledWith(`Where can I buy used textbooks?\n${text}`)
  })
})
