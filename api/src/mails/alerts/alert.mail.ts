import { html } from '@sightline/shared/service/html.ts'
import type { AlertContent, RankingAlert } from '../../database/schema/mails.ts'
import {
  becauseItIsOn,
  daysText,
  mailHtml,
  mailText,
  percentText,
  reportLink,
  SAMPLE,
  sampleBadge,
  type FramedMail,
} from '../mail-frame.ts'
import type { MailedProject } from '../recipients.queries.ts'

export function alertMail(
  content: AlertContent,
  project: MailedProject,
  publicUrl: string,
  links: FramedMail['links'],
) {
  const { startDate, endDate, sample, alerts } = content
  const link = reportLink(publicUrl, project.id, startDate, endDate)
  const what = alertTitle(alerts)
  const frame: FramedMail = {
    title: `${project.projectName}: ${what}`,
    lead: `Two analyses compared, ${daysText(startDate, endDate)}. Only questions with an answer in both count.`,
    parts: [
      html`<div class="card">
${sample && html`<p>${sampleBadge(true)}</p>`}
${alerts.map((alert) => html`<p>${alertText(alert)}</p>`)}
<p><a href="${link}">Open the report of ${project.domain}</a></p>
</div>`,
    ],
    why: becauseItIsOn('ranking alerts'),
    links,
  }
  return {
    subject: `${sample ? `${SAMPLE}: ` : ''}${project.projectName}: ${what}`,
    html: mailHtml(frame),
    text: mailText(frame, [...(sample ? [SAMPLE] : []), ...alerts.map(alertText), link]),
  }
}

export const alertTitle = ([first]: RankingAlert[]): string =>
  first?.kind === 'passed' ? `${first.competitor} has passed you` : 'visibility has fallen'

export const rateText = ({ from, to, n }: { from: number; to: number; n: number }): string =>
  `Your Brand Visibility Rate went from ${percentText(from)} to ${percentText(to)}, over ${n} questions asked in both analyses.`

export function alertText(alert: RankingAlert): string {
  if (alert.kind === 'fall') return rateText(alert)
  const { competitor, from, to, brandFrom, brandTo, n } = alert
  return `${competitor} is ahead of you now: it is named in ${percentText(to)} of ${n} answers, you in ${percentText(brandTo)}. In the analysis before it was ${percentText(from)} and ${percentText(brandFrom)}.`
}
