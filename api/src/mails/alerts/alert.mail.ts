import { html } from '@sightline/shared/service/html.ts'
import type { MailContent, RankingAlert } from '../../database/schema/mails.ts'
import {
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

type AlertContent = Extract<MailContent, { kind: 'ranking-alert' }>

export function alertMail(
  content: AlertContent,
  project: MailedProject,
  publicUrl: string,
  links: FramedMail['links'],
) {
  const { startDate, endDate, sample, alerts } = content
  const link = reportLink(publicUrl, project.id, startDate, endDate)
  const [first] = alerts
  const what = first?.kind === 'passed' ? `${first.competitor} has passed you` : 'visibility has fallen'
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
    list: 'ranking alerts',
    links,
  }
  return {
    subject: `${sample ? `${SAMPLE}: ` : ''}${project.projectName}: ${what}`,
    html: mailHtml(frame),
    text: mailText(frame, [...(sample ? [SAMPLE] : []), ...alerts.map(alertText), link]),
  }
}

function alertText(alert: RankingAlert): string {
  if (alert.kind === 'fall') {
    return `Your Brand Visibility Rate went from ${percentText(alert.from)} to ${percentText(alert.to)}, over ${alert.n} questions asked in both analyses.`
  }
  const { competitor, from, to, brandFrom, brandTo, n } = alert
  return `${competitor} is ahead of you now: it is named in ${percentText(to)} of ${n} answers, you in ${percentText(brandTo)}. In the analysis before it was ${percentText(from)} and ${percentText(brandFrom)}.`
}
