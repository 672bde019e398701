// Contact addresses: used by the site, the help page, pricing and the API's messages.

/** for visitors, and demos */
export const CONTACT_EMAIL = 'hello@sightline.example'
/** for account holders */
export const SUPPORT_EMAIL = 'support@sightline.example'
export const SUPPORT_PHONE = '+1 555 0100'
export const OFFICE_ADDRESS = ['Sightline, temporary office', '4th Floor, 100 Example Road', 'Bengaluru 560001, India'] as const
export const SUPPORT_HOURS = 'Mon–Fri 9:00–18:00 IST'
export const TYPICAL_REPLY = 'under 24 hours'
/** characters of a feedback message */
export const MAX_FEEDBACK = 4000

export const phoneLink = `tel:${SUPPORT_PHONE.replace(/[^+\d]/g, '')}`
export const mapsLink = `https://www.openstreetmap.org/search?query=${encodeURIComponent(OFFICE_ADDRESS.slice(1).join(', '))}`

/** A mailto: link. */
export function mailLink(to: string, subject?: string): string {
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
