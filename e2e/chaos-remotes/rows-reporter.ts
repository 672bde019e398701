// Prints what the tests have noted as rows, a table for each title of a `describe`.

import { Console } from 'node:console'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const terminal = new Console(process.stdout)

export default class RowsReporter implements Reporter {
  private readonly tables = new Map<string, Record<string, string>[]>()

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const row = test.annotations.find(({ type }) => type === 'row')?.description
    const table = test.parent.title
    const seen = row === undefined ? {} : (JSON.parse(row) as Record<string, string>)
    this.tables.set(table, [...(this.tables.get(table) ?? []), { what: test.title, result: status, ...seen }])
  }

  onEnd(): void {
    for (const [title, rows] of this.tables) {
      process.stdout.write(`\n${title}: ${rows.filter(({ result }) => result === 'passed').length} of ${rows.length}\n`)
      terminal.table(rows.toSorted((a, b) => (a.what ?? '').localeCompare(b.what ?? '')))
    }
  }
}
