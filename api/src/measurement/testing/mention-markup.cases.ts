// Names in Markdown, links and domains: only visible text counts.

import { company, type MentionCase } from './mention.cases.ts'

const acme = company('Acme', 'acme.com')

export const markupCases: MentionCase[] = [
  { because: 'a raised number points at a footnote', company: acme, text: 'Globex² and Acme¹ lead.', finds: ['Acme'] },
  { because: 'a circled number points at one too', company: acme, text: 'Café, Acme① and Globex②', finds: ['Acme'] },
  { because: 'a number raised by a tag', company: acme, text: '<b>Acme</b><sup>1</sup> leads.', finds: ['Acme'] },
  // Markdown and links
  { because: 'emphasis is not part of the name', company: acme, text: '**Acme** is great.', finds: ['Acme'] },
  { because: 'emphasis inside a word is removed', company: acme, text: '**Ac**me is great.', finds: ['Ac**me'] },
  {
    because: 'emphasis inside a name of two words is removed',
    company: company('Acme Tools'),
    text: '**Acme** Tools',
    finds: ['Acme** Tools'],
  },
  {
    because: 'the text of a link is visible',
    company: acme,
    text: 'See [Acme](https://example.org/a).',
    finds: ['Acme'],
  },
  {
    because: 'the target of a link is not',
    company: acme,
    text: 'See [this page](https://example.org/acme "Acme").',
    finds: [],
  },
  {
    because: 'a bare URL is a citation, not a mention',
    company: acme,
    text: 'Read https://acme.com/acme and www.acme.com/acme.',
    finds: [],
  },
  { because: 'a URL in angle brackets too', company: acme, text: 'Read <https://acme.com/>.', finds: [] },
  { because: 'a host with a path is a URL', company: acme, text: 'Read acme.com/pricing now.', finds: [] },
  { because: 'an image shows no text', company: acme, text: '![Acme](https://example.org/acme.png)', finds: [] },
  {
    because: 'HTML tags are not shown',
    company: acme,
    text: '<b title="Acme">Ac</b>me<br>Acme',
    finds: ['Ac</b>me', 'Acme'],
  },
  { because: 'an escaped character shows without its backslash', company: acme, text: '\\*Acme\\*', finds: ['Acme'] },
  {
    because: 'a citation mark in a name does not matter',
    company: acme,
    text: 'Acme[1] and Acme【3†source】',
    finds: ['Acme', 'Acme'],
  },
  {
    because: 'a source mark between a name of ordinary words and its verb hides neither',
    company: company('Apple', 'apple.com'),
    text: 'Apple[1] sells phones. Apple [[2]](https://example.org/a) makes tablets.',
    finds: ['Apple', 'Apple'],
  },
  {
    because: 'a source mark of the platform is no mention',
    company: acme,
    text: 'Others sell it too. ([acme.com](https://acme.com/a?utm_source=openai))',
    finds: [],
  },
  {
    because: 'two source marks in one parenthesis are none either',
    company: acme,
    text: 'It works ([b.org](https://b.org/x), [acme.com](https://acme.com/)).',
    finds: [],
  },
  {
    because: 'names do not reach across table cells',
    company: company('Acme Tools'),
    text: '| Name | Kind |\n|---|---|\n| Acme | Tools |',
    finds: [],
  },
  {
    because: 'a table cell is visible text',
    company: acme,
    text: '| Name | Price |\n|---|---|\n| Acme | 5 |',
    finds: ['Acme'],
  },
  {
    because: 'names do not reach across list items',
    company: company('Acme Tools'),
    text: '- Acme\n- Tools',
    finds: [],
  },
  {
    because: 'a wrapped line does not cut a name',
    company: company('Acme Tools'),
    text: 'For work such as this many of the professionals turn to Acme\nTools in the first place.',
    finds: ['Acme\nTools'],
  },
  { because: 'code is visible', company: acme, text: '`Acme` works', finds: ['Acme'] },
  // domains
  { because: 'a written domain counts', company: acme, text: 'Go to acme.com for more.', finds: ['acme.com'] },
  { because: 'its subdomain counts', company: acme, text: 'Go to docs.acme.com for more.', finds: ['docs.acme.com'] },
  { because: 'a domain ends a sentence', company: acme, text: 'Go to Acme.com.', finds: ['Acme.com'] },
  { because: 'another ending is another site', company: acme, text: 'Go to acme.io or acme.com.au.', finds: [] },
  {
    because: 'a longer host is another site',
    company: acme,
    text: 'Go to my-acme.com or acme.com.evil.net.',
    finds: [],
  },
  { because: 'a mail address is not a mention', company: acme, text: 'Write to sales@acme.com.', finds: [] },
  {
    because: 'a linked domain in a sentence is read as text',
    company: acme,
    text: 'Order at [acme.com](https://acme.com) today.',
    finds: ['acme.com'],
  },
  { because: 'a company without names is never found', company: company('', ''), text: 'Anything at all.', finds: [] },
  { because: 'a name of signs only is never found', company: company('!!!', ''), text: 'Wow!!!', finds: [] },
]
