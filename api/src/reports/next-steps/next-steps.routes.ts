import {
  MOST_DECIDED,
  nextStepCalls,
  type DecidedStep,
  type ProposedStep,
  type StepKind,
} from '@sightline/shared/contract/api/next-steps.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { factText } from '@sightline/shared/domain/fact-text.ts'
import { emptyFactSheet, type FactSheet } from '@sightline/shared/domain/facts.ts'
import { promptSteps } from '@sightline/shared/domain/next-steps.ts'
import { reasonTopics } from '@sightline/shared/domain/reasons.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import type { reportQuery } from '@sightline/shared/contract/api/reports.ts'
import type { BaseServices } from '../../database/base-services.ts'
import type { Transaction } from '../../database/connection.ts'
import { daysBefore, nextUtcDay, utcDay } from '../../database/utc-day.ts'
import { forTokens } from '../../http/access.ts'
import { notFound, required } from '../../http/api-failure.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { findProject } from '../../projects/projects.queries.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { compare } from '../../statistics/compare.ts'
import type { Stratum } from '../../statistics/stratum.ts'
import { subdomainHosts } from '../citations/competitor-hosts.ts'
import { readPeriod } from '../report-period.ts'
import { addReport, reportPaths, type ReportAsked } from '../report-routes.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { listNewModels } from '../served-models.queries.ts'
import { brandStrata, competitorStrata } from '../strata.queries.ts'
import { readBlames } from './blames.queries.ts'
import { findSteps } from './find-steps.ts'
import * as queries from './next-steps.queries.ts'
import { factOf, topicOf } from './step-subjects.ts'
import { readWrongFacts } from './wrong-facts.ts'

const OWN_METRICS = ['brand', 'caveated', 'dismissed'] as const
/** Not in documents that others read. */
const ownersOnly: readonly StepKind[] = ['correct-fact', 'reservation']
/** A page's step is about the prompts whose answers cited it in these days. */
const PROMPTS_OF_DAYS = 30
const MOST_OF_A_STATE = MOST_DECIDED / 3
/** Done steps that tell what happened since: each day on which some were done costs a report of its own. */
const MOST_EFFECTS = 6

type Decision = Awaited<ReturnType<typeof queries.readDecisions>>[number]

export const nextStepRoutes: Routes<BaseServices> = async (app, { services }) => {
  const { db: database, now } = services
  addReport(app, services, {
    paths: reportPaths(':id/next-steps'),
    call: nextStepCalls.listNextSteps,
    read: readNextSteps,
  })

  const deciding = { config: forTokens('write', 'id'), schema: nextStepCalls.setStepState }
  app.put('/projects/:id/steps/:kind/:subject', deciding, async (request) => {
    const { id, kind, subject } = request.params
    const { state } = request.body
    required(await findProject(database, currentUser(request).workspaceId, id), 'The project')
    const time = now()
    const since = daysBefore(utcDay(time), PROMPTS_OF_DAYS)
    await database.transaction(async (transaction) => {
      const step = { kind, subject, state }
      const isDecided = await queries.decideStep(transaction, id, step, { now: time, since })
      if (!isDecided) throw notFound('The prompt, page, fact or topic')
      await bumpReportVersion(transaction, id)
    })
    return success({ state })
  })
}

interface StepsAsked extends Omit<ReportAsked<typeof reportQuery, unknown>, 'params'> {
  /** steps that correct a fact or answer a reservation tell the fact sheet and what you are blamed for, and need answers to be read */
  withFacts?: boolean
}

