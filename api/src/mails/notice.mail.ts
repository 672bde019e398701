import { html } from '@sightline/shared/service/html.ts'
import { mailHtml, mailText, type FramedMail } from './mail-frame.ts'

interface Notice {
  /** the subject as well */
  title: string
  lead: string
  whatNow: string
  why: string
}

/** Something that its reader has to do under Configurations. */
export function noticeMail({ title, lead, whatNow, why }: Notice, configurations: string) {
  const frame: FramedMail = {
    ...{ title, lead, why },
    parts: [html`<div class="card"><p>${whatNow}</p><p><a href="${configurations}">Open Configurations</a></p></div>`],
    links: { preferences: configurations },
  }
  return { subject: title, html: mailHtml(frame), text: mailText(frame, [whatNow, configurations]) }
}
