import { chooseWorkspace } from '@sightline/shared/transport'
import type { ReactNode } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { last30Days, useOverviewQuery } from '@sightline/shared/api'
import { buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'
import { selectToasts } from '@sightline/shared/store'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { projectStateApi } from '../project-form/project-state.api.ts'
import { person, renderEdit, storedProject } from './testing/edit-project-setup.tsx'

const api = stubApi()
const changes = () =>
  api.calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => {
      const { unchangedSince, ...change } = body as UpdateProjectRequest
      expect(unchangedSince).toBeDefined()
      return change
    })
    // One without a change asks who was first.
    .filter((change) => Object.keys(change).length > 0)
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const brand = () => field(/Primary brand name/)
const saveButton = () => screen.getByRole('button', { name: /Save Changes|Saving/ })

async function open(
  project: Parameters<typeof storedProject>[0] = {},
  refreshHours?: number | null,
  beside?: ReactNode,
  search?: string,
) {
  const { stored, answers } = storedProject(project)
  api.use(answers)
  const app = renderEdit(stored.project.id, refreshHours, beside, search)
  await screen.findByRole('checkbox', { name: /ChatGPT/ })
  await screen.findByRole('textbox', { name: /Primary brand name/ })
  const toasts = () => selectToasts(app.store.getState()).map(({ tone, message }) => ({ tone, message }))
  return { ...app, stored, toasts }
}

async function retype(user: Awaited<ReturnType<typeof open>>['user'], input: HTMLElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}

describe('the client of a project', () => {
  it('is changed and removed, and other tags stay', async () => {
    const { user } = await open({ tags: ['ai-visibility', 'Outdoor', 'spring'] })
    expect(field('Client name (optional)')).toHaveValue('Outdoor')
    await retype(user, field('Client name (optional)'), ' Food ')
    expect(screen.getByText(/^Changed: client\./)).toBeVisible()
    await user.click(saveButton())
    await waitFor(() => expect(changes()).toEqual([{ tags: ['ai-visibility', 'Food', 'spring'] }]))
  })
})

describe('the edit screen', () => {
  it('shows what the project has', async () => {
    await open({
      targetGeography: 'Nordic countries',
      targetPersona: 'A locksmith',
      platforms: ['chatgpt', 'perplexity'],
    })
    expect(screen.getByRole('region', { name: 'Project summary' })).toHaveTextContent('larkandloom.com')
    expect(brand()).toHaveValue('Lark & Loom')
    expect(screen.getByRole('button', { name: 'Remove L&L' })).toBeInTheDocument()
    expect(field('What the company offers')).toHaveValue('linen bedding')
    expect(field('Competitor 1 domain')).toHaveValue('oakrest.com')
    expect(field('Custom geography')).toHaveValue('Nordic countries')
    expect(screen.getByText('A locksmith.')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /Perplexity/ })).toBeChecked()
    expect(screen.getByText('No changes yet')).toBeInTheDocument()
    expect(saveButton()).toBeDisabled()
  })

  it('says so where there is no such project', async () => {
    api.use({ 'GET /projects/:id': failure(404, { code: 'NOT_FOUND' }) })
    renderEdit('p1')
    expect(await screen.findByText('We could not find this project.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/dashboard')
  })

  it.each([{}, { data: null }, { data: { project: {} } }])('cannot be opened with %j for an answer', async (answer) => {
    api.use({ 'GET /projects/:id': answer })
    renderEdit('p1')
    expect(await screen.findByText('Failed to load the project')).toBeInTheDocument()
  })

  it('takes what an answer leaves out for what a new project has', async () => {
    api.use({
      ...storedProject().answers,
      'GET /projects/:id': { data: { project: { id: 'p1', domain: 'larkandloom.com' } } },
    })
    renderEdit('p1')
    expect(await screen.findByText('larkandloom.com')).toBeInTheDocument()
    expect(brand()).toHaveValue('')
    expect(
      screen.getByText('Still missing: an AI platform, a primary brand name, and a target persona.'),
    ).toBeInTheDocument()
  })

  it('recovers with Retry', async () => {
    api.use({ 'GET /projects/:id': failure(503) })
    const { user } = renderEdit('p1')
    expect(await screen.findByText('Failed to load the project')).toBeInTheDocument()
    api.use(storedProject().answers)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(brand()).toHaveValue('Lark & Loom'))
  })
})

