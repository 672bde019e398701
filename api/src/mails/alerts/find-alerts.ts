import type { NewModel } from '@sightline/shared/contract/api/reports.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import type { Connection } from '../../database/connection.ts'
import type { AlertContent } from '../../database/schema/mails.ts'
import { daysBefore, utcDay } from '../../database/utc-day.ts'
import { modelChanges, newModelsBetween } from '../../reports/served-models.queries.ts'
import { HISTORY_DAYS } from '../../reports/strata.queries.ts'
import type { ComparedSums, PeriodCell } from '../../statistics/compare.ts'
import type { Stratum } from '../../statistics/stratum.ts'
import type { MailServices } from '../mail-services.ts'
import { storeFound } from '../store-found.ts'
import { pairNews, type PairNews, type RunPair } from './alert-rule.ts'
import {
  earlierDays,
  listRunsBefore,
  listUnreadRuns,
  pairedAnswers,
  type EarlierDay,
  type EndedRun,
  type PairedAnswer,
  type UnreadRun,
} from './run-pair.queries.ts'

/** A run that ended earlier is not reported: no worker was running then. */
const NEWS_MS = 24 * 60 * 60 * 1000
const RUNS_AT_ONCE = 200
/** A run of new prompts alone has nothing in common with the one before it: then an earlier one is compared. */
const RUNS_BACK = 10

/** Checks each completed run once, however many workers check, and stores the alert that is due and the webhooks' events. */
export async function findAlerts(services: MailServices): Promise<void> {
  const { db, log, now } = services
  const time = now()
  for (const unread of await listUnreadRuns(db, new Date(time.getTime() - NEWS_MS), RUNS_AT_ONCE)) {
    const { run, project, ownerId: userId } = unread
    try {
      const news = await newsOf(db, unread)
      const alert = news && news.alerts.length > 0 ? { ...news.place, alerts: news.alerts } : null
      const content = alert && { kind: 'ranking-alert' as const, ...alert }
      const { id: projectId } = project
      await storeFound(services, { userId, kind: 'ranking-alert', key: run.id, content }, time, [
        ...(news?.change
          ? [{ projectId, key: run.id, content: { event: 'change.found' as const, ...news.place, ...news.change } }]
          : []),
        ...(alert ? [{ projectId, key: run.id, content: { event: 'alert' as const, ...alert } }] : []),
      ])
    } catch (err) {
      log.error({ err, projectId: project.id }, 'a run could not be looked at for an alert')
    }
  }
}

const ALL = { platform: 'all', mode: 'all', branded: 'all' } as const

/** `place`: the project, the days of the two runs and the models that are new between them */
type News = PairNews & { place: Omit<AlertContent, 'kind' | 'alerts'> }

async function newsOf(db: Connection, { run, project }: UnreadRun): Promise<News | null> {
  for (const before of await listRunsBefore(db, project.id, run, RUNS_BACK)) {
    const pair = await readPair(db, before, run, project)
    if (pair.n < ENOUGH_ANSWERS) continue
    const newModels = await newModelsOfPair(db, before, run, project.id)
    const days = { startDate: dayOf(before), endDate: dayOf(run) }
    return { ...pairNews(pair), place: { projectId: project.id, ...days, sample: run.sample, newModels } }
  }
  return null
}

/** Each with the day since which it has answered. Of two runs of one day, that is the day of both. */
async function newModelsOfPair(
  db: Connection,
  before: EndedRun,
  run: EndedRun,
  projectId: string,
): Promise<NewModel[]> {
  const newModels = await newModelsBetween(db, projectId, { before: before.id, now: run.id })
  if (newModels.length === 0) return []
  const days = { startDate: utcDay(before.startedAt), endDate: dayOf(run) }
  const changes = await modelChanges(db, { id: projectId, hasRealAnswers: !run.sample }, days, ALL)
  return newModels.map(({ platform, model }) => {
    const since = changes.findLast((change) => change.platform === platform && change.to === model)
    return { platform, model, day: since?.day ?? days.endDate }
  })
}

const failedPart = ({ failedResults, totalResults }: EndedRun) => failedResults / Math.max(1, totalResults)

async function readPair(
  db: Connection,
  before: EndedRun,
  run: EndedRun,
  { id, competitors }: UnreadRun['project'],
): Promise<RunPair> {
  const pairs = await pairedAnswers(db, id, before.id, run.id)
  const own = pairs.filter((answer) => answer.own)
  const brandIn = new Map(own.map((answer) => [questionOf(answer), answer]))
  const [dayBefore, day] = [dayOf(before), dayOf(run)]
  const history = { startDate: daysBefore(dayBefore, HISTORY_DAYS), endDate: daysBefore(dayBefore, 1) }
  const earlier = await earlierDays(db, id, run.sample, history)
  const sumsOf = (given: readonly PairedAnswer[], value: (answer: PairedAnswer, at: 'before' | 'now') => number) =>
    sumsOfRuns(given, { before: dayBefore, now: day }, value)
  const historyOf = (sum: (of: EarlierDay) => number): PeriodCell[] =>
    earlier.map((of) => ({
      ...{ period: 'history', paired: true, day: of.day, platform: of.platform, mode: of.mode },
      ...{ n: of.answered, sum: sum(of) },
    }))

  const rate = sumsOf(own, (answer, at) => Number(answer[at]))
  return {
    n: own.length,
    failed: Math.max(failedPart(before), failedPart(run)),
    brand: { ...countsOf(own), rate: { ...rate, days: [...historyOf(({ named }) => named), ...rate.days] } },
    competitors: competitors.flatMap(({ domain, brandNames: [name = domain] }) => {
      const said = pairs.filter((answer) => !answer.own && answer.company === domain)
      // A company that the project tracks since later than the earlier run.
      if (said.length === 0 || said.length !== own.length) return []
      const lead = sumsOf(said, (answer, at) =>
        leadOf(Number(answer[at]), Number(brandIn.get(questionOf(answer))?.[at])),
      )
      const days = historyOf((of) => (of.answered + (of.competitors[domain] ?? 0) - of.named) / 2)
      return [{ name, ...countsOf(said), lead: { ...lead, days: [...days, ...lead.days] } }]
    }),
  }
}

/** 1 where an answer names the competitor alone, 0 where the brand alone, else a half. */
const leadOf = (competitor: number, brand: number) => (1 + competitor - brand) / 2

const questionOf = ({ prompt, platform, mode }: PairedAnswer) => `${platform} ${mode} ${prompt}`
const dayOf = ({ completedAt, startedAt }: EndedRun) => utcDay(completedAt ?? startedAt)

const countsOf = (said: readonly PairedAnswer[]) => ({
  before: said.filter((answer) => answer.before).length,
  now: said.filter((answer) => answer.now).length,
})

/** Both runs as periods of one day each. */
function sumsOfRuns(
  said: readonly PairedAnswer[],
  days: { before: string; now: string },
  value: (answer: PairedAnswer, at: 'before' | 'now') => number,
): ComparedSums {
  const strataAt = (at: 'before' | 'now'): Stratum[] =>
    said.map((answer) => {
      const sum = value(answer, at)
      const { prompt, platform, mode } = answer
      return { prompt, platform, mode, n: 1, sum, squares: sum * sum }
    })
  const cellsOf = (period: 'before' | 'after', day: string, strata: Stratum[]): PeriodCell[] =>
    strata.map(({ platform, mode, n, sum }) => ({ period, paired: true, day, platform, mode, n, sum }))
  const [before, after] = [strataAt('before'), strataAt('now')]
  return { before, after, days: [...cellsOf('before', days.before, before), ...cellsOf('after', days.now, after)] }
}
