// A database of the benchmarks' own in .data/bench, seeded once.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startCluster } from '../../scripts/src/postgres/start-cluster.ts'
import { newAccessToken, hashAccessToken } from '../src/accounts/sign-in/access-token.ts'
import { insertSession } from '../src/accounts/sign-in/sessions.queries.ts'
import { createUser, findUserBySubject, setPlan } from '../src/accounts/sign-in/users.queries.ts'
import { openDatabase, type Database } from '../src/database/connection.ts'
import { migrateDatabase } from '../src/migrate-database.ts'
import { addBigProject, answersOf, BIG, DENSE, USUAL } from './big-projects.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '.data', 'bench')
const SUBJECT = 'bench|user'
const DAY_MS = 24 * 60 * 60 * 1000
const CONNECTIONS = 4
/** projects of the list that GET /projects returns, beside the big ones */
const SMALL_PROJECTS = 17

export interface BenchDatabase {
  url: string
  db: Database
  /** a session of the owner of all projects */
  token: string
  /** domain → id */
  projectIds: Map<string, string>
  stop(): Promise<void>
}

/** @param onLine receives progress messages */
export async function openBenchDatabase(onLine: (line: string) => void): Promise<BenchDatabase> {
  mkdirSync(FOLDER, { recursive: true })
  const cluster = await startCluster(FOLDER, { durable: false, onLine })
  await migrateDatabase(cluster.url)
  const { db, close } = openDatabase(cluster.url, CONNECTIONS, () => undefined)
  try {
    const owner = await benchOwner(db)
    await seed(db, owner, onLine)
    const token = await openSession(db, owner)
    return { url: cluster.url, db, token, projectIds: await listIds(db, owner), stop: () => close().then(cluster.stop) }
  } catch (error) {
    await close()
    await cluster.stop()
    throw error
  }
}

/** A session of a user in another database: its token. */
export async function openBenchSession(url: string): Promise<string> {
  const { db, close } = openDatabase(url, CONNECTIONS, () => undefined)
  try {
    return await openSession(db, await benchOwner(db))
  } finally {
    await close()
  }
}

async function openSession(db: Database, userId: string): Promise<string> {
  const token = newAccessToken()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await insertSession(db, { tokenHash: hashAccessToken(token), userId, signIn: null, createdAt: now, expiresAt })
  return token
}

async function benchOwner(db: Database): Promise<string> {
  const known = await findUserBySubject(db, SUBJECT)
  const user = known ?? (await createUser(db, SUBJECT, { email: 'bench@example.com', name: 'Bench', picture: null }))
  await setPlan(db, user.id, 'enterprise', null, 'replace')
  return user.id
}

async function seed(db: Database, workspaceId: string, onLine: (line: string) => void): Promise<void> {
  const known = await listIds(db, workspaceId)
  const today = new Date().toISOString().slice(0, 10)
  const small = Array.from({ length: SMALL_PROJECTS }, (_, n) => ({
    ...USUAL,
    domain: `small-${n}.example`,
    prompts: 5,
    days: 2,
    sources: 20,
  }))
  for (const size of [...small, USUAL, DENSE, BIG]) {
    if (known.has(size.domain)) continue
    const start = performance.now()
    await addBigProject(db, workspaceId, size, today)
    const seconds = Math.round((performance.now() - start) / 1000)
    onLine(`${size.domain}: ${answersOf(size).toLocaleString('en')} answers in ${seconds} s`)
  }
}

async function listIds(db: Database, workspaceId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ domain: string; id: string }>(
    sql`select domain, id from app.projects where workspace_id = ${workspaceId}`,
  )
  return new Map(rows.map(({ domain, id }) => [domain, id]))
}
