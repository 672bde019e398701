import { and, asc, eq, exists, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { newId } from '../database/new-id.ts'
import { answers, outsideAnswers } from '../database/schema/answers.ts'
import { promptCategories, prompts } from '../database/schema/projects.ts'
import type { CategoryInput, PromptInput } from './prompt-input.ts'

export type CategoryRow = typeof promptCategories.$inferSelect
export type PromptRow = typeof prompts.$inferSelect

/** Not archived, in order. Callers have checked or locked the project for its owner. */
export function listCategories(db: Connection, projectId: string): Promise<CategoryRow[]> {
  return db
    .select()
    .from(promptCategories)
    .where(and(eq(promptCategories.projectId, projectId), isNull(promptCategories.archivedAt)))
    .orderBy(asc(promptCategories.rank), asc(promptCategories.id))
}

/** Not archived; those of one category in order. */
export function listPrompts(db: Connection, projectId: string): Promise<PromptRow[]> {
  return db
    .select()
    .from(prompts)
    .where(and(eq(prompts.projectId, projectId), isNull(prompts.archivedAt)))
    .orderBy(asc(prompts.categoryId), asc(prompts.rank), asc(prompts.id))
}

/** When a prompt was archived; undefined for one that is in the library, or that there is not. */
export async function findArchivedAt(db: Connection, projectId: string, id: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ archivedAt: prompts.archivedAt })
    .from(prompts)
    .where(and(eq(prompts.projectId, projectId), eq(prompts.id, id)))
  return row?.archivedAt ?? undefined
}

/** Ids of prompts with answers, or with answers planned. */
export async function listAnalyzedIds(db: Connection, projectId: string): Promise<ReadonlySet<string>> {
  const asked = db
    .select({ one: sql`1` })
    .from(answers)
    .where(
      and(
        eq(answers.projectId, prompts.projectId),
        eq(answers.promptId, prompts.id),
        inArray(answers.state, ['answered', 'planned']),
      ),
    )
  const rows = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.projectId, projectId), isNull(prompts.archivedAt), exists(asked)))
  return new Set(rows.map(({ id }) => id))
}

/** Upsert: a category of the same folded name keeps its id, an archived one is restored. Returns the id. */
export async function saveCategory(
  db: Connection,
  projectId: string,
  category: CategoryInput,
  rank: number,
  now: Date,
): Promise<string> {
  const { description, isActive, priority, tags, foldedName } = category
  const values = { name: category.category, description, isActive, priority, tags, rank, archivedAt: null }
  const [row] = await db
    .insert(promptCategories)
    .values({ projectId, id: newId(), foldedName, createdAt: now, ...values })
    .onConflictDoUpdate({ target: [promptCategories.projectId, promptCategories.foldedName], set: values })
    .returning({ id: promptCategories.id })
  if (row === undefined) throw new Error('the upsert returned no category')
  return row.id
}

/**
 * Upsert: a prompt of the same category and folded text keeps its id and its history. Returns the ids. @param firstRank index
 * of the first one in the category's list
 */
export async function savePrompts(
  db: Connection,
  projectId: string,
  categoryId: string,
  given: PromptInput[],
  now: Date,
  firstRank = 0,
): Promise<string[]> {
  if (given.length === 0) return []
  const rows = await db
    .insert(prompts)
    .values(
      given.map((prompt, index) => ({
        projectId,
        id: newId(),
        categoryId,
        ...prompt,
        rank: firstRank + index,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [prompts.projectId, prompts.categoryId, prompts.textHash],
      set: {
        text: sql`excluded.text`,
        priority: sql`excluded.priority`,
        type: sql`excluded.type`,
        branded: sql`excluded.branded`,
        rank: sql`excluded.rank`,
        archivedAt: null,
      },
    })
    .returning({ id: prompts.id })
  return rows.map((row) => row.id)
}

/** Most archived prompts without answers per project, which are kept in case they are added again. */
export const KEPT_UNANSWERED = 500

/** Archives the category; its archived prompts stay. */
export async function archiveCategory(db: Connection, projectId: string, id: string, now: Date): Promise<void> {
  await db
    .update(promptCategories)
    .set({ archivedAt: now })
    .where(and(eq(promptCategories.projectId, projectId), eq(promptCategories.id, id)))
}

/** Archives the prompts; their answers stay. */
export async function archivePrompts(db: Connection, projectId: string, ids: string[], now: Date): Promise<void> {
  await db
    .update(prompts)
    .set({ archivedAt: now })
    .where(and(eq(prompts.projectId, projectId), inArray(prompts.id, ids)))
  await forgetUnanswered(db, projectId)
}

/** Archives everything that is not in `keep`; answers stay. */
export async function archiveOthers(
  db: Connection,
  projectId: string,
  keep: { categoryIds: string[]; promptIds: string[] },
  now: Date,
): Promise<void> {
  await db
    .update(prompts)
    .set({ archivedAt: now })
    .where(and(eq(prompts.projectId, projectId), isNull(prompts.archivedAt), notInArray(prompts.id, keep.promptIds)))
  await db
    .update(promptCategories)
    .set({ archivedAt: now })
    .where(
      and(
        eq(promptCategories.projectId, projectId),
        isNull(promptCategories.archivedAt),
        notInArray(promptCategories.id, keep.categoryIds),
      ),
    )
  await forgetUnanswered(db, projectId)
}

/**
 * Deletes the oldest archived prompts without answers beyond the limit, and archived categories without prompts: otherwise a
 * library that is saved again and again would grow without bound.
 */
async function forgetUnanswered(db: Connection, projectId: string): Promise<void> {
  await db.execute(sql`
    delete from ${prompts} where project_id = ${projectId} and id in (
      select id from ${prompts} as prompt
      where project_id = ${projectId} and archived_at is not null and not exists (
        select 1 from ${answers} as answer where answer.project_id = prompt.project_id and answer.prompt_id = prompt.id)
        and not exists (
        select 1 from ${outsideAnswers} as answer where answer.project_id = prompt.project_id and answer.prompt_id = prompt.id)
      order by archived_at desc, id desc
      offset ${KEPT_UNANSWERED})`)
  await db.execute(sql`
    delete from ${promptCategories} as category
    where project_id = ${projectId} and archived_at is not null and not exists (
      select 1 from ${prompts} as prompt where prompt.project_id = category.project_id and prompt.category_id = category.id)`)
}
