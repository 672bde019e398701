import { asc, eq } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { prompts } from '../database/schema/projects.ts'

/**
 * What a viewer from whom the owner hides prompts is told instead of their texts: a number in the order in which they were added. Those
 * that were removed count, too, as long as they are stored: then a prompt has one number in every report.
 */
export async function promptNames(db: Connection, projectId: string): Promise<(promptId: string) => string> {
  const rows = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(eq(prompts.projectId, projectId))
    .orderBy(asc(prompts.id))
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]))
  return (id) => `Prompt ${numbers.get(id)}`
}
