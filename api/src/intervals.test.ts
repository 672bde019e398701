import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

const INTERVALS = join(import.meta.dirname, 'intervals.ts')

describe('npm run -s intervals', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'sightline intervals '))
  })
  after(() => rmSync(folder, { recursive: true }))

  function runWith(content: unknown) {
    writeFileSync(join(folder, 'cells.json'), typeof content === 'string' ? content : JSON.stringify(content))
    return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const env = { ...process.env, INIT_CWD: folder }
      execFile(process.execPath, [INTERVALS, 'cells.json'], { env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, stdout, stderr })
      })
    })
  }

  /** 20 prompts on one platform; the first `named` of them are answered with the brand. */
  const days = (month: string, count: number, named: number) =>
    Array.from({ length: count }, (_, day) =>
      Array.from({ length: 20 }, (__, prompt) => ({
        ...{ prompt: `p${prompt}`, platform: 'chatgpt', mode: 'with-web-search' },
        ...{ day: `${month}-${String(day + 1).padStart(2, '0')}`, answered: 1, mentioned: prompt < named ? 1 : 0 },
      })),
    ).flat()

  test('prints rate, intervals and change of each element', async () => {
    const { code, stdout, stderr } = await runWith([
      { id: 'up', before: days('2026-03', 7, 5), after: days('2026-04', 7, 11), history: days('2026-01', 20, 5) },
      { id: 2, before: [], after: days('2026-04', 1, 0) },
      { id: 'none', before: days('2026-03', 7, 5), after: [] },
    ])
    assert.deepEqual([code, stderr], [0, ''])
    const [up, second, none, ...others] = JSON.parse(stdout) as Record<string, unknown>[]
    assert.deepEqual(others, [])
    const { panel, market } = up as Record<'panel' | 'market', { low: number; high: number }>
    assert.deepEqual([up?.id, up?.rate, up?.change], ['up', 0.55, 'up'])
    assert.ok(market.low < panel.low && panel.low < 0.55 && 0.55 < panel.high && panel.high < market.high)
    assert.deepEqual([second?.id, second?.rate, second?.change], [2, 0, 'too-little'])
    assert.equal((second?.market as { low: number }).low, 0)
    assert.deepEqual(none, { id: 'none', rate: null, panel: null, market: null, change: 'too-little' })
  })

  test('computes elements of 6,300 cells', async () => {
    const cells = days('2026-03', 28, 9).flatMap((cell) =>
      Array.from({ length: 11 }, (_, index) => ({ ...cell, prompt: `${cell.prompt} ${index}` })),
    )
    const element = { before: cells.slice(0, 3150), after: cells.slice(3150, 6300) }
    const { code, stdout } = await runWith(Array.from({ length: 3 }, (_, id) => ({ id, ...element })))
    assert.equal(code, 0)
    assert.equal((JSON.parse(stdout) as unknown[]).length, 3)
  })

  test('names what is wrong with a file', async () => {
    const [cell] = days('2026-03', 1, 1)
    const problems: [content: unknown, problem: string][] = [
      ['{', 'cells.json is not JSON'],
      [{}, 'cells.json: The file must hold a JSON array of elements'],
      [[{ id: 'a', after: [] }], 'cells.json: Element 1, before: must be an array of cells'],
      [
        [{ id: 'a', before: [{ ...cell, mode: 'fast' }], after: [] }],
        'mode: must be with-web-search or without-web-search',
      ],
      [[{ id: 'a', before: [], after: [{ ...cell, day: '2026-02-30' }] }], 'after[0].day: must be a day as YYYY-MM-DD'],
      [
        [{ id: 'a', before: [], after: [{ ...cell, mentioned: 2 }] }],
        'after[0].mentioned: must not be more than answered',
      ],
    ]
    for (const [content, problem] of problems) {
      const { code, stdout, stderr } = await runWith(content)
      assert.deepEqual([code, stdout], [1, ''])
      assert.ok(stderr.includes(problem), stderr)
    }
  })
})
