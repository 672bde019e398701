import type { RouteObject } from 'react-router-dom'

/**
 * Lets a screen whose code fails to arrive be asked for once more: the page hands out its preload of a file that failed
 * before the browser asks again.
 */
export function askTwice(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => lazy().catch(() => lazy()) }),
      ...(children !== undefined && { children: askTwice(children) }),
    } as RouteObject
  })
}
