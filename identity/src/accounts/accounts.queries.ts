import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { accounts } from '../database/schema.ts'
import { PASSWORD_CONNECTION, type SocialConnection } from './connections.ts'
import { hashPassword, saltOf, verifyPassword } from './passwords.ts'

const accountColumns = {
  sub: accounts.sub,
  connection: accounts.connection,
  email: accounts.email,
  emailVerified: accounts.emailVerified,
  name: accounts.name,
}
export type Account = Pick<typeof accounts.$inferSelect, keyof typeof accountColumns>
type AccountWithPassword = Account & Pick<typeof accounts.$inferSelect, 'passwordHash'>

/** Email addresses that differ in case only are the same account. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}

async function insertAccount(db: Database, row: Omit<typeof accounts.$inferInsert, 'emailFolded'>) {
  const emailFolded = foldEmail(row.email)
  const [created] = await db
    .insert(accounts)
    .values({ ...row, emailFolded })
    .onConflictDoNothing({ target: [accounts.connection, accounts.emailFolded] })
    .returning({ sub: accounts.sub })
  if (created) return { sub: created.sub, created: true }
  const existing = await findByEmail(db, row.connection, emailFolded)
  if (!existing) throw new Error('An account disappeared while it was being created')
  return { sub: existing.sub, created: false }
}

async function findByEmail(
  db: Database,
  connection: string,
  emailFolded: string,
): Promise<AccountWithPassword | undefined> {
  const [account] = await db
    .select({ ...accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(eq(accounts.connection, connection), eq(accounts.emailFolded, emailFolded)))
  return account
}

export async function findAccount(db: Database, sub: string): Promise<Account | undefined> {
  const [account] = await db.select(accountColumns).from(accounts).where(eq(accounts.sub, sub))
  return account
}

/** The account, unless it has another password by now. @param passwordSalt of the password that was verified */
export async function findAccountWithSalt(
  db: Database,
  sub: string,
  passwordSalt: string,
): Promise<Account | undefined> {
  const [account] = await db
    .select({ ...accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.sub, sub))
  return account && saltOf(account.passwordHash) === passwordSalt ? account : undefined
}

export interface NewAccount {
  email: string
  password: string
  name?: string | null
  /** address of the caller; a script has none */
  address?: string
}

/** Creates an email account; one that exists already stays as it is, `created` is false then. */
export async function createAccount(
  db: Database,
  { email, password, name, address }: NewAccount,
): Promise<{ sub: string; created: boolean }> {
  return insertAccount(db, {
    sub: `auth0|${randomUUID()}`,
    connection: PASSWORD_CONNECTION,
    email: email.trim(),
    name: name ?? null,
    passwordHash: await hashPassword(password, address),
  })
}

/** The account of a correct email and password, otherwise undefined; both cases take the same time. */
export async function findByPassword(
  db: Database,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<AccountWithPassword | undefined> {
  const account = await findByEmail(db, PASSWORD_CONNECTION, foldEmail(email))
  const right = await verifyPassword(password, account?.passwordHash ?? null, address)
  return right ? account : undefined
}

/** The account that signs in with this email and a password. */
export function findPasswordAccount(db: Database, email: string): Promise<AccountWithPassword | undefined> {
  return findByEmail(db, PASSWORD_CONNECTION, foldEmail(email))
}

/** The account of a social stand-in, created at the first sign-in. Its subject names the connection, so it is nobody else's. */
export async function openStandInAccount(
  db: Database,
  connection: SocialConnection,
  { email, name }: { email: string; name: string | null },
): Promise<{ sub: string }> {
  return insertAccount(db, { sub: `${connection}|${foldEmail(email)}`, connection, email: email.trim(), name })
}
