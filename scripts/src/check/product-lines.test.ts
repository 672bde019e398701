import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isProductCode, sizeTable } from './product-lines.ts'

describe('the size of the product', () => {
  test('counts code, styles and SQL without tests, benchmarks and data', () => {
    const counted = [
      'host/src/App.tsx',
      'shared/ui/tokens.css',
      'api/migrations/0000_start.sql',
      'scripts/bootstrap.mjs',
      'shared/federation/build-inputs.d.mts',
    ]
    const not = [
      'host/src/App.test.tsx',
      'api/src/testing/test-api.ts',
      'api/src/measurement/cases/a.ts',
      'api/bench/table.ts',
      'e2e/product/serve.ts',
      'e2e/journeys/a.spec.ts',
      'api/src/measurement/words.txt',
      'package.json',
      'README.md',
    ]
    assert.deepEqual([...counted, ...not].filter(isProductCode), counted)
  })

  test('is told for each package and each of its rooms', () => {
    const table = sizeTable([
      ['eslint.config.mjs', 5],
      ['api/src/server.ts', 10],
      ['api/src/runs/a.ts', 20],
      ['api/src/runs/answers/b.ts', 30],
    ])
    assert.deepEqual(table, [
      ['.', { files: 1, lines: 5 }],
      ['./.', { files: 1, lines: 5 }],
      ['api', { files: 3, lines: 60 }],
      ['api/.', { files: 1, lines: 10 }],
      ['api/runs', { files: 2, lines: 50 }],
      ['all', { files: 4, lines: 65 }],
    ])
  })
})
