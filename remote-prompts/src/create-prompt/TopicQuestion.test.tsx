import { screen, waitFor } from '@testing-library/react'
import { failure, stubApi, type RecordedCall } from '@sightline/shared/testing/api-stub.ts'
import { project, promptAnswers, renderPrompts } from './testing/create-prompt-setup.tsx'

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
const changes = () => api.calls.filter(({ method }) => method === 'PATCH')

describe('TopicQuestion', () => {
  it('is shown when the topic is unknown; its answer is stored and used for the prompts', async () => {
    const { user } = renderPrompts()
    expect(await field()).toHaveFocus()
    expect(screen.queryByText('No prompts here yet. Add your own below.')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Generate prompts' })).toBeDisabled()
    await user.type(await field(), ' used books {Enter}')
    expect(await screen.findByText('3 prompts generated')).toBeInTheDocument()
    expect(changes().map(({ path, body }) => [path, body])).toEqual([[`/projects/${project.id}`, { description: 'used books' }]])
    expect(screen.getByText('No AI model answered: these come from our templates about “used books”.')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /What does/ })).not.toBeInTheDocument()
  })

  it('is shown again when the answer is unusable', async () => {
    const { user } = renderPrompts()
    await user.type(await field(), 'North Quay things{Enter}')
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(/Please say it in a few words, without the name North Quay Books\./),
    )
    expect(await field()).toHaveValue('North Quay things')
  })

  it('says why it could not be stored, and keeps the input', async () => {
    api.use({ 'PATCH /projects/:id': failure(409, { message: 'The project is inactive.' }) })
    const { user } = renderPrompts()
    await user.type(await field(), 'used books{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The project is inactive.')
    expect(await field()).toHaveValue('used books')
  })

  it('lets nothing be submitted while its answer is generated, as the chosen prompts are not shown', async () => {
    const answered = Promise.withResolvers<void>()
    api.use({
      'GET /projects/:id': promptAnswers['GET /projects/:id'],
      'POST /gemini-prompts/find': async (call) => {
        if ((call.body as { description?: string }).description === 'old maps') await answered.promise
        return generate(call)
      },
    })
    const { user } = renderPrompts()
    await user.click(await screen.findByRole('button', { name: 'Select suggested 3' }))
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.clear(await field())
    await user.type(await field(), 'old maps{Enter}')
    expect(await screen.findByText('Generating AI prompts...')).toBeInTheDocument()
    for (const name of ['Save & Continue Later', 'Next']) expect(screen.getByRole('button', { name })).toBeDisabled()
    answered.resolve()
    expect(await screen.findByText(/about “old maps”/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
  })

  it('can be opened when prompts are about the wrong topic', async () => {
    api.use({ 'GET /projects/:id': promptAnswers['GET /projects/:id'] })
    const { user } = renderPrompts()
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    expect(await field()).toHaveValue('used books')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: /What does/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.clear(await field())
    await user.type(await field(), 'old maps{Enter}')
    expect(await screen.findByText('No AI model answered: these come from our templates about “old maps”.')).toBeInTheDocument()
  })
})
