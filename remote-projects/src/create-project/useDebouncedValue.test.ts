import { act, renderHook } from '@testing-library/react'
import { LOOKUP_DEBOUNCE_MS } from '@sightline/shared/domain/project-rules.ts'
import { useDebouncedValue } from './useDebouncedValue.ts'

describe('useDebouncedValue', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('is the last value, once it has stood for 400 ms', () => {
    const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, LOOKUP_DEBOUNCE_MS), {
      initialProps: { value: 'a.co' },
    })
    act(() => jest.advanceTimersByTime(399))
    rerender({ value: 'a.com' })
    act(() => jest.advanceTimersByTime(399))
    expect(result.current).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(result.current).toBe('a.com')
  })
})
