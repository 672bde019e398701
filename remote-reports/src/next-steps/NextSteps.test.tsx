import { screen, waitFor, within } from '@testing-library/react'
import type { DecidedStep, ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildId } from '@sightline/shared/testing/builders.ts'
import { answers, buildStep, period, project } from '../testing/overview-answers.ts'
import { open } from '../testing/overview-fixture.tsx'
import { decisionText, stepEvidence } from './step-details.ts'
import { expectedText, stepTitle } from './step-words.ts'

const api = stubApi(answers)
const STEPS = 'GET /reports/projects/:id/next-steps'

const instead = [
  { company: 'oakrest.com', answers: 31 },
  { company: 'plainweave.com', answers: 20 },
]
const lost = buildStep({
  ...{ promptText: 'Best duvet', answersBefore: 42, namedBefore: 21, instead },
  sources: [
    { url: 'https://www.sleepguide.org/a', title: null, answers: 12 },
    { url: 'https://sleepguide.org/b', title: null, answers: 9 },
  ],
})
const silent = buildStep({ kind: 'silent', promptText: 'Softest percale', named: 0, instead, certainty: 'possible' })
const pageOf = (url: string, site: 'reviews' | 'communities' | 'own' | 'rivals', title: string | null = null) => ({
  page: {
    url,
    title,
    site,
    about: title?.startsWith('Oakrest') ? 'oakrest.com' : null,
    company: site === 'rivals' ? 'oakrest.com' : site === 'own' ? project.domain : null,
  },
})
const listed = buildStep({
  ...{ kind: 'get-listed', answers: 41, named: 3, prompts: 4, instead },
  ...pageOf('https://www.sleepguide.org/best', 'reviews', 'The best duvets'),
})
const wrong = buildStep({
  ...{ kind: 'correct-fact', answers: 8, named: 8, prompts: 3, expected: { low: 0, high: 0 } },
  fact: { fact: 'founded', told: '2004', said: '1999' },
  sources: [{ url: 'https://review.example/lark', title: null, answers: 5 }],
})
const blamed = buildStep({
  ...{ kind: 'reservation', answers: 24, named: 24, prompts: 6, expected: { low: 0, high: 0 }, certainty: 'possible' },
  topic: { topic: 'price', name: 'Price', reserved: 19 },
})
const newModels = [{ platform: 'chatgpt' as const, model: 'gpt-5.2', day: '2026-11-14' }]
const decided = (step: Partial<DecidedStep>): DecidedStep => ({
  ...{ kind: 'silent', subject: buildId(), state: 'done', promptText: 'Best quilt', page: null },
  ...{ changedAt: '2026-11-12T09:00:00.000Z', since: null },
  ...step,
})

