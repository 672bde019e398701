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

/** Columns with credentials, which are never exported. */
const CREDENTIALS = ['tokenHash', 'codeHash', 'passwordHash', 'sealedKey', 'sealedSecret', 'sealedCode']

/** name in the file → table; referenced tables come first */
export const accountTables: Record<string, PgTable> = {
  ...{ users, workspaces, subscriptions, payments, payers, sessions, apiTokens, workspaceMembers },
  ...{ workspaceInvitations, auditEntries, writeKeys, connections, feedback, mails, projects, webhooks },
  ...{ webhookDeliveries, shareLinks, monthlyReports, reportEditions, unsubscribedReaders, ga4Connections },
  ...{ reportVersions, companyChanges, decidedSteps, promptCategories, prompts, analyses, runKeys },
  ...{ analysisPlatforms, answers, answerCompanies, sources, answerCitations, outsideAnswers },
  promptDailySums: sums.promptDailySums,
  promptMonthlySums: sums.promptMonthlySums,
  promptCompetitorMonthlySums: sums.promptCompetitorMonthlySums,
  projectDailySums: sums.projectDailySums,
  servedModelDays: sums.servedModelDays,
  competitorDailySums: sums.competitorDailySums,
  sourceDailySums: sums.sourceDailySums,
  domainWeeklySums: sums.domainWeeklySums,
  domainWeeklyTotals: sums.domainWeeklyTotals,
  ...{ trafficDays, trafficSums },
}

/** Which rows are the person's, of tables that do not say it by one person, one workspace or one project. */
const ownedOtherwise: Record<string, (userId: string) => SQL> = {
  users: (userId) => sql`${users.id} = ${userId}`,
  workspaces: (userId) => sql`${workspaces.ownerId} = ${userId}`,
  workspaceMembers: (userId) =>
    sql`(${workspaceMembers.workspaceId} in ${ownedWorkspaces(userId)} or ${workspaceMembers.userId} = ${userId})`,
  // An invitation that is not sent yet has its token.
  mails: (userId) => sql`${mails.userId} = ${userId} and ${mails.kind} <> 'invitation'`,
  webhookDeliveries: (userId) =>
    sql`${webhookDeliveries.webhookId} in (select ${webhooks.id} from ${webhooks} where ${webhooks.workspaceId} in ${ownedWorkspaces(userId)})`,
  unsubscribedReaders: (userId) => sql`${unsubscribedReaders.ownerId} = ${userId}`,
}

const ownedWorkspaces = (userId: string) =>
  sql`(select ${workspaces.id} from ${workspaces} where ${workspaces.ownerId} = ${userId})`

/** By the person; else by the workspaces that the person owns, or the projects in them. */
function ownedBy({ userId: person, workspaceId, projectId }: TableColumns, userId: string): SQL {
  if (person !== undefined) return sql`${person} = ${userId}`
  if (workspaceId !== undefined) return sql`${workspaceId} in ${ownedWorkspaces(userId)}`
  return sql`${projectId} in (select ${projects.id} from ${projects} where ${projects.workspaceId} in ${ownedWorkspaces(userId)})`
}

/** Each row of an account's part of a table as the text of a JSON object, which PostgreSQL writes. */
export function accountRows(name: string, table: PgTable, userId: string): SQL {
  const columns = getTableColumns(table) as TableColumns
  const owned = ownedOtherwise[name]?.(userId) ?? ownedBy(columns, userId)
  const fields = Object.entries(columns).filter(([field]) => !CREDENTIALS.includes(field))
  const pairs = fields.map(([field, column]) => sql`${sql.raw(`'${field}'`)}, ${column}`)
  return sql`select json_build_object(${sql.join(pairs, sql`, `)})::text as json from ${table} where ${owned}`
}
