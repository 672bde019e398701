import { html } from '@sightline/shared/service/html.ts'
import { namesAddress } from '@sightline/shared/domain/monthly-reports.ts'
import { joinPath } from '@sightline/shared/domain/paths.ts'
import { aRole, roleWords } from '@sightline/shared/domain/workspaces.ts'
import type { InvitationContent } from '../database/schema/mails.ts'
import { daysText, mailHtml, mailText, type FramedMail } from './mail-frame.ts'

/** Without the names, which a sender chooses: a stranger could write anything into the list of somebody's mails. */
const SUBJECT = 'You are invited to a workspace on Sightline'

export function invitationMail(
  { to, workspace, inviter, role, token, expiresAt }: InvitationContent,
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const link = new URL(joinPath(token), publicUrl).href
  const what = `You will be ${aRole[role]} there. ${roleWords[role]}`
  const day = expiresAt.slice(0, 10)
  const until = `The invitation is for ${to}, and valid until ${daysText(day, day)}. If you do not know the sender, ignore it.`
  const frame: FramedMail = {
    title: `${inviter} invites you to ${namesAddress(workspace) ? 'a workspace' : workspace}`,
    lead: 'Sightline shows how a brand appears in the answers of AI platforms.',
    parts: [
      html`<div class="card"><p>${what}</p><p><a href="${link}">View the invitation</a></p><p class="quiet">${until}</p></div>`,
    ],
    why: `You get this mail because ${inviter} has entered your address.`,
    links: {},
  }
  return { subject: SUBJECT, html: mailHtml(frame), text: mailText(frame, [what, link, until]) }
}