/** What to do next, and what became of what was decided. */
export async function readNextSteps(asked: StepsAsked) {
  const { db, project, query, withFacts = true } = asked
  const { period } = await readPeriod(asked)
  const selection = { project, period, filter: query }
  const owners = await subdomainHosts(db, project)
  const { brand, caveated, dismissed } = await brandStrata(db, project, period, query, OWN_METRICS)
  const rivals = await competitorStrata(db, project, period, query, {
    asked: ['brand'],
    domains: project.competitors.map(({ domain }) => domain),
    answered: brand,
  })
  const newModels = await listNewModels(asked, period)
  const allDecisions = await queries.readDecisions(db, project.id)
  const decisions = allDecisions.filter(({ kind }) => withFacts || !ownersOnly.includes(kind))
  // What was done before the period, and is found in it, is to do again.
  const standing = decisions.filter(({ state, changedAt }) => state !== 'done' || utcDay(changedAt) >= period.startDate)
  const states = new Map(standing.map((decision) => [keyOf(decision), decision.state]))
  const stateOf = (kind: StepKind, subject: string) => states.get(keyOf({ kind, subject })) ?? 'open'
  const { sheet, wrong } = withFacts ? await readWrongFacts(db, selection) : { sheet: emptyFactSheet, wrong: [] }
  const findings = {
    ...{ own: project.domain, brand, newModels },
    rivals: new Map([...rivals].map(([domain, sums]) => [domain, sums.brand])),
    prompts: await queries.readPrompts(db, project.id),
    pages: await queries.readCitedPages(db, selection, owners),
    facts: wrong,
    reserved: addSums(caveated.after, dismissed.after),
    blames: withFacts ? await readBlames(db, selection) : [],
  }
  const found = findSteps(findings, stateOf)
  const proposed = new Set(found.map(keyOf))
  const others = decisions.filter((decision) => !proposed.has(keyOf(decision)))
  const decided = (['in-work', 'done', 'dismissed'] as const).flatMap((state) =>
    others.filter((decision) => decision.state === state).slice(0, MOST_OF_A_STATE),
  )

  const subjects = await queries.readSubjects(
    db,
    project,
    [...found, ...decided].map(({ subject }) => subject),
    owners,
  )
  const ofPrompts = found.filter(({ kind }) => promptSteps.includes(kind)).map(({ subject }) => subject)
  const insteadOf = await queries.readInstead(db, selection, ofPrompts)
  const told = ({ subject }: { subject: string }) => {
    const { promptText = null, page = null } = subjects.get(subject) ?? {}
    return { promptText: promptText && withoutTrailingMarkers(promptText), page }
  }
  const steps = found.map(({ promptIds: _, ...step }): ProposedStep => ({
    ...step,
    ...told(step),
    fact: step.fact ?? null,
    topic: step.topic ?? null,
    ...(promptSteps.includes(step.kind)
      ? insteadOf(step.subject)
      : { sources: wrong.find(({ subject }) => subject === step.subject)?.sources ?? [] }),
    state: stateOf(step.kind, step.subject),
  }))
  const effects = await readEffects(db, project, decided, asked.now)
  return {
    steps,
    decided: decided.map((decision): DecidedStep => ({
      ...{ kind: decision.kind, subject: decision.subject, state: decision.state, ...told(decision) },
      ...{ changedAt: decision.changedAt.toISOString(), since: effects.get(decision) ?? null },
      fact: decidedFact(decision, sheet),
      topic: decidedTopic(decision),
    })),
    newModels,
    period,
    sample: !project.hasRealAnswers && brand.after.length > 0,
  }
}

const keyOf = ({ kind, subject }: Pick<Decision, 'kind' | 'subject'>) => `${kind} ${subject}`

/** Null where it is not in the sheet any more. */
function decidedFact({ subject }: Decision, sheet: FactSheet): DecidedStep['fact'] {
  const fact = factOf(subject)
  return fact === undefined || sheet[fact] === null ? null : { fact, told: factText(fact, sheet), said: null }
}

function decidedTopic({ kind, subject }: Decision): DecidedStep['topic'] {
  const topic = kind === 'reservation' ? topicOf(subject) : undefined
  return topic === undefined ? null : { topic, name: reasonTopics[topic], reserved: null }
}

/** Two sums of the same answers, in the same order. */
const addSums = (some: readonly Stratum[], others: readonly Stratum[]) =>
  some.map((stratum, index) => {
    const sum = stratum.sum + (others[index]?.sum ?? 0)
    return { ...stratum, sum, squares: sum }
  })

const EVERYTHING = { platform: 'all', mode: 'all', branded: 'all' } as const

/** What the answers to the prompts of done steps say since the day after, against as many days up to it. */
async function readEffects(db: Transaction, project: ReportedProject, decisions: readonly Decision[], now: Date) {
  const effects = new Map<Decision, NonNullable<DecidedStep['since']>>()
  const done = decisions
    .filter(({ state, promptIds }) => state === 'done' && promptIds.length > 0)
    .slice(0, MOST_EFFECTS)
  const endDate = utcDay(now)
  for (const [startDate, some] of Map.groupBy(done, ({ changedAt }) => nextUtcDay(changedAt))) {
    if (startDate > endDate) continue
    const { brand } = await brandStrata(db, project, { startDate, endDate }, EVERYTHING, ['brand'])
    const newModels = await listNewModels({ db, project, query: EVERYTHING }, { startDate, endDate })
    for (const decision of some) {
      const ids = new Set(decision.promptIds)
      const of = (strata: typeof brand.after) => strata.filter(({ prompt }) => ids.has(prompt))
      const { value, earlier, n, change } = compare({ ...brand, before: of(brand.before), after: of(brand.after) })
      const day = utcDay(decision.changedAt)
      if (n > 0) effects.set(decision, { day, from: earlier, to: value, answers: n, result: change, newModels })
    }
  }
  return effects
}
