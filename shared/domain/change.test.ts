import { otherPromptsText } from './other-prompts.ts'
import { changeNote, clearPoints, movementOf, readDifference } from './change.ts'

const change = { from: 0.584, to: 0.636, result: 'up', standsOut: true } as const

describe('readDifference', () => {
  it.each([
    [0.584, 0.636, 6],
    [10 / 30, 9 / 30, -3],
    [11 / 30, 10 / 30, -4],
    [0.526, 0.614, 8],
    [0.496, 0.552, 5],
    [0, 0.006, 1],
    [0.125, 0.7, 57],
    [0.5, 0.496, 0],
  ])('shows the way from %p to %p as %p points: the difference of the shown percents', (from, to, points) => {
    expect(readDifference({ ...change, from, to })?.points).toBe(points)
  })

  it.each([
    [change, 'clear', true],
    [{ ...change, standsOut: false }, 'clear', false],
    [{ ...change, result: 'unclear' as const }, 'unclear', false],
    [{ ...change, result: 'too-little' as const }, 'too-little', false],
    [{ ...change, result: undefined }, 'unclear', false],
  ])('leaves it to the API what is a change: %#', (received, verdict, standsOut) => {
    expect(readDifference(received)).toMatchObject({ verdict, standsOut })
  })

  it.each([
    ['up', 0.636, 0.584],
    ['up', 0.504, 0.496],
    ['down', 0.584, 0.636],
  ] as const)('tells no change %s that the shown values from %p to %p do not show', (result, from, to) => {
    expect(readDifference({ ...change, result, from, to })?.verdict).toBe('unclear')
  })

  it('counts the points of a clear change only', () => {
    expect(clearPoints(readDifference(change))).toBe(6)
    expect(clearPoints(readDifference({ ...change, result: 'unclear' }))).toBe(0)
    expect(clearPoints(null)).toBe(0)
  })

  it('is unknown without two values', () => {
    expect(readDifference(null)).toBeNull()
    expect(readDifference(undefined)).toBeNull()
    expect(readDifference({ ...change, from: undefined })).toBeNull()
  })
})

describe('movementOf', () => {
  const days = { startDate: '2026-11-07', endDate: '2026-11-20' }

  it('tells a clear change, and what it is compared with', () => {
    expect(movementOf({ points: -5, verdict: 'clear' }, days)).toEqual({ value: -5, words: 'vs the previous 14 days' })
    expect(movementOf({ points: 5, verdict: 'clear' }, { ...days, startDate: days.endDate })).toEqual({
      value: 5,
      words: 'vs the previous day',
    })
  })

  it('with a new model says so, in grey', () => {
    const models = [{ platform: 'chatgpt' as const, model: 'gpt-5.2', day: '2026-11-09' }]
    expect(movementOf({ points: 5, verdict: 'clear' }, days, models)).toEqual({
      ...{ value: 5, words: 'with a new ChatGPT model, vs the previous 14 days', neutral: true },
    })
    expect(movementOf({ points: 5, verdict: 'unclear' }, days, models).words).toBe(
      'No clear change vs the previous 14 days',
    )
  })

  it('says the same without the period where that is named already', () => {
    const models = [{ platform: 'chatgpt' as const, model: 'gpt-5.2', day: '2026-11-09' }]
    expect(changeNote({ verdict: 'clear' })).toBe('')
    expect(changeNote({ verdict: 'clear' }, models)).toBe('with a new ChatGPT model')
    expect(changeNote({ verdict: 'clear', otherPrompts: { added: 1, removed: 0 } })).toBe('with other prompts')
    expect(changeNote({ verdict: 'unclear' }, models)).toBe('No clear change')
    expect(changeNote({ verdict: 'too-little' }, models)).toBe('Too little data to compare')
  })

  it('with other prompts says so, in grey', () => {
    const otherPrompts = { added: 10, removed: 1 }
    const difference = readDifference({ ...change, standsOut: false, otherPrompts })
    expect(difference).toMatchObject({ points: 6, verdict: 'clear', standsOut: false, otherPrompts })
    expect(difference && movementOf(difference, days)).toEqual({
      ...{ value: 6, words: 'with other prompts, vs the previous 14 days', neutral: true },
    })
    expect(otherPromptsText(otherPrompts)).toBe('10 new prompts and 1 fewer')
    expect(otherPromptsText({ added: 0, removed: 1 })).toBe('1 prompt fewer')
    expect(otherPromptsText({ added: 1, removed: 0 })).toBe('1 new prompt')
  })

  it.each([
    ['unclear', 'No clear change vs the previous 14 days'],
    ['too-little', 'Too little data to compare'],
  ] as const)('tells none that is %s', (verdict, words) => {
    expect(movementOf({ points: 5, verdict }, days)).toEqual({ value: null, words })
  })
})
