import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { loadWithRetries } from './load-with-retries.ts'

/**
 * Loads lazy screens with the page's retry policy. The router keeps the failure of a route's `lazy` for ever; a loader
 * runs again at the next navigation, so Retry works without a reload.
 */
export function lazyScreens(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route
    const nested = { ...route, ...(children !== undefined && { children: lazyScreens(children) }) } as RouteObject
    return typeof lazy === 'function'
      ? { ...nested, ...loadedScreen(lazy as () => Promise<{ Component: ComponentType }>) }
      : nested
  })
}

function loadedScreen(load: () => Promise<{ Component: ComponentType }>) {
  let Loaded: ComponentType | null = null
  const loader: LoaderFunction = async () => {
    Loaded ??= (await loadWithRetries(load)).Component
    return null
  }
  return { lazy: undefined, loader, shouldRevalidate: () => Loaded === null, Component: () => Loaded && <Loaded /> }
}
