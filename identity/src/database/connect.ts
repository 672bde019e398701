import { openDatabase, type OpenDatabase } from '@sightline/shared/service/open-database.ts'

export type Database = OpenDatabase['db']

const MAX_CONNECTIONS = 10
/** after which the server stops a statement; none here takes long */
const STATEMENT_TIMEOUT_MS = 10_000

/** @param onError told about a connection that breaks; the pool replaces it */
export const connectDatabase = (
  url: string,
  onError: (error: Error) => void = () => undefined,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): OpenDatabase => openDatabase(url, MAX_CONNECTIONS, onError, statementTimeoutMs)
