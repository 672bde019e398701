// Where a name stands in a text. `finds` are the quotes that count, in order.

import type { Company } from '../measurement.ts'

export interface MentionCase {
  because: string
  company: Company
  text: string
  finds: string[]
}

export function company(name: string, domain = '', ...variations: string[]): Company {
  return { name, variations, domain }
}

const acme = company('Acme', 'acme.com')
const cola = company('Coca-Cola', 'coca-cola.com')

export const mentionCases: MentionCase[] = [
  // whole words
  { because: 'a plain name counts', company: acme, text: 'Try Acme first.', finds: ['Acme'] },
  { because: 'every place counts', company: acme, text: 'Acme is big. Acme is old.', finds: ['Acme', 'Acme'] },
  { because: 'case does not matter', company: acme, text: 'I like ACME and acme.', finds: ['ACME', 'acme'] },
  { because: 'Box is not in Dropbox', company: company('Box', 'box.com'), text: 'Dropbox is popular.', finds: [] },
  { because: 'a longer word is another word', company: acme, text: 'Acmeology and Pacme.', finds: [] },
  { because: 'LI is not in LinkedIn', company: company('LI', 'li.com'), text: 'LinkedIn is limited.', finds: [] },
  { because: 'a digit behind makes another name', company: acme, text: 'The Acme2000 is a printer.', finds: [] },
  { because: 'an underscore joins words', company: acme, text: 'Set acme_token first.', finds: [] },
  { because: 'trailing punctuation is tolerated', company: acme, text: 'Acme, Acme; Acme! (Acme) "Acme"', finds: ['Acme', 'Acme', 'Acme', 'Acme', 'Acme'] },
  { because: 'possessives are tolerated', company: acme, text: "Acme's plans and Acme’s prices.", finds: ['Acme', 'Acme'] },
  { because: 'a compound with the name speaks of it', company: acme, text: 'An Acme-based setup.', finds: ['Acme'] },
  { because: 'a missing space behind a full stop does not hide the name', company: acme, text: 'I like Acme.It works.', finds: ['Acme'] },
  // spelling
  { because: 'space equals hyphen', company: cola, text: 'A cold coca cola.', finds: ['coca cola'] },
  { because: 'nothing equals hyphen', company: cola, text: 'CocaCola tastes sweet.', finds: ['CocaCola'] },
  { because: 'a non-breaking hyphen is a hyphen', company: cola, text: 'Coca‑Cola.', finds: ['Coca‑Cola'] },
  { because: 'a hyphen equals a space in the name', company: company('Acme Tools'), text: 'Acme-Tools sells drills.', finds: ['Acme-Tools'] },
  { because: 'a no-break space is a space', company: company('Acme Tools'), text: 'Acme\u00a0Tools sells drills.', finds: ['Acme\u00a0Tools'] },
  { because: 'diacritics are ignored in the text', company: company('Nestle'), text: 'Nestlé is Swiss.', finds: ['Nestlé'] },
  { because: 'diacritics are ignored in the name', company: company('Citroën'), text: 'A Citroen van.', finds: ['Citroen'] },
  { because: 'a decomposed accent belongs to its letter', company: company('Nestlé'), text: 'Nestle\u0301 is Swiss.', finds: ['Nestle\u0301'] },
  { because: 'full-width letters are letters (NFKC)', company: acme, text: 'Ａｃｍｅ is here.', finds: ['Ａｃｍｅ'] },
  { because: 'ß folds to ss', company: company('Strauss'), text: 'Strauß baut.', finds: ['Strauß'] },
  { because: 'ø is o with a stroke', company: company('Jorgensen'), text: 'Jørgensen is Danish.', finds: ['Jørgensen'] },
  { because: 'the dotless i is an i', company: company('Isbank'), text: 'Işbank and ISBANK.', finds: ['Işbank', 'ISBANK'] },
  { because: 'apostrophes come in several shapes', company: company("McDonald's"), text: 'McDonald’s, McDonalds.', finds: ['McDonald’s', 'McDonalds'] },
  { because: 'an apostrophe inside a name may be left out', company: company("L'Oréal"), text: 'L’Oreal or LOreal.', finds: ['L’Oreal', 'LOreal'] },
  { because: '& and "and" are the same', company: company('Marks & Spencer'), text: 'Marks and Spencer sells food.', finds: ['Marks and Spencer'] },
  { because: 'a written "and" may be &', company: company('Johnson and Johnson'), text: 'Johnson & Johnson.', finds: ['Johnson & Johnson'] },
  { because: 'an escaped ampersand is one', company: company('AT&T'), text: 'AT&amp;T covers it.', finds: ['AT&amp;T'] },
  { because: 'a star in a name is no emphasis', company: company('E*TRADE'), text: 'E*TRADE is a broker.', finds: ['E*TRADE'] },
  { because: 'an exclamation mark of the name is optional', company: company('Yahoo!'), text: 'Yahoo and Yahoo! Mail.', finds: ['Yahoo', 'Yahoo'] },
  { because: 'a plus that belongs to the name is asked for', company: company('Disney+'), text: 'Disney parks. Disney+ streams.', finds: ['Disney+'] },
  { because: 'a dot inside a name', company: company('Booking.com', 'booking.com'), text: 'Booking.com has hotels; booking hotels is easy.', finds: ['Booking.com'] },
  { because: 'legal forms are left out', company: company('Globex GmbH'), text: 'Globex builds reactors.', finds: ['Globex'] },
  { because: 'a leading article may be left out', company: company('The North Face'), text: 'A North Face jacket.', finds: ['North Face'] },
  { because: 'a capital inside is a word joint, where both parts have capitals', company: company('YouTube'), text: 'You Tube, YouTube, youtube.', finds: ['You Tube', 'YouTube', 'youtube'] },
  { because: 'ordinary words do not add up to a name with a capital inside', company: company('LinkedIn'), text: 'The page linked in the text.', finds: [] },
  { because: 'a number may stand apart', company: company('Forever 21'), text: 'Forever21 is cheap.', finds: ['Forever21'] },
  { because: 'an abbreviation counts in its capitals only', company: company('LI'), text: 'Li-ion cells and li. LI is a shop.', finds: ['LI'] },
  { because: 'HP is not horsepower in lower case', company: company('HP'), text: 'A 120 hp engine. HP makes printers.', finds: ['HP'] },
  { because: 'an amount of money is not 3M', company: company('3M'), text: 'It raised $3M. 3M makes tape.', finds: ['3M'] },
  { because: 'a variation counts like the name', company: company('International Business Machines', 'ibm.com', 'IBM'), text: 'IBM sells servers.', finds: ['IBM'] },
  { because: 'the longest of overlapping names is the mention', company: company('Acme', '', 'Acme Tools'), text: 'Acme Tools is here.', finds: ['Acme Tools'] },
  // scripts
  { because: 'Japanese goes on without a space', company: acme, text: 'Acmeは素晴らしい。', finds: ['Acme'] },
  { because: 'katakana ends where another script begins', company: company('ソニー'), text: 'ソニーの製品', finds: ['ソニー'] },
  { because: 'a longer katakana word is another word', company: company('ソニー'), text: 'ソニーックの話', finds: [] },
  { because: 'Chinese has no word ends', company: company('华为'), text: '我喜欢华为手机。', finds: ['华为'] },
  { because: 'Korean particles touch the name', company: company('삼성'), text: '삼성은 크다. 삼성전자.', finds: ['삼성'] },
  { because: 'Cyrillic ignores case', company: company('Яндекс'), text: 'яндекс ищет.', finds: ['яндекс'] },
  { because: 'half-width katakana is katakana', company: company('ガスト'), text: 'ｶﾞｽﾄ です', finds: ['ｶﾞｽﾄ'] },
  // Markdown and links
  { because: 'emphasis is not part of the name', company: acme, text: '**Acme** is great.', finds: ['Acme'] },
  { because: 'emphasis inside a word is removed', company: acme, text: '**Ac**me is great.', finds: ['Ac**me'] },
  { because: 'emphasis inside a name of two words is removed', company: company('Acme Tools'), text: '**Acme** Tools', finds: ['Acme** Tools'] },
  { because: 'the text of a link is visible', company: acme, text: 'See [Acme](https://example.org/a).', finds: ['Acme'] },
  { because: 'the target of a link is not', company: acme, text: 'See [this page](https://example.org/acme "Acme").', finds: [] },
  { because: 'a bare URL is a citation, not a mention', company: acme, text: 'Read https://acme.com/acme and www.acme.com/acme.', finds: [] },
  { because: 'a URL in angle brackets too', company: acme, text: 'Read <https://acme.com/>.', finds: [] },
  { because: 'a host with a path is a URL', company: acme, text: 'Read acme.com/pricing now.', finds: [] },
  { because: 'an image shows no text', company: acme, text: '![Acme](https://example.org/acme.png)', finds: [] },
  { because: 'HTML tags are not shown', company: acme, text: '<b title="Acme">Ac</b>me<br>Acme', finds: ['Ac</b>me', 'Acme'] },
  { because: 'an escaped character shows without its backslash', company: acme, text: '\\*Acme\\*', finds: ['Acme'] },
  { because: 'a citation mark in a name does not matter', company: acme, text: 'Acme[1] and Acme【3†source】', finds: ['Acme', 'Acme'] },
  { because: 'a source mark of the platform is no mention', company: acme, text: 'Others sell it too. ([acme.com](https://acme.com/a?utm_source=openai))', finds: [] },
  { because: 'two source marks in one parenthesis are none either', company: acme, text: 'It works ([b.org](https://b.org/x), [acme.com](https://acme.com/)).', finds: [] },
  { because: 'names do not reach across table cells', company: company('Acme Tools'), text: '| Name | Kind |\n|---|---|\n| Acme | Tools |', finds: [] },
  { because: 'a table cell is visible text', company: acme, text: '| Name | Price |\n|---|---|\n| Acme | 5 |', finds: ['Acme'] },
  { because: 'names do not reach across list items', company: company('Acme Tools'), text: '- Acme\n- Tools', finds: [] },
  { because: 'a wrapped line does not cut a name', company: company('Acme Tools'), text: 'For work such as this many of the professionals turn to Acme\nTools in the first place.', finds: ['Acme\nTools'] },
  { because: 'code is visible', company: acme, text: '`Acme` works', finds: ['Acme'] },
  // domains
  { because: 'a written domain counts', company: acme, text: 'Go to acme.com for more.', finds: ['acme.com'] },
  { because: 'its subdomain counts', company: acme, text: 'Go to docs.acme.com for more.', finds: ['docs.acme.com'] },
  { because: 'a domain ends a sentence', company: acme, text: 'Go to Acme.com.', finds: ['Acme.com'] },
  { because: 'another ending is another site', company: acme, text: 'Go to acme.io or acme.com.au.', finds: [] },
  { because: 'a longer host is another site', company: acme, text: 'Go to my-acme.com or acme.com.evil.net.', finds: [] },
  { because: 'a mail address is not a mention', company: acme, text: 'Write to sales@acme.com.', finds: [] },
  { because: 'a linked domain in a sentence is read as text', company: acme, text: 'Order at [acme.com](https://acme.com) today.', finds: ['acme.com'] },
  { because: 'a company without names is never found', company: company('', ''), text: 'Anything at all.', finds: [] },
  { because: 'a name of signs only is never found', company: company('!!!', ''), text: 'Wow!!!', finds: [] },
]
