// Answers from outside, and how much they agree with the API's, for the tests of screens.

import type { OutsideAnswer, OutsideReportResponse } from '@sightline/shared/contract/api/outside-answers.ts'

export const OUTSIDE = 'GET /reports/projects/:id/outside'
export const OUTSIDE_ANSWERS = 'GET /reports/projects/:id/outside/:promptId'
export const ADD_OUTSIDE = 'POST /v1/projects/:id/answers'

export const noOutsideAnswers = { answers: [], total: 0, nextCursor: null }

const TEXT = 'Lark & Loom is a fine choice.'
export const outsideAnswer = (more: Partial<OutsideAnswer> = {}): OutsideAnswer => ({
  ...{ answerId: 'o1', promptId: 'p1', platform: 'chatgpt', surface: 'app', answeredAt: '2026-11-19T08:00:00.000Z' },
  ...{ named: true, rawText: TEXT, metrics: null, brandPosition: 1, stance: 'listed', stanceSentence: null },
  mentions: [{ company: 'larkandloom.com', own: true, start: 0, end: 11, quote: 'Lark & Loom', absence: false }],
  citations: [{ url: 'https://thelinenreport.com/app', title: null, domain: 'thelinenreport.com', own: false }],
  contradictions: [],
  ...more,
})

type Row = OutsideReportResponse['rows'][number]
const rate = (value: number | null, n: number): Row['rate'] => ({
  ...{ value, n, prompts: Math.min(n, 6), market: null },
  panel: value === null ? null : { low: value - 0.1, high: value + 0.1 },
})

export const outsideRow = (more: Partial<Row> = {}): Row => ({
  ...{ platform: 'chatgpt', surface: 'app', rate: rate(0.5, 24), api: rate(0.6, 80) },
  agreement: { ...rate(0.75, 24), enough: true, apiAlone: 0.9 },
  ...more,
})

export const outsideReport = (rows: Row[] = [], sample = false) => ({
  ...{ rows, sample, period: { startDate: '2026-11-07', endDate: '2026-11-20', fallback: false } },
})
