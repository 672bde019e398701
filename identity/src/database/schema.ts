// Everything that the provider keeps, in a PostgreSQL schema of its own.

import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

export const IDENTITY_SCHEMA = 'identity'

const identity = pgSchema(IDENTITY_SCHEMA)
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** One row per person and connection. The same email on two connections is two accounts. */
export const accounts = identity.table(
  'accounts',
  {
    /** the tokens' subject, `auth0|<uuid>` or `<connection>|<email>`; never changes */
    sub: text('sub').primaryKey(),
    connection: text('connection').notNull(),
    /** as it was typed */
    email: text('email').notNull(),
    emailFolded: text('email_folded').notNull(),
    /** somebody followed a link that was sent to this address */
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name'),
    /** null: an account of a stand-in, which has no password */
    passwordHash: text('password_hash'),
    /** since when the API has to be told to end this account's sessions; null: nothing to tell */
    signOutDueAt: instant('sign_out_due_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('accounts_connection_email').on(table.connection, table.emailFolded)],
)

/** Links that were sent by mail. */
export const mailedLinks = identity.table(
  'mailed_links',
  {
    /** sha256 of the link's token */
    tokenHash: text('token_hash').primaryKey(),
    sub: text('sub')
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['reset-password', 'verify-email'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('mailed_links_sub').on(table.sub), index('mailed_links_expiry').on(table.expiresAt)],
)

/** Networks from which an account has signed in. */
export const knownNetworks = identity.table(
  'known_networks',
  {
    /** the account's email and the network, hashed */
    place: text('place').primaryKey(),
    sub: text('sub')
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('known_networks_sub').on(table.sub), index('known_networks_expiry').on(table.expiresAt)],
)

/** Two-step sign-in of an account: its authenticator app, and recovery codes, which passkeys have, too. */
export const secondFactors = identity.table(
  'second_factors',
  {
    sub: text('sub')
      .primaryKey()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    /** what the account's authenticator app makes its codes of, encrypted with SECRET_KEY; null: there is no app */
    encryptedSecret: text('encrypted_secret'),
    /** until when its first code may confirm it; null: it is on, where there is one */
    setUpUntil: instant('set_up_until'),
    /** the newest time step of which a code was used */
    lastStep: integer('last_step').notNull(),
    /** sha256 of each recovery code that is left */
    recoveryHashes: text('recovery_hashes').array().notNull(),
  },
  (table) => [index('second_factors_set_up').on(table.setUpUntil)],
)

/** Keys with which people sign in in the place of password and code (WebAuthn). */
export const passkeys = identity.table(
  'passkeys',
  {
    /** that the authenticator gave it, in base64url */
    id: text('id').primaryKey(),
    sub: text('sub')
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    /** COSE key, in base64url */
    publicKey: text('public_key').notNull(),
    /** how often the authenticator has signed; 0: it does not count */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_sub').on(table.sub)],
)

/** What the next passkey of a sign-in, or of a session that adds one, has to sign. */
export const passkeyChallenges = identity.table(
  'passkey_challenges',
  {
    /** uid of the interaction or of the session */
    heldBy: text('held_by').primaryKey(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
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
    /** whose it is, or for whom an interaction is about to sign in */
    accountId: text('account_id'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('provider_records_grant').on(table.grantId),
    index('provider_records_uid').on(table.uid),
    index('provider_records_account').on(table.accountId),
    index('provider_records_expiry').on(table.expiresAt),
  ],
)

/** The keys that sign tokens and those that sign cookies; the secrets are encrypted with SECRET_KEY. */
export const providerKeys = identity.table('provider_keys', {
  id: text('id').primaryKey(),
  purpose: text('purpose', { enum: ['tokens', 'cookies'] }).notNull(),
  encryptedSecret: text('encrypted_secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Counts of wrong passwords and of mails asked for, per account and per address. */
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
