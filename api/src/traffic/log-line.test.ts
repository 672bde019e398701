import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { LogLineReader, type ReadLine } from './log-line.ts'

const GPTBOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'

const readAll = (...lines: string[]) => {
  const reader = new LogLineReader()
  return lines.map((line) => reader.read(line))
}
const last = (...lines: string[]) => readAll(...lines).at(-1) as ReadLine
const request = (read: ReadLine) => {
  assert.ok('request' in read, JSON.stringify(read))
  return read.request
}
const told = ({ day, address, method, target, status, referrer, agent, host }: ReturnType<typeof request>) =>
  [day, address, method, target, status, referrer, agent, host] as const

const tsv = (...cells: string[]) => cells.join('\t')

describe('a line of an access log', () => {
  const formats: [name: string, lines: string[], ...expected: ReturnType<typeof told>][] = [
    [
      'in combined format',
      [`20.171.206.7 - - [24/Nov/2026:06:00:01 +0000] "GET /repairs?a=1 HTTP/1.1" 200 512 "-" "${GPTBOT}"`],
      ...(['2026-11-24', '20.171.206.7', 'GET', '/repairs?a=1', 200, '', GPTBOT, ''] as const),
    ],
    [
      'in combined format, with a user’s name and escaped quotes',
      [
        '2001:db8::1 - Ada Lovelace [24/Nov/2026:06:00:01 +0000] "GET / HTTP/2.0" 200 - "https://chatgpt.com/" "a \\"b\\""',
      ],
      ...(['2026-11-24', '2001:db8::1', 'GET', '/', 200, 'https://chatgpt.com/', 'a \\"b\\"', ''] as const),
    ],
    [
      'in common format',
      ['192.0.2.1 - - [24/Nov/2026:06:00:01 +0000] "GET /a HTTP/1.0" 304 -'],
      ...(['2026-11-24', '192.0.2.1', 'GET', '/a', 304, '', '', ''] as const),
    ],
    [
      'of several websites, at a time of another zone',
      ['acme.com:443 192.0.2.1 - - [24/Nov/2026:23:30:00 -0500] "GET /a HTTP/1.1" 200 1 "-" "x"'],
      ...(['2026-11-25', '192.0.2.1', 'GET', '/a', 200, '', 'x', 'acme.com'] as const),
    ],
    [
      'of Cloudflare',
      [
        JSON.stringify({
          ClientIP: '20.171.206.7',
          ClientRequestHost: 'acme.com',
          ClientRequestMethod: 'GET',
          ClientRequestURI: '/repairs?utm_source=chatgpt.com',
          ClientRequestReferer: 'https://chatgpt.com/',
          ClientRequestUserAgent: GPTBOT,
          EdgeResponseStatus: 200,
          EdgeStartTimestamp: 1_795_500_000_000_000_000,
        }).replace('1795500000000000000', '1795500000000000000'),
      ],
      ...(['2026-11-24', '20.171.206.7', 'GET', '/repairs?utm_source=chatgpt.com', 200] as const),
      ...(['https://chatgpt.com/', GPTBOT, 'acme.com'] as const),
    ],
    [
      'of Fastly',
      [
        JSON.stringify({
          timestamp: '2026-11-24T06:00:01+0000',
          client_ip: '192.0.2.1',
          host: 'acme.com',
          url: '/repairs',
          request_method: 'GET',
          response_status: 200,
          request_referer: '',
          request_user_agent: 'x',
        }),
      ],
      ...(['2026-11-24', '192.0.2.1', 'GET', '/repairs', 200, '', 'x', 'acme.com'] as const),
    ],
    [
      'of nginx in JSON, with the request as one text',
      [
        JSON.stringify({
          time_iso8601: '2026-11-24T06:00:01+00:00',
          remote_addr: '192.0.2.1',
          request: 'GET /a HTTP/1.1',
          status: '200',
          http_user_agent: 'x',
        }),
      ],
      ...(['2026-11-24', '192.0.2.1', 'GET', '/a', 200, '', 'x', ''] as const),
    ],
    [
      'of CloudFront',
      [
        '#Version: 1.0',
        '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query x-host-header',
        tsv(
          ...['2026-11-24', '06:00:01', 'LHR61', '512', '192.0.2.1', 'GET', 'd1.cloudfront.net', '/a', '200', '-'],
          ...['GPTBot/1.2', 'a=1', 'acme.com'],
        ),
      ],
      ...(['2026-11-24', '192.0.2.1', 'GET', '/a?a=1', 200, '', 'GPTBot/1.2', 'acme.com'] as const),
    ],
    [
      'of IIS',
      [
        '#Software: Microsoft Internet Information Services 10.0',
        '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port c-ip cs(User-Agent) cs(Referer) sc-status',
        '2026-11-24 06:00:01 10.0.0.1 GET /a - 443 192.0.2.1 Mozilla/5.0+(compatible;+GPTBot/1.2) https://claude.ai/ 200',
      ],
      ...(['2026-11-24', '192.0.2.1', 'GET', '/a', 200] as const),
      ...(['https://claude.ai/', 'Mozilla/5.0+(compatible;+GPTBot/1.2)', ''] as const),
    ],
    [
      'separated by tabs, with its fields named first',
      [
        tsv('timestamp', 'client_ip', 'method', 'path', 'status', 'referer', 'user_agent'),
        tsv('2026-11-24T06:00:01Z', '192.0.2.1', 'GET', '/a', '200', '', 'x y'),
      ],
      ...(['2026-11-24', '192.0.2.1', 'GET', '/a', 200, '', 'x y', ''] as const),
    ],
  ]
  for (const [name, lines, ...expected] of formats)
    it(`is read ${name}`, () => {
      assert.deepEqual(told(request(last(...lines))), expected)
    })

  for (const [name, problem, ...lines] of [
    ['words', 'is in no format that is read', 'Exception in thread "main"'],
    ['nothing but spaces', 'is in no format that is read', '   '],
    ['half of a JSON record', 'is not valid JSON', '{"ClientIP":"192.0.2.1"'],
    ['JSON without time', 'has no time that can be read', '{"client_ip":"192.0.2.1","user_agent":"x"}'],
    [
      'a month that does not exist',
      'has no time that can be read',
      '192.0.2.1 - - [24/Foo/2026:06:00:01 +0000] "GET / HTTP/1.1" 200 1',
    ],
    ['no address', 'has no address of its caller', '- - - [24/Nov/2026:06:00:01 +0000] "GET / HTTP/1.1" 200 1'],
    [
      'too few columns',
      'has fewer columns than its head names',
      '#Fields: date time c-ip cs(User-Agent)',
      '2026-11-24 06:00:01',
    ],
  ] as const)
    it(`is told as a bad one: ${name}`, () => {
      assert.deepEqual(last(...lines), { problem })
    })

  it('takes the columns of the last head', () => {
    const [, , , second] = readAll(
      ...['#Fields: date time c-ip cs(User-Agent)', '2026-11-24 06:00:01 192.0.2.1 x'],
      ...['#Fields: c-ip date time cs(User-Agent)', '192.0.2.2 2026-11-25 06:00:01 y'],
    )
    assert.deepEqual(second && told(request(second)).slice(0, 2), ['2026-11-25', '192.0.2.2'])
  })

  it('is given up at once, however it is made', () => {
    const started = performance.now()
    for (const piece of [' [', '" ', '\\"', '[a] "'])
      assert.ok('problem' in last(`192.0.2.1 ${piece.repeat(8_000)}`.slice(0, 16_384)), piece)
    assert.ok(performance.now() - started < 1_000)
  })
})
