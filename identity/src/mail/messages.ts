import { LINK_MINUTES } from '../accounts/mailed-links.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import type { Mail } from '@sightline/shared/service/mail/mailer.ts'

const DAY_MINUTES = 24 * 60

type Content = Omit<Mail, 'to'>

function linkTo(publicUrl: URL, path: string, token: string): string {
  const link = new URL(path, publicUrl)
  link.searchParams.set('token', token)
  return link.href
}

export function resetPasswordMail(publicUrl: URL, token: string): Content {
  return {
    subject: 'Choose a new password for Sightline',
    text: `Somebody asked for a new password for your Sightline account.

Choose one here, within ${LINK_MINUTES['reset-password']} minutes:
${linkTo(publicUrl, pagePaths.resetPassword, token)}

You did not ask for it? Then leave this mail alone: your password stays as it is.
`,
  }
}

export function verifyEmailMail(publicUrl: URL, token: string): Content {
  return {
    subject: 'Confirm your email for Sightline',
    text: `Welcome to Sightline.

Please confirm that this email address is yours, within ${LINK_MINUTES['verify-email'] / DAY_MINUTES} days:
${linkTo(publicUrl, pagePaths.verifyEmail, token)}

You did not sign up? Then leave this mail alone.
`,
  }
}
