/** Pixels between an element and its popup, and between the popup and the window's edge. */
const GAP = 4
const EDGE = 8

/** Places a fixed popup under an element, or above it where there is no room, within the window. */
export function placeUnder(popup: HTMLElement, element: DOMRect, align: 'start' | 'end') {
  const { offsetWidth: width, offsetHeight: height } = popup
  const below = element.bottom + GAP
  const above = element.top - GAP - height
  const top = below + height > window.innerHeight - EDGE && above >= EDGE ? above : below
  const wanted = align === 'end' ? element.right - width : element.left
  const left = Math.max(EDGE, Math.min(wanted, document.documentElement.clientWidth - width - EDGE))
  popup.style.setProperty('top', `${top}px`)
  popup.style.setProperty('left', `${left}px`)
}
