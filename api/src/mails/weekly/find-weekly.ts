import { daysBefore, utcDay } from '../../database/utc-day.ts'
import type { MailServices } from '../mail-services.ts'
import { listWeeklyReaders } from '../recipients.queries.ts'
import { storeFound } from '../store-found.ts'
import { isDueSomewhere, weekDue } from './week-due.ts'

const READERS_AT_ONCE = 500

/** Stores the weekly reports that are due: one per person and week, however many workers check. */
export async function findWeeklyReports(services: MailServices): Promise<void> {
  const { db, now } = services
  const time = now()
  if (!isDueSomewhere(time)) return
  let after: string | undefined
  for (;;) {
    const readers = await listWeeklyReaders(db, after, READERS_AT_ONCE)
    for (const { id, timezone } of readers) {
      const key = weekDue(time, timezone)
      if (key === null) continue
      const endDate = daysBefore(utcDay(time), 1)
      const kind = 'weekly-report'
      await storeFound(services, { userId: id, kind, key, content: { kind, endDate } }, time, [
        { ownerId: id, key, content: { event: 'report.ready', endDate } },
      ])
    }
    after = readers.at(-1)?.id
    if (readers.length < READERS_AT_ONCE) return
  }
}
