import { screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi, type ApiAnswer } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildSubscription, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderSetup, setupAnswers } from './testing/create-project-setup.tsx'

// The look-ups' debounce has its own test (useDebouncedValue.test.ts).
jest.mock('@sightline/shared/domain/project-rules.ts', () => ({
  ...jest.requireActual('@sightline/shared/domain/project-rules.ts'),
  LOOKUP_DEBOUNCE_MS: 0,
}))

const api = stubApi(setupAnswers)

describe('CreateProject', () => {
  it('leads to the dashboard without a domain', async () => {
    const { router } = renderSetup('/create-project')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('shows the cleaned domain with its status', async () => {
    renderSetup('/create-project?domain=https%3A%2F%2Fwww.northquaybooks.com%2Fshop')
    const summary = screen.getByRole('region', { name: 'Project summary' })
    expect(summary).toHaveTextContent('northquaybooks.com')
    expect(summary).toHaveTextContent('Setting Up')
  })

  it('makes no look-ups for a domain that is not a website, and says so', async () => {
    renderSetup('/create-project?domain=nonsense')
    expect(await screen.findByText(/Please enter a valid website URL/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Domain analytics' })).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Primary brand name/ })).toHaveValue('Nonsense')
  })

  it('says what to do about an ending that is not listed, also at the field', async () => {
    const { user } = renderSetup('/create-project?domain=northquaybooks.nl')
    const help = /^Please enter a valid website URL .+ Websites that end in \.nl cannot be tracked yet\./
    expect(await screen.findByText(help)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Edit domain' }))
    expect(screen.getByRole('textbox', { name: 'Domain' })).toHaveAccessibleDescription(help)
  })

  it('changes the domain, and keeps the previous one when the field is emptied', async () => {
    const { user, router } = renderSetup()
    await user.click(screen.getByRole('button', { name: 'Edit domain' }))
    const field = screen.getByRole('textbox', { name: 'Domain' })
    await user.clear(field)
    await user.type(field, 'https://www.secondshelf.co/about{Enter}')
    expect(router.state.location.search).toBe('?domain=secondshelf.co')
    await user.click(screen.getByRole('button', { name: 'Edit domain' }))
    await user.clear(screen.getByRole('textbox', { name: 'Domain' }))
    await user.keyboard('{Enter}')
    expect(screen.getByText('secondshelf.co')).toBeInTheDocument()
  })

  it('takes a custom geography as typed', async () => {
    const { user } = renderSetup()
    await user.selectOptions(screen.getByLabelText('Target geography'), 'Other (custom)')
    expect(screen.getByRole('textbox', { name: 'Custom geography' })).toBeRequired()
    await user.type(screen.getByRole('textbox', { name: 'Custom geography' }), 'Nordic countries')
    expect(screen.getByRole('region', { name: 'Project summary' })).toHaveTextContent('Nordic countries')
  })
})

describe('a set-up that is left and opened again', () => {
  const person = buildUser()
  const url = '/create-project?domain=northquaybooks.com'
  const brand = () => screen.getByRole('textbox', { name: /Primary brand name/ })

  const variation = () => screen.getByRole('textbox', { name: /Brand variations/ })

  async function fillIn() {
    const app = renderSetup(url, person)
    await waitFor(() => expect(brand()).toHaveValue('North Quay Books'))
    await app.user.clear(brand())
    await app.user.type(brand(), 'North Quay')
    await app.user.click(screen.getByRole('button', { name: 'Marketer' }))
    await app.user.type(screen.getByLabelText('Competitor 1 domain'), 'oakrest.com')
    return app
  }

  it('has what was typed and chosen, and another website has none of it', async () => {
    ;(await fillIn()).unmount()
    renderSetup('/create-project?domain=secondshelf.co', person).unmount()
    renderSetup(url, person)
    expect(brand()).toHaveValue('North Quay')
    expect(screen.getByRole('button', { name: 'Marketer' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByLabelText('Competitor 1 domain')).toHaveValue('oakrest.com')
  })

  it('has its competitors folded once they are complete', async () => {
    const { user, unmount } = await fillIn()
    await user.type(screen.getByLabelText('Competitor 1 brand name'), 'Oakrest')
    unmount()
    const again = renderSetup(url, person)
    const panel = within(screen.getByRole('region', { name: 'Competitors' }))
    expect(panel.getByText('1 competitor')).toBeVisible()
    expect(screen.getByLabelText('Competitor 1 domain')).not.toBeVisible()
    await again.user.click(panel.getByRole('heading', { name: 'Competitors' }))
    await again.user.type(screen.getByLabelText('Competitor 2 domain'), 'fernhome.com')
    expect(panel.getByText('1 competitor, 1 to check')).toBeInTheDocument()
  })

  it('keeps it under the corrected domain', async () => {
    const { user, unmount } = await fillIn()
    await user.click(screen.getByRole('button', { name: 'Edit domain' }))
    await user.clear(screen.getByRole('textbox', { name: 'Domain' }))
    await user.type(screen.getByRole('textbox', { name: 'Domain' }), 'secondshelf.co{Enter}')
    unmount()
    renderSetup('/create-project?domain=secondshelf.co', person)
    expect(brand()).toHaveValue('North Quay')
  })

  it('has the variation that was not in the list yet, and saves it', async () => {
    const { user, unmount } = await fillIn()
    await user.type(variation(), ' Quay & Co, Quay ')
    unmount()
    const again = renderSetup(url, person)
    expect(variation()).toHaveValue(' Quay & Co, Quay ')
    await screen.findByText('NQ Books')
    await again.user.click(screen.getByRole('button', { name: 'Save & Continue Later' }))
    const saved = () => api.calls.find((call) => call.path === '/projects' && call.method === 'POST')
    await waitFor(() => expect(saved()).toBeDefined())
    expect(saved()?.body).toMatchObject({
      brandNames: ['North Quay', 'NQ Books', 'North Quay Books', 'Quay & Co', 'Quay'],
    })
  })

  it('continues with the edited domain', async () => {
    const { user, unmount } = renderSetup(url, person)
    await user.click(screen.getByRole('button', { name: 'Edit domain' }))
    await user.clear(screen.getByRole('textbox', { name: 'Domain' }))
    await user.type(screen.getByRole('textbox', { name: 'Domain' }), 'secondsh')
    unmount()
    const again = renderSetup(url, person)
    expect(screen.getByRole('textbox', { name: 'Domain' })).toHaveValue('secondsh')
    await again.user.keyboard('elf.co{Enter}')
    expect(again.router.state.location.search).toBe('?domain=secondshelf.co')
    expect(screen.getByText('secondshelf.co')).toBeInTheDocument()
  })

  it('starts empty after the project was created', async () => {
    const { user, router, unmount } = await fillIn()
    await user.click(screen.getByRole('button', { name: 'Save & Continue Later' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    unmount()
    renderSetup(url, person)
    await waitFor(() => expect(brand()).toHaveValue('North Quay Books'))
    expect(screen.getByLabelText('Competitor 1 domain')).toHaveValue('')
  })
})

describe('what is optional', () => {
  it('is folded to a line that says what it holds, and opened by a click', async () => {
    const { user } = renderSetup()
    expect(await screen.findByText('1 variation, second-hand books')).toBeVisible()
    const offer = screen.getByRole('textbox', { name: 'What the company offers' })
    expect(offer).not.toBeVisible()
    expect(screen.getByRole('radio', { name: /Without web search/ })).not.toBeVisible()
    await user.click(screen.getByRole('heading', { name: 'Variations and offer' }))
    expect(offer).toBeVisible()
    await user.clear(offer)
    await user.click(screen.getByRole('button', { name: 'Remove NQ Books' }))
    await user.click(screen.getByRole('heading', { name: 'Variations and offer' }))
    expect(screen.getByText('Nothing entered', { selector: 'h3 ~ *' })).toBeVisible()
  })

  it('does not fold what is required, nor competitors while there is none', async () => {
    renderSetup()
    expect(await screen.findByRole('checkbox', { name: /ChatGPT/ })).toBeVisible()
    for (const field of [/Primary brand name/, 'Competitor 1 domain'])
      expect(screen.getByRole('textbox', { name: field })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Student' })).toBeVisible()
  })
})

describe('Domain analytics', () => {
  it('abbreviates the figures and marks sample data', async () => {
    renderSetup()
    const panel = screen.getByRole('region', { name: 'Domain analytics' })
    await waitFor(() => expect(panel).toHaveTextContent('Traffic182K'))
    expect(panel).toHaveTextContent('Keywords14.2K')
    expect(panel).toHaveTextContent('Backlinks3.9M')
    expect(panel).toHaveTextContent('Sample data')
  })

  it('says that figures are unknown where the installation has no source of them', async () => {
    const data = { traffic: null, keywords: null, referringDomains: null, backlinks: null, sample: false }
    api.use({ 'GET /external/ke/domain-overview': { data } })
    renderSetup()
    const panel = screen.getByRole('region', { name: 'Domain analytics' })
    await waitFor(() => expect(panel).toHaveTextContent('TrafficUnknownKeywordsUnknown'))
    expect(panel).toHaveTextContent('This installation has no source of these figures')
  })

  it('says when there may be more links than were counted', async () => {
    const data = {
      traffic: 3100,
      keywords: 437,
      referringDomains: 212,
      backlinks: 1000,
      linksAtLeast: true,
      sample: false,
    }
    api.use({ 'GET /external/ke/domain-overview': { data } })
    renderSetup()
    const panel = screen.getByRole('region', { name: 'Domain analytics' })
    await waitFor(() => expect(panel).toHaveTextContent('Referring domains212+Backlinks1K+'))
    expect(panel).toHaveTextContent('Traffic3.1KKeywords437Referring')
    expect(panel).not.toHaveTextContent('Sample data')
  })

  it.each([{}, { data: null }, { data: { traffic: 7 } }])('cannot be read from %j', async (answer) => {
    api.use({ 'GET /external/ke/domain-overview': answer })
    renderSetup()
    expect(await screen.findByText('Failed to load metrics')).toBeInTheDocument()
  })

  it('recovers with Retry', async () => {
    api.use({ 'GET /external/ke/domain-overview': failure(503) })
    const { user } = renderSetup()
    expect(await screen.findByText('Failed to load metrics')).toBeInTheDocument()
    api.use({ 'GET /external/ke/domain-overview': setupAnswers['GET /external/ke/domain-overview'] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('182K')).toBeInTheDocument()
  })
})

describe('AI platforms', () => {
  it('proposes the offered platforms, and does not let one be chosen that is coming soon', async () => {
    const { user } = renderSetup()
    expect(await screen.findByRole('checkbox', { name: /ChatGPT/ })).toBeChecked()
    expect(screen.getAllByRole('checkbox', { name: /Popular$/ })).toHaveLength(2)
    expect(screen.getByRole('checkbox', { name: /Grok.*Coming soon/ })).toBeDisabled()
    expect(screen.queryByText('Perplexity')).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /Gemini/ }))
    expect(screen.getByText('1 selected')).toBeInTheDocument()
  })

  it('are not said to be missing while they load', async () => {
    const answer = Promise.withResolvers<ApiAnswer>()
    api.use({ 'GET /platforms': () => answer.promise })
    const { user } = renderSetup()
    await screen.findByDisplayValue('North Quay Books')
    await user.click(screen.getByRole('button', { name: 'Student' }))
    const bar = screen.getByRole('region', { name: 'Almost there' })
    expect(bar).not.toHaveTextContent('Still missing')
    expect(screen.queryByText('0 selected')).not.toBeInTheDocument()
    answer.resolve(setupAnswers['GET /platforms'])
    expect(await screen.findByRole('region', { name: /^Ready to track/ })).toBeInTheDocument()
    expect(screen.getByText('2 selected')).toBeInTheDocument()
  })

  it.each([{}, { data: {} }, { data: { platforms: 'none' } }])(
    'can be asked for again where they cannot be read from %j',
    async (answer) => {
      api.use({ 'GET /platforms': answer })
      renderSetup()
      expect(await screen.findByText('Failed to load platforms')).toBeInTheDocument()
    },
  )

  it('asks with web search by default', async () => {
    renderSetup()
    expect(screen.getByRole('radio', { name: /With web search.*Recommended/ })).toBeChecked()
  })
})

describe('Brand configuration', () => {
  it('fills in what was detected', async () => {
    renderSetup()
    expect(await screen.findByDisplayValue('North Quay Books')).toBeInTheDocument()
    expect(screen.getByText('Detected')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove NQ Books' })).toBeInTheDocument()
    expect(api.calls.filter((call) => call.path === '/brand-names/find')).toHaveLength(1)
  })

  it.each([
    ['the status of the API', failure(502, { message: 'Bad gateway' }), /Server error: 502 - Bad gateway/],
    ['that nothing answered', networkFailure(), /No response from server - check network connection/],
    ['that the answer is empty', { data: null }, /Failed to detect brand name/],
    ['that no name was found', { data: { brandName: '', otherBrandNames: [] } }, /Failed to detect brand name/],
  ])('falls back to a name from the domain and says %s', async (_case, answer, message) => {
    api.use({ 'POST /brand-names/find': answer })
    renderSetup()
    expect(await screen.findByDisplayValue('Northquaybooks')).toHaveAccessibleDescription(message)
  })

  it('shows a name derived from the domain as not detected', async () => {
    const data = { brandName: 'North Quay', otherBrandNames: [], source: 'domain' }
    api.use({ 'POST /brand-names/find': { data } })
    renderSetup()
    expect(await screen.findByDisplayValue('North Quay')).toHaveAccessibleDescription(/Failed to detect brand name/)
    expect(screen.getByText('Not detected')).toBeInTheDocument()
  })

  it('keeps a name that was typed while detection ran', async () => {
    const found = Promise.withResolvers<(typeof setupAnswers)['POST /brand-names/find']>()
    api.use({ 'POST /brand-names/find': () => found.promise })
    const { user } = renderSetup()
    await user.type(screen.getByRole('textbox', { name: /Primary brand name/ }), 'Quay')
    found.resolve(setupAnswers['POST /brand-names/find'])
    expect(await screen.findByRole('button', { name: 'Remove NQ Books' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Primary brand name/ })).toHaveValue('Quay')
  })

  it('adds variations by Enter and refuses duplicates and the primary name', async () => {
    const { user } = renderSetup()
    await screen.findByDisplayValue('North Quay Books')
    const field = screen.getByRole('textbox', { name: /Brand variations/ })
    await user.type(field, ' {Enter}')
    expect(field).toHaveAccessibleDescription('Enter a variation')
    await user.clear(field)
    await user.type(field, 'North Quay{Enter}')
    expect(screen.getByRole('button', { name: 'Remove North Quay' })).toBeInTheDocument()
    expect(field).toHaveValue('')
    await user.type(field, 'nq books{Enter}')
    expect(field).toHaveAccessibleDescription('This variation is in the list already')
    await user.clear(field)
    await user.type(field, 'north quay books{Enter}')
    expect(field).toHaveAccessibleDescription('This is the primary brand name already')
    await user.click(screen.getByRole('button', { name: 'Remove NQ Books' }))
    expect(screen.getByText('1 of 12')).toBeInTheDocument()
  })

  it.each(['typed', 'pasted'])('takes each of several names that are %s', async (how) => {
    const { user } = renderSetup()
    await screen.findByDisplayValue('North Quay Books')
    const field = screen.getByRole('textbox', { name: /Brand variations/ })
    await user.click(field)
    if (how === 'typed') await user.keyboard('Quay, North Quay{Enter}')
    else await user.paste('Quay\nNorth Quay')
    for (const name of ['Quay', 'North Quay', 'NQ Books'])
      expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeInTheDocument()
    expect(field).toHaveValue('')
    expect(field).toBeValid()
  })

  it('says that a thirteenth variation is too many while it is typed', async () => {
    const otherBrandNames = Array.from({ length: 12 }, (_name, index) => `Quay ${index}`)
    api.use({ 'POST /brand-names/find': { data: { brandName: 'North Quay Books', otherBrandNames } } })
    const { user } = renderSetup()
    await screen.findByText('12 of 12')
    const field = screen.getByRole('textbox', { name: /Brand variations/ })
    await user.type(field, 'One more')
    expect(field).toHaveAccessibleDescription('At most 12 variations')
    await user.click(screen.getByRole('button', { name: 'Remove Quay 3' }))
    expect(field).not.toHaveAccessibleDescription()
    await user.type(field, '{Enter}')
    expect(screen.getByRole('button', { name: 'Remove One more' })).toBeInTheDocument()
  })
})

describe('What the company offers', () => {
  const offer = () => screen.getByRole('textbox', { name: 'What the company offers' })

  it('is filled in with what the look-up found, which can be changed or emptied', async () => {
    const { user } = renderSetup()
    await waitFor(() => expect(offer()).toHaveValue('second-hand books'))
    expect(offer()).toHaveAccessibleDescription(
      'We guessed this from northquaybooks.com. Generated prompts ask about it.',
    )
    await user.clear(offer())
    expect(offer()).toHaveValue('')
    expect(offer()).toHaveAccessibleDescription('In a few words. Generated prompts ask about it.')
  })

  it('shows an example where nothing was found', async () => {
    api.use({ 'POST /brand-names/find': failure(502) })
    renderSetup()
    expect(offer()).toHaveAttribute('placeholder', 'e.g. outdoor clothing')
    expect(offer()).not.toBeRequired()
  })
})

describe('the project limit', () => {
  const message = "You've reached the active project limit (1). Deactivate another project or upgrade your plan."
  const used = buildLimits({ currentActive: 1, limit: 1 })
  const subscription = buildSubscription({ limits: used.limits })

  it('is announced above the form, and the bar does not call the project ready', async () => {
    api.use({ 'GET /projects/limits': { data: used } })
    renderSetup(undefined, undefined, subscription)
    expect(screen.getByText(message)).toBeInTheDocument()
    const bar = screen.getByRole('region', { name: 'Almost there' })
    expect(bar).toHaveTextContent(/^Almost thereStill missing: .+\. Project limit reached\. Upgrade Plan/)
    for (const link of screen.getAllByRole('link', { name: 'Upgrade Plan' }))
      expect(link).toHaveAttribute('href', '/pricing')
  })

  it('is announced in the bar alone when it is known late, to avoid a layout shift of the form', async () => {
    const answer = Promise.withResolvers<(typeof setupAnswers)['GET /projects/limits']>()
    api.use({ 'GET /projects/limits': () => answer.promise })
    renderSetup()
    expect(screen.getByRole('region', { name: 'Project summary' })).toBeInTheDocument()
    answer.resolve({ data: used })
    expect(await screen.findByText(/Project limit reached\.$/)).toBeInTheDocument()
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  it('is that of the session where it cannot be read', async () => {
    api.use({ 'GET /projects/limits': failure(500), 'GET /profile/subscription': failure(500) })
    renderSetup(undefined, undefined, subscription)
    expect(screen.getByText(message)).toBeInTheDocument()
  })
})

describe('Competitors', () => {
  const domain = (number: number) => screen.getByRole('textbox', { name: `Competitor ${number} domain` })
  const brandName = (number: number) => screen.getByRole('textbox', { name: `Competitor ${number} brand name` })

  it('counts the rows that are filled', async () => {
    const { user } = renderSetup()
    expect(screen.getByText('0 of 10')).toBeInTheDocument()
    expect(
      screen.getByText('Required for comparisons. Without a competitor your brand is measured alone.'),
    ).toBeInTheDocument()
    await user.type(domain(1), 'oakrest.com')
    expect(screen.getByText('0 of 10')).toBeInTheDocument()
    await user.type(brandName(1), 'Oakrest')
    expect(screen.getByText('1 of 10')).toBeInTheDocument()
    expect(screen.queryByText(/Required for comparisons/)).not.toBeInTheDocument()
    await user.type(domain(2), 'nike')
    await user.type(brandName(2), 'Nike')
    expect(screen.getByText('1 of 10')).toBeInTheDocument()
  })

  it('refuses a domain at its field once it is typed out', async () => {
    const { user } = renderSetup()
    await user.type(domain(2), 'nike')
    expect(domain(2)).not.toHaveAccessibleDescription()
    await user.tab()
    const message = 'Please enter a valid website URL (e.g., example.com, mysite.digital, startup.ai)'
    expect(domain(2)).toHaveAccessibleDescription(message)
    await user.type(domain(2), '.com')
    expect(domain(2)).not.toHaveAccessibleDescription()
  })

  it('starts with two rows, the first of them required, and ends at ten', async () => {
    const { user } = renderSetup()
    const panel = screen.getByRole('region', { name: 'Competitors' })
    const rows = () => within(panel).getAllByRole('group', { name: /^Competitor \d+$/ })
    expect(rows()).toHaveLength(2)
    expect(within(within(panel).getByRole('group', { name: 'Competitor 1' })).getByText('Required')).toBeInTheDocument()
    const add = within(panel).getByRole('button', { name: 'Add competitor' })
    for (let row = 3; row <= 10; row += 1) await user.click(add)
    expect(rows()).toHaveLength(10)
    expect(add).toBeDisabled()
    await user.click(within(panel).getByRole('button', { name: 'Remove competitor 2' }))
    expect(rows()).toHaveLength(9)
  })

  it('says that half a row is not tracked', async () => {
    const { user } = renderSetup()
    await user.type(screen.getByRole('textbox', { name: 'Competitor 2 domain' }), 'thesecondshelf.co')
    expect(screen.getByRole('textbox', { name: 'Competitor 2 brand name' })).toHaveAccessibleDescription(
      'Add a brand name, or this competitor is not tracked.',
    )
  })
})
