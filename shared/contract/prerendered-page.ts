// The contract of what is in a page's HTML: the default export of src/prerendered.ts (decisions 0029 and 0043).

import type { ComponentType } from 'react'

/**
 * A public page that is on the screen before any script has arrived. Its first render in the browser must be what the build
 * has rendered: of a visitor without session, storage and query (`useHydrated()`).
 */
export interface PrerenderedPage {
  /** as in remote.json, without parameters */
  path: string
  Component: ComponentType
  /** what search engines and link previews say of it */
  description: string
  /** schema.org data (JSON-LD) for search engines */
  structuredData?: object
}

/**
 * What stands in the place of a signed-in screen until its scripts have arrived. It is rendered without session and store, and replaced,
 * not hydrated: it needs to look like the screen that still loads, not to be the same. Fields in it do nothing. A click on a button is
 * handed on to the button of its name, where the screen has that from the start.
 */
export interface PrerenderedSkeleton {
  /** as in remote.json */
  path: string
  Skeleton: ComponentType
}
