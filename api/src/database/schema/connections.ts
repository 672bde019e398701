// What an account has of each platform: its own key or endpoint, what that has cost, and how the platform answered last.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { boolean, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import { appSchema, idOf, instant } from './app-schema.ts'

/** US dollars, to the precision of answers' costs */
const dollars = () => numeric({ precision: 12, scale: 6, mode: 'number' })

/** A row stays when its key is removed, as the month's spend and the last failure do. */
export const connections = appSchema.table(
  'connections',
  {
    workspaceId: idOf(() => workspaces.id),
    platform: text().$type<PlatformId>().notNull(),
    /** encrypted (runs/connections/stored-key.ts); null: no own key */
    sealedKey: text(),
    /** last characters of the key, to recognise it by */
    keyEnding: text(),
    /** null: the platform's own address */
    baseUrl: text(),
    /** null: the model that this installation asks by default */
    model: text(),
    /** US dollars that own answers may cost in a month of UTC; null: no ceiling */
    ceiling: dollars(),
    connectedAt: instant(),
    /** month of UTC that `spent` is of, YYYY-MM */
    spentMonth: text(),
    spent: dollars().notNull().default(0),
    /** as in the reason of a failed answer */
    failureKind: text(),
    failureReason: text(),
    failedAt: instant(),
    testAnswered: boolean(),
    /** the start of the answer, or why there was none */
    testSaid: text(),
    testMs: integer(),
    testCost: dollars(),
    testedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.platform] })],
)
