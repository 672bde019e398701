// Markers of a model's sources: [1], [1,2], [3-5]. Up to three digits, as a longer number may be text, such as a year.

// The lookbehind makes a run of spaces match from its first one only: linear time instead of quadratic.
const marker = String.raw`(?<!\s)\s*\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]`
const markers = new RegExp(marker, 'g')
const trailingMarkers = new RegExp(`(?:${marker})+\\s*$`)

export const withoutCitationMarkers = (text: string) => text.replace(markers, '')

/** Text that consists of markers only is left as it is. */
export const withoutTrailingMarkers = (text: string) => text.replace(trailingMarkers, '') || text
