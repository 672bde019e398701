// Names in a text. `finds` are the quotes of counted mentions, in order.

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

export const nameCases: MentionCase[] = [
  // whole words
  { because: 'a plain name counts', company: acme, text: 'Try Acme first.', finds: ['Acme'] },
  { because: 'every place counts', company: acme, text: 'Acme is big. Acme is old.', finds: ['Acme', 'Acme'] },
  { because: 'case does not matter', company: acme, text: 'I like ACME and acme.', finds: ['ACME', 'acme'] },
  { because: 'Box is not in Dropbox', company: company('Box', 'box.com'), text: 'Dropbox is popular.', finds: [] },
  { because: 'a longer word is another word', company: acme, text: 'Acmeology and Pacme.', finds: [] },
  { because: 'LI is not in LinkedIn', company: company('LI', 'li.com'), text: 'LinkedIn is limited.', finds: [] },
  { because: 'a digit behind makes another name', company: acme, text: 'The Acme2000 is a printer.', finds: [] },
  { because: 'an underscore joins words', company: acme, text: 'Set acme_token first.', finds: [] },
  {
    because: 'trailing punctuation is tolerated',
    company: acme,
    text: 'Acme, Acme; Acme! (Acme) "Acme"',
    finds: ['Acme', 'Acme', 'Acme', 'Acme', 'Acme'],
  },
  {
    because: 'possessives are tolerated',
    company: acme,
    text: "Acme's plans and Acme’s prices.",
    finds: ['Acme', 'Acme'],
  },
  { because: 'a compound with the name speaks of it', company: acme, text: 'An Acme-based setup.', finds: ['Acme'] },
  {
    because: 'a missing space behind a full stop does not hide the name',
    company: acme,
    text: 'I like Acme.It works.',
    finds: ['Acme'],
  },
  // spelling
  { because: 'space equals hyphen', company: cola, text: 'A cold coca cola.', finds: ['coca cola'] },
  { because: 'nothing equals hyphen', company: cola, text: 'CocaCola tastes sweet.', finds: ['CocaCola'] },
  { because: 'a non-breaking hyphen is a hyphen', company: cola, text: 'Coca‑Cola.', finds: ['Coca‑Cola'] },
  {
    because: 'a hyphen equals a space in the name',
    company: company('Acme Tools'),
    text: 'Acme-Tools sells drills.',
    finds: ['Acme-Tools'],
  },
  {
    because: 'a no-break space is a space',
    company: company('Acme Tools'),
    text: 'Acme\u00a0Tools sells drills.',
    finds: ['Acme\u00a0Tools'],
  },
  {
    because: 'diacritics are ignored in the text',
    company: company('Nestle'),
    text: 'Nestlé is Swiss.',
    finds: ['Nestlé'],
  },
  {
    because: 'diacritics are ignored in the name',
    company: company('Citroën'),
    text: 'A Citroen van.',
    finds: ['Citroen'],
  },
  {
    because: 'a decomposed accent belongs to its letter',
    company: company('Nestlé'),
    text: 'Nestle\u0301 is Swiss.',
    finds: ['Nestle\u0301'],
  },
  { because: 'full-width letters are letters (NFKC)', company: acme, text: 'Ａｃｍｅ is here.', finds: ['Ａｃｍｅ'] },
  { because: 'ß folds to ss', company: company('Strauss'), text: 'Strauß baut.', finds: ['Strauß'] },
  {
    because: 'ø is o with a stroke',
    company: company('Jorgensen'),
    text: 'Jørgensen is Danish.',
    finds: ['Jørgensen'],
  },
  {
    because: 'the dotless i is an i',
    company: company('Isbank'),
    text: 'Işbank and ISBANK.',
    finds: ['Işbank', 'ISBANK'],
  },
  {
    because: 'apostrophes come in several shapes',
    company: company("McDonald's"),
    text: 'McDonald’s, McDonalds.',
    finds: ['McDonald’s', 'McDonalds'],
  },
  {
    because: 'an apostrophe inside a name may be left out',
    company: company("L'Oréal"),
    text: 'L’Oreal or LOreal.',
    finds: ['L’Oreal', 'LOreal'],
  },
  {
    because: '& and "and" are the same',
    company: company('Marks & Spencer'),
    text: 'Marks and Spencer sells food.',
    finds: ['Marks and Spencer'],
  },
  {
    because: 'a written "and" may be &',
    company: company('Johnson and Johnson'),
    text: 'Johnson & Johnson.',
    finds: ['Johnson & Johnson'],
  },
  {
    because: 'an escaped ampersand is one',
    company: company('AT&T'),
    text: 'AT&amp;T covers it.',
    finds: ['AT&amp;T'],
  },
  {
    because: 'a star in a name is no emphasis',
    company: company('E*TRADE'),
    text: 'E*TRADE is a broker.',
    finds: ['E*TRADE'],
  },
  {
    because: 'an exclamation mark of the name is optional',
    company: company('Yahoo!'),
    text: 'Yahoo and Yahoo! Mail.',
    finds: ['Yahoo', 'Yahoo'],
  },
  {
    because: 'a plus that belongs to the name is asked for',
    company: company('Disney+'),
    text: 'Disney parks. Disney+ streams.',
    finds: ['Disney+'],
  },
  {
    because: 'a dot inside a name',
    company: company('Booking.com', 'booking.com'),
    text: 'Booking.com has hotels; booking hotels is easy.',
    finds: ['Booking.com'],
  },
  {
    because: 'legal forms are left out',
    company: company('Globex GmbH'),
    text: 'Globex builds reactors.',
    finds: ['Globex'],
  },
  {
    because: 'a leading article may be left out',
    company: company('The North Face'),
    text: 'A North Face jacket.',
    finds: ['North Face'],
  },
  {
    because: 'a capital inside is a word joint, where both parts have capitals',
    company: company('YouTube'),
    text: 'You Tube, YouTube, youtube.',
    finds: ['You Tube', 'YouTube', 'youtube'],
  },
  {
    because: 'ordinary words do not add up to a name with a capital inside',
    company: company('LinkedIn'),
    text: 'The page linked in the text.',
    finds: [],
  },
  {
    because: 'a number may stand apart',
    company: company('Forever 21'),
    text: 'Forever21 is cheap.',
    finds: ['Forever21'],
  },
  {
    because: 'an abbreviation counts in its capitals only',
    company: company('LI'),
    text: 'Li-ion cells and li. LI is a shop.',
    finds: ['LI'],
  },
  {
    because: 'HP is not horsepower in lower case',
    company: company('HP'),
    text: 'A 120 hp engine. HP makes printers.',
    finds: ['HP'],
  },
  {
    because: 'an amount of money is not 3M',
    company: company('3M'),
    text: 'It raised $3M. 3M makes tape.',
    finds: ['3M'],
  },
  {
    because: 'a variation counts like the name',
    company: company('International Business Machines', 'ibm.com', 'IBM'),
    text: 'IBM sells servers.',
    finds: ['IBM'],
  },
  {
    because: 'the longest of overlapping names is the mention',
    company: company('Acme', '', 'Acme Tools'),
    text: 'Acme Tools is here.',
    finds: ['Acme Tools'],
  },
]
