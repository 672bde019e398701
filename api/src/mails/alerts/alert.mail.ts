import { ASKED_BY_API } from '@sightline/shared/domain/asked-by-api.ts'
import { newModelNote, newModelSentence, type NewModel } from '@sightline/shared/domain/new-models.ts'
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
  project: Pick<MailedProject, 'id' | 'projectName' | 'domain'>,
  publicUrl: string,
  links: FramedMail['links'],
) {
  const { startDate, endDate, sample } = content
  const link = reportLink(publicUrl, project.id, startDate, endDate)
  const what = alertTitle(content)
  const lines = alertLines(content)
  const asked = sample ? '' : `, ${ASKED_BY_API}`
  const frame: FramedMail = {
    title: `${project.projectName}: ${what}`,
    lead: `Two analyses compared, ${daysText(startDate, endDate)}${asked}. Only questions with an answer in both count.`,
    parts: [
      html`<div class="card">
${sample && html`<p>${sampleBadge(true)}</p>`}
${lines.map((line) => html`<p>${line}</p>`)}
<p><a href="${link}">Open the report of ${project.domain}</a></p>
</div>`,
    ],
    why: becauseItIsOn('ranking alerts'),
    links,
  }
  return {
    subject: `${sample ? `${SAMPLE}: ` : ''}${project.projectName}: ${what}`,
    html: mailHtml(frame),
    text: mailText(frame, [...(sample ? [SAMPLE] : []), ...lines, link]),
  }
}

type Told = Pick<AlertContent, 'alerts' | 'newModels'>

export function alertTitle({ alerts: [first], newModels = [] }: Told): string {
  if (first?.kind !== 'passed') return visibilityTitle('down', newModels)
  const note = newModelNote(newModels)
  return note === undefined ? `${first.competitor} has passed you` : `${first.competitor} is ahead of you, ${note}`
}

/** With a new model it is not told as the brand's own. */
export function visibilityTitle(direction: 'up' | 'down', newModels: readonly NewModel[] = []): string {
  const note = newModelNote(newModels)
  if (note === undefined) return `visibility has ${direction === 'up' ? 'risen' : 'fallen'}`
  return `visibility is ${direction === 'up' ? 'higher' : 'lower'} ${note}`
}

export const alertLines = ({ alerts, newModels }: Told): string[] => [
  ...alerts.map(alertText),
  ...modelLines(newModels),
]

export function modelLines(newModels: readonly NewModel[] = []): string[] {
  const sentence = newModelSentence(newModels)
  return sentence === undefined ? [] : [sentence]
}

export const rateText = ({ from, to, n }: { from: number; to: number; n: number }): string =>
  `Your Brand Visibility Rate went from ${percentText(from)} to ${percentText(to)}, over ${n} questions asked in both analyses.`

function alertText(alert: RankingAlert): string {
  if (alert.kind === 'fall') return rateText(alert)
  const { competitor, from, to, brandFrom, brandTo, n } = alert
  return `By the answers to these questions ${competitor} is ahead of you now: it is named in ${percentText(to)} of ${n} answers, you in ${percentText(brandTo)}. In the analysis before it was ${percentText(from)} and ${percentText(brandFrom)}.`
}
