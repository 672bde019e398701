// How to reach the people behind the product.

export const CONTACT_EMAIL = 'hello@sightline.example'
export const SUPPORT_HOURS = 'Mon–Fri 9:00–18:00 IST'

/** An address that opens a new mail to us. */
export function contactMail(subject: string, body?: string): string {
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body)}`
  return `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}${text}`
}