describe('the words of a step', () => {
  it.each([
    [
      lost,
      'Win back “Best duvet”',
      'You are in 9 of 42 answers, before in 21 of 42. Named instead: Oakrest in 31 and Plainweave in 20. Cited most: sleepguide.org.',
    ],
    [
      silent,
      'Write a page that answers “Softest percale”',
      'You are in none of 42 answers. Named instead: Oakrest in 31 and Plainweave in 20.',
    ],
    [
      listed,
      'Get into “The best duvets” on sleepguide.org',
      'Cited in 41 answers to 4 prompts: you in 3; without you Oakrest in 31 and Plainweave in 20.',
    ],
    [
      buildStep({ ...listed, ...pageOf('https://reddit.com/r/Bedding/1', 'communities') }),
      'Be named in “reddit.com/r/Bedding/1” on reddit.com',
      'Cited in 41 answers to 4 prompts: you in 3; without you Oakrest in 31 and Plainweave in 20.',
    ],
    [
      buildStep({ ...listed, ...pageOf('https://trustpilot.com/oakrest', 'reviews', 'Oakrest Reviews | Trustpilot') }),
      'Get a page like “Oakrest Reviews” on trustpilot.com',
      'Cited in 41 answers to 4 prompts: you in 3; without you Oakrest in 31 and Plainweave in 20.',
    ],
    [
      buildStep({ ...listed, kind: 'compete', ...pageOf('https://oakrest.com/duvets', 'rivals') }),
      'Write a better page than “oakrest.com/duvets” of Oakrest',
      'Cited in 41 answers to 4 prompts: you in 3; without you Oakrest in 31 and Plainweave in 20.',
    ],
    [
      buildStep({ kind: 'own-page', answers: 41, named: 0, ...pageOf('https://my.site/returns', 'own') }),
      'Make “my.site/returns” say who you are',
      'Cited in 41 answers to 1 prompt, of which none names you: clearly fewer than of other answers to the same prompts.',
    ],
    [
      buildStep({ kind: 'own-page', answers: 41, named: 1, ...pageOf('https://my.site/returns', 'own') }),
      'Make “my.site/returns” say who you are',
      'Cited in 41 answers to 1 prompt, of which 1 names you: clearly fewer than of other answers to the same prompts.',
    ],
    [
      wrong,
      'Correct “Founded” in what answers say of you',
      '8 answers to 3 prompts say 1999, you say 2004. Cited most: review.example. Rules read them and can be mistaken: open the answers before you act.',
    ],
  ])('say what to do and why: %#', (step, title, evidence) => {
    expect(stepTitle(step, project)).toBe(title)
    expect(stepEvidence(step, project, [])).toBe(evidence)
  })

  it('say with which new model a prompt was lost', () => {
    expect(stepEvidence({ ...lost, instead: [], sources: [] }, project, newModels)).toBe(
      'You are in 9 of 42 answers with a new ChatGPT model, before in 21 of 42.',
    )
    expect(stepEvidence(silent, project, newModels)).not.toMatch('model')
  })

  it('say what it may be worth, in whole points', () => {
    const text = (low: number, high: number) => expectedText(buildStep({ expected: { low, high } }))
    expect(text(0.02, 0.034)).toBe('+2 to +3 pts')
    expect(text(0.004, 0.021)).toBe('Up to +2 pts')
    expect(text(0.021, 0.0249)).toBe('+2 pts')
    expect(expectedText(wrong)).toBe('Not in points')
  })

  it('say what happened after a step was done', () => {
    const since = { day: '2026-11-12', from: 0.31, to: 0.42, answers: 130, result: 'up' as const }
    expect(decisionText(decided({ since }))).toBe(
      'Done on Nov 12. Since then you are in 42% of 130 answers to its prompts, on all platforms, before in 31%: a clear rise.',
    )
    expect(decisionText(decided({ kind: 'win-back', since }))).toMatch(
      /: a clear rise\. A fall that stood out among all prompts partly comes back by itself\.$/,
    )
    expect(decisionText(decided({ kind: 'win-back', since: { ...since, result: 'unclear' } }))).toMatch(
      /: no clear change\.$/,
    )
    expect(decisionText(decided({ since: { ...since, from: null, result: 'too-little' } }))).toBe(
      'Done on Nov 12. Since then you are in 42% of 130 answers to its prompts, on all platforms: too little to compare yet.',
    )
    expect(decisionText(decided({ since: { ...since, newModels } }))).toMatch(
      /: a clear rise\. ChatGPT has answered with gpt-5\.2 since Nov 14; the change cannot be told apart from it\.$/,
    )
    expect(decisionText(decided({ since: { ...since, result: 'unclear', newModels } }))).toMatch(/: no clear change\.$/)
    expect(decisionText(decided({}))).toBe('Done on Nov 12.')
    expect(decisionText(decided({ state: 'dismissed' }))).toBe('Dismissed on Nov 12.')
  })
})

