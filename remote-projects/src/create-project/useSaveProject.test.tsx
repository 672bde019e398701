import { act, screen, waitFor } from '@testing-library/react'
import { savePendingWebsite } from '@sightline/shared/session'
import { selectToasts } from '@sightline/shared/store'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits } from '@sightline/shared/testing/builders.ts'
import { createdProject, renderSetup, setupAnswers } from './testing/create-project-setup.tsx'

// The look-ups' debounce has its own test (useDebouncedValue.test.ts).
jest.mock('@sightline/shared/domain/project-rules.ts', () => ({
  ...jest.requireActual('@sightline/shared/domain/project-rules.ts'),
  LOOKUP_DEBOUNCE_MS: 0,
}))

const api = stubApi(setupAnswers)
const createCalls = () => api.calls.filter((call) => call.method === 'POST' && call.path === '/projects')

/** Everything that the two buttons wait for. */
async function fillIn() {
  const app = renderSetup()
  await screen.findByDisplayValue('North Quay Books')
  await screen.findByRole('checkbox', { name: /ChatGPT/ })
  await app.user.click(screen.getByRole('button', { name: 'Student' }))
  return {
    ...app,
    start: screen.getByRole('button', { name: 'Start AI Visibility Tracking' }),
    later: screen.getByRole('button', { name: 'Save & Continue Later' }),
    toasts: () => selectToasts(app.store.getState()).map(({ tone, message }) => ({ tone, message })),
  }
}

describe('the two save buttons', () => {
  it('wait for persona, platform and brand name, and say so', async () => {
    const { user, start, later } = await fillIn()
    expect(start).toBeEnabled()
    expect(later).toBeEnabled()
    await user.click(screen.getByRole('checkbox', { name: /ChatGPT/ }))
    await user.click(screen.getByRole('checkbox', { name: /Gemini/ }))
    await user.clear(screen.getByRole('textbox', { name: /Primary brand name/ }))
    expect(start).toBeDisabled()
    expect(later).toBeDisabled()
    expect(screen.getByText('Still missing: an AI platform and a primary brand name.')).toBeInTheDocument()
  })

  it('wait for nothing else', async () => {
    api.use({
      'POST /brand-names/find': failure(502),
      'GET /projects/limits': failure(500),
      'GET /profile/subscription': failure(500),
    })
    const { user } = renderSetup('/create-project?domain=nonsense')
    await user.click(await screen.findByRole('button', { name: 'Student' }))
    await user.selectOptions(screen.getByLabelText('Target geography'), 'Other (custom)')
    for (const name of ['Save & Continue Later', 'Start AI Visibility Tracking']) {
      await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
    }
  })

  it('lead to what is wrong, and save nothing', async () => {
    const { user, start } = await fillIn()
    await user.selectOptions(screen.getByLabelText('Target geography'), 'Other (custom)')
    await user.type(screen.getByRole('textbox', { name: 'Competitor 1 domain' }), 'nike')
    const bar = screen.getByRole('region', { name: 'Almost there' })
    expect(bar).toHaveTextContent('Please check the target geography and competitor 1.')
    await user.click(start)
    const geography = screen.getByRole('textbox', { name: 'Custom geography' })
    expect(geography).toHaveFocus()
    expect(geography).toHaveAccessibleDescription('Please enter a target geography')
    await user.type(geography, 'Nordic countries')
    await user.click(start)
    expect(screen.getByRole('textbox', { name: 'Competitor 1 domain' })).toHaveFocus()
    expect(createCalls()).toEqual([])
  })

  it('open the domain where that is no website', async () => {
    const { user } = renderSetup('/create-project?domain=nonsense')
    await screen.findByRole('checkbox', { name: /ChatGPT/ })
    await user.click(screen.getByRole('button', { name: 'Student' }))
    await user.click(screen.getByRole('button', { name: 'Save & Continue Later' }))
    const domain = screen.getByRole('textbox', { name: 'Domain' })
    expect(domain).toHaveFocus()
    expect(domain).toHaveAccessibleDescription(/Please enter a valid website URL/)
    expect(createCalls()).toEqual([])
  })

  it('sum up what will be tracked', async () => {
    await fillIn()
    const panel = screen.getByRole('region', { name: 'Ready to track northquaybooks.com' })
    expect(panel).toHaveTextContent('Persona Student')
    expect(panel).toHaveTextContent('on ChatGPT and Gemini, with web search')
    expect(panel).toHaveTextContent('Brand North Quay Books with 1 variation, against no competitors')
  })
})

