import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Connection } from './connection.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * As `execute`, by a prepared statement: for statements of every answer, whose planning takes longer than their execution.
 * Not for statements whose plan depends on their values, nor for texts that differ at each call.
 */
export function executePrepared<Row extends QueryResultRow>(db: Connection, statement: SQL): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement)
  const name = createHash('sha256').update(query.sql).digest('base64url')
  const { session } = db._
  return session
    .prepareQuery<{ execute: QueryResult<Row>; all: never; values: never }>(query, undefined, name, false)
    .execute()
}
