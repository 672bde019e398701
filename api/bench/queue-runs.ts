// Runs for bench-queue.ts: a project with as many prompts as a run has answers, asked on one platform in one mode.

import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { createUser, setPlan } from '../src/accounts/sign-in/users.queries.ts'
import { newId } from '../src/database/new-id.ts'
import { analyses } from '../src/database/schema/answers.ts'
import { projects } from '../src/database/schema/projects.ts'
import { startRun } from '../src/runs/planning/start-run.ts'
import type { Services } from '../src/services.ts'

const POLL_MS = 100

export interface BenchProject {
  id: string
  ownerId: string
}

/** A new person's project. */
export async function addQueueProject({ db }: Services, prompts: number): Promise<BenchProject> {
  const id = newId()
  const user = await createUser(db, `bench|${id}`, { email: 'bench@example.com', name: 'Bench', picture: null })
  await setPlan(db, user.id, 'enterprise', null, 'replace')
  const competitors = ['globex.com', 'initech.com', 'umbrella.org', 'hooli.io', 'stark.dev']
  await db.insert(projects).values({
    id,
    ownerId: user.id,
    domain: 'acme.example',
    projectName: 'Acme',
    projectStatus: 'active',
    projectSearch: 'inactive',
    targetGeography: 'US',
    targetPersona: 'An analyst who compares options by data and sources',
    platforms: ['chatgpt'],
    brandNames: ['Acme'],
    competitors: competitors.map((domain) => ({ domain, brandNames: [domain.split('.')[0] ?? domain] })),
    description: '',
    tags: [],
    settings: {
      autoAnalysis: false,
      analysisFrequency: 'daily',
      emailNotifications: false,
      slackNotifications: false,
      searchMethod: 'with-web-search',
    },
  })
  await db.execute(sql`
    insert into app.prompt_categories (project_id, id, name, folded_name, description, is_active, priority, tags, rank)
    values (${id}, ${newId()}, 'Category', 'category', '', true, 5, '{}', 1)`)
  await db.execute(sql`
    insert into app.prompts (project_id, id, category_id, text, text_hash, priority, type, branded, rank)
    select ${id}, uuidv7(), category.id, 'Which product of kind ' || n || ' is best for a small team?', md5(n::text),
      'medium', 'generated', false, n
    from generate_series(1, ${prompts}::int) as n
    join app.prompt_categories as category on category.project_id = ${id}`)
  return { id, ownerId: user.id }
}

/** From the call that starts it to its last answer. @returns milliseconds */
export async function timeRun(services: Services, { id, ownerId }: BenchProject): Promise<number> {
  const startedAt = Date.now()
  const { id: analysisId } = await startRun(services, ownerId, { projectId: id, modes: ['activeSearch'], ask: 'library' }, null)
  for (;;) {
    const [run] = await services.db.select().from(analyses).where(eq(analyses.id, analysisId))
    if (run?.completedAt) {
      if (run.failedResults > 0) throw new Error(`${run.failedResults} answers failed`)
      return run.completedAt.getTime() - startedAt
    }
    await pause(POLL_MS)
  }
}