describe('What to do next', () => {
  const card = () => screen.findByRole('region', { name: 'What to do next' })
  const show = (steps: ProposedStep[], more: DecidedStep[] = [], query = '') => {
    api.use({ [STEPS]: { steps, decided: more, period, sample: false } })
    return open(query)
  }

  it('names the first step below the verdict, and lists all', async () => {
    show([lost, listed])
    expect(await screen.findByRole('link', { name: 'All 2 steps' })).toHaveAttribute('href', '#next-steps')
    const rows = within(await card()).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
      'Win back “Best duvet”',
      'Get into “The best duvets” on sleepguide.org',
    ])
    expect(rows[0]).toHaveTextContent(/Expected\+2 to \+3 ptsCertainty Likely *EffortSome days/)
  })

  it('tells with which new model a prompt was lost', async () => {
    api.use({ [STEPS]: { steps: [lost], decided: [], newModels, period, sample: false } })
    open()
    const evidence = /^You are in 9 of 42 answers with a new ChatGPT model, before in 21 of 42\./
    expect(await within(await card()).findByText(evidence)).toBeVisible()
  })

  it('opens the answers to its prompt, or those that cite its page', async () => {
    show([lost, listed], [], '?platform=chatgpt')
    const page = await screen.findByRole('link', { name: 'Get into “The best duvets” on sleepguide.org' })
    expect(page).toHaveAttribute(
      'href',
      `/reports/project/${project.id}/citations?platform=chatgpt&period=custom&start=2026-11-07&end=2026-11-20&evidence=${encodeURIComponent('https://www.sleepguide.org/best')}`,
    )
    expect(within(await card()).getByRole('link', { name: 'Win back “Best duvet”' })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}?platform=chatgpt&prompt=${lost.subject}`,
    )
  })

  it('opens exactly the answers to a prompt that it counts', async () => {
    show([lost, silent], [], '?platform=chatgpt')
    const of = (company: string, { subject }: ProposedStep) =>
      `/reports/project/${project.id}/competitors?platform=chatgpt&period=custom&start=2026-11-07&end=2026-11-20&sources=${company}&ofPrompt=${subject}`
    const links = await within(await card()).findAllByRole('link', { name: /^Answers that name/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Answers that name you: 9', of('you', lost)],
      ['Answers that name Oakrest and not you: 31', `${of('oakrest.com', lost)}&without=you`],
      ['Answers that name Plainweave and not you: 20', `${of('plainweave.com', lost)}&without=you`],
      ['Answers that name Oakrest: 31', of('oakrest.com', silent)],
      ['Answers that name Plainweave: 20', of('plainweave.com', silent)],
    ])
  })

  it('opens the fact that answers tell wrongly, and names it once it is decided', async () => {
    const fact = { fact: 'trial' as const, told: '14 days', said: null }
    show([wrong], [decided({ kind: 'correct-fact', promptText: null, fact })])
    expect(
      await within(await card()).findByRole('link', { name: 'Correct “Founded” in what answers say of you' }),
    ).toHaveAttribute(
      'href',
      `/reports/project/${project.id}/competitors?period=custom&start=2026-11-07&end=2026-11-20#facts`,
    )
    expect(screen.getByRole('link', { name: 'Correct “Free trial” in what answers say of you' })).toBeVisible()
    expect(within(await card()).queryByRole('link', { name: /^Answers that name/ })).not.toBeInTheDocument()
  })

  it('opens the answers that blame you, of a reservation', async () => {
    show([blamed])
    const name = 'Mend or answer “Price” in what answers say of you'
    expect(await within(await card()).findByRole('link', { name })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}/competitors?period=custom&start=2026-11-07&end=2026-11-20&sources=you&topic=price&side=blame`,
    )
    expect(await card()).toHaveTextContent(
      '24 answers to 6 prompts blame you for it; 19 of them name you with a reservation or advise against you, clearly more often than other answers to the same prompts. Often one sentence says both.',
    )
    expect(await card()).toHaveTextContent('ExpectedNot in points')
    expect(within(await card()).queryByRole('link', { name: /^Answers that name/ })).not.toBeInTheDocument()
  })

  it('saves what becomes of a step, and asks again', async () => {
    let isDone = false
    api.use({
      'PUT /projects/:id/steps/:kind/:subject': () => {
        isDone = true
        return { data: { state: 'done' } }
      },
      [STEPS]: () => ({
        ...(isDone ? { steps: [], decided: [decided({ subject: silent.subject })] } : { steps: [silent], decided: [] }),
        ...{ period, sample: false },
      }),
    })
    const { user } = open()
    await user.selectOptions(
      await within(await card()).findByRole('combobox', { name: /Write a page that answers “Softest percale”/ }),
      'Done',
    )
    expect(await screen.findByText('Done on Nov 12.')).toBeInTheDocument()
    expect(api.calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { path: `/projects/${project.id}/steps/silent/${silent.subject}`, body: { state: 'done' } },
    ])
  })

  it('says that it could not save, and keeps the step as it was', async () => {
    const { user } = show([silent])
    api.use({ 'PUT /projects/:id/steps/:kind/:subject': failure(500) })
    const state = await within(await card()).findByRole('combobox', { name: /Softest percale/ })
    await user.selectOptions(state, 'Dismissed')
    await waitFor(() => expect(state).toBeEnabled())
    expect(state).toHaveValue('open')
  })

  it('hides dismissed steps until they are asked for', async () => {
    const { user } = show([lost], [decided({ state: 'dismissed' })])
    expect(await within(await card()).findByRole('link', { name: 'Win back “Best duvet”' })).toBeInTheDocument()
    expect(screen.queryByText('Dismissed on Nov 12.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show 1 dismissed step' }))
    expect(screen.getByText('Dismissed on Nov 12.')).toBeInTheDocument()
  })

  it('says that there is nothing, or what it could not load', async () => {
    const { unmount } = show([])
    expect(
      await within(await card()).findByText(/^Nothing in this period stands out from chance\./),
    ).toBeInTheDocument()
    unmount()
    api.use({ [STEPS]: failure(500) })
    open()
    expect(await screen.findAllByText('Failed to load next steps')).toHaveLength(2)
  })
})
