import { screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import {
  answers,
  buildCategory,
  collectionOf,
  duvets,
  EDIT,
  LIBRARY,
  linen,
  percale,
  prices,
  products,
} from './testing/library-answers.ts'
import { openLibrary } from './testing/library-fixture.tsx'

const api = stubApi(answers)
const changes = () => api.calls.filter(({ method }) => method === 'PATCH')
const NEW_TEXT = 'Which linen sheets feel softest?'
const renewed = { ...linen, id: 'renewed', text: NEW_TEXT, analyzed: false }

/** The library has the new prompt from then on. */
function answerWith(prompt: typeof linen, keepsHistory: boolean) {
  api.use({
    [EDIT]: () => {
      api.use({ [LIBRARY]: collectionOf([prices, buildCategory('Product Information', [prompt, duvets, percale])]) })
      return { data: { prompt, keepsHistory } }
    },
  })
}

async function openEditor() {
  const app = openLibrary()
  await app.user.click(await screen.findByRole('button', { name: `Edit: ${linen.text}` }))
  const field = screen.getByRole('textbox', { name: 'Prompt' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue(linen.text)
  return { ...app, field }
}

describe('editing a prompt of the library', () => {
  it('saves another text in its place, says that its answers begin anew, and gives the focus back', async () => {
    answerWith(renewed, false)
    const { user, field } = await openEditor()
    expect(field).toHaveAccessibleDescription(/counts as a new prompt without answers/)
    await user.clear(field)
    await user.type(field, `${NEW_TEXT}{Enter}`)
    expect(await screen.findByText('Prompt changed. You can analyze new prompts now.')).toBeInTheDocument()
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      [expect.stringMatching(new RegExp(`/categories/${products.id}/prompts/${linen.id}$`)), { text: NEW_TEXT }],
    ])
    expect(await screen.findByRole('rowheader', { name: `${NEW_TEXT} New` })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: `Edit: ${NEW_TEXT}` })).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Analyze New (2)' })).toBeInTheDocument()
  })

  it('keeps the answers of a prompt whose case alone changes', async () => {
    answerWith({ ...linen, text: linen.text.toUpperCase() }, true)
    const { user, field } = await openEditor()
    await user.clear(field)
    await user.type(field, `${linen.text.toUpperCase()}{Enter}`)
    expect(await screen.findByText('Prompt changed.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Analyze New (1)' })).toBeInTheDocument()
  })

  it('is left with Escape, and without a call where nothing is changed', async () => {
    const { user, field } = await openEditor()
    await user.type(field, ' and why')
    await user.keyboard('{Escape}')
    const edit = screen.getByRole('button', { name: `Edit: ${linen.text}` })
    expect(edit).toHaveFocus()
    await user.click(edit)
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue(linen.text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Prompt' })).not.toBeInTheDocument())
    expect(changes()).toHaveLength(0)
  })

  it('refuses a text that the library has', async () => {
    const { user, field } = await openEditor()
    await user.clear(field)
    await user.type(field, duvets.text.toUpperCase())
    expect(field).toHaveAccessibleDescription(/This prompt is in Product Information already\.$/)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('keeps what was typed after a failure, and says why', async () => {
    api.use({ [EDIT]: failure(409, { message: 'A running analysis still has to ask this.' }) })
    const { user, field } = await openEditor()
    await user.type(field, ' Now{Enter}')
    expect(await screen.findByText('A running analysis still has to ask this.')).toBeInTheDocument()
    expect(field).toHaveValue(`${linen.text} Now`)
    expect(field).toHaveAccessibleDescription(/A running analysis still has to ask this\.$/)
  })

  it.each([
    ['another tab', {}, 'This prompt was changed or deleted elsewhere meanwhile.'],
    [
      'Ana Reyes',
      { changedBy: 'Ana Reyes', changedById: 'another' },
      'This prompt was changed or deleted meanwhile, by Ana Reyes.',
    ],
  ])('says that %s was faster, and offers to add what was typed', async (_case, data, text) => {
    api.use({
      [EDIT]: () => {
        api.use({ [LIBRARY]: collectionOf([prices, buildCategory('Product Information', [duvets, percale])]) })
        return failure(404, { message: 'The prompt was not found', data })
      },
    })
    const { user, field } = await openEditor()
    await user.type(field, ' Now{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Add Prompt' })
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'Prompt' })).toHaveValue(`${linen.text} Now`),
    )
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getAllByRole('textbox', { name: 'Prompt', hidden: true })).toHaveLength(1)
  })

  it('is done where the response to the save was lost', async () => {
    api.use({
      [EDIT]: () => {
        api.use({ [LIBRARY]: collectionOf([prices, buildCategory('Product Information', [renewed, duvets, percale])]) })
        return networkFailure()
      },
    })
    const { user, field } = await openEditor()
    await user.clear(field)
    await user.type(field, `${NEW_TEXT}{Enter}`)
    expect(await screen.findByText('Prompt changed.')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Prompt' })).not.toBeInTheDocument()
  })

  it('takes the focus back once: a row that is shown again leaves it where it is', async () => {
    const { user } = await openEditor()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: `Edit: ${linen.text}` })).toHaveFocus()
    const search = screen.getByRole('searchbox', { name: 'Search prompts' })
    await user.type(search, 'duvets')
    await user.clear(search)
    expect(await screen.findByRole('button', { name: `Edit: ${linen.text}` })).toBeInTheDocument()
    expect(search).toHaveFocus()
  })
})
