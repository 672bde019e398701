import { screen, waitFor } from '@testing-library/react'
import { failure, stubApi, type RecordedCall } from '@sightline/shared/testing/api-stub.ts'
import { buildUser } from '@sightline/shared/testing/builders.ts'
import { handedOver, project, promptAnswers, renderPrompts } from '../testing/create-prompt-setup.tsx'

const silent = { ...project, description: '' }

/** Generates prompts only for a request with a description. */
const generate = ({ body }: RecordedCall) => {
  const { description } = body as { description?: string }
  return description === undefined || description.includes('North Quay')
    ? { prompts: {}, needsTopic: true, source: 'template' }
    : { ...promptAnswers['POST /gemini-prompts/find'], topic: description }
}

const api = stubApi({
  ...promptAnswers,
  'GET /projects/:id': { data: { project: silent } },
  'POST /gemini-prompts/find': generate,
  'PATCH /projects/:id': { data: { project: silent } },
})
const field = () => screen.findByRole('textbox', { name: 'What does North Quay Books offer?' })
const categoryFilter = () => screen.getByRole('combobox', { name: 'Category filter' })
const changes = () => api.calls.filter(({ method }) => method === 'PATCH')

describe('TopicQuestion', () => {
  it('is shown when the topic is unknown; its answer is stored and used for the prompts', async () => {
    const { user } = renderPrompts()
    expect(await field()).toHaveFocus()
    expect(screen.queryByText('No prompts here yet. Add your own below.')).not.toBeInTheDocument()
    expect(screen.getByText('No prompts generated yet.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Generate prompts' })).toBeDisabled()
    await user.type(await field(), ' used books {Enter}')
    expect(await screen.findByText('3 prompts generated')).toHaveRole('status')
    expect(screen.queryByText('No prompts generated yet.')).not.toBeInTheDocument()
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      [`/projects/${project.id}`, { description: 'used books' }],
    ])
    expect(
      screen.getByText(
        '“AI Generated” names this step. No AI model answered: these come from our templates about “used books”.',
      ),
    ).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /What does/ })).not.toBeInTheDocument()
    expect(categoryFilter()).toHaveFocus()
  })

  it('does not take the focus from who writes own prompts meanwhile', async () => {
    const generated = Promise.withResolvers<void>()
    api.use({ 'POST /gemini-prompts/find': (call) => generated.promise.then(() => generate(call)) })
    const { user } = renderPrompts()
    const own = await screen.findByRole('textbox', { name: 'Custom prompts' })
    await user.type(own, 'Who sells ')
    generated.resolve()
    expect(await field()).toHaveValue('')
    await user.keyboard('maps?')
    expect(own).toHaveValue('Who sells maps?')
  })

  it('is shown again when the answer is unusable', async () => {
    const { user } = renderPrompts()
    await user.type(await field(), 'North Quay things{Enter}')
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(
        /Please say it in a few words, without the name North Quay Books\./,
      ),
    )
    expect(await field()).toHaveValue('North Quay things')
    expect(await field()).toHaveFocus()
  })

  it('says that a description is too long to be a topic', async () => {
    const described = { ...project, description: `North Quay ${'sells used and new books '.repeat(5)}` }
    api.use({ 'GET /projects/:id': { data: { project: described } } })
    renderPrompts()
    expect(await field()).toHaveAccessibleDescription(/Please say it in at most 80 characters\./)
    expect(await field()).not.toHaveAccessibleDescription(/without the name/)
  })

  it('says why it could not be stored, and keeps the input', async () => {
    api.use({ 'PATCH /projects/:id': failure(409, { message: 'The project is inactive.' }) })
    const { user } = renderPrompts()
    await user.type(await field(), 'used books{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The project is inactive.')
    expect(await field()).toHaveValue('used books')
  })

  it('has what was typed after a reload, until it is answered or left', async () => {
    const user = buildUser()
    api.use({ 'GET /projects/:id': promptAnswers['GET /projects/:id'] })
    const first = renderPrompts(handedOver, user)
    await first.user.click(await screen.findByRole('button', { name: 'Change' }))
    await first.user.type(await field(), ' and maps')
    first.unmount()
    const second = renderPrompts(handedOver, user)
    expect(await field()).toHaveValue('used books and maps')
    await second.user.click(screen.getByRole('button', { name: 'Cancel' }))
    second.unmount()
    const third = renderPrompts(handedOver, user)
    await third.user.click(await screen.findByRole('button', { name: 'Change' }))
    await waitFor(async () => expect(await field()).toHaveValue('used books'))
  })

  it('has the description in its field when the project is read late', async () => {
    const user = buildUser()
    api.use({ 'GET /projects/:id': promptAnswers['GET /projects/:id'] })
    const first = renderPrompts(handedOver, user)
    await screen.findByRole('button', { name: 'Change' })
    first.unmount()
    const project = Promise.withResolvers<(typeof promptAnswers)['GET /projects/:id']>()
    api.use({ 'GET /projects/:id': () => project.promise })
    const second = renderPrompts(handedOver, user)
    await second.user.click(await screen.findByRole('button', { name: 'Change' }))
    expect(await field()).toHaveValue('')
    project.resolve(promptAnswers['GET /projects/:id'])
    await waitFor(async () => expect(await field()).toHaveValue('used books'))
  })

  it('can be opened when prompts are about the wrong topic', async () => {
    api.use({ 'GET /projects/:id': promptAnswers['GET /projects/:id'] })
    const { user } = renderPrompts()
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    expect(await field()).toHaveValue('used books')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: /What does/ })).not.toBeInTheDocument()
    expect(categoryFilter()).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.clear(await field())
    await user.type(await field(), 'old maps{Enter}')
    expect(
      await screen.findByText(
        '“AI Generated” names this step. No AI model answered: these come from our templates about “old maps”.',
      ),
    ).toBeInTheDocument()
  })

  it('lets nothing be saved until the prompts of its answer are there', async () => {
    api.use({ 'GET /projects/:id': promptAnswers['GET /projects/:id'] })
    const { user } = renderPrompts()
    await user.click(await screen.findByRole('checkbox', { name: /Which bookstore ships fastest/ }))
    const leave = ['Save & Continue Later', 'Next'].map((name) => screen.getByRole('button', { name }))
    for (const button of leave) expect(button).toBeEnabled()
    const generated = Promise.withResolvers<void>()
    api.use({ 'POST /gemini-prompts/find': (call) => generated.promise.then(() => generate(call)) })
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.type(await field(), ' and maps{Enter}')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Which bookstore/ })).not.toBeInTheDocument())
    for (const button of leave) expect(button).toBeDisabled()
    expect(screen.getByText('1 prompt selected across 1 category')).toBeInTheDocument()
    expect(screen.queryByText(/Ready to Submit/)).not.toBeInTheDocument()
    generated.resolve()
    await screen.findByRole('checkbox', { name: /Which bookstore ships fastest/ })
    for (const button of leave) expect(button).toBeEnabled()
  })
})
