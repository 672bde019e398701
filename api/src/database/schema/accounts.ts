// Plans, users, their workspaces, subscriptions and sessions.

import type { Preferences } from '@sightline/shared/contract/api/preferences.ts'
import type { TokenScope } from '@sightline/shared/domain/api-tokens.ts'
import { DEFAULT_INDUSTRY, DEFAULT_TIMEZONE, type Industry } from '@sightline/shared/domain/industries.ts'
import { boolean, index, integer, jsonb, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appSchema, createdAt, idOf, instant } from './app-schema.ts'

export const plans = appSchema.table('plans', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  /** US dollars for 28 days; 0 = not sold here */
  priceNumeric: integer().notNull(),
  features: jsonb().$type<string[]>().notNull(),
  isRecommended: boolean().notNull(),
  /** on the pricing page */
  isListed: boolean().notNull(),
  rank: smallint().notNull(),
  /** limits: null = unlimited */
  activeProjects: integer(),
  promptsPerProject: integer(),
  analysesPerDay: integer(),
  /** null = by hand only */
  refreshHours: integer(),
})

export const users = appSchema.table('users', {
  id: uuid().primaryKey(),
  /** `sub` of the identity provider */
  subject: text().notNull().unique(),
  email: text().notNull(),
  /** the provider says that the address is the person's */
  emailVerified: boolean().notNull().default(false),
  name: text().notNull(),
  picture: text(),
  company: text().notNull().default(''),
  website: text().notNull().default(''),
  industry: text().$type<Industry>().notNull().default(DEFAULT_INDUSTRY),
  timezone: text().notNull().default(DEFAULT_TIMEZONE),
  preferences: jsonb()
    .$type<Preferences>()
    .notNull()
    .default({ emailNotifications: true, weeklyReports: true, rankingAlerts: true }),
  /** the provider's organization whose workspace the person was in: who has left it does not join it again by signing in */
  organization: text(),
  createdAt: createdAt(),
  /** cannot sign in until support restores the account */
  deactivatedAt: instant(),
})

/** What projects, a subscription and connections belong to. The first one of a person has the person's id. */
export const workspaces = appSchema.table(
  'workspaces',
  {
    id: uuid().primaryKey(),
    ownerId: idOf(() => users.id),
    name: text().notNull(),
    /** the provider's organization whose people join it; null: none */
    organization: text().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('workspaces_owner').on(table.ownerId, table.createdAt)],
)

/** One row per workspace, which is locked when a limit is checked. */
export const subscriptions = appSchema.table('subscriptions', {
  workspaceId: idOf(() => workspaces.id).primaryKey(),
  planId: uuid()
    .notNull()
    .references(() => plans.id),
  /** end of the paid period; null on the free plan */
  periodEnd: instant(),
  /** a smaller plan that begins when the paid period ends; null: none does */
  nextPlanId: uuid().references(() => plans.id),
  /** the provider's id of the payment method that is charged for it then */
  nextPaymentMethod: text(),
  /** begin of the UTC day of `deletedRuns` */
  deletedRunsDay: instant(),
  /** runs that deleted projects have started on that day: they count in its limit */
  deletedRuns: integer().notNull().default(0),
  createdAt: createdAt(),
})

/** Requests to the payment gateway and their results. */
export const payments = appSchema.table(
  'payments',
  {
    id: uuid().primaryKey(),
    workspaceId: idOf(() => workspaces.id),
    /** who owned the workspace then; null: erased since */
    payerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    /** Idempotency-Key of the call */
    key: text(),
    /** fingerprint of the call, to detect a reused key */
    call: text().notNull(),
    /** US dollars */
    amount: integer().notNull(),
    status: text().$type<'succeeded' | 'declined'>().notNull(),
    transactionId: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [unique('payments_key').on(table.workspaceId, table.key), index('payments_payer').on(table.payerId)],
)

/** Whom the invoice of a payment names, as they were then. Erased with that person's account. */
export const payers = appSchema.table(
  'payers',
  {
    paymentId: idOf(() => payments.id).primaryKey(),
    userId: idOf(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
  },
  (table) => [index('payers_user').on(table.userId)],
)

export const sessions = appSchema.table(
  'sessions',
  {
    /** sha256 of the token, hex; the token itself is not stored */
    tokenHash: text().primaryKey(),
    userId: idOf(() => users.id),
    /** the provider's sign-in that created it; null where its tokens name none */
    signIn: text(),
    /** when its person signed in, where the provider says it: a session that was renewed silently is not a new sign-in */
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** Bearers for programs: tokens that a person made, and apps that a person has let in by OAuth. */
export const apiTokens = appSchema.table(
  'api_tokens',
  {
    id: uuid().primaryKey(),
    workspaceId: idOf(() => workspaces.id),
    /** who made it, or has let the app in: it may do what that person may at the moment of the call */
    userId: idOf(() => users.id),
    name: text().notNull(),
    /** sha256 of the token, hex; the token itself is not stored. Of an app: of its grant */
    tokenHash: text().notNull().unique(),
    /** the app, as the provider knows it; null = a token that a person made */
    clientId: text(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    /** null = all projects, including future ones */
    projects: uuid().array(),
    /** null = never */
    expiresAt: instant(),
    lastUsedAt: instant(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('api_tokens_user').on(table.userId), index('api_tokens_workspace').on(table.workspaceId)],
)

/** Idempotency keys of writes, with the answers of their calls. */
export const writeKeys = appSchema.table(
  'write_keys',
  {
    /** id of the API token, or of the user whose session it was */
    principal: uuid().notNull(),
    key: text().notNull(),
    userId: idOf(() => users.id),
    /** sha256 of the call and its input, hex: another call with the key is refused */
    askedHash: text().notNull(),
    usedAt: instant().notNull(),
    /** of the answer; null while the call runs */
    status: smallint(),
    /** JSON */
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.principal, table.key] }),
    index('write_keys_user').on(table.userId),
    index('write_keys_used_at').on(table.usedAt),
  ],
)

/** Counts of sign-in attempts in a minute, shared by all API processes. */
export const attemptWindows = appSchema.table(
  'attempt_windows',
  {
    key: text().notNull(),
    windowStart: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)
