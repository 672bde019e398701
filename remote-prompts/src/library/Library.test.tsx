import { chooseWorkspace } from '@sightline/shared/transport'
import { PROMPTS_HIDDEN } from '@sightline/shared/domain/workspaces.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { runsChanged } from '@sightline/shared/api'
import { followWindow } from '@sightline/shared/store'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import {
  answers,
  buildCategory,
  buildStored,
  collectionOf,
  LIBRARY,
  linen,
  duvets,
  POSITIONS,
  project,
} from './testing/library-answers.ts'
import { openLibrary } from './testing/library-fixture.tsx'

const api = stubApi(answers)
const table = () => screen.findByRole('table', { name: 'Prompts' })
const rows = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
const many = (count: number) =>
  collectionOf([
    buildCategory(
      'Prices',
      Array.from({ length: count }, (_, index) => buildStored(`Question ${index}?`)),
    ),
  ])

const none = '—no answer yet'

describe('the prompt library', () => {
  it('says how many prompts and categories there are, and leads back to the reports', async () => {
    openLibrary()
    expect(await screen.findByText('4 prompts in 2 categories')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Prompt Library' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to reports' })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}`,
    )
    const head = () => document.documentElement.style.getPropertyValue('--page-head')
    await waitFor(() => expect(head()).toBe(`"${project.projectName} · Prompt Library"`))
  })

  it('lists prompt, category and actions, prompts without answers first and marked New', async () => {
    openLibrary()
    await screen.findByText('9 of 42')
    const lines = within(await table())
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(lines).toEqual([
      'PromptCategoryMentions YouLast PositionRecommends YouActions',
      `Is percale better than sateen? NewProduct Information${none}${none}${none}`,
      `What do linen sheets cost? Prices${none}${none}${none}`,
      `Which linen sheets last longest? Product Information9 of 4221% (11–26)#2.54 of 9, 3 listed, 2 caveated, 0 dismissed`,
      `Who makes durable duvets? BrandedProduct Information40 of 4295% (85–100)#135 of 40, 3 listed, 2 caveated, 0 dismissed`,
    ])
    expect(screen.getByRole('link', { name: `9 of 42 answers mention you: ${linen.text}` })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}/competitors?period=custom&start=2026-10-22&end=2026-11-20&sources=you&ofPrompt=${linen.id}`,
    )
    expect(screen.getByRole('link', { name: `4 of 9 answers recommend you: ${linen.text}` })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}/competitors?period=custom&start=2026-10-22&end=2026-11-20&sources=you&ofPrompt=${linen.id}&stance=recommended`,
    )
    expect(screen.getByRole('link', { name: `Last position #2.5: ${linen.text}` })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}?period=custom&start=2026-10-22&end=2026-11-20&prompt=${linen.id}`,
    )
    expect(screen.getByRole('button', { name: `Delete: ${linen.text}` })).toBeInTheDocument()
    expect(screen.getByText('Showing 4 of 4 prompts')).toBeInTheDocument()
  })

  it('sorts by a column, which the address keeps; prompts without a result come last', async () => {
    const { user, router } = openLibrary()
    await screen.findByText('9 of 42')
    await user.click(screen.getByRole('button', { name: 'Mentions You' }))
    expect((await rows()).slice(0, 2)).toEqual([`${linen.text} `, `${duvets.text} Branded`])
    await user.click(screen.getByRole('button', { name: 'Mentions You' }))
    expect((await rows()).slice(0, 2)).toEqual([`${duvets.text} Branded`, `${linen.text} `])
    expect(router.state.location.search).toBe('?sort=-mentioned')
    await user.click(screen.getByRole('button', { name: 'Prompt' }))
    expect(await rows()).toEqual((await rows()).toSorted())
  })

  it('sorts numbers in texts by their value', async () => {
    api.use({ [LIBRARY]: many(11) })
    const { user } = openLibrary()
    await table()
    await user.click(screen.getByRole('button', { name: 'Prompt' }))
    expect((await rows()).slice(1, 4)).toEqual(['Question 1? ', 'Question 2? ', 'Question 3? '])
  })

  it('sorts by a click anywhere in the cell of a column’s name', async () => {
    const { user } = openLibrary()
    await screen.findByText('9 of 42')
    const header = screen.getByRole('columnheader', { name: 'Recommends You' })
    await user.click(header)
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    expect((await rows())[0]).toBe(`${linen.text} `)
    await user.click(header)
    expect((await rows())[0]).toBe(`${duvets.text} Branded`)
  })

  it('says how many answers an analysis asks for, what they cost, and what the plan has', async () => {
    openLibrary()
    expect(
      await screen.findByText(
        'Analyzing all prompts asks for 12 answers on 3 platforms and costs about $0.04. Analyzing only the new ones asks for 3. Your plan has 5 analyses a day.',
      ),
    ).toBeInTheDocument()
  })

  it('shows the prompts without their results where these cannot be loaded', async () => {
    api.use({ [POSITIONS]: failure(500) })
    openLibrary()
    expect(await screen.findByText('The results could not be loaded.')).toBeInTheDocument()
    expect(await rows()).toHaveLength(4)
  })

  it('finds prompts by words in any case and order', async () => {
    const { user } = openLibrary()
    await table()
    await user.type(screen.getByRole('searchbox', { name: 'Search prompts' }), 'SHEETS  linen')
    expect(await rows()).toEqual(['What do linen sheets cost? ', 'Which linen sheets last longest? '])
    expect(screen.getByText('Showing 2 of 4 prompts')).toBeInTheDocument()
    await user.type(screen.getByRole('searchbox'), ' wool')
    expect(screen.getByRole('heading', { name: 'No prompts match' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all prompts' }))
    expect(await rows()).toHaveLength(4)
  })

  it('filters by category, the largest first, and keeps the filter and other parameters in the address', async () => {
    const { user, router } = openLibrary('?from=mail')
    await table()
    const chips = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button')
    expect(chips.map((chip) => chip.textContent)).toEqual(['All 4', 'Product Information 3', 'Prices 1'])
    await user.click(screen.getByRole('button', { name: 'Prices 1' }))
    expect(await rows()).toEqual(['What do linen sheets cost? '])
    expect(router.state.location.search).toBe('?from=mail&category=Prices')
    await user.click(screen.getByRole('button', { name: 'All 4' }))
    expect(router.state.location.search).toBe('?from=mail')
  })

  it('ignores a category of the address that does not exist', async () => {
    openLibrary('?category=Shipping')
    expect(await rows()).toHaveLength(4)
    expect(screen.getByRole('button', { name: 'All 4' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('renders of five hundred prompts those near the window, of a hundred all', async () => {
    api.use({ [LIBRARY]: many(500) })
    const { unmount } = openLibrary()
    expect(await table()).toHaveAttribute('aria-rowcount', '501')
    expect((await rows()).length).toBeLessThan(60)
    unmount()
    api.use({ [LIBRARY]: many(100) })
    openLibrary()
    expect(await rows()).toHaveLength(100)
  })
})

describe('a library that is not there', () => {
  it.each([
    ['is empty', collectionOf([])],
    ['is answered with 404', failure(404, { code: 'NOT_FOUND' })],
    ['is answered with an empty list', { data: { projectPrompts: [] } }],
  ])('is empty where it %s', async (_case, answer) => {
    api.use({ [LIBRARY]: answer })
    openLibrary()
    expect(await screen.findByRole('heading', { name: 'No prompts, click Add Prompt' })).toBeInTheDocument()
    expect(screen.getByText('0 prompts in 0 categories')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Analyze New (0)' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Choose from generated prompts' })).toHaveAttribute(
      'href',
      `/create-prompt?projectId=${project.id}`,
    )
  })

  it.each([
    ['a failure', failure(500)],
    ['no answer', networkFailure()],
    ['an answer that cannot be read', {}],
  ])('says so after %s, and loads again with Retry', async (_case, answer) => {
    api.use({ [LIBRARY]: answer })
    const { user } = openLibrary()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load prompts')
    api.use({ [LIBRARY]: answers[LIBRARY] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rows()).toHaveLength(4)
  })

  it('is of no project where the project is not found', async () => {
    api.use({
      'GET /projects/:id': failure(404, { code: 'NOT_FOUND' }),
      [LIBRARY]: failure(404, { code: 'NOT_FOUND' }),
    })
    openLibrary()
    expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeInTheDocument()
  })

  it('stays unchanged while the browser is offline, and says since when', async () => {
    const { store } = openLibrary()
    await table()
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(/Showing 4 of 4 prompts · offline, as of .+ UTC/)).toBeInTheDocument()
    api.use({ [LIBRARY]: networkFailure() })
    act(() => void store.dispatch(runsChanged()))
    await waitFor(() => expect(api.calls.filter(({ path }) => path.startsWith('/project-prompts'))).toHaveLength(2))
    expect(screen.queryByText('Failed to load prompts')).not.toBeInTheDocument()
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Failed to load prompts')).toBeInTheDocument()
    expect(await rows()).toHaveLength(4)
  })

  it('is read again when the connection is back', async () => {
    const { store } = openLibrary()
    await table()
    const unfollow = followWindow(store)
    act(() => void window.dispatchEvent(new Event('offline')))
    api.use({ [LIBRARY]: networkFailure() })
    act(() => void store.dispatch(runsChanged()))
    expect(await screen.findByText('Failed to load prompts')).toBeInTheDocument()
    api.use({ [LIBRARY]: many(2) })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('2 prompts in 1 category')).toBeInTheDocument()
    expect(screen.queryByText('Failed to load prompts')).not.toBeInTheDocument()
    unfollow()
  })
})

describe('the prompt library of a viewer', () => {
  it('is read and exported, and not changed', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: false })
    const { user } = openLibrary('?add=A+question')
    expect(await table()).toBeVisible()
    for (const name of [/^Analyze New/, 'Add Prompt', /^Delete/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Export as CSV',
      'Export as JSON',
    ])
  })

  it('is not asked for where the owner hides prompts', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: true })
    openLibrary()
    expect(await screen.findByText(PROMPTS_HIDDEN)).toBeVisible()
    // The project alone.
    expect(api.calls.filter(({ path }) => !path.startsWith('/projects/'))).toEqual([])
  })
})
