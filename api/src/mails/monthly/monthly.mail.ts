import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { ASKED_BY_API } from '@sightline/shared/domain/asked-by-api.ts'
import { reportLead } from '@sightline/shared/domain/report-lead.ts'
import { html } from '@sightline/shared/service/html.ts'
import { daysText, mailHtml, mailText, SAMPLE, sampleBadge, type FramedMail } from '../mail-frame.ts'

const OPEN = 'Open the report'

/** @param link of the report @param sender the account: other names are whatever somebody has typed */
export function monthlyMail(
  report: ReportDocument,
  { link, unsubscribe, sender }: { link: string; unsubscribe: string; sender: string },
) {
  const { domain, period, sample, monthly } = report
  const days = daysText(period.startDate, period.endDate, monthly?.locale)
  // Companies by their domains, as anything can be typed as a name.
  const lead =
    reportLead({ ...report, competitors: [] })
      ?.map(({ text }) => text)
      .join('') ?? withoutRate(report)
  const from = monthly?.preparedBy ? `${monthly.preparedBy} has prepared it for you.` : ''
  const frame: FramedMail = {
    title: `AI visibility of ${domain}`,
    lead: sample ? days : `${days} · ${ASKED_BY_API}`,
    parts: [
      html`<div class="card"><p>${lead}${sampleBadge(sample)}</p><p><a class="button" href="${link}">${OPEN}</a></p>${from !== '' && html`<p class="quiet">${from}</p>`}</div>`,
    ],
    why: `You get this mail because ${sender} has it sent to your address. If you do not know the sender, ignore this mail.`,
    links: { unsubscribe },
  }
  return {
    // Without the names, which a sender chooses: a stranger could write anything into the list of somebody's mails.
    subject: `AI visibility of ${domain}: ${days}`,
    html: mailHtml(frame),
    text: mailText(frame, [
      `${lead}${sample ? ` (${SAMPLE})` : ''}`,
      `${OPEN}: ${link}`,
      ...(from === '' ? [] : [from]),
    ]),
  }
}

/** Of a report without the section that tells the rate; by the domain, as anything can be typed as a brand's name. */
const withoutRate = ({ asked: { answers }, domain }: ReportDocument) =>
  `The report tells what ${answers} ${answers === 1 ? 'answer' : 'answers'} of AI platforms say of ${domain}.`
