import { createProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { savePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import type { Database } from '../database/connection.ts'
import { findProject, findProjectIdByDomain, insertProject, type ProjectRow } from '../projects/projects.queries.ts'
import { saveCollection } from '../prompts/save-collection.ts'
import { fillHistory } from './demo-history.ts'
import { demoProjects, type DemoProject } from './demo-projects.ts'

/** Two projects with sample answers for a user. Idempotent: existing data is kept. @param days of answers; default: ninety */
export async function setUpDemo(db: Database, userId: string, now: Date, days?: number): Promise<void> {
  for (const demo of demoProjects) {
    const project = await ensureProject(db, userId, demo, now)
    await fillHistory(db, project, now, days)
  }
}

async function ensureProject(
  db: Database,
  userId: string,
  { project, prompts }: DemoProject,
  now: Date,
): Promise<ProjectRow> {
  const knownId = await findProjectIdByDomain(db, userId, project.domain)
  const known = knownId === undefined ? undefined : await findProject(db, userId, knownId)
  if (known !== undefined) return known
  const created = await insertProject(db, userId, createProjectRequest.parse(project), now)
  const promptCategories = Object.entries(prompts).map(([category, texts]) => ({
    category,
    prompts: texts.map((text) => ({ text, type: 'generated' as const })),
  }))
  await saveCollection(db, userId, savePromptsRequest.parse({ projectId: created.id, promptCategories }), now)
  return created
}
