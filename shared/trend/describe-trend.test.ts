import { describeTrend } from './describe-trend.ts'

const dates = ['2026-11-07', '2026-11-08', '2026-11-09']

describe('describeTrend', () => {
  it.each([
    [
      'a line',
      [{ name: 'You', values: [58, 60, 64] }],
      '%',
      'You goes from 58% to 64% between 2026-11-07 and 2026-11-09.',
    ],
    [
      'the days with a value',
      [{ name: 'You', values: [null, 60, 64] }],
      '',
      'You goes from 60 to 64 between 2026-11-08 and 2026-11-09.',
    ],
    ['one value', [{ name: 'You', values: [null, 60, null] }], '%', 'You is at 60% on 2026-11-08.'],
    [
      'only what is known',
      [
        { name: 'You', values: [1, 2, 3] },
        { name: 'Oakrest', values: [null, null, null] },
      ],
      '%',
      'You goes from 1% to 3% between 2026-11-07 and 2026-11-09.',
    ],
  ] as const)('tells %s', (_name, series, unit, sentence) => {
    expect(describeTrend(dates, series, unit)).toBe(sentence)
  })
})
