// How people reach support. Our own values: change them here.

export const SUPPORT_PHONE = '+1 555 0100'
export const SUPPORT_EMAIL = 'support@sightline.example'
export const OFFICE_ADDRESS = ['Sightline, temporary office', '4th Floor, 100 Example Road', 'Bengaluru 560001, India'] as const
export const SUPPORT_HOURS = 'Mon–Fri 9:00–18:00 IST'
export const TYPICAL_REPLY = 'under 24 hours'

export const phoneLink = `tel:${SUPPORT_PHONE.replace(/[^+\d]/g, '')}`
export const emailLink = `mailto:${SUPPORT_EMAIL}`
export const mapsLink = `https://www.openstreetmap.org/search?query=${encodeURIComponent(OFFICE_ADDRESS.slice(1).join(', '))}`
