import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LONGEST_MEASURED_TEXT, measure } from './measure.ts'
import { company } from './testing/mention.cases.ts'

// Worst cases of the regular expressions: long repetitions in which every match starts and none ends, up to the cap: what is longer
// costs no more. The limit is on CPU time, not wall time: each takes tenths of a second, and would take minutes with quadratic work.

const TEXT_LENGTH = LONGEST_MEASURED_TEXT - 100
const MOST_CPU_MS = 2_000
/** With 140 companies. */
const MOST_CPU_MS_OF_CROWD = 5_000
const acme = company('Acme', 'acme.com', 'Acme Corp')
const others = [company('Globex', 'globex.com'), company('Apple', 'apple.com')]

const PARTS = [
  ...['[', '](', '**', '_a', '|', '`', '~~', '<a ', '<b>', '<!--', '&amp;', '> ', ' - ', '\n', '- Acme\n', '# Acme\n'],
  ...[
    'a.',
    'a@',
    'https://a.b/',
    '1. ',
    '\u0301',
    'ア',
    '有限',
    'x'.repeat(50),
    '| Acme | Globex |\n',
    'Acme (',
    '4.8 of 5 ',
  ],
  ...['Acme ', 'Apple ', 'Apple, ', 'Acme, Globex, ', 'Acme. ', 'Apple is great. ', 'Acme? ', 'Apple and '],
  ...["couldn't find ", 'not ', 'not Acme ', 'no information about Acme ', 'I have no ', 'there is no company called '],
  ...[
    'Acme is better than Globex ',
    'Globex is not as good as ',
    'from Acme to Globex ',
    'than Acme ',
    'neither Acme nor ',
  ],
  ...[
    'used to be ',
    'where others ',
    'who hate ',
    'Pros: ',
    'Acme und keine ',
    'je ne connais pas ',
    '没有找到',
    'Acmeに関する',
  ],
  ...[
    'Acme does not exist ',
    'information about the ',
    'whether the company ',
    'there is no "',
    'Acme is not ',
    'publicly ',
  ],
  ...['Acme existiert ', 'Acme नाम की ', 'Acmeは実際に', "Acme n'existe ", 'acme.config', 'Ac-\n'],
  ...['weder Acme noch ', 'Apple, Orange and ', '- Orange\n- Apple\n', 'Acme², ', 'Appleと', '<script'],
  ...[
    '# Apple\n',
    '\\*Apple ',
    'I could not find information about Acme. ',
    '> Is Acme?\n',
    '"Acme?" ',
    '```\nAcme\n```\n',
    '```',
    'Klaus Acme ',
  ],
  ...['the Acme river ', 'nie znam Acme ', 'ich kann Acme nicht ', '`acme` ', '<li>Acme\n', 'Apple est un. '],
]

/** Repetitions that never reach the expected end. */
const UNFINISHED: [start: string, part: string][] = [
  ...['.', '!', '…', '。', '![](', '<a href="x"', '<script>', '`<script>`', '[\n'].map((part): [string, string] => [
    '',
    part,
  ]),
  ...[')', '.', '!', '*)'].map((part): [string, string] => ['https://a.b/', part]),
  [']:\n', '[\n'],
  ['\n| Acme | ', 'ア'],
  [`\n\n${')'.repeat(TEXT_LENGTH / 2)}`, '... it'],
]
/** Endless rows and paragraphs of names: comparing each with all others would be quadratic. */
const ENDLESS = ['| Acme ', '| n/a | Acme ', '\tAcme', '\tAcme"? _', '… it Acme', 'Acme. It is good. ']
/** Sentences of a hundred names, each of which searches the whole sentence. */
const CROWDED = ['', ' not as a']
const CROWDED_LENGTH = TEXT_LENGTH
/** More than fit: the cap cuts. */
const MANY = 60_000
const crowd = Array.from({ length: 140 }, (_, index) => `Q${String.fromCharCode(97 + (index % 26), 97 + index / 26)}z`)
/** Repetitions of a name that is also an ordinary word. */
const COMMON = ['- Apple\n', '# Apple\n', '| Apple |\n', '1. **Apple**: a\n', '- Apple is\n', '- Apple, Box\n']

function measureWithin(text: string, competitors = others, most = MOST_CPU_MS): void {
  const before = process.cpuUsage()
  measure({ text, citations: [] }, acme, competitors)
  const { user, system } = process.cpuUsage(before)
  assert.ok((user + system) / 1000 < most)
}

const repeated = (part: string) => part.repeat(Math.ceil(TEXT_LENGTH / part.length)).slice(0, TEXT_LENGTH)

describe('a hostile text is measured in bounded time', () => {
  for (const part of [...PARTS, ...ENDLESS, ...COMMON]) {
    test(JSON.stringify(part.slice(0, 30)), () => measureWithin(`${repeated(part)} Acme`))
  }
  for (const [start, part] of UNFINISHED) {
    test(`${JSON.stringify(`${start.slice(0, 20)}${part}`)}, unfinished`, () =>
      measureWithin(`Acme ${start}${repeated(part)}x`))
  }
  for (const part of CROWDED) {
    test(`${JSON.stringify(part)}, between many names`, () => {
      const sentence = `${crowd.map((name) => `${name}${part}`).join(' ')} Acme.\n`
      const text = sentence.repeat(CROWDED_LENGTH / sentence.length)
      measureWithin(
        text,
        crowd.map((name, index) => company(name, `d${index}.com`)),
        MOST_CPU_MS_OF_CROWD,
      )
    })
  }
  test('names that each start inside another', () => {
    measureWithin('Alpha Beta '.repeat(MANY), [company('Alpha Beta', 'ab.com'), company('Beta Alpha', 'ba.com')])
  })
  test('a row of a name that many companies share', () => {
    measureWithin(
      '| Acme '.repeat(400),
      crowd.map((_, index) => company('Acme', `d${index}.com`)),
      MOST_CPU_MS_OF_CROWD,
    )
  })
  for (const [start, part] of [
    ['```', 'a'],
    ['```', ' '],
    ['', '~'],
  ] as const)
    test(`a fence that a backtick ends: ${start}${part}`, () => measureWithin(`Acme\n${start}${repeated(part)}\``))
  test('names next to as many hosts', () => measureWithin('acme.com Acme '.repeat(MANY)))
  test('links in a tag that never ends', () => measureWithin(`<a ${'href="x" '.repeat(MANY)}`))
})
