import { gradeOf } from './report-grade.ts'

const around = (half: number) => ({ low: 0.5 - half, high: 0.5 + half })

it.each([
  [20, around(0.1), 'strong', null],
  [20, around(0.165), 'solid', { prompts: 35, name: 'strong' }],
  [20, around(0.2), 'solid', { prompts: 60, name: 'strong' }],
  [20, around(0.21), 'exploratory', { prompts: 5, name: 'solid' }],
  [5, around(0.4), 'exploratory', { prompts: 15, name: 'solid' }],
  [3, null, 'exploratory', null],
])('%d prompts with %j are %s', (prompts, market, grade, more) => {
  expect(gradeOf({ prompts, market })).toMatchObject({ grade, more })
})
