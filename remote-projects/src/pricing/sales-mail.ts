import { mailLink } from '@sightline/shared/domain/support.ts'
import { contact } from '@sightline/shared/ui/contact.ts'

/** A mail to sales about a plan. */
export function salesMail(planTitle: string): string {
  return mailLink(contact.supportEmail, `Sightline ${planTitle} plan`)
}
