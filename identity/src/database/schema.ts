// Everything that the provider keeps, in a PostgreSQL schema of its own.

import { index, integer, jsonb, pgSchema, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'

export const IDENTITY_SCHEMA = 'identity'

const identity = pgSchema(IDENTITY_SCHEMA)
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** One row per person and connection. The same e-mail on two connections is two accounts. */
export const accounts = identity.table(
  'accounts',
  {
    /** the tokens' subject, `auth0|<uuid>` or `<connection>|<e-mail>`; never changes */
    sub: text('sub').primaryKey(),
    connection: text('connection').notNull(),
    /** as it was typed */
    email: text('email').notNull(),
    emailFolded: text('email_folded').notNull(),
    name: text('name'),
    /** null: an account of a stand-in, which has no password */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('accounts_connection_email').on(table.connection, table.emailFolded)],
)

/** Sessions, grants, interactions and codes, as oidc-provider's adapter hands them over. */
export const providerRecords = identity.table(
  'provider_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    /** of a session */
    uid: text('uid'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('provider_records_grant').on(table.grantId),
    index('provider_records_uid').on(table.uid),
    index('provider_records_expiry').on(table.expiresAt),
  ],
)

/** The key that signs tokens and the keys that sign cookies; the secrets are encrypted with SECRET_KEY. */
export const providerKeys = identity.table('provider_keys', {
  id: text('id').primaryKey(),
  purpose: text('purpose', { enum: ['tokens', 'cookies'] }).notNull(),
  encryptedSecret: text('encrypted_secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Counts of wrong passwords, per account and per address. */
export const signInFailures = identity.table(
  'sign_in_failures',
  {
    /** what is limited, hashed */
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('sign_in_failures_window').on(table.windowEndsAt)],
)
