// The contract of a prerendered page: the default export of a remote's src/prerendered.ts (decision 0029).

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
