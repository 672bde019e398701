// Runs and their answers. An answer row is planned with its run, in one transaction with its job, and stored once.

import type { OutsideSurface } from '@sightline/shared/domain/outside-answers.ts'
import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { ReasonSide, ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import type { Stance } from '@sightline/shared/domain/stances.ts'
import type { RunStatus } from '@sightline/shared/contract/api/analysis.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyJudgement } from '../../measurement/judge.ts'
import type { Mention } from '../../measurement/measurement.ts'
import { appSchema, createdAt, idOf, instant, keyOf } from './app-schema.ts'
import { projects, prompts } from './projects.ts'

/** The other states are final. */
export const runningStates: RunStatus[] = ['queued', 'processing']

/** Where an answer comes from: asked by the platform's API. */
export type AnswerSurface = 'api'

/** A model's judgement of the companies that one answer names, as it is stored with the answer. */
export interface Judgement {
  model: string
  /** US dollars; null when the model has no known price */
  cost: number | null
  /** judged companies; the others keep what the rules say */
  companies: CompanyJudgement[]
  /** why no company was judged, for a person */
  problem: string | null
}

export const analyses = appSchema.table(
  'analyses',
  {
    projectId: idOf(() => projects.id),
    id: uuid().notNull(),
    status: text().$type<RunStatus>().notNull(),
    sample: boolean().notNull(),
    totalPrompts: integer().notNull(),
    totalResults: integer().notNull(),
    completedResults: integer().notNull().default(0),
    failedResults: integer().notNull().default(0),
    /** US dollars that the operator paid for the answers whose cost is known, their judgements, and failed attempts */
    cost: numeric({ precision: 12, scale: 6, mode: 'number' }).notNull().default(0),
    startedAt: createdAt(),
    completedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('analyses_id').on(table.id),
    index('analyses_completed').on(table.completedAt),
    uniqueIndex('analyses_one_running')
      .on(table.projectId)
      .where(sql`status in ('queued', 'processing')`),
  ],
)

/** Idempotency keys of calls, with the run that each of them started or that was in progress. */
export const runKeys = appSchema.table(
  'run_keys',
  {
    projectId: uuid().notNull(),
    key: uuid().notNull(),
    analysisId: uuid().notNull(),
    /** hash of the call's prompts, platforms and modes; null if it named no prompts */
    askedHash: text(),
    usedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.key] }),
    keyOf('run_keys_analysis', [table.projectId, table.analysisId], [analyses.projectId, analyses.id]),
  ],
)

export const analysisPlatforms = appSchema.table(
  'analysis_platforms',
  {
    projectId: uuid().notNull(),
    analysisId: uuid().notNull(),
    platform: text().$type<PlatformId>().notNull(),
    total: integer().notNull(),
    completed: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.analysisId, table.platform] }),
    keyOf('analysis_platforms_analysis', [table.projectId, table.analysisId], [analyses.projectId, analyses.id]),
  ],
)

export const answers = appSchema.table(
  'answers',
  {
    projectId: uuid().notNull(),
    id: uuid().notNull(),
    analysisId: uuid().notNull(),
    promptId: uuid().notNull(),
    platform: text().$type<PlatformId>().notNull(),
    mode: text().$type<AnswerMode>().notNull(),
    surface: text().$type<AnswerSurface>().notNull().default('api'),
    state: text().$type<'planned' | 'answered' | 'failed'>().notNull().default('planned'),
    sample: boolean().notNull(),
    /** calls made so far */
    tries: smallint().notNull().default(0),
    /** UTC day of the answer */
    day: date({ mode: 'string' }),
    answeredAt: instant(),
    text: text(),
    /** the platform's response body */
    raw: text(),
    servedModel: text(),
    queries: text().array(),
    inputTokens: integer(),
    outputTokens: integer(),
    /** US dollars */
    cost: numeric({ precision: 12, scale: 6, mode: 'number' }),
    failedReason: text(),
    /** the prompt names the brand; as counted in the sums */
    branded: boolean().notNull().default(false),
    /** version of the measurement that made its numbers */
    detectorVersion: integer(),
    /** how much of a longer text was measured; null: all of it */
    measuredCharacters: integer(),
    /** judgement by a model; null: it was not asked */
    judgement: jsonb().$type<Judgement>(),
    /** version of the project's names that made its numbers */
    companiesVersion: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    unique('answers_once').on(table.projectId, table.analysisId, table.promptId, table.platform, table.mode),
    index('answers_by_prompt').on(table.projectId, table.promptId, table.day),
    keyOf('answers_analysis', [table.projectId, table.analysisId], [analyses.projectId, analyses.id]),
    keyOf('answers_prompt', [table.projectId, table.promptId], [prompts.projectId, prompts.id]),
  ],
)

