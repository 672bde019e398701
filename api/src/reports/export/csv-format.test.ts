import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { csvFormat } from './csv-format.ts'

const BOM = '\uFEFF'

async function csv(records: unknown[][], headers = ['A', 'B']): Promise<string> {
  const format = csvFormat(headers)
  for (const record of records) format.write(record)
  format.end()
  // A consumer takes the mark away that a spreadsheet needs.
  const bytes = Buffer.concat(await format.toArray())
  return bytes.toString('utf8')
}

describe('csvFormat', () => {
  it('writes a header and a line for each record, with a byte order mark', async () => {
    assert.equal(await csv([['a', 1], ['ü', 2.5]]), `${BOM}A,B\r\na,1\r\nü,2.5\r\n`)
    assert.equal(await csv([]), `${BOM}A,B\r\n`)
  })

  it('quotes what would break a line or a cell', async () => {
    const written = await csv([
      ['a,b', 'say "no"'],
      ['two\nlines', 'two\r\nlines'],
      ['cr\r', ''],
    ])
    assert.equal(written, `${BOM}A,B\r\n"a,b","say ""no"""\r\n"two\nlines","two\r\nlines"\r\n"cr\r",\r\n`)
  })

  it('puts an apostrophe before what a spreadsheet would run, and leaves numbers alone', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1']
    const written = await csv(formulas.map((formula) => [formula, -1]))
    assert.equal(
      written,
      `${BOM}A,B\r\n'=1+1,-1\r\n'+1,-1\r\n'-1,-1\r\n'@SUM(A1),-1\r\n'\tx,-1\r\n"'\rx",-1\r\n'＝1+1,-1\r\n`,
    )
  })

  it('says yes and no, and leaves out what is not there', async () => {
    assert.equal(await csv([[true, false], [null, 0]]), `${BOM}A,B\r\nyes,no\r\n,0\r\n`)
  })
})
