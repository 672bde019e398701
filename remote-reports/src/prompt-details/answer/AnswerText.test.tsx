import { render, screen, within } from '@testing-library/react'
import AnswerText from './AnswerText.tsx'
import { AnswerLegend } from './AnswerLegend.tsx'
import type { Mention } from './mentions.ts'

/** A mention at the nth occurrence of `quote` in `text`. */
function mentionIn(text: string, quote: string, fields: Partial<Mention> = {}, nth = 1): Mention {
  let start = -1
  for (let found = 0; found < nth; found += 1) start = text.indexOf(quote, start + 1)
  return { company: 'acme.com', own: true, start, end: start + quote.length, quote, absence: false, ...fields }
}
const rival = { company: 'globex.com', own: false }

function show(text: string, mentions: Mention[] = [], decided?: { start: number; end: number }) {
  const { container } = render(
    <AnswerText text={text} mentions={mentions} decided={decided} colourOf={(domain) => `var(--of-${domain[0]})`} />,
  )
  const marks = () => [...container.querySelectorAll('.own, .competitor')].map((element) => element.textContent)
  return { container, marks }
}

describe('marks of mentions', () => {
  it.each([
    ['plain words', 'Try Acme today', 'Acme', ['Acme']],
    ['bold words', 'Try **Acme** today', 'Acme', ['Acme']],
    ['a name that bold words cut', 'Try Lark **& Loom** today', 'Lark **& Loom', ['Lark ', '& Loom']],
    ['words after an escape', '1\\. \\*Acme\\* is fine', 'Acme', ['Acme']],
    ['words after entities', 'Fish &amp; chips &lt;b&gt; by Acme', 'Acme', ['Acme']],
    ['a name with an entity', 'Try Lark &amp; Loom today', 'Lark &amp; Loom', ['Lark & Loom']],
    ['a link', 'See [the Acme shop](https://acme.com/)', 'Acme', ['Acme']],
    ['a heading', '## Acme\n\nFine.', 'Acme', ['Acme']],
    ['a list', '1. Globex\n2. Acme: warm', 'Acme', ['Acme']],
    ['a quote over two lines', '> Globex is old,\n> Acme is new', 'Acme', ['Acme']],
    ['a table', '| Brand | Price |\n|---|---|\n| Acme | 9 |', 'Acme', ['Acme']],
    ['code', 'Run `Acme` now', 'Acme', ['Acme']],
    ['words beside an address', 'Go to www.acme.com, Acme sells there', 'Acme', ['Acme']],
    ['words beside an emoji', '👩‍👩‍👧 Acme 🎉', 'Acme', ['Acme']],
    ['words after HTML', '<b>Globex</b> and Acme', 'Acme', ['Acme']],
  ])('stand on %s', (_where, text, quote, marked) => {
    expect(show(text, [mentionIn(text, quote)]).marks()).toEqual(marked)
  })

  it('highlight your brand, and underline a competitor in its chart colour', () => {
    const text = 'Acme or Globex?'
    const { container } = show(text, [mentionIn(text, 'Acme'), mentionIn(text, 'Globex', rival)])
    expect(container.querySelector('mark.own')).toHaveTextContent('Acme')
    expect(container.querySelector<HTMLElement>('.competitor')?.style.getPropertyValue('--company')).toBe('var(--of-g)')
  })

  it('stand in the sentence that decides, which has a mark of its own', () => {
    const text = 'Acme is listed. I would **avoid Acme** for that. Globex too.'
    const sentence = 'I would **avoid Acme** for that.'
    const decided = { start: text.indexOf(sentence), end: text.indexOf(sentence) + sentence.length }
    const { container, marks } = show(text, [mentionIn(text, 'Acme'), mentionIn(text, 'Acme', {}, 2)], decided)
    expect(marks()).toEqual(['Acme', 'Acme'])
    const parts = [...container.querySelectorAll('.decided')].map((part) => part.textContent)
    expect(parts).toEqual(['I would ', 'avoid Acme', ' for that.'])
    expect(container.querySelector('.decided .own')).toHaveTextContent('Acme')
  })

  it('say of an absence statement that it is not counted', () => {
    const text = 'I could not find information about Acme.'
    const mentions = [mentionIn(text, 'Acme', { absence: true })]
    show(text, mentions)
    expect(screen.getByText('Acme')).toHaveClass('absence')
    expect(screen.getByText('not counted')).toBeInTheDocument()
    render(<AnswerLegend mentions={mentions} hasDecided />)
    expect(
      screen.getByText(
        'Your brand is highlighted. The sentence on a tint decides how the answer speaks of you. Dashed: the answer says that it knows nothing of the company. That is not counted as a mention.',
      ),
    ).toBeInTheDocument()
  })

  it('are explained: those that the answer has', () => {
    render(<AnswerLegend mentions={[mentionIn('Globex', 'Globex', rival)]} hasDecided={false} />)
    expect(
      screen.getByText('Your brand is not in this answer. Competitors are underlined in their chart colour.'),
    ).toBeInTheDocument()
  })
})

