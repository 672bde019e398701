// Which language a text is written in, as far as the rules of reading depend on it.

export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'other'

/** Small words that one language has and its neighbours do not. */
const smallWords: Record<Exclude<Language, 'other'>, string> = {
  en:
    'the is are and of for with you it that this not but they have has was its from best your can as to in on at ' +
    'an by or be if when my their than',
  de:
    'der die das und ist nicht eine einen einer einem auf mit von für sich auch sind bei oder wird zu dem den im ' +
    'aber sehr leider wie nach viele mehr kann haben werden wurde dass ich wir sie es gibt nur noch über',
  fr: 'le les et est une des pour pas dans sur avec qui vous sont du ce cette aux je mais très être au',
  es: 'el los las es una para por con se del son más muy pero como lo su está al tiene mejor',
  pt: 'os uma para com não são mais dos das em você mas muito é ao da tem seu pela',
  it: 'il gli le è una per con non sono della dei di che più molto ma anche nel alla ha questo',
  nl: 'het een en van voor niet met zijn op dat ook maar bij wordt naar deze goede beste',
}

const languagesOf = new Map<string, Language[]>()
for (const [language, words] of Object.entries(smallWords)) {
  for (const word of words.split(' ')) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language as Language])
  }
}

const MEASURED_LENGTH = 3000
const FEWEST_WORDS = 2
/** A text of no more words may have one small word, of one language alone. */
const SHORT_TEXT = 8
/** Of all words, how many must be small words of the language. */
const SMALLEST_SHARE = 0.12

/** The language of the first paragraphs; 'other' where too little of a known one is found. */
export function languageOf(text: string): Language {
  const words =
    text
      .slice(0, MEASURED_LENGTH)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const counts = new Map<Language, number>()
  for (const word of words) {
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  // In a tie English, which stands first: its small words are few in other languages.
  const [best] = [...counts].sort(
    ([one, left], [other, right]) => right - left || Number(other === 'en') - Number(one === 'en'),
  )
  if (best === undefined || best[1] < words.length * SMALLEST_SHARE) return 'other'
  const isClear = best[1] >= FEWEST_WORDS || (words.length <= SHORT_TEXT && counts.size === 1)
  return isClear ? best[0] : 'other'
}