describe('saving changes', () => {
  it('sends what is changed, and nothing else', async () => {
    const { user, toasts } = await open()
    await retype(user, field('What the company offers'), 'linen and wool')
    await user.click(screen.getByRole('button', { name: 'Marketer' }))
    await user.click(screen.getByRole('radio', { name: /Without web search/ }))
    await user.click(screen.getByRole('checkbox', { name: /Gemini/ }))
    expect(
      screen.getByText('Changed: target persona, AI platforms, what the company offers, and search method.'),
    ).toBeInTheDocument()
    await user.dblClick(saveButton())
    await waitFor(() => expect(toasts()).toEqual([{ tone: 'success', message: 'Changes saved' }]))
    expect(changes()).toEqual([
      {
        targetPersona: 'A marketer who follows brands, trends and competitors',
        platforms: ['chatgpt', 'claude'],
        description: 'linen and wool',
        settings: { searchMethod: 'without-web-search' },
      },
    ])
    expect(screen.getByText('No changes yet')).toBeInTheDocument()
    expect(field('What the company offers')).toHaveValue('linen and wool')
  })

  it('keeps the further names of a competitor while it keeps its domain', async () => {
    const { user } = await open()
    await retype(user, field('Competitor 1 brand name'), 'OAKREST')
    await user.type(field('Competitor 2 domain'), 'fernhome.com')
    await user.type(field('Competitor 2 brand name'), 'Fern Home')
    await user.click(saveButton())
    const competitors = [
      { domain: 'oakrest.com', brandNames: ['OAKREST', 'Oak Rest'] },
      { domain: 'fernhome.com', brandNames: ['Fern Home'] },
    ]
    await waitFor(() => expect(changes()).toEqual([{ competitors }]))
  })

  it('saves each of several variations that are typed or pasted', async () => {
    const { user } = await open()
    await user.type(field(/Brand variations/), 'Lark, Loom{Enter}')
    await user.click(field(/Brand variations/))
    await user.paste('LL, Lark and Loom')
    await user.click(saveButton())
    await waitFor(() =>
      expect(changes()).toEqual([{ brandNames: ['Lark & Loom', 'L&L', 'Lark', 'Loom', 'LL', 'Lark and Loom'] }]),
    )
  })

  it('waits for what is missing, and refuses what is wrong at its field', async () => {
    const { user } = await open()
    await user.clear(brand())
    expect(saveButton()).toBeDisabled()
    expect(screen.getByText('Still missing: a primary brand name.')).toBeInTheDocument()
    await user.type(brand(), 'Lark')
    await retype(user, field('Competitor 1 domain'), 'nike')
    expect(screen.getByText('Please check competitor 1.')).toBeInTheDocument()
    expect(field('Competitor 1 domain')).not.toBeVisible()
    await user.click(saveButton())
    expect(field('Competitor 1 domain')).toBeVisible()
    expect(field('Competitor 1 domain')).toHaveFocus()
    expect(changes()).toEqual([])
  })

  it.each([
    ['the message of the API', failure(500, { message: 'The database rests.' }), 'The database rests.'],
    ['the status', failure(502, { message: undefined }), 'Project update failed (HTTP 502)'],
    ['that nothing answered', networkFailure(), 'Failed to update project'],
    ['that it is not saved', () => Response.json({}), 'Failed to update project'],
  ])('says %s where it fails, and keeps what was typed', async (_case, answer, message) => {
    const { user, toasts } = await open()
    api.use({ 'PATCH /projects/:id': answer })
    await user.type(brand(), ' Ltd')
    await user.click(saveButton())
    await waitFor(() => expect(toasts()).toEqual([{ tone: 'error', message }]))
    expect(brand()).toHaveValue('Lark & Loom Ltd')
    expect(saveButton()).toBeEnabled()
  })

  it('names every field that was refused, and opens the panels', async () => {
    const { user } = await open()
    const errors = [{ path: 'brandNames.1', message: 'Too long' }]
    api.use({ 'PATCH /projects/:id': failure(400, { message: 'Too long', errors }) })
    await user.type(brand(), ' Ltd')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The changes were not saved. Please check:Brand names: Too long',
    )
    expect(screen.getByRole('textbox', { name: /Brand variations/ })).toBeVisible()
  })

  it('keeps what is typed during the save', async () => {
    const { user, stored, toasts } = await open()
    const answer = Promise.withResolvers<{ data: typeof stored }>()
    api.use({ 'PATCH /projects/:id': () => answer.promise })
    await user.type(brand(), ' Ltd')
    await user.click(saveButton())
    await user.type(field('What the company offers'), ' and wool')
    stored.project = { ...stored.project, brandNames: ['Lark & Loom Ltd', 'L&L'] }
    answer.resolve({ data: stored })
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(screen.getByText('Changed: what the company offers.')).toBeInTheDocument()
    expect(field('What the company offers')).toHaveValue('linen bedding and wool')
  })
})