describe('what an answer may not do', () => {
  it('shows HTML as it was written, and a line break of a table as one', () => {
    const { container } = show('<script>alert(1)</script>\n\n<div onclick="x()">Acme</div>\n\n| a<br>b |\n|---|\n| c |')
    expect(container).toHaveTextContent('<script>alert(1)</script>')
    expect(container).toHaveTextContent('<div onclick="x()">Acme</div>')
    expect(container.querySelector('script, [onclick]')).toBeNull()
    expect(container.querySelector('th br')).not.toBeNull()
  })

  it('links to http(s) only, with rel="nofollow"', () => {
    const { container } = show(
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](/dashboard) [d](//x.example) [e](mailto:a@b.c) [f](https://f.example/)',
    )
    const links = within(container).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['f', 'https://f.example/']])
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(container).toHaveTextContent('a b c d e f')
  })

  it('loads no picture: its address is a link', () => {
    const { container } = show('![a pixel](https://t.example/p.gif) ![here](data:image/png;base64,AA)')
    expect(container.querySelector('img')).toBeNull()
    expect(within(container).getByRole('link', { name: 'Image: a pixel' })).toHaveAttribute(
      'href',
      'https://t.example/p.gif',
    )
    expect(container).toHaveTextContent('Image: here')
  })

  it('has no link in a link: a picture that is linked is its text', () => {
    const { container } = show(
      '[![a shot](https://t.example/p.gif)](https://f.example/) ![a pixel](https://t.example/p.gif)',
    )
    const links = within(container)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Image: a shot', 'https://f.example/'],
      ['Image: a pixel', 'https://t.example/p.gif'],
    ])
  })

  it('has no ids and no field of its own', () => {
    const { container } = show('- [x] done\n- [ ] open\n\nA note[^1]\n\n[^1]: of the answer')
    expect(container.querySelector('[id], input')).toBeNull()
    expect(container).toHaveTextContent('Done: done')
    expect(container).toHaveTextContent('To do: open')
  })

  it('is plain text with its marks where it is too long or too deep for Markdown', () => {
    const long = `Acme ${'**word** '.repeat(8_000)}`
    expect(show(long, [mentionIn(long, 'Acme')]).marks()).toEqual(['Acme'])
    const deep = `${'> '.repeat(5_000)}Acme`
    const { container, marks } = show(deep, [mentionIn(deep, 'Acme')])
    expect(marks()).toEqual(['Acme'])
    expect(container.querySelector('blockquote')).toBeNull()
  })

  it.each([
    ['a wide table of empty rows', `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|\n'.repeat(200)}`],
    [
      'a wide table after a narrow line of dashes',
      `|-|\n${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|\n'.repeat(200)}`,
    ],
    ['a row that is wider than its table', `|a|b|\n|-|-|\n${'|'.repeat(6_000)}`],
    ['emphasis that never ends', '*a_ '.repeat(2_000)],
    ['emphasis that may begin anywhere', 'a**b_c '.repeat(2_000)],
    ['brackets', `${'['.repeat(2_001)}a${']'.repeat(2_001)}`],
    ['a deep quote that lines without marks continue', `${'> '.repeat(39)}a\n${'a\n'.repeat(100)}`],
    [
      'a list that is indented deep',
      `${Array.from({ length: 30 }, (_, level) => `${'  '.repeat(level)}- a\n`).join('')}${'a\n'.repeat(100)}`,
    ],
    ['lines without end', 'a\n'.repeat(3_000)],
  ])('is plain text where %s would take the parser long', (_what, costly) => {
    const text = `Acme\n\n${costly}`
    const { container, marks } = show(text, [mentionIn(text, 'Acme')])
    expect(screen.getByText(/^Too long or too deeply nested/)).toBeInTheDocument()
    expect(container.querySelector('table, em, blockquote, li')).toBeNull()
    expect(marks()).toEqual(['Acme'])
  })

  it('is formatted where it is rich, and of a usual size', () => {
    const table = `${'|a'.repeat(8)}|\n${'|-'.repeat(8)}|\n${'|b'.repeat(8)}|\n`
    show(`${'**One** of [them](https://f.example/) is _fine_.\n\n- a\n  - b\n\n> c\nd\n\n'.repeat(20)}${table}`)
    expect(screen.getByRole('table')).toBeInTheDocument()
    expect(screen.getAllByText('One')).toHaveLength(20)
  })

  it('says the direction of each paragraph by its words', () => {
    const { container } = show('مرحبا Acme\n\nHello')
    expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.dir)).toEqual(['auto', 'auto'])
  })
})
