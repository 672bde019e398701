import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { WORKSPACE } from '../workspace.ts'

const DOCUMENT = 'docs/asvs.md'
const page = readFileSync(join(WORKSPACE, DOCUMENT), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', level = '', what = '', verdict = '', shown = '']) => ({ number, level, what, verdict, shown }))

/** Requirements of level 1 and of level 2 in each section of ASVS 5.0.0; a section of level 3 alone has none. */
const SECTIONS: Record<string, [number, number]> = {
  ...{ '1.1': [0, 2], '1.2': [5, 4], '1.3': [2, 9], '1.4': [0, 3], '1.5': [1, 1] },
  ...{ '2.1': [1, 2], '2.2': [2, 1], '2.3': [1, 3], '2.4': [0, 1] },
  ...{ '3.2': [2, 0], '3.3': [1, 3], '3.4': [2, 4], '3.5': [3, 2], '3.7': [0, 2] },
  ...{ '4.1': [1, 2], '4.2': [0, 1], '4.3': [0, 2], '4.4': [1, 3] },
  ...{ '5.1': [0, 1], '5.2': [2, 1], '5.3': [2, 0], '5.4': [0, 3] },
  ...{ '6.1': [1, 2], '6.2': [8, 4], '6.3': [2, 2], '6.4': [2, 2], '6.5': [0, 5], '6.6': [0, 3], '6.8': [0, 4] },
  ...{ '7.1': [0, 3], '7.2': [4, 0], '7.3': [0, 2], '7.4': [2, 3], '7.5': [0, 2], '7.6': [0, 2] },
  ...{ '8.1': [1, 1], '8.2': [2, 1], '8.3': [1, 0], '8.4': [0, 1] },
  ...{ '9.1': [3, 0], '9.2': [1, 3] },
  ...{ '10.1': [0, 2], '10.2': [0, 2], '10.3': [0, 4], '10.4': [5, 6], '10.5': [0, 5], '10.6': [0, 2], '10.7': [0, 3] },
  ...{ '11.1': [0, 2], '11.2': [0, 3], '11.3': [2, 1], '11.4': [1, 3], '11.5': [0, 1], '11.6': [0, 1] },
  ...{ '12.1': [1, 2], '12.2': [2, 0], '12.3': [0, 4] },
  ...{ '13.1': [0, 1], '13.2': [0, 5], '13.3': [0, 2], '13.4': [1, 4] },
  ...{ '14.1': [0, 2], '14.2': [1, 3], '14.3': [1, 2] },
  ...{ '15.1': [1, 2], '15.2': [1, 2], '15.3': [1, 6] },
  ...{ '16.1': [0, 1], '16.2': [0, 5], '16.3': [0, 4], '16.4': [0, 3], '16.5': [0, 3] },
  ...{ '17.1': [0, 1], '17.2': [0, 4], '17.3': [0, 2] },
}

describe(DOCUMENT, () => {
  test('has every requirement of level 1 and 2 once', () => {
    const found: typeof SECTIONS = {}
    for (const { number, level } of rows) {
      const counts = (found[number.split('.').slice(0, 2).join('.')] ??= [0, 0])
      counts[Number(level) - 1]! += 1
    }
    assert.deepEqual(found, SECTIONS)
    assert.equal(new Set(rows.map(({ number }) => number)).size, 253)
  })

  test('says of each yes, no or not applicable, with a reason', () => {
    for (const { number, what, verdict, shown } of rows) {
      assert.ok(['Yes', 'No', 'n/a'].includes(verdict), number)
      assert.ok(what !== '' && shown !== '', number)
    }
  })

  test('lists every "No" at its end', () => {
    const [, end = ''] = page.split('## What is "No"')
    const missing = rows.filter(({ verdict, number }) => verdict === 'No' && !end.includes(number))
    assert.deepEqual(missing, [])
    const listed = end.match(/\d+\.\d+\.\d+/g) ?? []
    assert.deepEqual(
      listed.filter((number) => rows.find((row) => row.number === number)?.verdict !== 'No'),
      [],
    )
  })
})

describe('documents about security', () => {
  for (const document of [DOCUMENT, 'docs/privacy.md', 'docs/keys.md', 'docs/logs.md', 'SECURITY.md']) {
    test(`${document} names only files that are there`, () => {
      const text = readFileSync(join(WORKSPACE, document), 'utf8')
      const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+|Caddyfile|Dockerfile)`/g)].map(
        ([, path = '']) => path,
      )
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => join(dirname(document), link))
      assert.ok(paths.length + links.length > 0)
      assert.deepEqual(
        // Those below DATA_DIR are of an installation.
        [...paths, ...links].filter((path) => !path.startsWith('DATA_DIR/') && !existsSync(join(WORKSPACE, path))),
        [],
      )
    })
  }
})
