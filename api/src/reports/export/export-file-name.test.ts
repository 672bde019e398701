import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { exportQuery } from '@sightline/shared/contract/api/export.ts'
import { exportFileName } from './export-file-name.ts'

const period = { startDate: '2026-05-12', endDate: '2026-06-10', fallback: false }

describe('exportFileName', () => {
  it('has the domain, the report and the days', () => {
    const query = exportQuery.parse({ report: 'sources' })
    assert.equal(exportFileName('acme.com', query, period), 'acme.com-sources-2026-05-12-to-2026-06-10.csv')
  })

  it('has the platform where one is selected', () => {
    const query = exportQuery.parse({ report: 'answers', format: 'json', platform: 'chatgpt' })
    assert.equal(exportFileName('acme.com', query, period), 'acme.com-answers-chatgpt-2026-05-12-to-2026-06-10.json')
  })

  it('has the domain whose pages it holds', () => {
    const query = exportQuery.parse({ report: 'sources', domain: 'Globex.com' })
    assert.equal(exportFileName('acme.com', query, period), 'acme.com-sources-globex.com-2026-05-12-to-2026-06-10.csv')
  })

  it('names each filter', () => {
    const query = exportQuery.parse({
      report: 'trends',
      platform: 'grok',
      mode: 'with-web-search',
      branded: 'unbranded',
    })
    assert.equal(
      exportFileName('acme.com', query, period),
      'acme.com-trends-grok-with-web-search-unbranded-2026-05-12-to-2026-06-10.csv',
    )
  })

  it('says that a "today" without answers became the last 30 days', () => {
    const query = exportQuery.parse({ report: 'answers', platform: 'chatgpt', range: 'today' })
    assert.equal(
      exportFileName('acme.com', query, { ...period, fallback: true }),
      'acme.com-answers-chatgpt-last-30-days-2026-05-12-to-2026-06-10.csv',
    )
  })

  it('has only characters that are safe in a header and in a file name', () => {
    const query = exportQuery.parse({})
    assert.equal(exportFileName('a"\r\n/..\\ö.com', query, period), 'a-..-.com-overview-2026-05-12-to-2026-06-10.csv')
  })
})
