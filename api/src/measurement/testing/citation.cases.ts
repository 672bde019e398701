// Test cases of citations: acme.com belongs to the subject, beta.co.uk and docs.gamma.io belong to competitors.

import type { Citation } from '../measurement.ts'

export interface CitationCase {
  because: string
  text?: string
  citations?: Citation[]
  /** normalised URL, owner and rank of each measured citation */
  measured: Array<[url: string, owner: 'own' | 0 | 1 | null, position: number | null]>
}

const cited = (url: string, title: string | null = null): Citation => ({ url, title, state: 'cited' })
const retrieved = (url: string): Citation => ({ url, title: null, state: 'retrieved' })

export const citationCases: CitationCase[] = [
  { because: 'the own domain', citations: [cited('https://acme.com/')], measured: [['https://acme.com/', 'own', 1]] },
  {
    because: 'a subdomain is own',
    citations: [cited('https://shop.acme.com/a')],
    measured: [['https://shop.acme.com/a', 'own', 1]],
  },
  {
    because: 'www is own',
    citations: [cited('https://www.acme.com/a')],
    measured: [['https://www.acme.com/a', 'own', 1]],
  },
  {
    because: 'a look-alike host is not',
    citations: [cited('https://notacme.com/')],
    measured: [['https://notacme.com/', null, 1]],
  },
  {
    because: 'the domain as a subdomain of another is not',
    citations: [cited('https://acme.com.evil.net/')],
    measured: [['https://acme.com.evil.net/', null, 1]],
  },
  {
    because: 'the domain in a path is not',
    citations: [cited('https://reviews.org/acme.com')],
    measured: [['https://reviews.org/acme.com', null, 1]],
  },
  {
    because: 'a competitor under a public suffix of two parts',
    citations: [cited('https://www.beta.co.uk/x')],
    measured: [['https://www.beta.co.uk/x', 0, 1]],
  },
  {
    because: 'another site of that suffix',
    citations: [cited('https://other.co.uk/')],
    measured: [['https://other.co.uk/', null, 1]],
  },
  {
    because: 'domains compare by registrable domain',
    citations: [cited('https://www.gamma.io/')],
    measured: [['https://www.gamma.io/', 1, 1]],
  },
  {
    because: 'the fragment is removed',
    citations: [cited('https://a.org/x#:~:text=acme')],
    measured: [['https://a.org/x', null, 1]],
  },
  {
    because: 'tracking parameters are removed, others stay',
    citations: [cited('https://a.org/x?id=7&utm_source=openai&gclid=1')],
    measured: [['https://a.org/x?id=7', null, 1]],
  },
  {
    because: 'nothing is left of a query that only tracks',
    citations: [cited('https://a.org/x?utm_source=openai')],
    measured: [['https://a.org/x', null, 1]],
  },
  ...(
    [
      ['a space', 'q=a%20b&utm_source=openai', '?q=a%20b'],
      ['a plus', 'utm_source=openai&q=a+b', '?q=a+b'],
      ['a name without a value', 'story&utm_source=openai', '?story'],
      ['a comma', 'd=1,2&gclid=x', '?d=1,2'],
      ['capitals of a code', 'q=%c3%A9&gclid=x', '?q=%c3%A9'],
      ['a value with an equals sign', 'q=a=b&gclid=x', '?q=a=b'],
      ['a question mark', '?q=1&gclid=x', '??q=1'],
      ['a repeated name', 'a=2&gclid=x&a=1&gclid=y', '?a=2&a=1'],
      ['a name that cannot be decoded', '%E0%A4=1&%zz&gclid=x', '?%E0%A4=1&%zz'],
      ['a name that only begins like one', 'utm_=1&gclids=2&xgclid=3&gclid=4', '?utm_=1&gclids=2&xgclid=3'],
    ] as const
  ).map(([what, query, left]): CitationCase => ({
    because: `${what} stays as it is written when tracking parameters are removed`,
    citations: [cited(`https://a.org/x?${query}`), cited(`https://a.org/x${left}`)],
    measured: [[`https://a.org/x${left}`, null, 1]],
  })),
  ...[
    '',
    '&',
    '&gclid=x&',
    'gclid',
    'utm_source=a&utm_source=b',
    'UTM_Source=x',
    'utm%5Fsource=x',
    'gad_source=1&gad_campaignid=2',
  ].map((query): CitationCase => ({
    because: `nothing is left of the query “${query}”`,
    citations: [cited(`https://a.org/x?${query}`)],
    measured: [['https://a.org/x', null, 1]],
  })),
  {
    because: 'no separator is left of what is removed',
    citations: [cited('https://a.org/x?a=1&gclid=x&&b=2&'), cited('https://a.org/x?a=1&b=2')],
    measured: [['https://a.org/x?a=1&b=2', null, 1]],
  },
  {
    because: 'host and scheme are lower-cased, the path is not',
    citations: [cited('HTTPS://A.ORG/Page')],
    measured: [['https://a.org/Page', null, 1]],
  },
  {
    because: 'the same page twice is one',
    citations: [cited('https://a.org/x'), cited('https://a.org/x#b')],
    measured: [['https://a.org/x', null, 1]],
  },
  {
    because: 'ranks count distinct cited URLs',
    citations: [
      cited('https://a.org/1'),
      cited('https://a.org/2'),
      cited('https://a.org/1'),
      cited('https://acme.com/'),
    ],
    measured: [
      ['https://a.org/1', null, 1],
      ['https://a.org/2', null, 2],
      ['https://acme.com/', 'own', 3],
    ],
  },
  {
    because: 'a retrieved URL has no rank',
    citations: [retrieved('https://acme.com/')],
    measured: [['https://acme.com/', 'own', null]],
  },
  {
    because: 'retrieved and cited is cited',
    citations: [retrieved('https://a.org/'), cited('https://a.org/')],
    measured: [['https://a.org/', null, 1]],
  },
  {
    because: 'a link in the text is a citation',
    text: 'See [Acme](https://acme.com/a).',
    measured: [['https://acme.com/a', 'own', 1]],
  },
  {
    because: 'a bare URL in the text is one',
    text: 'See https://acme.com/a, then go.',
    measured: [['https://acme.com/a', 'own', 1]],
  },
  {
    because: 'a URL in parentheses ends before them',
    text: '(https://a.org/x_(y))',
    measured: [['https://a.org/x_(y)', null, 1]],
  },
  {
    because: 'a host with a path is one',
    text: 'See acme.com/pricing.',
    measured: [['https://acme.com/pricing', 'own', 1]],
  },
  { because: 'a written domain is a mention, not a citation', text: 'See acme.com.', measured: [] },
  {
    because: 'a footnote link is one',
    text: 'Good.[^1]\n\n[1]: https://acme.com/a "Acme"',
    measured: [['https://acme.com/a', 'own', 1]],
  },
  {
    because: 'a numbered mark with a link is one',
    text: 'Good [[1]](https://acme.com/a).',
    measured: [['https://acme.com/a', 'own', 1]],
  },
  {
    because: 'an HTML link is one',
    text: '<a href="https://acme.com/a">x</a>',
    measured: [['https://acme.com/a', 'own', 1]],
  },
  {
    because: 'a link of the text that the platform lists is one citation',
    text: 'See [x](https://a.org/?utm_source=openai).',
    citations: [cited('https://a.org/')],
    measured: [['https://a.org/', null, 1]],
  },
  {
    because: 'only web addresses are citations',
    citations: [cited('mailto:a@acme.com'), cited('javascript:alert(1)'), cited('not a url')],
    measured: [],
  },
]
