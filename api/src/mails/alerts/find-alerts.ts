import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import type { Connection } from '../../database/connection.ts'
import type { MailContent } from '../../database/schema/mails.ts'
import { utcDay } from '../../database/utc-day.ts'
import type { MailServices } from '../mail-services.ts'
import { insertMail } from '../mails.queries.ts'
import { dueAlerts, type RunPair } from './alert-rule.ts'
import { compareRuns, listRunsBefore, listUnreadRuns, type EndedRun, type UnreadRun } from './run-pair.queries.ts'

/** A run that ended earlier is not reported: no worker was running then. */
const NEWS_MS = 24 * 60 * 60 * 1000
const RUNS_AT_ONCE = 200
/** A run of new prompts alone has nothing in common with the one before it: then an earlier one is compared. */
const RUNS_BACK = 10

/** Checks each completed run once, however many workers check, and stores the alert that is due. */
export async function findAlerts({ db, log, now }: MailServices): Promise<void> {
  const time = now()
  for (const unread of await listUnreadRuns(db, new Date(time.getTime() - NEWS_MS), RUNS_AT_ONCE)) {
    const { run, project } = unread
    try {
      const content = await alertOf(db, unread)
      await insertMail(db, { userId: project.ownerId, kind: 'ranking-alert', key: run.id, content }, time)
    } catch (err) {
      log.error({ err, projectId: project.id }, 'a run could not be looked at for an alert')
    }
  }
}

async function alertOf(db: Connection, { run, project }: UnreadRun): Promise<MailContent | null> {
  for (const before of await listRunsBefore(db, project.id, run, RUNS_BACK)) {
    const pair = await readPair(db, before, run, project)
    if (pair.n < ENOUGH_ANSWERS) continue
    const alerts = dueAlerts(pair)
    if (alerts.length === 0) return null
    const [startDate, endDate] = [
      utcDay(before.completedAt ?? before.startedAt),
      utcDay(run.completedAt ?? run.startedAt),
    ]
    return { kind: 'ranking-alert', projectId: project.id, startDate, endDate, sample: run.sample, alerts }
  }
  return null
}

const failedPart = ({ failedResults, totalResults }: EndedRun) => failedResults / Math.max(1, totalResults)

async function readPair(
  db: Connection,
  before: EndedRun,
  run: EndedRun,
  { id, competitors }: UnreadRun['project'],
): Promise<RunPair> {
  const companies = await compareRuns(db, id, before.id, run.id)
  const brand = companies.find(({ own }) => own)
  const names = new Map(competitors.map(({ domain, brandNames: [name = domain] }) => [domain, name]))
  return {
    n: brand?.n ?? 0,
    failed: Math.max(failedPart(before), failedPart(run)),
    brand: { before: brand?.before ?? 0, now: brand?.now ?? 0 },
    competitors: companies.flatMap(({ company, own, n, ...named }) => {
      const name = names.get(company)
      return own || name === undefined || n !== brand?.n ? [] : [{ name, ...named }]
    }),
  }
}
