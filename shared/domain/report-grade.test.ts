import { gradeOf } from './report-grade.ts'

const period = { startDate: '2026-11-14', endDate: '2026-11-20' }
const day = { startDate: '2026-11-20', endDate: '2026-11-20' }
const around = (half: number) => ({ low: 0.5 - half, high: 0.5 + half })

it.each([
  [20, around(0.1), 'strong', null],
  [20, around(0.165), 'solid', { prompts: 35, name: 'strong' }],
  [20, around(0.2), 'solid', { prompts: 60, name: 'strong' }],
  [20, around(0.21), 'exploratory', { prompts: 5, name: 'solid' }],
  [5, around(0.4), 'exploratory', { prompts: 15, name: 'solid' }],
  [3, null, 'exploratory', null],
])('%d prompts with %j are %s', (prompts, market, grade, more) => {
  expect(gradeOf({ value: 0.5, prompts, market, period })).toMatchObject({ grade, more })
})

it('takes the end of the range that is farther away', () => {
  expect(gradeOf({ value: 0, prompts: 20, market: { low: 0, high: 0.176 }, period }).grade).toBe('solid')
})

it('does not say how many prompts would help where a longer period would, too', () => {
  expect(gradeOf({ value: 0.5, prompts: 20, market: around(0.165), period: day })).toMatchObject({
    grade: 'solid',
    more: null,
  })
})