describe('Start AI Visibility Tracking', () => {
  it('creates the project and hands over to the prompts', async () => {
    const { user, router, start, toasts } = await fillIn()
    await user.selectOptions(screen.getByLabelText('Target geography'), 'Germany')
    await user.type(screen.getByRole('textbox', { name: 'Competitor 1 domain' }), 'https://www.pagewright.com/')
    await user.type(screen.getByRole('textbox', { name: 'Competitor 1 brand name' }), ' Pagewright ')
    await user.type(screen.getByRole('textbox', { name: 'Competitor 2 domain' }), 'half-a-row.com')
    await user.click(start)

    await waitFor(() => expect(router.state.location.pathname).toBe('/create-prompt'))
    expect(createCalls().map((call) => call.body)).toEqual([
      {
        domain: 'northquaybooks.com',
        targetGeography: 'DE',
        projectSearch: 'inactive',
        targetPersona: 'A student who researches options carefully on a small budget',
        platforms: ['chatgpt', 'gemini'],
        description: 'second-hand books',
        brandNames: ['North Quay Books', 'NQ Books'],
        competitors: [{ domain: 'pagewright.com', brandNames: ['Pagewright'] }],
        tags: ['ai-visibility', 'brand-tracking'],
        settings: {
          autoAnalysis: false,
          analysisFrequency: 'weekly',
          emailNotifications: true,
          slackNotifications: false,
          searchMethod: 'with-web-search',
        },
      },
    ])
    const handedOver = {
      projectId: createdProject.id,
      projectName: 'North Quay Books',
      domain: 'northquaybooks.com',
      selectedPersona: 'A student who researches options carefully on a small budget',
      platforms: ['chatgpt', 'gemini'],
      targetGeography: 'DE',
    }
    expect(router.state.location.state).toEqual(handedOver)
    expect(JSON.parse(sessionStorage.getItem('sightline.promptSetup') ?? '')).toEqual(handedOver)
    expect(toasts()).toEqual([{ tone: 'success', message: 'Project "North Quay Books" created successfully!' }])
  })

  it('creates one project on a double click, and meanwhile the other button is disabled', async () => {
    const answer = Promise.withResolvers<(typeof setupAnswers)['POST /projects']>()
    api.use({ 'POST /projects': () => answer.promise })
    const { user, router, start, later } = await fillIn()
    await user.dblClick(start)
    expect(later).toBeDisabled()
    answer.resolve(setupAnswers['POST /projects'])
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-prompt'))
    expect(createCalls()).toHaveLength(1)
  })
})

