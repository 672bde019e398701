// Runs for bench-queue.ts: a project with as many prompts as a run has answers, asked on one platform in one mode.

import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createUser, setPlan } from '../src/accounts/sign-in/users.queries.ts'
import { newId } from '../src/database/new-id.ts'
import { analyses } from '../src/database/schema/answers.ts'
import { startRun } from '../src/runs/planning/start-run.ts'
import type { Services } from '../src/services.ts'
import { addProject } from './big-projects.ts'

const POLL_MS = 100

export interface BenchProject {
  id: string
  workspaceId: string
}

/** A new person's project. */
export async function addQueueProject({ db }: Services, prompts: number): Promise<BenchProject> {
  const id = newId()
  const user = await createUser(db, `bench|${id}`, { email: 'bench@example.com', name: 'Bench', picture: null })
  await setPlan(db, user.id, 'enterprise', null, 'replace')
  await addProject(db, id, user.id, { domain: 'acme.example', prompts, platforms: ['chatgpt'] })
  return { id, workspaceId: user.id }
}

/** From the call that starts it to its last answer. @returns milliseconds */
export async function timeRun(services: Services, { id, workspaceId }: BenchProject): Promise<number> {
  const startedAt = Date.now()
  const { id: analysisId } = await startRun(
    services,
    workspaceId,
    { projectId: id, modes: ['activeSearch'], ask: 'library' },
    null,
  )
  for (;;) {
    const [run] = await services.db.select().from(analyses).where(eq(analyses.id, analysisId))
    if (run?.completedAt) {
      if (run.failedResults > 0) throw new Error(`${run.failedResults} answers failed`)
      return run.completedAt.getTime() - startedAt
    }
    await pause(POLL_MS)
  }
}
