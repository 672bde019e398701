import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatTable, jsonTypes, toJson, type QueryResult } from './table.ts'

const INT4 = 23
const TEXT = 25

function result(rows: unknown[][], overrides: Partial<QueryResult> = {}): QueryResult {
  const fields = [
    { name: 'n', dataTypeID: INT4 },
    { name: 'name', dataTypeID: TEXT },
  ]
  return { command: 'SELECT', rowCount: rows.length, fields, rows, ...overrides }
}

describe('a table of the database', () => {
  test('aligns numbers right and texts left, and counts the rows', () => {
    assert.equal(
      formatTable(result([['7', 'Acme'], ['1200', 'Globex Corporation']])),
      [
        '   n | name',
        '-----+-------------------',
        '   7 | Acme',
        '1200 | Globex Corporation',
        '(2 rows)',
      ].join('\n'),
    )
  })

  test('shows null, and breaks of lines as signs', () => {
    assert.match(formatTable(result([[null, 'a\nb']])), /null \| a\\nb\n\(1 row\)$/)
  })

  test('shortens long values', () => {
    assert(formatTable(result([['1', 'x'.repeat(1000)]])).split('\n')[2]!.endsWith('x…'))
  })

  test('of no rows has its columns', () => {
    assert.equal(formatTable(result([])), 'n | name\n--+-----\n(0 rows)')
  })

  test('says what a statement without rows did', () => {
    assert.equal(formatTable(result([], { command: 'DELETE', rowCount: 3, fields: [] })), 'DELETE 3')
    assert.equal(formatTable(result([], { command: 'CREATE', rowCount: null, fields: [] })), 'CREATE')
  })
})

describe('JSON of the database', () => {
  test('has one object per row', () => {
    assert.deepEqual(toJson(result([[7, 'Acme']])), [{ n: 7, name: 'Acme' }])
  })

  test('keeps numbers that a double cannot hold as text', () => {
    const read = jsonTypes.getTypeParser(20, 'text') as (text: string) => unknown
    assert.equal(read('42'), 42)
    assert.equal(read('9007199254740993'), '9007199254740993')
  })

  test('keeps times as PostgreSQL writes them', () => {
    const read = jsonTypes.getTypeParser(1184, 'text') as (text: string) => unknown
    assert.equal(read('2026-01-02 03:04:05+00'), '2026-01-02 03:04:05+00')
  })
})