describe('Save & Continue Later', () => {
  it('returns to the dashboard with a success message', async () => {
    savePendingWebsite('https://northquaybooks.com')
    const { user, router, later } = await fillIn()
    await user.click(later)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(router.state.location.state).toEqual({ successMessage: 'Project "North Quay Books" created successfully!' })
    expect(localStorage.getItem('pendingWebsiteUrl')).toBeNull()
  })

  it('leaves no form behind to come back to', async () => {
    const { user, router, later } = await fillIn()
    await user.click(later)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('creates one project for two clicks before the next render', async () => {
    const { router, later } = await fillIn()
    act(() => {
      later.click()
      later.click()
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(createCalls()).toHaveLength(1)
  })
})

describe('a save in progress when the person leaves', () => {
  it('is completed, announced, and does not navigate', async () => {
    const answer = Promise.withResolvers<(typeof setupAnswers)['POST /projects']>()
    api.use({ 'POST /projects': () => answer.promise })
    const { user, router, start, toasts } = await fillIn()
    await user.click(start)
    await act(() => router.navigate('/help'))
    answer.resolve(setupAnswers['POST /projects'])
    await waitFor(() =>
      expect(toasts()).toEqual([{ tone: 'success', message: 'Project "North Quay Books" created successfully!' }]),
    )
    expect(router.state.location.pathname).toBe('/help')
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('keeps what was typed where it fails', async () => {
    const answer = Promise.withResolvers<Response>()
    api.use({ 'POST /projects': () => answer.promise })
    const { user, router, start, toasts } = await fillIn()
    await user.click(start)
    await act(() => router.navigate('/help'))
    answer.resolve(failure(500, { message: 'The database rests.' }))
    await waitFor(() => expect(toasts()).toEqual([{ tone: 'error', message: 'The database rests.' }]))
    await act(() => router.navigate('/create-project?domain=northquaybooks.com'))
    expect(await screen.findByRole('button', { name: 'Student' })).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('a failed save', () => {
  it.each([
    ['the message of the API', failure(500, { message: 'The database rests.' }), 'The database rests.'],
    ['the status', failure(502, { message: undefined }), 'Project create failed (HTTP 502)'],
    ['that nothing answered', networkFailure(), 'Failed to create project'],
    [
      'that nothing was said of a success',
      () => Response.json({ data: { projectId: 'p1' } }),
      'Failed to create project',
    ],
    ['that the id is missing', { data: {} }, 'Project created but no projectId returned.'],
  ])('says %s and keeps what was typed', async (_case, answer, message) => {
    api.use({ 'POST /projects': answer })
    const { user, router, start, toasts } = await fillIn()
    await user.click(start)
    await waitFor(() => expect(toasts()).toEqual([{ tone: 'error', message }]))
    expect(router.state.location.pathname).toBe('/create-project')
    expect(screen.getByRole('button', { name: 'Student' })).toHaveAttribute('aria-pressed', 'true')
    expect(start).toBeEnabled()
  })

  it('links to the project that exists already', async () => {
    api.use({
      'POST /projects': failure(409, {
        code: 'CONFLICT',
        message: 'You already have a project for northquaybooks.com.',
        data: { projectId: 'p7' },
      }),
    })
    const { user, start } = await fillIn()
    await user.click(start)
    expect(await screen.findByRole('alert')).toHaveTextContent('You already have a project for northquaybooks.com.')
    expect(screen.getByRole('link', { name: 'Open project' })).toHaveAttribute('href', '/reports/project/p7')
  })

  it('offers an upgrade at the project limit', async () => {
    api.use({ 'POST /projects': failure(429, { code: 'WEBANALYZER_LIMIT_EXCEEDED', message: 'Limit of 1 reached.' }) })
    const { user, start, toasts } = await fillIn()
    api.use({ 'GET /projects/limits': { data: buildLimits({ currentActive: 1, limit: 1 }) } })
    await user.click(start)
    expect(await screen.findByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing')
    expect(screen.getByText('Project limit reached.')).toBeInTheDocument()
    expect(toasts()).toEqual([{ tone: 'error', message: 'Limit of 1 reached.' }])
    expect(start).toBeEnabled()
  })

  it('names every field that was refused', async () => {
    api.use({
      'POST /projects': failure(400, {
        code: 'BAD_REQUEST',
        message: 'Some fields are not right.',
        errors: [{ path: 'targetGeography', message: 'Too long' }],
      }),
    })
    const { user, start } = await fillIn()
    await user.click(start)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The project was not created. Please check:Target geography: Too long',
    )
  })
})