/** What the answer praises or blames the company for: a topic once for each side. */
export interface StoredReason {
  topic: ReasonTopic
  side: ReasonSide
  /** UTF-16 offsets into the text, of the first sentence that says so */
  start: number
  end: number
}

/** What one answer says about one company: a row for the brand and for each competitor, mentioned or not. */
export const answerCompanies = appSchema.table(
  'answer_companies',
  {
    projectId: uuid().notNull(),
    answerId: uuid().notNull(),
    /** the company's domain; the project's own one for the brand */
    company: text().notNull(),
    own: boolean().notNull(),
    mentions: jsonb().$type<Mention[]>().notNull(),
    /** mentions that are not absence statements */
    counted: integer().notNull(),
    /** rank of its first counted mention among the tracked companies */
    position: smallint(),
    /** 0–100, null where it is not mentioned */
    sentiment: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** distinct cited URLs of its domain */
    citations: integer().notNull(),
    citationPosition: smallint(),
    /** the model that decided about the company, and about its stance where the answer's judgement says it; null: the rules */
    judge: text(),
    /** null where it is not mentioned, and of an answer that no detector since version 17 has measured */
    stance: text().$type<Stance>(),
    /** UTF-16 offsets into the text, of the sentence that decided; null where nothing but the mention did */
    stanceStart: integer(),
    stanceEnd: integer(),
    /** null of an answer that no detector since version 18 has measured */
    reasons: jsonb().$type<StoredReason[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.answerId, table.company] }),
    keyOf('answer_companies_answer', [table.projectId, table.answerId], [answers.projectId, answers.id]),
  ],
)

/** A page that answers cite, once per project. */
export const sources = appSchema.table(
  'sources',
  {
    projectId: idOf(() => projects.id),
    /** hash of the URL, so that concurrent workers use the same id */
    id: uuid().notNull(),
    /** without fragment and tracking parameters */
    url: text().notNull(),
    host: text().notNull(),
    /** registrable domain */
    domain: text().notNull(),
    title: text(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
)

export const answerCitations = appSchema.table(
  'answer_citations',
  {
    projectId: uuid().notNull(),
    answerId: uuid().notNull(),
    sourceId: uuid().notNull(),
    state: text().$type<'cited' | 'retrieved'>().notNull(),
    /** order in the answer, from 1 */
    rank: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.answerId, table.sourceId] }),
    keyOf('answer_citations_answer', [table.projectId, table.answerId], [answers.projectId, answers.id]),
  ],
)

/** What an answer from outside says about one company: as a row of `answer_companies`. */
export type OutsideCompany = Omit<typeof answerCompanies.$inferSelect, 'projectId' | 'answerId'>
/** A page that an answer from outside cites: as one of `sources`. */
export type OutsideCitation = Pick<typeof sources.$inferSelect, 'url' | 'host' | 'domain' | 'title'> &
  Pick<typeof answerCitations.$inferSelect, 'state'>

/**
 * Answers that an app has shown, with their measures. A table of its own, which no report of the APIs' answers reads (decision 0046):
 * their measures are only read with the answer itself, so they are no tables.
 */
export const outsideAnswers = appSchema.table(
  'outside_answers',
  {
    projectId: uuid().notNull(),
    id: uuid().notNull(),
    promptId: uuid().notNull(),
    platform: text().$type<PlatformId>().notNull(),
    surface: text().$type<OutsideSurface>().notNull(),
    /** UTC day of the answer */
    day: date({ mode: 'string' }).notNull(),
    answeredAt: instant().notNull(),
    addedAt: createdAt(),
    text: text().notNull(),
    /** cited pages as they were given */
    links: text().array().notNull(),
    /** has a counted mention of the brand */
    named: boolean().notNull(),
    companies: jsonb().$type<OutsideCompany[]>().notNull(),
    citations: jsonb().$type<OutsideCitation[]>().notNull(),
    detectorVersion: integer().notNull(),
    companiesVersion: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('outside_answers_by_prompt').on(table.projectId, table.promptId, table.answeredAt),
    keyOf('outside_answers_prompt', [table.projectId, table.promptId], [prompts.projectId, prompts.id]),
  ],
)
