import {
  KEY_MISSING,
  monthlyReportCalls,
  NOBODY_TO_SEND_TO,
  OWNER_UNCONFIRMED,
  SETUP_CHANGED,
  type Edition,
  type MonthlyReport,
} from '@sightline/shared/contract/api/monthly-reports.ts'
import { UNCONFIRMED_ADDRESS } from '@sightline/shared/contract/api/workspaces.ts'
import { CANNOT_SEND, NO_PDF } from '@sightline/shared/domain/monthly-reports.ts'
import type { FastifyRequest } from 'fastify'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { recorderOf } from '../../accounts/tokens/token-policy.ts'
import { lastChangeOf } from '../../accounts/workspaces/audit.queries.ts'
import { forSessions } from '../../http/access.ts'
import { ApiFailure, conflict, notFound, required, unavailable } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { changedSince } from '../../projects/changed-since.ts'
import { findProject, lockProject, type ProjectRow } from '../../projects/projects.queries.ts'
import { readEdition, revokeShareLink } from '../../reports/share-links/share-links.queries.ts'
import type { MailServices } from '../mail-services.ts'
import { dropWaitingMails } from '../mails.queries.ts'
import { findSender } from '../sender.queries.ts'
import { editionPath } from './edition-code.ts'
import { countMailed, findEdition, lastScheduledMonth, listEditions, type EditionRow } from './editions.queries.ts'
import { composeMonthly, makeEdition } from './make-edition.ts'
import { localDay, monthOf, nextSendDay, reportedPeriod } from './month-due.ts'
import { findOwner, listUnsubscribed, reachable, readSetup, writeSetup } from './monthly-reports.queries.ts'
import { createPrinter } from './print-edition.ts'

/** Each composes a report. */
const COMPOSED_PER_MINUTE = 20
/** Each starts a browser. */
const PRINTED_PER_MINUTE = 10
const CHANGES_PER_MINUTE = 60
const CALLS = ['saveMonthlyReport']
const RETRY_LATER_SECONDS = 3600
/** A PDF waits so long to know whether the browser starts: with its own limit it stays below the page's. */
const FIRST_START_MS = 5_000
const GONE_PERSON = 'Somebody whose account is gone'

/** For the owner and editors who are signed in, as links are. */
const reading = forSessions('write', 'id', { isRecorded: false })
const writing = forSessions('write', 'id')

