import { act, renderHook } from '@testing-library/react'
import { parsePalette, usePaletteKey } from './chart-palette.ts'

// jsdom knows no light-dark(): the screen is dark, and an element may say otherwise.

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

it('prints with the light colours of a dark theme, and shows the dark ones again', () => {
  const { result } = renderHook(() => parsePalette(usePaletteKey())['--text'])
  expect(result.current).toBe('white')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(result.current).toBe('black')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(result.current).toBe('white')
})
