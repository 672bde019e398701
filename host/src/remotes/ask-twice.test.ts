import type { RouteObject } from 'react-router-dom'
import { askTwice } from './ask-twice.ts'

const load = (route: RouteObject | undefined) => {
  if (typeof route?.lazy !== 'function') throw new Error('The route is not lazy')
  return route.lazy()
}

describe('askTwice', () => {
  it('asks once more for a screen whose code does not arrive, nested or not', async () => {
    const arrives = () => jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue({ Component: null })
    const [outer, inner] = [arrives(), arrives()]
    const [route] = askTwice([{ path: '/help', lazy: outer, children: [{ path: 'more', lazy: inner }] }])
    await expect(load(route)).resolves.toEqual({ Component: null })
    await expect(load(route?.children?.[0])).resolves.toEqual({ Component: null })
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([2, 2])
  })

  it('gives up after the second time', async () => {
    const lazy = jest.fn().mockRejectedValue(new Error('404'))
    const [route] = askTwice([{ path: '/help', lazy }])
    await expect(load(route)).rejects.toThrow('404')
    expect(lazy).toHaveBeenCalledTimes(2)
  })
})
