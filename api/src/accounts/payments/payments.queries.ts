import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { payments } from '../../database/schema/accounts.ts'

export type PaymentRow = typeof payments.$inferSelect

/** @param key Idempotency-Key of the call */
export async function findPaymentByKey(
  db: Connection,
  workspaceId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.workspaceId, workspaceId), eq(payments.key, key)))
  return payment
}

export async function insertPayment(db: Connection, payment: PaymentRow): Promise<void> {
  await db.insert(payments).values(payment)
}