describe('input during a save', () => {
  it('is not a conflict, and can be saved next', async () => {
    const { user, stored, toasts } = await open()
    const answer = Promise.withResolvers<{ data: typeof stored }>()
    api.use({ 'PATCH /projects/:id': () => answer.promise })
    await user.type(brand(), ' Ltd')
    await user.click(saveButton())
    await waitFor(() => expect(changes()).toHaveLength(1))
    await user.type(brand(), ' & Co')
    stored.project = { ...stored.project, brandNames: ['Lark & Loom Ltd', 'L&L'] }
    answer.resolve({ data: stored })
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(brand()).toHaveValue('Lark & Loom Ltd & Co')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(saveButton())
    await waitFor(() => expect(changes()).toHaveLength(2))
  })
})

describe('a step of the set-up', () => {
  it('shows what was saved, saves to the same project, and leads on to prompts for what is saved now', async () => {
    const { user, router, stored } = await open({}, undefined, undefined, '?set-up=1')
    const steps = within(screen.getByRole('list', { name: 'Progress' }))
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Domain Setup (done)',
      'Configuration',
      'Prompts',
      'Review',
    ])
    expect(steps.getByRole('link', { name: 'Prompts' })).toHaveAttribute(
      'href',
      `/create-prompt?projectId=${stored.project.id}`,
    )
    await user.click(screen.getByRole('button', { name: 'Marketer' }))
    expect(screen.queryByRole('link', { name: 'Continue to Prompts' })).not.toBeInTheDocument()
    await user.click(saveButton())
    await user.click(await screen.findByRole('link', { name: 'Continue to Prompts' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-prompt'))
    const { targetPersona } = stored.project
    expect(targetPersona).toBe('A marketer who follows brands, trends and competitors')
    expect(router.state.location.state).toMatchObject({ projectId: stored.project.id, selectedPersona: targetPersona })
    // Back leads to an entry with an older state.
    expect(JSON.parse(sessionStorage.getItem('sightline.promptSetup') ?? '')).toMatchObject({
      selectedPersona: targetPersona,
      updatedAt: stored.project.updatedAt,
    })
    expect(api.calls.filter(({ method, path }) => method === 'POST' && path === '/projects')).toEqual([])
  })
})

describe('a save in progress when the person leaves', () => {
  it('is completed, and nothing is left to be saved', async () => {
    const { user, stored, unmount, toasts } = await open()
    const answer = Promise.withResolvers<{ data: typeof stored }>()
    api.use({ 'PATCH /projects/:id': () => answer.promise })
    await user.type(brand(), ' Ltd')
    await user.click(saveButton())
    unmount()
    stored.project = { ...stored.project, brandNames: ['Lark & Loom Ltd', 'L&L'] }
    answer.resolve({ data: stored })
    await waitFor(() => expect(toasts()).toEqual([{ tone: 'success', message: 'Changes saved' }]))
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})

describe('changes that are not saved', () => {
  it('are there after a reload, until they are discarded', async () => {
    const { user, unmount, stored } = await open()
    await user.type(brand(), ' Ltd')
    unmount()
    const again = renderEdit(stored.project.id)
    await waitFor(() => expect(brand()).toHaveValue('Lark & Loom Ltd'))
    await again.user.click(screen.getByRole('button', { name: 'Discard Changes' }))
    expect(brand()).toHaveValue('Lark & Loom')
    expect(saveButton()).toBeDisabled()
  })

  it('are announced when they are restored, with a way to discard them', async () => {
    const { user, unmount, stored } = await open()
    await user.type(brand(), ' Ltd')
    expect(screen.queryByText('Unsaved changes restored.')).not.toBeInTheDocument()
    unmount()
    const again = renderEdit(stored.project.id)
    expect(await screen.findByText('Unsaved changes restored.')).toBeInTheDocument()
    await again.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(brand()).toHaveValue('Lark & Loom')
    expect(screen.queryByText('Unsaved changes restored.')).not.toBeInTheDocument()
  })
})

describe('who leaves the edit screen', () => {
  it('is told that the changes are kept and not saved', async () => {
    const { user, unmount, toasts } = await open()
    await user.type(brand(), ' Ltd')
    unmount()
    expect(toasts()).toEqual([
      {
        tone: 'info',
        message: 'Your changes to larkandloom.com are not saved. This tab keeps them until you come back.',
      },
    ])
  })

  it('is told nothing without a change', async () => {
    const { unmount, toasts } = await open()
    unmount()
    expect(toasts()).toEqual([])
  })
})

describe('two tabs', () => {
  it('both save at the first click where each has changed a field of its own', async () => {
    const { user, stored, toasts } = await open()
    await user.type(brand(), ' Ltd')
    stored.project = { ...stored.project, description: 'linen and wool' }
    await user.click(saveButton())
    await waitFor(() => expect(toasts()).toEqual([{ tone: 'success', message: 'Changes saved' }]))
    expect(changes()).toEqual([{ brandNames: ['Lark & Loom Ltd', 'L&L'] }])
    expect(field('What the company offers')).toHaveValue('linen and wool')
  })

  it('lose nothing when the other tab saves the same field between reading and saving', async () => {
    const { user, stored } = await open()
    await user.type(brand(), ' Ltd')
    api.use({
      // The project that was read is out of date when its change arrives.
      'GET /projects/:id': () => {
        api.use({ 'GET /projects/:id': () => ({ data: stored }) })
        const answer = { data: { ...stored } }
        stored.project = { ...stored.project, brandNames: ['Larkin'], updatedAt: '2026-11-20T00:00:00.001Z' }
        return answer
      },
    })
    await user.click(saveButton())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Changed elsewhere meanwhile: brand names.'),
    )
    expect(changes()).toHaveLength(1)
    expect(stored.project.brandNames).toEqual(['Larkin'])
  })

  it.each([
    [
      'somebody else',
      { changedBy: person.name, changedById: 'another' },
      `Changed meanwhile, by ${person.name}: brand`,
    ],
    [
      'the same person',
      { changedBy: person.name, changedById: person.id },
      'Changed meanwhile, by you in another tab or browser: brand',
    ],
    [
      'several people',
      { changedBy: `Ana Reyes and ${person.name}` },
      `Changed meanwhile, by Ana Reyes and ${person.name}: brand`,
    ],
    ['nobody who is known', {}, 'Changed elsewhere meanwhile: brand names. Choose which to keep, then save.'],
  ])('say that %s has changed the same, and ask so with nothing to change', async (_case, changedBy, note) => {
    const { user, stored } = await open()
    const seenAt = stored.project.updatedAt
    await user.type(brand(), ' Ltd')
    stored.changedBy = changedBy
    stored.project = { ...stored.project, brandNames: ['Larkin'], updatedAt: '2026-11-20T00:00:00.001Z' }
    await user.click(saveButton())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(note))
    const asked = () => api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    await waitFor(() => expect(asked()).toEqual([{ unchangedSince: seenAt }]))
    expect(stored.project.brandNames).toEqual(['Larkin'])
  })

  it('name nobody of a former state while it is asked who has changed the project again', async () => {
    const { user, stored, store } = await open()
    const changedBy = (name: string) => ({ changedBy: name, changedById: 'another' })
    await user.type(brand(), ' Ltd')
    stored.changedBy = changedBy('Ana Reyes')
    stored.project = { ...stored.project, brandNames: ['Larkin'], updatedAt: '2026-11-20T00:00:00.001Z' }
    await user.click(saveButton())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Changed meanwhile, by Ana Reyes: brand'))
    const answer = Promise.withResolvers<void>()
    const outdated = () => failure(409, { code: 'CONFLICT', data: changedBy('Ben Ito') })
    api.use({ 'PATCH /projects/:id': async () => (await answer.promise, outdated()) })
    stored.project = { ...stored.project, brandNames: ['Larkspur'], updatedAt: '2026-11-20T00:00:00.002Z' }
    const { projectState } = projectStateApi.endpoints
    const options = { forceRefetch: true, subscribe: false }
    await act(async () => void (await store.dispatch(projectState.initiate(stored.project.id, options))))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Changed elsewhere meanwhile: brand'))
    answer.resolve()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Changed meanwhile, by Ben Ito: brand'))
  })

  it('name who was first to a person who has left the form', async () => {
    const { user, stored, unmount, toasts } = await open()
    await user.type(brand(), ' Ltd')
    const answer = Promise.withResolvers<void>()
    api.use({ 'GET /projects/:id': async () => (await answer.promise, { data: stored }) })
    await user.click(saveButton())
    unmount()
    stored.changedBy = { changedBy: 'Ana Reyes', changedById: 'another' }
    stored.project = { ...stored.project, brandNames: ['Larkin'], updatedAt: '2026-11-20T00:00:00.001Z' }
    answer.resolve()
    const message = 'Your changes to larkandloom.com are not saved: it was changed meanwhile, by Ana Reyes.'
    await waitFor(() => expect(toasts()).toEqual([{ tone: 'error', message }]))
    expect(changes()).toEqual([])
  })

  it('tell who has left meanwhile that both have changed the same', async () => {
    const { user, stored, unmount, toasts } = await open()
    await user.type(brand(), ' Ltd')
    const answer = Promise.withResolvers<void>()
    api.use({ 'GET /projects/:id': async () => (await answer.promise, { data: stored }) })
    await user.click(saveButton())
    unmount()
    stored.project = { ...stored.project, brandNames: ['Larkin'] }
    answer.resolve()
    const message = 'Your changes to larkandloom.com are not saved: it was changed elsewhere meanwhile.'
    await waitFor(() => expect(toasts()).toEqual([{ tone: 'error', message }]))
    expect(changes()).toEqual([])
  })

  it('do not overwrite what only the other tab has changed', async () => {
    const { user, stored } = await open()
    await user.type(brand(), ' Ltd')
    stored.project = { ...stored.project, competitors: [], brandNames: ['Lark & Loom', 'Lark'] }
    await user.click(saveButton())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Changed elsewhere meanwhile: brand names.'),
    )
    expect(changes()).toEqual([])
    expect(field('Competitor 1 domain')).toHaveValue('')
  })

  it.each([
    ['Keep mine', ['Lark & Loom Ltd', 'L&L']],
    ['Use theirs', ['Larkin']],
  ])('let the person choose where both have changed the same: %s', async (choice, brandNames) => {
    const { user, stored } = await open()
    await user.type(brand(), ' Ltd')
    await user.click(screen.getByRole('button', { name: 'Remove L&L' }))
    await user.type(field(/Brand variations/), 'L&L{Enter}')
    await user.click(screen.getByRole('button', { name: 'Marketer' }))
    stored.project = { ...stored.project, brandNames: ['Larkin'] }
    await user.click(saveButton())
    await user.click(await screen.findByRole('button', { name: choice }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(saveButton())
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(stored.project.brandNames).toEqual(brandNames)
    expect(stored.project.targetPersona).toBe('A marketer who follows brands, trends and competitors')
  })
})

describe('changed names or competitors', () => {
  afterEach(() => void jest.useRealTimers())

  it('say that history is measured again, and show it until it is done', async () => {
    const { user, stored } = await open()
    await user.type(brand(), ' Ltd')
    expect(screen.getByText('Changed: brand names. Saving measures your history again.')).toBeInTheDocument()
    // The stub's answers need Node's own turns; findBy…() and waitFor() advance the clock.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance'] })
    act(() => saveButton().click())
    expect(await screen.findByText('Measuring your history again')).toBeInTheDocument()
    stored.remeasuring = false
    expect(
      await screen.findByText('Your history is measured again. All reports use the new names.'),
    ).toBeInTheDocument()
    const calls = api.calls.length
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(api.calls).toHaveLength(calls)
  })

  it('let the reports be read again when that is done', async () => {
    const project = buildProject()
    const Report = () => <p>{useOverviewQuery(last30Days(project.id)).isSuccess && 'The report'}</p>
    const overviews = () => api.calls.filter(({ path }) => path.includes('/overview?')).length
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse() })
    const { user, stored } = await open(project, 24, <Report />)
    await screen.findByText('The report')
    await user.type(brand(), ' Ltd')
    jest.useFakeTimers()
    act(() => saveButton().click())
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(overviews()).toBe(2)
    stored.remeasuring = false
    await act(() => jest.advanceTimersByTimeAsync(2_100))
    expect(overviews()).toBe(3)
  })

  it('are the only ones that say so', async () => {
    const { user } = await open()
    await user.type(field('What the company offers'), ' and wool')
    expect(screen.getByText('Changed: what the company offers.')).toBeInTheDocument()
  })
})

