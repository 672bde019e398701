import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { fakeTime } from '../testing/fake-time.ts'
import {
  ADD_CATEGORY,
  answers,
  collectionOf,
  DELETE,
  duvets,
  LIBRARY,
  linen,
  percale,
  prices,
  products,
  project,
} from './testing/library-answers.ts'
import { openLibrary } from './testing/library-fixture.tsx'

const UNDO_MS = 5_000
const api = stubApi(answers)
const without = (id: string) =>
  collectionOf([prices, { ...products, prompts: products.prompts.filter((prompt) => prompt.id !== id) }])

fakeTime()

async function askToDelete(text: string) {
  const app = openLibrary()
  await app.user.click(await screen.findByRole('button', { name: `Delete: ${text}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this prompt?' })
  return { ...app, dialog, confirm: within(dialog).getByRole('button', { name: 'Delete' }) }
}

async function deleteAnother(user: ReturnType<typeof openLibrary>['user'], text: string) {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: `Delete: ${text}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
}

const textsRestored = () =>
  api.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { prompts: { text: string }[] }).prompts[0]?.text)

describe('deleting a prompt', () => {
  it('asks for confirmation, and deletes nothing on Cancel', async () => {
    const { user, dialog } = await askToDelete(duvets.text)
    expect(dialog).toHaveTextContent(duvets.text)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('names the prompt by index and id, removes it from the list and from the new ones, and says so', async () => {
    const { user, confirm } = await askToDelete(percale.text)
    expect(screen.getByText('Analyze New (1)')).toBeInTheDocument()
    api.use({ [DELETE]: {}, [LIBRARY]: without(percale.id) })
    await user.dblClick(confirm)
    expect(await screen.findByText('Prompt deleted.')).toBeInTheDocument()
    expect(await screen.findByText('Showing 3 of 3 prompts')).toBeInTheDocument()
    expect(screen.getByText('Analyze New (0)')).toBeInTheDocument()
    expect(api.calls.filter(({ method }) => method === 'DELETE').map(({ path, body }) => [path, body])).toEqual([
      [
        `/project-prompts/${project.id}/categories/${products.id}/prompts`,
        { promptIndexes: [2], promptIds: [percale.id] },
      ],
    ])
  })

  it('is taken back within 5 s, and not after', async () => {
    const { user, confirm } = await askToDelete(duvets.text)
    api.use({ [DELETE]: {}, [LIBRARY]: without(duvets.id) })
    await user.click(confirm)
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(undo).toHaveFocus())
    api.use({ [ADD_CATEGORY]: { data: { added: [duvets] } }, [LIBRARY]: answers[LIBRARY] })
    await user.click(undo)
    expect(await screen.findByText('Prompt restored.')).toBeInTheDocument()
    expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      category: products.category,
      description: products.description,
      prompts: [{ text: duvets.text, priority: 'medium', type: 'custom' }],
      isActive: true,
    })
    expect(await screen.findByText('Showing 4 of 4 prompts')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(UNDO_MS))
    expect(screen.queryByText('Prompt restored.')).not.toBeInTheDocument()
  })

  it('is taken back at the second try when the first fails, however late', async () => {
    const { user, confirm } = await askToDelete(duvets.text)
    api.use({ [DELETE]: {}, [LIBRARY]: without(duvets.id), [ADD_CATEGORY]: networkFailure() })
    await user.click(confirm)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/^Failed to add prompt/)).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(UNDO_MS))
    api.use({ [ADD_CATEGORY]: { data: { added: [duvets] } }, [LIBRARY]: answers[LIBRARY] })
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Prompt restored.')).toBeInTheDocument()
    expect(await screen.findByText('Showing 4 of 4 prompts')).toBeInTheDocument()
    expect(screen.queryByText(/^Failed to add prompt/)).not.toBeInTheDocument()
  })

  it('is taken back with the one deleted just before', async () => {
    const { user, confirm } = await askToDelete(duvets.text)
    api.use({
      [DELETE]: {},
      [LIBRARY]: collectionOf([prices, { ...products, prompts: [linen, percale] }]),
      [ADD_CATEGORY]: { data: { added: [duvets] } },
    })
    await user.click(confirm)
    await screen.findByRole('button', { name: 'Undo' })
    await deleteAnother(user, linen.text)
    await user.click(await screen.findByRole('button', { name: 'Undo 2 deletions' }))
    expect(await screen.findByText('2 prompts restored.')).toBeInTheDocument()
    expect(textsRestored()).toEqual([duvets.text, linen.text])
  })

  it('keeps its Undo while one deleted before is being restored', async () => {
    const { user, confirm } = await askToDelete(duvets.text)
    const restored = Promise.withResolvers<void>()
    api.use({
      [DELETE]: {},
      [LIBRARY]: collectionOf([prices, { ...products, prompts: [linen, percale] }]),
      [ADD_CATEGORY]: () => restored.promise.then(() => ({ data: { added: [duvets] } })),
    })
    await user.click(confirm)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await deleteAnother(user, linen.text)
    // The first call is in progress, so this one is refused.
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    api.use({ [LIBRARY]: collectionOf([prices, { ...products, prompts: [duvets, percale] }]) })
    restored.resolve()
    await screen.findByRole('button', { name: `Delete: ${duvets.text}` })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Prompt restored.')).toBeInTheDocument()
    expect(textsRestored()).toEqual([duvets.text, linen.text])
  })

  it('lets no analysis begin before a deleted prompt is in the library again', async () => {
    const { user, confirm } = await askToDelete(duvets.text)
    const restored = Promise.withResolvers<void>()
    // The list is read late, so it still shows the deleted prompt.
    api.use({ [DELETE]: {}, [ADD_CATEGORY]: () => restored.promise.then(() => ({ data: { added: [duvets] } })) })
    await user.click(confirm)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: /^Analyze New/ })).toBeDisabled()
    restored.resolve()
    expect(await screen.findByText('Prompt restored.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Analyze New/ })).toBeEnabled()
  })

  it('offers no way back after 5 s', async () => {
    const { user, confirm } = await askToDelete(duvets.text)
    api.use({ [DELETE]: {}, [LIBRARY]: without(duvets.id) })
    await user.click(confirm)
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(undo).toHaveFocus())
    act(() => jest.advanceTimersByTime(UNDO_MS))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(screen.queryByText('Prompt deleted.')).not.toBeInTheDocument()
    await user.tab()
    expect(screen.getByRole('searchbox', { name: 'Search prompts' })).toHaveFocus()
  })

  it.each([
    ['the message of the API', failure(503, { message: 'Please try again later.' }), 'Please try again later.'],
    ['a general message', failure(500, { message: undefined }), 'Failed to delete prompt'],
    [
      'the connection as the cause',
      networkFailure(),
      'Failed to delete prompt. Please check your connection and try again.',
    ],
  ])('says %s in the dialog', async (_case, answer, message) => {
    const { user, dialog, confirm } = await askToDelete(duvets.text)
    api.use({ [DELETE]: answer })
    await user.click(confirm)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
  })

  describe('in a list that another tab has changed', () => {
    const deletions = () => api.calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)

    it.each([
      ['place', failure(409, { message: 'These prompts are not in this category any more.' })],
      ['category', failure(404, { message: 'The category was not found' })],
    ])('deletes the same prompt in its new %s', async (_case, outdated) => {
      const { user, confirm } = await askToDelete(duvets.text)
      api.use({
        [DELETE]: () => (deletions().length === 1 ? outdated.clone() : {}),
        [LIBRARY]: () => collectionOf(deletions().length === 1 ? [{ ...products, prompts: [duvets] }] : []),
      })
      await user.click(confirm)
      expect(await screen.findByText('Prompt deleted.')).toBeInTheDocument()
      expect(deletions()).toEqual([
        { promptIndexes: [1], promptIds: [duvets.id] },
        { promptIndexes: [0], promptIds: [duvets.id] },
      ])
      expect(await screen.findByRole('heading', { name: 'No prompts, click Add Prompt' })).toBeInTheDocument()
    })

    it('says so where the prompt is gone, shows what is left, and takes the focus there', async () => {
      const { user, confirm } = await askToDelete(duvets.text)
      api.use({ [DELETE]: failure(409), [LIBRARY]: without(duvets.id) })
      await user.click(confirm)
      expect(await screen.findByText('This prompt was deleted already.')).toBeInTheDocument()
      expect(await screen.findByText('Showing 3 of 3 prompts')).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
      expect(deletions()).toHaveLength(1)
      expect(screen.getByRole('searchbox', { name: 'Search prompts' })).toHaveFocus()
    })

    it('leaves a prompt where it is while an analysis still has to ask it', async () => {
      const { user, dialog, confirm } = await askToDelete(duvets.text)
      api.use({
        [DELETE]: failure(409, { message: 'A running analysis still has to ask this.', data: { analysisId: 'a1' } }),
      })
      await user.click(confirm)
      expect(await within(dialog).findByRole('alert')).toHaveTextContent('A running analysis still has to ask this.')
      expect(deletions()).toHaveLength(1)
    })
  })
})
