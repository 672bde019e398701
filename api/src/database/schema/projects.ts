// Projects and what is asked for them. `project_id` stands first in every key of what belongs to a project.

import type { Competitor, Project } from '@sightline/shared/contract/api/projects.ts'
import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { PromptPriority } from '@sightline/shared/contract/prompt-categories.ts'
import { and, eq, sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { appSchema, createdAt, idOf, instant, keyOf } from './app-schema.ts'

export const projects = appSchema.table(
  'projects',
  {
    id: uuid().primaryKey(),
    ownerId: idOf(() => users.id),
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
    /** from the first real answer on, also one that failed, sample answers enter no rate */
    hasRealAnswers: boolean().notNull().default(false),
    /** goes up with each change of names or competitors: what was measured with an older one is measured again */
    companiesVersion: integer().notNull().default(1),
    /** of the detector that the whole history was measured with */
    detectorVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('projects_owner_domain').on(table.ownerId, table.domain),
    // What is looked through every minute for runs that are due.
    index('projects_automatic')
      .on(table.id)
      .where(sql`project_status = 'active' and (settings ->> 'autoAnalysis') = 'true'`),
  ],
)

/** Goes up with everything that changes a report of the project, in the same transaction. */
export const reportVersions = appSchema.table('report_versions', {
  projectId: idOf(() => projects.id).primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(1),
})

/** When names or competitors changed: from then on other words are looked for, in the stored answers too. */
export const companyChanges = appSchema.table(
  'company_changes',
  {
    projectId: idOf(() => projects.id),
    /** the project's one since the change */
    companiesVersion: integer().notNull(),
    names: boolean().notNull(),
    competitors: boolean().notNull(),
    changedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.companiesVersion] })],
)

export const promptCategories = appSchema.table(
  'prompt_categories',
  {
    projectId: idOf(() => projects.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** case and space folded name: what makes two categories the same */
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
    /** sha256 of the folded text, which may be longer than an index takes: what makes two prompts the same */
    textHash: text().notNull(),
    priority: text().$type<PromptPriority>().notNull(),
    type: text().$type<'generated' | 'custom'>().notNull(),
    /** the text names the brand itself */
    branded: boolean().notNull(),
    rank: integer().notNull(),
    createdAt: createdAt(),
    /** out of the library; its answers stay in past rates */
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    unique('prompts_text').on(table.projectId, table.categoryId, table.textHash),
    keyOf('prompts_category', [table.projectId, table.categoryId], [promptCategories.projectId, promptCategories.id]),
    index('prompts_live').on(table.projectId, table.archivedAt),
  ],
)

/** Joins a prompt with its category. */
export const categoryOfPrompt = and(
  eq(promptCategories.projectId, prompts.projectId),
  eq(promptCategories.id, prompts.categoryId),
)
