// The frame in the page's HTML (decision 0043) leaves when the app's own, or another page, is rendered in its place.

import { useInsertionEffect } from 'react'
import { FRAME_ID, FRAMED } from '@sightline/shared/contract/page-frame.ts'

/** Before layout effects, which measure and focus what the frame has hidden. */
export function useFrameReplaced(): void {
  useInsertionEffect(replaceFrame, [])
}

export function replaceFrame(): void {
  const frame = document.getElementById(FRAME_ID)
  if (frame === null) return
  const clicked = nameOf(window.takeOver?.())
  frame.remove()
  delete document.documentElement.dataset[FRAMED]
  // What was clicked before the scripts had arrived is clicked again, as soon as the app listens. It has the focus, too.
  if (clicked) queueMicrotask(() => click(findButton(clicked)))
}

function click(button: HTMLElement | undefined): void {
  button?.focus()
  button?.click()
}

/** Its text where it has no label, such as the name of a metric. */
const nameOf = (button: HTMLElement | null | undefined) => button?.ariaLabel ?? button?.textContent

const findButton = (name: string) => [...document.querySelectorAll('button')].find((button) => nameOf(button) === name)
