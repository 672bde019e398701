// Marks prompts whose text names the brand, again whenever the brand's names change.

import { eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { jsonRows } from '../database/json-rows.ts'
import { prompts } from '../database/schema/projects.ts'
import { inTurns } from '../measurement/in-turns.ts'
import type { Company } from '../measurement/measurement.ts'
import { isBranded } from '../projects/lookups/prompt-text.ts'

/** id → branded, of all prompts of a project, archived ones included. */
type BrandedPrompts = ReadonlyMap<string, boolean>

/**
 * Detecting the brand in a thousand prompts takes a while, so it is done before the transaction that changes the brand's names.
 * @returns for that transaction: detects it in prompts added since, and updates all of them
 */
export async function prepareBranded(
  db: Connection,
  projectId: string,
  brand: Company,
): Promise<(transaction: Transaction) => Promise<void>> {
  const known = await readBranded(db, projectId, brand)
  return async (transaction) =>
    markBranded(transaction, projectId, await readBranded(transaction, projectId, brand, known))
}

/** @param known results of an earlier call with the same brand; only prompts added since are read */
async function readBranded(
  db: Connection,
  projectId: string,
  brand: Company,
  known: BrandedPrompts = new Map(),
): Promise<BrandedPrompts> {
  const all = await db
    .select({ id: prompts.id, text: prompts.text })
    .from(prompts)
    .where(eq(prompts.projectId, projectId))
  const added = all.filter(({ id }) => !known.has(id))
  const marked = await inTurns(added, ({ id, text }) => [id, isBranded(text, brand)] as const)
  return new Map([...known, ...marked])
}

async function markBranded(transaction: Transaction, projectId: string, branded: BrandedPrompts): Promise<void> {
  const rows = [...branded].map(([id, value]) => ({ id, value }))
  await transaction.execute(sql`
    update ${prompts} as prompt set branded = row.value
    from jsonb_to_recordset(${jsonRows(rows)}) as row(id uuid, value boolean)
    where prompt.project_id = ${projectId} and prompt.id = row.id and prompt.branded <> row.value`)
}
