// Makes an edition: the document is composed once and stored behind a link, and mails to its readers are put in line.

import {
  MAILED_TODAY,
  NO_ANSWERS_IN_PERIOD,
  TOO_MANY_EDITIONS,
  TOO_MANY_REPORT_MAILS,
} from '@sightline/shared/contract/api/monthly-reports.ts'
import { reportDocument, type ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import {
  MAX_EDITIONS_PER_DAY,
  MAX_REPORT_MAILS_PER_DAY,
  type MonthlySetup,
} from '@sightline/shared/domain/monthly-reports.ts'
import { counted } from '@sightline/shared/domain/counted.ts'
import { lockUsers } from '../../accounts/sign-in/users.queries.ts'
import type { RecordChange } from '../../accounts/tokens/token-policy.ts'
import { insertAuditEntries } from '../../accounts/workspaces/audit.queries.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { utcDay } from '../../database/utc-day.ts'
import { conflict, notFound } from '../../http/api-failure.ts'
import { lockProject, type ProjectRow } from '../../projects/projects.queries.ts'
import { composeReport } from '../../reports/document/compose-report.ts'
import type { Period } from '../../reports/period.ts'
import { ONE_SNAPSHOT } from '../../reports/report-routes.ts'
import { hashCode, newCode } from '../../reports/share-links/link-secrets.ts'
import { insertShareLink } from '../../reports/share-links/share-links.queries.ts'
import { countDaysMails, insertMail } from '../mails.queries.ts'
import { findSender } from '../sender.queries.ts'
import { addressKey, sealCode } from './edition-code.ts'
import { countMadeSince, insertEdition, isMade, revokeUnlisted } from './editions.queries.ts'

const DAY_MS = 86_400_000

/** @returns the report as it is now, as it leaves the house */
export async function composeMonthly(
  db: Database,
  project: ProjectRow,
  { sections, clientName, preparedBy, logo, accent, locale, comments }: MonthlySetup,
  period: Period,
  now: Date,
): Promise<ReportDocument> {
  const { brandNames } = project
  const report = await db.transaction(
    (snapshot) => composeReport({ db: snapshot, project, brandNames, sections, range: null, ...period, now }),
    ONE_SNAPSHOT,
  )
  // A comment on a section that is not in the report is not for its readers.
  const shown = Object.fromEntries(
    sections.flatMap((section) => (comments[section] ? [[section, comments[section]]] : [])),
  )
  const monthly = { clientName, preparedBy, logo, accent, locale, comments: shown, madeAt: now.toISOString() }
  return reportDocument.parse({ ...report, monthly })
}

interface Making {
  project: ProjectRow
  setup: MonthlySetup
  period: Period
  by: { month: string } | { personId: string; record: RecordChange }
  ownerId: string
  /** addresses */
  sendTo: string[]
  secretKey: string
}

/**
 * Of a month of the schedule there is one edition, however many workers find it due. Where its period has no answers, the row says so.
 * @returns its id; undefined where it is there already
 */
export async function makeEdition(
  db: Database,
  { project, setup, period, by, ownerId, sendTo, secretKey }: Making,
  now: Date,
): Promise<string | undefined> {
  const document = await composeMonthly(db, project, setup, period, now)
  const isEmpty = document.asked.answers === 0
  const isByHand = 'personId' in by
  if (isEmpty && isByHand) throw conflict(NO_ANSWERS_IN_PERIOD)
  const [id, projectId] = [newId(), project.id]
  return db.transaction(async (transaction) => {
    // Locked, so that reports of two projects know of each other's mails.
    await lockUsers(transaction, [ownerId])
    // Locked, so that two that are made at once know of each other.
    if ((await lockProject(transaction, project.workspaceId, projectId)) === undefined) throw notFound('The project')
    const dayBefore = new Date(now.getTime() - DAY_MS)
    if (isByHand && (await countMadeSince(transaction, projectId, dayBefore)) >= MAX_EDITIONS_PER_DAY)
      throw conflict(TOO_MANY_EDITIONS)
    if (!isByHand && (await isMade(transaction, projectId, by.month))) return undefined
    const code = newCode()
    const linkId = isEmpty ? null : newId()
    if (linkId !== null)
      await insertShareLink(transaction, {
        ...{ id: linkId, projectId, name: '', codeHash: hashCode(code), sections: setup.sections },
        ...{ ...period, embedOrigins: [], createdAt: now },
        expiresAt: setup.linkDays === null ? null : new Date(now.getTime() + setup.linkDays * DAY_MS),
      })
    const recipients = await queueMails(
      transaction,
      { projectId, editionId: id, by, ownerId, sendTo: isEmpty ? [] : sendTo, secretKey },
      now,
    )
    await insertEdition(transaction, {
      ...{ projectId, id, linkId, madeAt: now, ...period },
      sealedCode: isEmpty ? null : sealCode(secretKey, code, { projectId, id }),
      ...(isByHand ? { madeBy: by.personId } : { month: by.month }),
      document: isEmpty ? null : document,
      sample: document.sample,
      recipients,
    })
    await revokeUnlisted(transaction, projectId, now)
    // No link is open to strangers without a line of the history; a month without answers has no link.
    if (linkId === null) return id
    // One without mails is for whoever has its link.
    const about = recipients === 0 ? undefined : counted(recipients, 'reader')
    if (isByHand) await by.record(transaction, now, about)
    else
      await insertAuditEntries(transaction, {
        ...{ workspaceId: project.workspaceId, at: now, action: 'makeMonthly' },
        ...{ changedProject: projectId, about: about ?? null },
      })
    return id
  })
}

interface Mailing extends Pick<Making, 'by' | 'ownerId' | 'sendTo' | 'secretKey'> {
  projectId: string
  editionId: string
}

/**
 * An owner mails so many reports a day: those of the schedule that are too many go out on the days after it. Of reports that are made by
 * hand an address gets one a day, so nobody mails strangers without limit; the schedule mails each of its reports to an address once.
 * @returns how many
 */
async function queueMails(
  transaction: Transaction,
  { projectId, editionId, by, ownerId, sendTo, secretKey }: Mailing,
  now: Date,
): Promise<number> {
  if (sendTo.length === 0) return 0
  const isByHand = 'personId' in by
  const kind = 'monthly-report'
  const mailed = await countDaysMails(transaction, ownerId, kind, now)
  if (isByHand && mailed + sendTo.length > MAX_REPORT_MAILS_PER_DAY) throw conflict(TOO_MANY_REPORT_MAILS)
  const { words: sender } = await findSender(transaction, isByHand ? by.personId : ownerId)
  const report = isByHand ? utcDay(now) : `${by.month} ${projectId}`
  let recipients = 0
  for (const to of sendTo) {
    const content = { kind, projectId, editionId, to, sender } as const
    const key = `${report} ${addressKey(secretKey, to)}`
    const daysLater = Math.floor((mailed + recipients) / MAX_REPORT_MAILS_PER_DAY)
    const notBefore = new Date(now.getTime() + daysLater * DAY_MS)
    if (await insertMail(transaction, { userId: ownerId, kind, key, content }, now, notBefore)) recipients += 1
  }
  if (isByHand && recipients === 0) throw conflict(MAILED_TODAY)
  return recipients
}
