import { act, renderHook } from '@testing-library/react'
import { parsePalette, usePaletteKey } from './chart-palette.ts'

// jsdom does not resolve light-dark(): this fake is dark unless `data-theme` says otherwise.

beforeEach(() => {
  const { getComputedStyle } = window
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const { style } = element as HTMLElement
    const computed = getComputedStyle(element)
    if (element === document.documentElement) return computed
    return { ...computed, color: style.getPropertyValue('color-scheme') === 'light' ? 'black' : 'white' }
  })
})
afterEach(() => jest.restoreAllMocks())

it('gives the light colours while a dark page is printed, and the dark ones afterwards', () => {
  const { result } = renderHook(() => parsePalette(usePaletteKey())['--text'])
  expect(result.current).toBe('white')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(result.current).toBe('black')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(result.current).toBe('white')
})
