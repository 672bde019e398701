import { foreignKey, pgSchema, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

export const APP_SCHEMA = 'app'
export const appSchema = pgSchema(APP_SCHEMA)

/** An instant in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()

/** The id of a row of another table, with which this one is deleted. */
export const idOf = (column: () => AnyPgColumn) => uuid().notNull().references(column, { onDelete: 'cascade' })

type Columns = [AnyPgColumn, ...AnyPgColumn[]]

/** As idOf, for a key of several columns. */
export const keyOf = (name: string, columns: Columns, foreignColumns: Columns) =>
  foreignKey({ name, columns, foreignColumns }).onDelete('cascade')