describe('Refresh automatically', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Refresh' }))
  const onceADay = { autoAnalysis: true, analysisFrequency: 'daily' } as const
  const settings = { emailNotifications: true, slackNotifications: false, searchMethod: 'with-web-search' } as const

  it('is switched on with an interval that the plan allows', async () => {
    const { user } = await open()
    await user.click(panel().getByRole('switch', { name: /Refresh automatically/ }))
    expect(panel().getByText('Starts once you save.')).toBeInTheDocument()
    expect(panel().getByRole('option', { name: 'Hourly' })).toBeDisabled()
    await user.selectOptions(panel().getByRole('combobox', { name: 'Interval' }), 'Daily')
    await user.click(saveButton())
    await waitFor(() => expect(changes()).toEqual([{ settings: onceADay }]))
  })

  it('says when the next analysis comes, and in which time zone', async () => {
    const { stored, answers } = storedProject({ settings: { ...settings, ...onceADay } })
    stored.nextAnalysisAt = '2026-11-24T03:17:00.000Z'
    api.use(answers)
    renderEdit(stored.project.id)
    expect(await screen.findByText(/^Next analysis: Nov 2[34], 2026, \d{1,2}:\d\d [AP]M \S+\.$/)).toBeInTheDocument()
  })

  it('says that nothing is planned for a project without prompts', async () => {
    await open({ settings: { ...settings, ...onceADay } })
    expect(panel().getByText('Nothing is planned while the project is inactive or has no prompts.')).toBeInTheDocument()
  })

  it('offers an upgrade where the plan is by hand only', async () => {
    await open({}, null)
    expect(panel().getByRole('switch', { name: /Refresh automatically/ })).toBeDisabled()
    expect(panel().getByText('On the Standard plan you start each analysis yourself.')).toBeInTheDocument()
    expect(panel().getByText('By hand')).toBeVisible()
    expect(panel().getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing')
  })

  it('is of the plan of the project’s workspace, whose owner alone can change that', async () => {
    const { stored, answers } = storedProject()
    const limits = { refreshHours: null }
    const workspace = { id: 'w1', role: 'editor', hidePrompts: false, plan: { title: 'Free', limits } }
    const workspaces = [{ id: 'w1', name: 'Northwind', role: 'editor', ownerName: 'Maya Chen', hidePrompts: false }]
    api.use({
      ...answers,
      'GET /projects/:id': () => ({ data: { ...stored, workspace } }),
      'GET /workspaces': { data: { workspaces } },
    })
    renderEdit(stored.project.id)
    expect(await screen.findByText('Only Maya Chen, who owns Northwind, can change the plan.')).toBeInTheDocument()
    expect(panel().getByText('On the Free plan you start each analysis yourself.')).toBeInTheDocument()
    expect(panel().queryByRole('link')).toBeNull()
  })

  it('can still be switched off there', async () => {
    const { user } = await open({ settings: { ...settings, ...onceADay } }, null)
    await user.click(panel().getByRole('switch', { name: /Refresh automatically/ }))
    await user.click(saveButton())
    await waitFor(() => expect(changes()).toEqual([{ settings: { autoAnalysis: false } }]))
  })
})

it('says to a viewer whom they can ask', async () => {
  chooseWorkspace('w1', { role: 'viewer', hidePrompts: false })
  const { stored, answers } = storedProject()
  const workspaces = [{ id: 'w1', name: 'Northwind', role: 'viewer', ownerName: 'Maya Chen', hidePrompts: false }]
  api.use({ ...answers, 'GET /workspaces': { data: { workspaces } } })
  renderEdit(stored.project.id)
  expect(await screen.findByText(/Please ask Maya Chen, who owns Northwind/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
