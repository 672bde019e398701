import { paths } from '@sightline/shared/contract/paths.ts'
import { html, type Html } from './html.ts'
import { pagePaths } from './interaction-path.ts'
import type { Page } from './layout.ts'

/** Something that ends here: what it is, and the way back. */
export function problemPage(title: string, text: string, detail?: Html): Page {
  return {
    title,
    body: html`<p class="lead">${text}</p>
${detail}
<div class="actions"><a class="btn primary" href="${paths.login}" data-closes>Back to Sightline</a></div>`,
  }
}

export function expiredPage(): Page {
  return problemPage(
    'This page has expired',
    'Signing in took too long, or it was started again in another window. Go back and start once more.',
  )
}

/** Of a password that was not looked at: the form can be sent again. */
export function busyPage(): Page {
  return problemPage(
    'Please try again in a moment',
    'Too many people are signing in right now. Nothing was changed. Go back and send the form again in a few seconds.',
  )
}

/** Of a network from which too many sign-ins were started. */
export function tooManySignInsPage(refusal: string): Page {
  return problemPage('Sign-in could not start', refusal)
}

export function wrongOriginPage(): Page {
  return problemPage('This form was not sent', 'It did not come from a page of Sightline. Go back and start once more.')
}

export function logoutRefusedPage(): Page {
  return problemPage('You are still signed in', 'The address to go to after signing out is not one of Sightline.')
}

export function signedOutPage(): Page {
  return problemPage('You are signed out', 'You can close this window.')
}

export function unexpectedPage(requestId: string): Page {
  return problemPage(
    'Something went wrong',
    'Please try again in a moment.',
    html`<p class="fine">Reference: ${requestId}</p>`,
  )
}

/** Of a link for a new password. */
export function linkExpiredPage(): Page {
  return {
    title: 'This link has expired',
    body: html`<p class="lead">Links in our mails work once and not for long. Ask for a new one.</p>
<div class="actions">
<a class="btn primary" href="${pagePaths.forgotPassword}">Ask for a new link</a>
<a class="btn secondary" href="${paths.login}" data-closes>Back to Sightline</a>
</div>`,
  }
}

/** Of a link that confirms an e-mail. */
export function confirmationExpiredPage(): Page {
  return problemPage(
    'This link has expired',
    'Sign in: unless your e-mail is confirmed already, we then send you a new link.',
  )
}

export function passwordChangedPage(): Page {
  return problemPage(
    'Your password is changed',
    'You were signed out everywhere else. Sign in with the new password now.',
  )
}

export function emailConfirmedPage(): Page {
  return problemPage('Your e-mail is confirmed', 'Thank you. There is nothing more to do here.')
}

/** @param code the error code of OAuth, for whoever looks into it */
export function authorizationErrorPage(code: string, description: string | undefined): Page {
  return problemPage(
    'Sign-in could not start',
    'The request was not one that Sightline can answer. Go back and start once more.',
    html`<p class="fine">${code}${description !== undefined && `: ${description}`}</p>`,
  )
}
