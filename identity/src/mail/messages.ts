import { LINK_MINUTES } from '../accounts/mailed-links.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import { WRONG_CODES_PER_DAY } from '../accounts/sign-in-limit.ts'
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

You did not ask for it? Then ignore this mail: your password stays as it is.
`,
  }
}

export function verifyEmailMail(publicUrl: URL, token: string): Content {
  return {
    subject: 'Confirm your email for Sightline',
    text: `Welcome to Sightline.

Please confirm that this email address is yours, within ${LINK_MINUTES['verify-email'] / DAY_MINUTES} days:
${linkTo(publicUrl, pagePaths.verifyEmail, token)}

You did not sign up? Then ignore this mail.
`,
  }
}

/** Where a person begins who did not do what the mail tells of. */
const forgotLink = (publicUrl: URL) => new URL(pagePaths.forgotPassword, publicUrl).href

/** What allowed it: a mailed link, or the old password on the page of sign-ins. */
export type NewPasswordBy = 'link' | 'page'

const chosenBy: Record<NewPasswordBy, string> = {
  link: 'It was chosen with a link that we had mailed to this address. If you did not do this, somebody else can read your mails: secure your mailbox first, and then choose another password here:',
  page: 'It was chosen by somebody who was signed in and knew the old password. If you did not do this, choose another password here, which signs everybody out:',
}

export function passwordChangedMail(publicUrl: URL, by: NewPasswordBy): Content {
  return {
    subject: 'Your Sightline password was changed',
    text: `Your Sightline account has a new password, and everybody who was signed in with the old one is signed out.

${chosenBy[by]}
${forgotLink(publicUrl)}
`,
  }
}

/** What happened to two-step sign-in. */
export type TwoStepNews = 'on' | 'off' | 'recovery-code' | 'wrong-code' | 'wrong-codes' | 'codes-blocked'

const twoStepNews: Record<TwoStepNews, { subject: string; text: string }> = {
  on: {
    subject: 'Two-step sign-in is on for your Sightline account',
    text: 'Two-step sign-in was turned on for your Sightline account: a sign-in asks for a code of an authenticator app after the password. If you did not do this, ask support to turn it off, too: a new password leaves it on.',
  },
  off: {
    subject: 'Two-step sign-in is off for your Sightline account',
    text: 'Two-step sign-in was turned off for your Sightline account: a sign-in asks for the password alone.',
  },
  'recovery-code': {
    subject: 'A recovery code was used for your Sightline account',
    text: 'Somebody entered the password of your Sightline account and one of its recovery codes, to sign in or to change two-step sign-in. The code does not work any more.',
  },
  'wrong-code': {
    subject: 'A wrong code was entered for your Sightline account',
    text: 'Somebody entered the right password of your Sightline account, in a browser and from a network that we do not know, but not the right code after it. The wrong code signed nobody in.',
  },
  'codes-blocked': {
    subject: 'Too many wrong codes for your Sightline account',
    text: `Somebody entered the right password of your Sightline account, and ${WRONG_CODES_PER_DAY} wrong codes after it within a day. They signed nobody in. For up to a day codes of your authenticator app may be refused; your recovery codes are accepted.`,
  },
  'wrong-codes': {
    subject: 'Somebody knows your Sightline password',
    text: 'Somebody entered the right password of your Sightline account, but not the right code after it. The wrong codes signed nobody in.',
  },
}

export function twoStepMail(publicUrl: URL, news: TwoStepNews): Content {
  const { subject, text } = twoStepNews[news]
  return {
    subject,
    text: `${text}

If it was you, ignore this mail. If it was not, choose a new password here, which signs everybody out:
${forgotLink(publicUrl)}
`,
  }
}

export interface SignInPlace {
  /** network address */
  address: string
  at: Date
}

export function newPlaceMail(publicUrl: URL, { address, at }: SignInPlace): Content {
  return {
    subject: 'New sign-in to your Sightline account',
    text: `Somebody signed in to your Sightline account with your password, in a browser and from a network that we do not know.

Time: ${at.toISOString().slice(0, 16).replace('T', ' ')} (UTC)
Network address: ${address}

If it was you, ignore this mail. If it was not, choose a new password here, which signs everybody out:
${forgotLink(publicUrl)}
`,
  }
}
