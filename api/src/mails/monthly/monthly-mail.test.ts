import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { monthlyMail } from './monthly.mail.ts'

const report = (sample: boolean) =>
  ({
    ...{ domain: 'acme.com', sample, newModels: [], changes: null, monthly: null },
    period: { startDate: '2026-06-01', endDate: '2026-06-30' },
    asked: { prompts: 20, answers: 1200, platforms: ['chatgpt'] },
  }) as unknown as ReportDocument
const sent = { link: 'https://example.com/r', unsubscribe: 'https://example.com/u', sender: 'agency@example.com' }

it('says that platforms were asked by API, and of sample data that it is sample data', () => {
  const { text, html, subject } = monthlyMail(report(false), sent)
  for (const each of [text, html]) assert.ok(each.includes('Jun 1 – Jun 30, 2026 (UTC) · asked by API'))
  assert.doesNotMatch(subject, /asked by API/)
  const sample = monthlyMail(report(true), sent)
  assert.ok(sample.text.includes('(Sample data)'))
  assert.doesNotMatch(sample.text + sample.html, /asked by API/)
})
