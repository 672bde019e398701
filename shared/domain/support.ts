// How support is reached. The addresses are settings (shared/service/contact.settings.ts), these are their defaults; pages read
// them through shared/ui/contact.ts.

export interface Contact {
  /** for visitors, and demos */
  email: string
  /** for account holders */
  supportEmail: string
  supportPhone: string
  /** lines: the first names it, the others find it on a map */
  office: readonly string[]
}

export const defaultContact: Contact = {
  email: 'hello@sightline.example',
  supportEmail: 'support@sightline.example',
  supportPhone: '+1 555 0100',
  office: ['Sightline, temporary office', '4th Floor, 100 Example Road', 'Bengaluru 560001, India'],
}

export const SUPPORT_HOURS = 'Mon–Fri 9:00–18:00 IST'
export const TYPICAL_REPLY = 'under 24 hours'
/** characters of a feedback message */
export const MAX_FEEDBACK = 4000

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

export const mapsLink = (office: readonly string[]) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent((office.length > 1 ? office.slice(1) : office).join(', '))}`

export function mailLink(to: string, subject?: string): string {
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
