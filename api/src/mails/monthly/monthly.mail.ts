import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { movementOf, readDifference } from '@sightline/shared/domain/change.ts'
import { namesAddress } from '@sightline/shared/domain/monthly-reports.ts'
import { html } from '@sightline/shared/service/html.ts'
import { daysText, mailHtml, mailText, percentText, SAMPLE, sampleBadge, type FramedMail } from '../mail-frame.ts'

const OPEN = 'Open the report'

/** @param link of the report @param sender the account: other names are whatever somebody has typed */
export function monthlyMail(
  { brand, domain, period, sample, monthly, ...report }: ReportDocument,
  { link, unsubscribe, sender }: { link: string; unsubscribe: string; sender: string },
) {
  const days = daysText(period.startDate, period.endDate)
  const lead = leadOf({ ...report, brand: namesAddress(brand) ? domain : brand, period })
  const from = monthly?.preparedBy ? `${monthly.preparedBy} has prepared it for you.` : ''
  const frame: FramedMail = {
    title: `AI visibility of ${domain}`,
    lead: days,
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

type Told = Pick<ReportDocument, 'asked' | 'brand' | 'changes' | 'newModels' | 'period'>

/** "AI platforms name Acme in 52% of 840 answers. +4 points vs the previous 30 days." */
function leadOf({ asked, brand, changes, newModels, period }: Told): string {
  const rate = changes?.overview.brandVisibilityRate
  const answers = `${asked.answers} ${asked.answers === 1 ? 'answer' : 'answers'}`
  if (typeof rate !== 'number') return `The report tells what ${answers} of AI platforms say of ${brand}.`
  const difference = readDifference(changes?.overview.sincePreviousPeriod.brand)
  const movement = difference && movementOf(difference, period, newModels)
  const value = movement?.value
  const points =
    value === null || value === undefined
      ? ''
      : `${value > 0 ? '+' : '−'}${Math.abs(value)} ${Math.abs(value) === 1 ? 'point' : 'points'} `
  const told = movement ? ` ${points}${movement.words}.` : ''
  return `AI platforms name ${brand} in ${percentText(rate)} of ${answers}.${told}`
}
