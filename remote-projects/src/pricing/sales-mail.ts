import { SUPPORT_EMAIL } from '@sightline/shared/contract/support.ts'

/** A mail to sales about a plan. */
export function salesMail(planTitle: string): string {
  return `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(`Sightline ${planTitle} plan`)}`
}
