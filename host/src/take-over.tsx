// Hydrates a prerendered page (decision 0029) when its remote has loaded; until then the page stays as it is.

import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { AppRouter } from './routing/router.tsx'

declare global {
  interface Window {
    /** Ends the work of the page's early script. @returns the button that was clicked last */
    takeOver?: () => HTMLElement | null
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

export async function takeOver(root: HTMLElement, router: AppRouter, app: ReactNode): Promise<void> {
  await started(router)
  // Without its remote the page cannot be hydrated, so the failure panel is rendered instead.
  if (router.state.errors !== null) return createRoot(root).render(<Hydrated>{app}</Hydrated>)
  const restore = keepInput(root)
  // A transition hydrates in slices, between which the page reacts to scrolling and typing.
  startTransition(() => void hydrateRoot(root, <Hydrated onCommit={restore}>{app}</Hydrated>))
}

/** Resolves when the remote and its screen have been loaded, or have failed. */
function started(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const check = () => router.state.initialized && resolve()
    router.subscribe(check)
    check()
  })
}

const nothing = () => undefined

function Hydrated({ onCommit = nothing, children }: { onCommit?: () => void; children: ReactNode }) {
  // After the layout effects of the page, and before the next paint.
  useLayoutEffect(onCommit, [onCommit])
  // This runs after effects of the page have replaced the visitor's session by the browser's own.
  useEffect(() => queueMicrotask(() => window.takeOver?.()?.click()), [])
  return children
}

/** @returns restores what a person has typed and the scroll position, which React and the router do not know */
function keepInput(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<TextField>('input, textarea')]
  const focused = document.activeElement
  let top = window.scrollY
  // The page can be scrolled while it is hydrated.
  const follow = () => void (top = window.scrollY)
  window.addEventListener('scroll', follow)
  return () => {
    window.removeEventListener('scroll', follow)
    // The router has scrolled to the top, as for any new page.
    window.scrollTo(0, top)
    for (const field of fields) {
      // A page that does not match its HTML is rendered again, with new elements.
      const current = field.isConnected ? field : root.querySelector<TextField>(`[name="${field.name}"]`)
      if (current === null) continue
      if (field.value !== field.defaultValue) enter(field.value, current)
      if (field === focused && current !== field) current.focus()
    }
  }
}

/**
 * Sets the value as if it were typed now. React ignores an input event whose value equals the last one that it saw,
 * which is that of the hydration.
 */
function enter(text: string, field: TextField & { _valueTracker?: { setValue: (seen: string) => void } }): void {
  if (field.value !== text) field.value = text
  field._valueTracker?.setValue(field.defaultValue)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
