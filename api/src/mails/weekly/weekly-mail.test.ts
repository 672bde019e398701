import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { NewModel } from '@sightline/shared/contract/api/reports.ts'
import type { WeeklyReport } from './read-weekly.ts'
import { weeklyMail } from './weekly.mail.ts'

const report = (isClear: boolean, newModels: NewModel[]): WeeklyReport => ({
  period: { startDate: '2026-11-01', endDate: '2026-11-07' },
  projects: [
    {
      project: {
        ...{ id: 'p', projectName: 'Acme', domain: 'acme.com', hasRealAnswers: true },
        competitors: [{ domain: 'oakrest.com', brandNames: ['Oakrest <b>'] }],
      },
      standing: null,
      answers: 900,
      failed: 0,
      sample: false,
      metrics: [
        {
          label: 'Brand Visibility Rate',
          value: 0.45,
          panel: { low: 0.413, high: 0.488 },
          change: { from: 0.4, to: 0.45, result: isClear ? 'up' : 'unclear', standsOut: isClear },
        },
      ],
      newModels,
    },
  ],
})
const links = { unsubscribe: 'https://example.com/u', preferences: 'https://example.com/p' }
const mail = (isClear: boolean, newModels: NewModel[]) =>
  weeklyMail(report(isClear, newModels), 'https://example.com', links)

it('says that platforms were asked by API', () => {
  assert.ok(mail(false, []).text.includes('900 answers asked by API'))
})

it('tells the place among the tracked companies, and a new model beside the biggest move', () => {
  const models: NewModel[] = [{ platform: 'chatgpt', model: 'gpt-5.2', day: '2026-11-03' }]
  const weekly = report(false, models)
  const [project] = weekly.projects
  assert.ok(project)
  const place = 'By Brand Visibility Rate you are 2nd of 6: Oakrest <b> is 7 points ahead.'
  project.standing = { place: 2, of: 6, neighbour: 'oakrest.com', points: -7, result: 'behind', mover: null }
  const sent = () => weeklyMail(weekly, 'https://example.com', links)
  assert.ok(sent().text.includes(`${place}\n`))
  assert.ok(sent().html.includes(`<p>${place.replace('<b>', '&lt;b&gt;')}</p>`))
  assert.ok(!sent().text.includes('gpt-5.2'), 'no change is told')
  project.standing.result = 'unclear'
  assert.ok(sent().text.includes('you are 2nd of 6: level with Oakrest <b> for questions like these.'))
  project.standing.mover = { company: 'oakrest.com', points: 11, value: 0.52 }
  assert.match(sent().text, / It is up 11 points to 52%, the biggest move of a competitor\.\nChatGPT has answered with/)
})

it('names other prompts beside a change, which is then in grey', () => {
  const weekly = report(true, [])
  const [metric] = weekly.projects[0]?.metrics ?? []
  assert.ok(metric?.change)
  metric.change.otherPrompts = { added: 10, removed: 0 }
  assert.match(weeklyMail(weekly, 'https://example.com', links).html, /class="quiet">\+5 points, with 10 new prompts/)
})

it('names a new model beside a change, which is then in grey', () => {
  const models: NewModel[] = [{ platform: 'chatgpt', model: 'gpt-5.2', day: '2026-11-03' }]
  const sentence = 'ChatGPT has answered with gpt-5.2 since Nov 3; a change cannot be told apart from it.'
  assert.ok(mail(true, models).text.includes(sentence))
  assert.ok(mail(true, models).html.includes(sentence))
  assert.match(mail(true, models).html, /class="quiet">\+5 points/)
  assert.ok(!mail(false, models).text.includes('gpt-5.2'), 'no change is told')
  assert.match(mail(true, []).html, /class="up">\+5 points/)
  assert.ok(!mail(true, []).text.includes('gpt-5.2'))
})

it('tells of each rate how sure it is for these prompts', () => {
  assert.ok(mail(false, []).text.includes('Brand Visibility Rate: 45% (these prompts 41–49%), no clear change'))
  assert.match(mail(false, []).html, /<td>45%<br><span class="quiet">these prompts 41–49%<\/span><\/td>/)
  const weekly = report(false, [])
  const [metric] = weekly.projects[0]?.metrics ?? []
  assert.ok(metric)
  const text = () => weeklyMail(weekly, 'https://example.com', links).text
  Object.assign(metric, { label: 'Sentiment Score', change: null })
  assert.ok(text().includes('Sentiment Score: 45 (these prompts 41–49), –'))
  Object.assign(metric, { value: null, panel: null })
  assert.ok(text().includes('Sentiment Score: N/A, –'))
})
