// Loads the chunk of signed-in pages, once.

import { loadWithRetries } from '../remotes/load-with-retries.ts'
import type * as Frame from './SignedInFrame.tsx'

type FrameModule = typeof Frame

const importFrame = () => import(/* webpackChunkName: "signed-in" */ './SignedInFrame.tsx')

let loading: Promise<FrameModule | Error> | null = null
let loaded: FrameModule | null = null

/** The frame, if its chunk has been loaded. */
export const loadedFrame = () => loaded

/** Cached until a failure is cleared. Resolves with an Error when the chunk fails to load. */
export function loadFrame(): Promise<FrameModule | Error> {
  loading ??= loadWithRetries(importFrame).then(
    (module) => (loaded = module),
    (cause: unknown) => new Error('The frame of signed-in pages could not be loaded', { cause }),
  )
  return loading
}

export function forgetFailedFrame(): void {
  if (loaded === null) loading = null
}
