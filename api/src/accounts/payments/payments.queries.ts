import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { payers, payments, plans, users, workspaces } from '../../database/schema/accounts.ts'

export type PaymentRow = Omit<typeof payments.$inferSelect, 'payerId'>

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

/** A declined payment has none, and a change that begins later is a payment of 0. */
export const hasInvoice = ({ status, amount }: PaymentRow): boolean => status === 'succeeded' && amount > 0

/** Its payer is the owner of the workspace at this moment. */
export async function insertPayment(db: Connection, payment: PaymentRow): Promise<void> {
  const payerId = sql<string>`(select ${workspaces.ownerId} from ${workspaces} where ${workspaces.id} = ${payment.workspaceId})`
  await db.insert(payments).values({ ...payment, payerId })
  if (!hasInvoice(payment)) return
  const { id, name, email, company } = users
  const payer = db
    .select({ paymentId: sql<string>`${payment.id}::uuid`.as('payment_id'), userId: id, name, email, company })
    .from(users)
    .innerJoin(workspaces, and(eq(workspaces.ownerId, id), eq(workspaces.id, payment.workspaceId)))
  await db.insert(payers).select(payer)
}

export interface PaidPlan {
  payment: PaymentRow
  planTitle: string
}

/** A change that begins later is a payment of 0, which is none to a person. */
const charged = (workspaceId: string) => and(eq(payments.workspaceId, workspaceId), gt(payments.amount, 0))

/** Newest first. */
export function listPayments(db: Connection, workspaceId: string, limit: number): Promise<PaidPlan[]> {
  return db
    .select({ payment: payments, planTitle: plans.title })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(charged(workspaceId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

export interface Invoiced extends PaidPlan {
  /** whom it is made out to: who paid, as they were then, or today's owner where that person is erased */
  payer: { name: string; email: string; company: string }
}

/** A declined payment has no invoice. */
export async function findInvoiced(db: Connection, workspaceId: string, id: string): Promise<Invoiced | undefined> {
  const [invoiced] = await db
    .select({
      payment: payments,
      planTitle: plans.title,
      payer: {
        name: sql<string>`coalesce(${payers.name}, ${users.name})`,
        email: sql<string>`coalesce(${payers.email}, ${users.email})`,
        company: sql<string>`coalesce(${payers.company}, ${users.company})`,
      },
    })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .innerJoin(workspaces, eq(workspaces.id, payments.workspaceId))
    .leftJoin(payers, eq(payers.paymentId, payments.id))
    .innerJoin(users, eq(users.id, sql`coalesce(${payments.payerId}, ${workspaces.ownerId})`))
    .where(and(charged(workspaceId), eq(payments.id, id), eq(payments.status, 'succeeded')))
  return invoiced
}
