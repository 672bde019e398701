import { findProject } from '../../projects/projects.queries.ts'
import { isRemeasuring } from '../../queue/remeasure-jobs.ts'
import type { MailServices } from '../mail-services.ts'
import { findSender } from '../sender.queries.ts'
import { isMade } from './editions.queries.ts'
import { makeEdition } from './make-edition.ts'
import { dueDays, monthDue, reportedPeriod } from './month-due.ts'
import { claimMonth, findOwner, listScheduled, reachable, readSetup } from './monthly-reports.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Makes the monthly reports that are due: one of each project and month, however many workers check. */
export async function findMonthlyReports(
  { db, now, log, mailer, settings }: MailServices,
  signal?: AbortSignal,
): Promise<void> {
  const secretKey = settings.SECRET_KEY
  if (secretKey === undefined) return
  for (const { projectId, workspaceId, ...schedule } of await listScheduled(db, dueDays(now()))) {
    // Reports before it may have taken minutes.
    const time = now()
    if (signal?.aborted) return
    const month = monthDue(time, schedule)
    if (month === null || (await isMade(db, projectId, month))) continue
    // What is made stays as it is: it waits until changes can be told, but not past the last day on which it can be made.
    const isLastDay = monthDue(new Date(time.getTime() + DAY_MS), schedule) !== month
    if (!isLastDay && (await isRemeasuring(db, projectId))) continue
    if (!(await claimMonth(db, projectId, month, time))) continue
    try {
      const project = await findProject(db, workspaceId, projectId)
      if (project === undefined) continue
      const stored = await readSetup(db, projectId)
      const { id: ownerId } = await findOwner(db, workspaceId)
      const canMail = mailer.via !== 'none' && (await findSender(db, ownerId)).emailVerified
      await makeEdition(
        db,
        {
          ...{ project, setup: stored.setup, by: { month }, secretKey },
          period: reportedPeriod(stored.setup.period, time, month),
          ownerId,
          // Where nothing can be mailed, mails do not pile up until somebody sets up a mail server.
          sendTo: canMail ? await reachable(db, ownerId, stored.setup.recipients) : [],
        },
        time,
      )
    } catch (err) {
      // That of one project does not hold up the others; it is tried again later.
      log.error({ err, projectId }, 'a monthly report could not be made')
    }
  }
}