export const monthlyReportRoutes: Routes<MailServices> = async (app, { services }) => {
  const { db, now, mailer, settings } = services
  const { SECRET_KEY } = settings
  const printer = createPrinter(settings)
  const canMakePdf = async () => printer !== null && (await printer.canPrint())
  const canSend = mailer.via !== 'none' && SECRET_KEY !== undefined

  async function projectOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<ProjectRow> {
    return required(await findProject(db, currentUser(request).workspaceId, request.params.id), 'The project')
  }

  /** So that a mail to others names an address that is the sender's. */
  async function refuseUnconfirmed(request: FastifyRequest): Promise<void> {
    const { emailVerified } = await findSender(db, currentUser(request).personId)
    if (!emailVerified) throw new ApiFailure(403, 'FORBIDDEN', UNCONFIRMED_ADDRESS)
  }

  async function present(project: ProjectRow): Promise<MonthlyReport> {
    const { setup, version, scheduledAt } = await readSetup(db, project.id)
    const { id: ownerId, timezone } = await findOwner(db, project.workspaceId)
    const { emailVerified } = await findSender(db, ownerId)
    const last = version === 0 ? undefined : await lastChangeOf(db, project, CALLS)
    const { sendDay, recipients } = setup
    return {
      ...{ setup, version, canSend, canMakePdf: await canMakePdf() },
      changedBy: last?.person ?? null,
      unsubscribed: await listUnsubscribed(db, ownerId, recipients),
      nextSendDate:
        sendDay === null || project.projectStatus !== 'active' || SECRET_KEY === undefined
          ? null
          : nextSendDay(now(), { sendDay, scheduledAt, timezone }, await lastScheduledMonth(db, project.id)),
      unsent: canSend && !emailVerified && sendDay !== null && recipients.length > 0 ? OWNER_UNCONFIRMED : null,
      missing: SECRET_KEY === undefined ? KEY_MISSING : null,
    }
  }

  const getting = { schema: monthlyReportCalls.getMonthlyReport, config: reading }
  app.get('/projects/:id/monthly-report', getting, async (request) => success(await present(await projectOf(request))))

  const saving = {
    schema: monthlyReportCalls.saveMonthlyReport,
    config: { ...writing, ...limitPerMinute(CHANGES_PER_MINUTE) },
  }
  app.put('/projects/:id/monthly-report', saving, async (request) => {
    const { version, ...setup } = request.body
    const { id: projectId } = request.params
    if (setup.sendDay !== null && setup.recipients.length > 0) {
      await refuseUnconfirmed(request)
      // Those of the schedule are the owner's mails.
      const { id: ownerId } = await findOwner(db, currentUser(request).workspaceId)
      if (!(await findSender(db, ownerId)).emailVerified) throw new ApiFailure(403, 'FORBIDDEN', OWNER_UNCONFIRMED)
    }
    const project = await db.transaction(async (transaction) => {
      const locked = await lockProject(transaction, currentUser(request).workspaceId, projectId)
      if (locked === undefined) throw notFound('The project')
      const stored = await readSetup(transaction, projectId)
      if (stored.version !== version) throw await changedSince(transaction, SETUP_CHANGED, locked, CALLS)
      const scheduledAt = stored.setup.sendDay === setup.sendDay ? stored.scheduledAt : now()
      await writeSetup(transaction, projectId, { setup, version: version + 1, scheduledAt })
      await recorderOf(request)(transaction, now())
      return locked
    })
    return success(await present(project))
  })

  const previewing = {
    schema: monthlyReportCalls.previewMonthlyReport,
    config: { ...reading, ...limitPerMinute(COMPOSED_PER_MINUTE) },
  }
  app.get('/projects/:id/monthly-report/preview', previewing, async (request) => {
    const project = await projectOf(request)
    const { setup } = await readSetup(db, project.id)
    return success({ report: await composeMonthly(db, project, setup, reportedPeriod(setup.period, now()), now()) })
  })

  const listing = { schema: monthlyReportCalls.listEditions, config: reading }
  app.get('/projects/:id/monthly-report/editions', listing, async (request) => {
    const { id, workspaceId } = await projectOf(request)
    const { timezone } = await findOwner(db, workspaceId)
    return success({ editions: (await listEditions(db, id)).map((row) => presentEdition(row, timezone)) })
  })

  const making = {
    schema: monthlyReportCalls.makeEdition,
    config: { ...writing, ...limitPerMinute(COMPOSED_PER_MINUTE) },
  }
  app.post('/projects/:id/monthly-report/editions', making, async (request, reply) => {
    const project = await projectOf(request)
    const { personId, workspaceId } = currentUser(request)
    const { send, version } = request.body
    if (SECRET_KEY === undefined) throw conflict(KEY_MISSING)
    if (send && !canSend) throw conflict(CANNOT_SEND)
    if (send) await refuseUnconfirmed(request)
    const stored = await readSetup(db, project.id)
    // It is mailed to whom its sender has seen.
    if (stored.version !== version) throw await changedSince(db, SETUP_CHANGED, project, CALLS)
    const { setup } = stored
    const { id: ownerId, timezone } = await findOwner(db, workspaceId)
    const sendTo = send ? await reachable(db, ownerId, setup.recipients) : []
    if (send && sendTo.length === 0) throw conflict(NOBODY_TO_SEND_TO)
    const id = await makeEdition(
      db,
      {
        ...{ project, setup, sendTo, by: { personId, record: recorderOf(request) }, secretKey: SECRET_KEY },
        period: reportedPeriod(setup.period, now()),
        ownerId,
      },
      now(),
    )
    const made = id === undefined ? undefined : await findEdition(db, project.id, id)
    if (made === undefined) throw notFound('The report')
    return reply.code(201).send(success({ edition: presentEdition(made, timezone) }, 'Report made'))
  })

  async function editionOf(request: FastifyRequest<{ Params: { id: string; editionId: string } }>) {
    const project = await projectOf(request)
    const { editionId } = request.params
    const found = await findEdition(db, project.id, editionId)
    const report = await readEdition(db, project.id, editionId)
    // A month without answers has no report.
    if (found === undefined || report === undefined) throw notFound('The report')
    return { project, found, report }
  }

  const showing = { schema: monthlyReportCalls.getEdition, config: reading }
  app.get('/projects/:id/monthly-report/editions/:editionId', showing, async (request) => {
    const { project, found, report } = await editionOf(request)
    const { timezone } = await findOwner(db, project.workspaceId)
    return success({ edition: presentEdition(found, timezone), report })
  })

  const printing = {
    schema: monthlyReportCalls.getEditionPdf,
    config: { ...reading, ...limitPerMinute(PRINTED_PER_MINUTE) },
    exposeHeadRoute: false,
  }
  app.get('/projects/:id/monthly-report/editions/:editionId/pdf', printing, async (request, reply) => {
    const { project, report } = await editionOf(request)
    if (printer === null || !(await printer.canPrint(FIRST_START_MS))) throw unavailable(NO_PDF, RETRY_LATER_SECONDS)
    const pdf = await printer.print(report, currentUser(request).personId)
    const name = `${project.domain}-ai-visibility-${monthOf(report.period.endDate)}.pdf`
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(pdf)
  })

  const revoking = { schema: monthlyReportCalls.revokeEdition, config: writing }
  app.delete('/projects/:id/monthly-report/editions/:editionId', revoking, async (request) => {
    const { project, found } = await editionOf(request)
    const { linkId } = found.edition
    const { id: ownerId } = await findOwner(db, project.workspaceId)
    await db.transaction(async (transaction) => {
      if (linkId !== null) await revokeShareLink(transaction, project.id, linkId, now())
      const dropped = await dropWaitingMails(transaction, ownerId, found.edition.id)
      await countMailed(transaction, project.id, found.edition.id, 'left-out', dropped)
      await recorderOf(request)(transaction, now())
    })
    return { success: true as const, message: 'Link revoked' }
  })

  function presentEdition({ edition, link, person }: EditionRow, timezone: string): Edition {
    const { id, startDate, endDate, madeAt, month, recipients, sentTo, failed, sentAt, sample } = edition
    const isEmpty = edition.sealedCode === null
    return {
      ...{ id, recipients, sentTo, failed, sample },
      period: { startDate, endDate },
      ...{ madeAt: madeAt.toISOString(), madeOn: localDay(madeAt, timezone) },
      madeBy: month === null ? (person ?? GONE_PERSON) : null,
      isEmpty,
      sentAt: sentAt?.toISOString() ?? null,
      views: link?.views ?? 0,
      path: link && editionPath(SECRET_KEY, edition),
      expiresAt: link?.expiresAt?.toISOString() ?? null,
      // One whose link is gone cannot be opened any more.
      revokedAt: (link === null && !isEmpty ? madeAt : link?.revokedAt)?.toISOString() ?? null,
    }
  }
}
