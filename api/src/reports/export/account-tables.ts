// Every table with data of an account. A test compares this list with the database.

import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  apiTokens,
  payers,
  payments,
  sessions,
  subscriptions,
  users,
  workspaces,
  writeKeys,
} from '../../database/schema/accounts.ts'
import {
  analyses,
  analysisPlatforms,
  answerCitations,
  answerCompanies,
  answers,
  outsideAnswers,
  runKeys,
  sources,
} from '../../database/schema/answers.ts'
import { connections } from '../../database/schema/connections.ts'
import { feedback } from '../../database/schema/contact.ts'
import { mails } from '../../database/schema/mails.ts'
import {
  companyChanges,
  decidedSteps,
  projects,
  promptCategories,
  prompts,
  reportVersions,
} from '../../database/schema/projects.ts'
import * as sums from '../../database/schema/sums.ts'
import {
  monthlyReports,
  reportEditions,
  shareLinks,
  unsubscribedReaders,
} from '../../database/schema/shared-reports.ts'
import { ga4Connections, trafficDays, trafficSums } from '../../database/schema/traffic.ts'
import { webhookDeliveries, webhooks } from '../../database/schema/webhooks.ts'
import { auditEntries, workspaceInvitations, workspaceMembers } from '../../database/schema/workspaces.ts'

type TableColumns = Record<string, PgColumn>
type Owner = (userId: string) => SQL

const is =
  (column: PgColumn): Owner =>
  (userId) =>
    sql`${column} = ${userId}`

/** of the workspaces that the person owns */
const inOwned =
  (column: PgColumn): Owner =>
  (userId) =>
    sql`${column} in (select ${workspaces.id} from ${workspaces} where ${workspaces.ownerId} = ${userId})`
/** of the projects in them */
const ofProject =
  (column: PgColumn): Owner =>
  (userId) =>
    sql`${column} in (select ${projects.id} from ${projects} where ${inOwned(projects.workspaceId)(userId)})`

interface AccountTable {
  table: PgTable
  ownedBy: Owner
  /** Credentials are never exported. */
  without?: string[]
}

const projectTables = {
  reportVersions,
  companyChanges,
  decidedSteps,
  promptCategories,
  prompts,
  analyses,
  runKeys,
  analysisPlatforms,
  answers,
  answerCompanies,
  sources,
  answerCitations,
  outsideAnswers,
  promptDailySums: sums.promptDailySums,
  promptMonthlySums: sums.promptMonthlySums,
  promptCompetitorMonthlySums: sums.promptCompetitorMonthlySums,
  projectDailySums: sums.projectDailySums,
  servedModelDays: sums.servedModelDays,
  competitorDailySums: sums.competitorDailySums,
  sourceDailySums: sums.sourceDailySums,
  domainWeeklySums: sums.domainWeeklySums,
  domainWeeklyTotals: sums.domainWeeklyTotals,
  trafficDays,
  trafficSums,
}

/** name in the file → table; referenced tables come first */
export const accountTables: Record<string, AccountTable> = {
  users: { table: users, ownedBy: is(users.id) },
  workspaces: { table: workspaces, ownedBy: is(workspaces.ownerId) },
  subscriptions: { table: subscriptions, ownedBy: inOwned(subscriptions.workspaceId) },
  payments: { table: payments, ownedBy: inOwned(payments.workspaceId) },
  payers: { table: payers, ownedBy: is(payers.userId) },
  sessions: { table: sessions, ownedBy: is(sessions.userId), without: ['tokenHash'] },
  apiTokens: { table: apiTokens, ownedBy: is(apiTokens.userId), without: ['tokenHash'] },
  workspaceMembers: {
    table: workspaceMembers,
    ownedBy: (userId) =>
      sql`(${inOwned(workspaceMembers.workspaceId)(userId)} or ${is(workspaceMembers.userId)(userId)})`,
  },
  workspaceInvitations: {
    table: workspaceInvitations,
    ownedBy: inOwned(workspaceInvitations.workspaceId),
    without: ['tokenHash'],
  },
  auditEntries: { table: auditEntries, ownedBy: inOwned(auditEntries.workspaceId) },
  writeKeys: { table: writeKeys, ownedBy: is(writeKeys.userId) },
  connections: { table: connections, ownedBy: inOwned(connections.workspaceId), without: ['sealedKey'] },
  feedback: { table: feedback, ownedBy: is(feedback.userId) },
  // An invitation that is not sent yet has its token.
  mails: { table: mails, ownedBy: (userId) => sql`${mails.userId} = ${userId} and ${mails.kind} <> 'invitation'` },
  projects: { table: projects, ownedBy: inOwned(projects.workspaceId) },
  webhooks: { table: webhooks, ownedBy: inOwned(webhooks.workspaceId), without: ['sealedSecret'] },
  webhookDeliveries: {
    table: webhookDeliveries,
    ownedBy: (userId) =>
      sql`${webhookDeliveries.webhookId} in (select ${webhooks.id} from ${webhooks} where ${inOwned(webhooks.workspaceId)(userId)})`,
  },
  shareLinks: {
    table: shareLinks,
    ownedBy: ofProject(shareLinks.projectId),
    without: ['codeHash', 'passwordHash'],
  },
  monthlyReports: { table: monthlyReports, ownedBy: ofProject(monthlyReports.projectId) },
  reportEditions: { table: reportEditions, ownedBy: ofProject(reportEditions.projectId), without: ['sealedCode'] },
  unsubscribedReaders: { table: unsubscribedReaders, ownedBy: is(unsubscribedReaders.ownerId) },
  ga4Connections: { table: ga4Connections, ownedBy: ofProject(ga4Connections.projectId), without: ['sealedKey'] },
  ...Object.fromEntries(
    Object.entries(projectTables).map(([name, table]) => [name, { table, ownedBy: ofProject(table.projectId) }]),
  ),
}

/** Each row of an account's part of a table as the text of a JSON object, which PostgreSQL writes. */
export function accountRows({ table, ownedBy, without = [] }: AccountTable, userId: string): SQL {
  const fields = Object.entries(getTableColumns(table) as TableColumns).filter(([name]) => !without.includes(name))
  const pairs = fields.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`select json_build_object(${sql.join(pairs, sql`, `)})::text as json from ${table} where ${ownedBy(userId)}`
}
