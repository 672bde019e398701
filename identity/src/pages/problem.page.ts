// Error pages: what happened, and a way back.

import { paths } from '@sightline/shared/domain/paths.ts'
import { html, type Html } from '@sightline/shared/service/html.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import type { Page } from './layout.ts'

export function problemPage(title: string, text: string, detail?: Html): Page {
  return {
    title,
    body: html`<p class="lead">${text}</p>
${detail}
<div class="actions"><a class="btn primary" href="${paths.login}" data-closes>Back to Sightline</a></div>`,
  }
}

export const expiredPage = problemPage(
  'This page has expired',
  'Signing in took too long, or it was started again in another window. Go back and start once more.',
)

/** The queue of passwords is full: the form can be sent again. */
export const busyPage = problemPage(
  'Please try again in a moment',
  'Too many people are signing in right now. Nothing was changed. Go back and send the form again in a few seconds.',
)

/** Of a network from which too many sign-ins were started. */
export const tooManySignInsPage = (refusal: string) => problemPage('Sign-in could not start', refusal)

export const wrongOriginPage = problemPage(
  'This form was not sent',
  'It did not come from a page of Sightline. Go back and start once more.',
)

export const logoutRefusedPage = problemPage(
  'You are still signed in',
  'The address to go to after signing out is not one of Sightline.',
)

export const signedOutPage = problemPage('You are signed out', 'You can close this window.')

export const signedOutEverywherePage = problemPage(
  'You are signed out everywhere',
  'Sign in again to go on. Apps that you had connected ask you again; API tokens still work.',
)

/** Of the page of sessions and password, which belongs to whoever is signed in. */
export const notSignedInPage = problemPage(
  'You are not signed in here',
  'Sign in to Sightline, then open this page again from Configurations. If Sightline shows you as signed in, sign out there first.',
)

export const unexpectedPage = (requestId: string) =>
  problemPage(
    'Something went wrong',
    'Please try again in a moment.',
    html`<p class="fine">Reference: ${requestId}</p>`,
  )

/** Of a link for a new password. */
export const linkExpiredPage: Page = {
  title: 'This link has expired',
  body: html`<p class="lead">Links in our mails work once and not for long. Ask for a new one.</p>
<div class="actions">
<a class="btn primary" href="${pagePaths.forgotPassword}">Ask for a new link</a>
<a class="btn secondary" href="${paths.login}" data-closes>Back to Sightline</a>
</div>`,
}

/** Of a link that confirms an email. */
export const confirmationExpiredPage = problemPage(
  'This link has expired',
  'Sign in: unless your email is confirmed already, we then send you a new link.',
)

export const passwordChangedPage = problemPage(
  'Your password is changed',
  'You were signed out everywhere else. Sign in with the new password now.',
)

export const emailConfirmedPage = problemPage('Your email is confirmed', 'Thank you. There is nothing more to do here.')

/** @param code the error code of OAuth, for a person who looks into it */
export const authorizationErrorPage = (code: string, description: string | undefined) =>
  problemPage(
    'Sign-in could not start',
    'The request was not one that Sightline can answer. Go back and start once more.',
    html`<p class="fine">${code}${description !== undefined && `: ${description}`}</p>`,
  )
