import { mailLink, SUPPORT_EMAIL } from '@sightline/shared/contract/support.ts'

/** A mail to sales about a plan. */
export function salesMail(planTitle: string): string {
  return mailLink(SUPPORT_EMAIL, `Sightline ${planTitle} plan`)
}
