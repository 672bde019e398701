// A monthly report that was never saved, and its editions.

import type { Edition, MonthlyReport } from '@sightline/shared/contract/api/monthly-reports.ts'
import { defaultMonthlySetup } from '@sightline/shared/domain/monthly-reports.ts'

export const setup = defaultMonthlySetup

export const setUp = (fields: Partial<MonthlyReport> = {}) => ({
  data: {
    ...{ setup, version: 0, changedBy: null, unsubscribed: [], nextSendDate: null },
    ...{ canSend: true, canMakePdf: true, unsent: null, missing: null },
    ...fields,
  },
})

export const edition = (fields: Partial<Edition> = {}): Edition => ({
  ...{
    id: 'edition-1',
    period: { startDate: '2026-10-01', endDate: '2026-10-31' },
    madeAt: '2026-11-01T08:00:00.000Z',
    madeOn: '2026-11-01',
  },
  ...{ madeBy: 'Ana Reyes', isEmpty: false, recipients: 0, sentTo: 0, failed: 0, sentAt: null, views: 0 },
  ...{ path: '/shared/q4Zk0b3Yw9T1uV5xR7cLsA', expiresAt: '2999-02-18T08:00:00.000Z', revokedAt: null, sample: false },
  ...fields,
})
