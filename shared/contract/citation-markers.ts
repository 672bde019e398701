// What a model marks its sources with: [1], [1,2], [3-5]. A longer number says something itself, as a year does.

// Spaces are taken from their first on, so that a long run of them is read once.
const marker = String.raw`(?<!\s)\s*\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]`
const markers = new RegExp(marker, 'g')
const trailingMarkers = new RegExp(`(?:${marker})+\\s*$`)

export const withoutCitationMarkers = (text: string) => text.replace(markers, '')

/** A text that is nothing else stays. */
export const withoutTrailingMarkers = (text: string) => text.replace(trailingMarkers, '') || text
