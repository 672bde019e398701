// Which language a text is written in, as far as the rules of reading depend on it.

export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'other'

/** Small words of each language, some of them shared by neighbours, and words that answers about companies are full of. */
const smallWords: Record<Exclude<Language, 'other'>, string> = {
  en:
    'the is are and of for with you it that this not but they have has was its from best your can as to in on at ' +
    'an by or be if when my their than a no i do so we more most who which there',
  de:
    'der die das und ist nicht eine einen einer einem auf mit von für sich auch sind bei oder wird zu dem den im ' +
    'aber sehr leider wie nach viele mehr kann haben werden wurde dass ich wir sie es gibt nur noch über ein kein ' +
    'keine zum zur als vom durch unternehmen anbieter bietet kostet kenne überzeugt verkauft hersteller günstig ' +
    'teuer in so um am vor bis seit ihre ihr sein mir uns rund etwa wer was warum beim ohne betreibt gehört setzt eignet mal',
  fr:
    'le les et est une des pour pas dans sur avec qui vous sont du ce cette aux je mais très être au un de que en la a ' +
    'il ne plus par ses propose permet offre entreprise marque prix facile bon bonne utiliser simplifie l d qu ' +
    'n son sa ses leur vos votre nos depuis chez ou comme selon même sans sous entre',
  es:
    'el los las es una para por con se del son más muy pero como lo su está al tiene mejor un no de en que la sus hay a ' +
    'ofrece permite vende cuesta empresa marca servicio precio precios buena bueno malo mala calidad clientes también ' +
    'y es e desde según cuando porque sin entre este esta barato barata proyectos usar fácil conozco recomiendo',
  pt:
    'os uma para com não são mais dos das em você mas muito é ao da tem seu pela um de que no na a oferece permite ' +
    'empresa marca serviço preço preços boa bom qualidade clientes também barato usar fácil conheço recomendo',
  it:
    'il gli le è una per con non sono della dei di che più molto ma anche nel alla ha questo un la a offre permette ' +
    'azienda marchio servizio prezzo prezzi buono buona qualità clienti facile usare conosco consiglio in e l d',
  nl: 'het een en van voor niet met zijn op dat ook maar bij wordt naar deze goede beste de in is biedt bedrijf merk',
}

/** Letters and endings that English does not have, and few of its neighbours. */
const spelling: Array<[language: Language, pattern: RegExp]> = [
  ['de', /[äöüß]|\p{L}{3}(?:keit|heit|ungen|iert|ieren|liche?)$/u],
  ['fr', /[éèêçàùœ]|\p{L}{2}(?:euse|eux)$/u],
  ['es', /[ñáéíóú]|\p{L}{2}ci(?:ón|ones)$/u],
  ['pt', /[ãõáéíóúçêâ]|\p{L}{2}ç(?:ão|ões)$/u],
  ['it', /[èàùò]|\p{L}{2}zion[ei]$/u],
]

const languagesOf = new Map<string, Language[]>()
for (const [language, words] of Object.entries(smallWords)) {
  for (const word of words.split(' ')) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language as Language])
  }
}

/** Names have accents in every language: Nestlé. */
const plainOrName = /^(?:[a-z]{1,8}$|\p{Lu})/u

function spellingOf(word: string): Language[] {
  if (plainOrName.test(word)) return []
  return spelling.flatMap(([language, pattern]) => (pattern.test(word) ? [language] : []))
}

const MEASURED_LENGTH = 3000
const FEWEST_WORDS = 2
/** A text of no more words may have one small word, of one language alone or of several that are not English. */
const SHORT_TEXT = 8
/** Of all words, how many must be small words of the language. */
const SMALLEST_SHARE = 0.12

/** The language of the first paragraphs; 'other' where too little of a known one is found. */
export function languageOf(text: string): Language {
  const words = text.slice(0, MEASURED_LENGTH).match(/\p{L}+/gu) ?? []
  const counts = new Map<Language, number>()
  for (const word of words) {
    const known = languagesOf.get(word.toLowerCase()) ?? spellingOf(word)
    for (const language of known) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  // In a tie English, which stands first: its small words are few in other languages.
  const [best] = [...counts].sort(
    ([one, left], [other, right]) => right - left || Number(other === 'en') - Number(one === 'en'),
  )
  if (best === undefined || best[1] < words.length * SMALLEST_SHARE) return 'other'
  const isClear = best[1] >= FEWEST_WORDS || (words.length <= SHORT_TEXT && (counts.size === 1 || !counts.has('en')))
  return isClear ? best[0] : 'other'
}

const beyondLatin = /[\u0370-\uffff]/
const otherScript = /[^\p{Script=Latin}\P{L}]/gu
const latinLetter = /\p{Script=Latin}/gu
/** Names of companies and products are long and stand in Latin letters: こちらはSamsungのGalaxyです. */
const LATIN_TO_OTHER = 4

/** Most of the sentence is written in a script without capitals, or in one that English does not use. */
export function isOtherScript(sentence: string): boolean {
  if (!beyondLatin.test(sentence)) return false
  const others = sentence.match(otherScript)?.length ?? 0
  return others > 1 && (sentence.match(latinLetter)?.length ?? 0) <= others * LATIN_TO_OTHER
}
