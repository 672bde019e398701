import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { csvFormat } from './export-stream.ts'

const BOM = '\uFEFF'
const HEADER = '"A","B"'

async function csv(records: unknown[][], headers = ['A', 'B']): Promise<string> {
  const format = csvFormat(headers)
  for (const record of records) format.write(record)
  format.end()
  // Decoding removes the byte order mark.
  const bytes = Buffer.concat(await format.toArray())
  return bytes.toString('utf8')
}

describe('csvFormat', () => {
  it('writes a header and a line for each record, with a byte order mark', async () => {
    assert.equal(
      await csv([
        ['a', 1],
        ['ü', 2.5],
      ]),
      `${BOM}${HEADER}\r\n"a",1\r\n"ü",2.5\r\n`,
    )
    assert.equal(await csv([]), `${BOM}${HEADER}\r\n`)
  })

  it('quotes every text, and no number', async () => {
    const written = await csv([
      ['a,b', 'say "no"'],
      ['two\nlines', 'two\r\nlines'],
      ['cr\r', ''],
      ['best tent;=1+1;', 1],
    ])
    assert.equal(
      written,
      `${BOM}${HEADER}\r\n"a,b","say ""no"""\r\n"two\nlines","two\r\nlines"\r\n"cr\r",""\r\n"best tent;=1+1;",1\r\n`,
    )
  })

  it('puts an apostrophe before formulas, and leaves numbers alone', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1']
    const written = await csv(formulas.map((formula) => [formula, -1]))
    assert.equal(
      written,
      `${BOM}${HEADER}\r\n"'=1+1",-1\r\n"'+1",-1\r\n"'-1",-1\r\n"'@SUM(A1)",-1\r\n"'\tx",-1\r\n"'\rx",-1\r\n"'＝1+1",-1\r\n`,
    )
  })

  it('writes booleans as yes and no, and null as an empty cell', async () => {
    assert.equal(
      await csv([
        [true, false],
        [null, 0],
      ]),
      `${BOM}${HEADER}\r\nyes,no\r\n,0\r\n`,
    )
  })

  it('puts one apostrophe before a formula behind white space', async () => {
    const given = [' =1+1', '\n=1+1', '\r\n-1', '\t@SUM(A1)', ' a', '\nb = 1']
    const written = await csv(given.map((text) => [text, -1]))
    const cells = [`"' =1+1"`, `"'\n=1+1"`, `"'\r\n-1"`, `"'\t@SUM(A1)"`, '" a"', '"\nb = 1"']
    assert.equal(written, [`${BOM}${HEADER}`, ...cells.map((cell) => `${cell},-1`), ''].join('\r\n'))
  })
})
