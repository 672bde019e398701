import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { explain, measureTextItem, readTextItems, type Explanation } from './text-items.ts'

const MEASURE = join(import.meta.dirname, 'measure.ts')
const acme = { name: 'Acme', variations: ['Acme Corp'], domain: 'acme.com' }
const globex = { name: 'Globex', variations: [], domain: 'globex.com' }

describe('npm run -s measure', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'sightline measure '))
  })
  after(() => rmSync(folder, { recursive: true }))

  function run(args: string[]) {
    return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const env = { ...process.env, INIT_CWD: folder }
      execFile(process.execPath, [MEASURE, ...args], { env, maxBuffer: 1e8 }, (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, stdout, stderr })
      })
    })
  }

  function runWith(content: unknown) {
    writeFileSync(join(folder, 'texts.json'), typeof content === 'string' ? content : JSON.stringify(content))
    return run(['texts.json'])
  }

  test('prints one object by id, from a file relative to the folder of the caller', async () => {
    const { code, stdout, stderr } = await runWith([
      {
        id: 'named',
        text: 'Globex is old. [Acme](https://acme.com/x) is excellent.',
        subject: acme,
        competitors: [globex],
      },
      { id: 'unknown', text: 'I could not find information about Acme.', subject: acme, competitors: [globex] },
    ])
    assert.deepEqual([code, stderr], [0, ''])
    const { named, unknown, ...others } = JSON.parse(stdout) as Record<string, Record<string, unknown>>
    assert.deepEqual(others, {})
    assert.ok(Number(named?.sentimentScore) > 60)
    assert.deepEqual(
      { ...named, sentimentScore: 'measured' },
      {
        subjectMentioned: true,
        absence: false,
        subjectPosition: 2,
        mentionCount: 1,
        competitorsMentioned: ['globex.com'],
        citedOwn: true,
        sentimentScore: 'measured',
        subjectStance: 'listed',
      },
    )
    assert.deepEqual(unknown, {
      subjectMentioned: false,
      absence: true,
      subjectPosition: null,
      mentionCount: 0,
      competitorsMentioned: [],
      citedOwn: false,
      sentimentScore: null,
      subjectStance: null,
    })
  })

  test('does without variations and competitors', () => {
    const item = itemOf({ id: 1, text: 'Acme', subject: { name: 'Acme', domain: 'acme.com' } })
    assert.equal(measureTextItem(item).mentionCount, 1)
  })

  test('reads one item a line from a file that is called .jsonl, and names the line that is none', async () => {
    const line = JSON.stringify({
      id: 'a',
      text: 'Acme',
      subject: acme,
      because: 'a name',
      expect: { mentionCount: 1 },
    })
    writeFileSync(join(folder, 'cases.jsonl'), `${line}\n${line.replace('"a"', '"b"')}\n`)
    assert.deepEqual(Object.keys(JSON.parse((await run(['cases.jsonl'])).stdout) as object), ['a', 'b'])
    writeFileSync(join(folder, 'cases.jsonl'), `${line}\n{\n`)
    assert.match((await run(['cases.jsonl'])).stderr, /^cases\.jsonl:2 is not JSON: /)
  })

  test('measures thousands of texts', async () => {
    const items = Array.from({ length: 3000 }, (_, id) => ({ id: `t${id}`, text: `Acme ${id}`, subject: acme }))
    const { stdout } = await runWith(items)
    assert.equal(Object.keys(JSON.parse(stdout) as object).length, items.length)
  })

  /** The item that the command reads from its file. */
  function itemOf(given: object) {
    const read = readTextItems([given])
    assert.ok('items' in read)
    const [item] = read.items
    assert.ok(item)
    return item
  }

  describe('with --explain', () => {
    const text =
      'I could not find information about Acme. See [here](https://acme.com). Globex is excellent. They asked: "Is Initech any good?"'
    const competitors = [
      globex,
      { name: 'Initech', variations: [], domain: 'initech.com' },
      { name: 'Target', variations: [], domain: 'target.com' },
    ]
    const target = ' It hits the target.'
    const item = { id: 'a', text: text + target, subject: acme, competitors }
    const step = (stage: string, says: string, because?: string, by = 'rules') => ({
      stage,
      says,
      by,
      ...(because && { because }),
    })
    const READ = [step('visible text', 'visible'), step('place', 'name')]

    test('says beside the result what each stage said of each place, by which rule', async () => {
      writeFileSync(join(folder, 'texts.json'), JSON.stringify([item]))
      const { code, stdout, stderr } = await run(['--explain', 'texts.json'])
      assert.deepEqual([code, stderr], [0, ''])
      const explained = (JSON.parse(stdout) as Record<string, Explanation>)['a']
      assert.ok(explained)
      const { result, language, companies, places } = explained
      assert.equal(language, 'en')
      assert.deepEqual(result, measureTextItem(itemOf(item)))
      assert.deepEqual(companies[1], {
        company: 'globex.com',
        count: 1,
        position: 1,
        tone: 80.6,
        toneBy: 'rules',
        clauses: [{ text: '«it» is excellent.', tone: 80.6 }],
        stance: 'listed',
        stanceBy: null,
      })
      const plain = step('sense', 'company', 'the name means nothing else')
      const told = step('absence', 'something is said of it')
      assert.deepEqual(
        places.map(({ company, quote, steps }) => [company, quote, steps]),
        [
          [
            'acme.com',
            'Acme',
            [
              ...READ,
              plain,
              step('absence', 'nothing is known of it', 'a cue denies that anything is known of it'),
              step('count', 'not counted'),
            ],
          ],
          [
            'acme.com',
            'acme.com',
            [step('visible text', 'hidden', 'it is part of an address, a link, markup or code')],
          ],
          ['globex.com', 'Globex', [...READ, plain, told, step('count', 'counted')]],
          [
            'initech.com',
            'Initech',
            [...READ, plain, told, step('quoted question', 'not counted', 'it repeats the question')],
          ],
          ['target.com', 'target', [...READ, step('sense', 'other', 'a name is written with a capital')]],
        ],
      )
      for (const { quote, start, end } of places) assert.equal(item.text.slice(start, end), quote)
    })

    test('says where a stored judgement of a model decided', () => {
      const judged = (name: string, domain: string, reading: string, quote: string) => ({
        name,
        domain,
        reading,
        score: 90,
        quote,
      })
      const entries = [
        judged('Globex', 'globex.com', 'unknown', 'Globex is excellent'),
        {
          ...judged('Target', 'target.com', 'company', 'hits the target'),
          stance: { kind: 'caveated', quote: 'It hits the target' },
        },
      ]
      const judgement = { model: 'a-model', companies: entries }
      const { companies, places } = explain(itemOf({ ...item, judgement }))
      const stepsOf = (domain: string) => places.find(({ company }) => company === domain)?.steps.slice(2)
      assert.deepEqual(stepsOf('globex.com')?.[1], step('absence', 'nothing is known of it', undefined, 'a-model'))
      assert.deepEqual(stepsOf('target.com')?.[0], step('sense', 'company', undefined, 'a-model'))
      assert.deepEqual(
        companies.map(({ tone, toneBy }) => [tone, toneBy]),
        [
          [null, null],
          [null, null],
          [null, null],
          [90, 'a-model'],
        ],
      )
      assert.deepEqual([companies[3]?.stance, companies[3]?.stanceBy], ['caveated', 'It hits the target'])
    })

    test('says what is wrong with a judgement', async () => {
      writeFileSync(join(folder, 'texts.json'), JSON.stringify([{ ...item, judgement: { model: 7 } }]))
      const { code, stderr } = await run(['texts.json', '--explain'])
      assert.equal(code, 1)
      assert.match(stderr, /^Item with id "a", judgement: /)
    })
  })

  const good = { id: 'a', text: 'Acme', subject: acme }
  for (const [because, content, message] of [
    ['no array', {}, /must hold a JSON array/],
    ['no object', [good, 7], /Item 2: must be an object/],
    ['a missing text', [{ ...good, text: undefined }], /Item 1 \(id "a"\), text: must be a text/],
    ['an empty name', [{ ...good, subject: { ...acme, name: ' ' } }], /Item 1 \(id "a"\), subject\.name: must not be/],
    [
      'a missing domain',
      [{ ...good, competitors: [globex, { name: 'X' }] }],
      /competitors\[1\]\.domain: must be a text/,
    ],
    ['a wrong variation', [{ ...good, subject: { ...acme, variations: [1] } }], /subject\.variations\[0\]: must be a/],
    ['an id that is there twice', [good, good], /Item 2 \(id "a"\), id: is the id of item 1 too/],
  ] as const) {
    test(`says what is wrong: ${because}`, () => {
      const read = readTextItems(content)
      assert.ok('problem' in read)
      assert.match(read.problem, message)
    })
  }

  test('says in one line what is wrong with the file', async () => {
    for (const [content, message] of [
      ['{', /^texts\.json is not JSON: /],
      [[good, 7], /^texts\.json: Item 2: must be an object/],
    ] as const) {
      const { code, stdout, stderr } = await runWith(content)
      assert.deepEqual([code, stdout], [1, ''])
      assert.match(stderr, message)
      assert.equal(stderr.trim().split('\n').length, 1)
    }
  })

  test('says that the file is missing', async () => {
    const { code, stdout, stderr } = await run(['nowhere.json'])
    assert.deepEqual([code, stdout, stderr], [1, '', `There is no file ${join(folder, 'nowhere.json')}\n`])
  })

  test('says how it is used', async () => {
    for (const args of [[], ['a.json', 'b.json']]) {
      const { code, stderr } = await run(args)
      assert.equal(code, 1)
      assert.match(stderr, /^Usage: npm run -s measure -- FILE\n/)
    }
  })
})
