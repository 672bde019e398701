// Projects and their prompts. `project_id` is the first column of every key.

import type { Competitor, Project } from '@sightline/shared/contract/api/projects.ts'
import type { FactSheet } from '@sightline/shared/domain/facts.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { PromptPriority } from '@sightline/shared/domain/prompt-categories.ts'
import type { StepKind, StepState } from '@sightline/shared/domain/next-steps.ts'
import { and, eq, sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import { appSchema, createdAt, idOf, instant, keyOf } from './app-schema.ts'

export const projects = appSchema.table(
  'projects',
  {
    id: uuid().primaryKey(),
    /** null: it is being deleted, and found by no query of a workspace (projects/delete-project.ts) */
    workspaceId: uuid().references(() => workspaces.id, { onDelete: 'cascade' }),
    domain: text().notNull(),
    projectName: text().notNull(),
    projectStatus: text().$type<Project['projectStatus']>().notNull(),
    projectSearch: text().$type<Project['projectSearch']>().notNull(),
    targetGeography: text().notNull(),
    targetPersona: text().notNull(),
    platforms: text().array().$type<PlatformId[]>().notNull(),
    /** primary first, then variations */
    brandNames: text().array().notNull(),
    competitors: jsonb().$type<Competitor[]>().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    settings: jsonb().$type<Project['settings']>().notNull(),
    /** what the owner has told of the company; null: nothing yet */
    facts: jsonb().$type<FactSheet>(),
    /** true from the first real answer on, even a failed one: rates then ignore sample answers */
    hasRealAnswers: boolean().notNull().default(false),
    /** incremented by each change of names or competitors: answers of an older version are measured again */
    companiesVersion: integer().notNull().default(1),
    /** of the detector that has measured the whole history */
    detectorVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('projects_workspace_domain').on(table.workspaceId, table.domain),
    index('projects_deleted')
      .on(table.id)
      .where(sql`workspace_id is null`),
    // The schedule searches it every minute.
    index('projects_automatic')
      .on(table.id)
      .where(sql`project_status = 'active' and (settings ->> 'autoAnalysis') = 'true'`),
  ],
)

/** Incremented by every change that affects a report of the project, in its transaction. */
export const reportVersions = appSchema.table('report_versions', {
  projectId: idOf(() => projects.id).primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(1),
})

/** Days on which names or competitors changed, for the charts. */
export const companyChanges = appSchema.table(
  'company_changes',
  {
    projectId: idOf(() => projects.id),
    /** version of the project's names since the change */
    companiesVersion: integer().notNull(),
    names: boolean().notNull(),
    competitors: boolean().notNull(),
    changedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.companiesVersion] })],
)

/** What a person has decided about a step of "What to do next"; a step without a row is open. */
export const decidedSteps = appSchema.table(
  'decided_steps',
  {
    projectId: idOf(() => projects.id),
    kind: text().$type<StepKind>().notNull(),
    /** id of the prompt or of the page that it is about */
    subject: uuid().notNull(),
    state: text().$type<Exclude<StepState, 'open'>>().notNull(),
    /** prompts whose answers it is to change, as they were at the decision */
    promptIds: uuid().array().notNull(),
    changedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.kind, table.subject] })],
)

export const promptCategories = appSchema.table(
  'prompt_categories',
  {
    projectId: idOf(() => projects.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** case- and space-folded name: categories with the same one are equal */
    foldedName: text().notNull(),
    description: text().notNull(),
    isActive: boolean().notNull(),
    priority: smallint().notNull(),
    tags: text().array().notNull(),
    rank: integer().notNull(),
    createdAt: createdAt(),
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    unique('prompt_categories_name').on(table.projectId, table.foldedName),
  ],
)

export const prompts = appSchema.table(
  'prompts',
  {
    projectId: uuid().notNull(),
    id: uuid().notNull(),
    categoryId: uuid().notNull(),
    text: text().notNull(),
    /** sha256 of the folded text, which may be too long for an index: prompts with the same one are equal */
    textHash: text().notNull(),
    priority: text().$type<PromptPriority>().notNull(),
    type: text().$type<'generated' | 'custom'>().notNull(),
    /** the text names the brand */
    branded: boolean().notNull(),
    rank: integer().notNull(),
    createdAt: createdAt(),
    /** removed from the library; its answers stay in past rates */
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    unique('prompts_text').on(table.projectId, table.categoryId, table.textHash),
    keyOf('prompts_category', [table.projectId, table.categoryId], [promptCategories.projectId, promptCategories.id]),
    index('prompts_live').on(table.projectId, table.archivedAt),
  ],
)

export const categoryOfPrompt = and(
  eq(promptCategories.projectId, prompts.projectId),
  eq(promptCategories.id, prompts.categoryId),
)
