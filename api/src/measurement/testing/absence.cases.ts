// Sentences that name a company only to say that nothing is known of it. Beta and Gamma are tracked with Acme.

export interface AbsenceCase {
  because: string
  text: string
  /** for each place of Acme: whether it is an absence statement */
  acme: boolean[]
}

export const absenceCases: AbsenceCase[] = [
  { because: 'not familiar', text: "I'm not familiar with Acme.", acme: [true] },
  { because: 'nothing known', text: 'I know nothing about Acme.', acme: [true] },
  { because: 'next to nothing known', text: "I'm afraid I know next to nothing about Acme, sorry.", acme: [true] },
  { because: 'nothing known by anybody', text: 'Little is publicly known about Acme.', acme: [true] },
  { because: 'never heard, without a subject', text: 'Never heard of Acme.', acme: [true] },
  { because: 'no idea', text: 'I have no idea what Acme is.', acme: [true] },
  { because: 'nothing in the data', text: 'My training data contains nothing about Acme.', acme: [true] },
  { because: 'nothing in the results', text: "There's nothing about Acme in the results.", acme: [true] },
  { because: 'praise that sounds like it', text: 'I know nothing better than Acme.', acme: [false] },
  { because: 'praise, nothing but', text: 'I have nothing but praise for Acme.', acme: [false] },
  { because: 'no fault known', text: 'There is nothing bad to say about Acme.', acme: [false] },
  { because: 'unfamiliar', text: 'I am unfamiliar with a company called Acme.', acme: [true] },
  { because: 'no information found', text: 'I could not find information about Acme.', acme: [true] },
  {
    because: 'no reliable information found',
    text: "I couldn't find any reliable, detailed information on Acme.",
    acme: [true],
  },
  {
    because: 'no information at hand',
    text: "I don't have specific information about Acme in my training data.",
    acme: [true],
  },
  { because: 'no information exists', text: 'There is no publicly available information about Acme.', acme: [true] },
  { because: 'little information exists', text: 'There is limited information available on Acme.', acme: [true] },
  { because: 'not found at all', text: "I couldn't find Acme in any of the rankings.", acme: [true] },
  { because: 'never heard', text: "I haven't heard of Acme.", acme: [true] },
  {
    because: 'search results without it',
    text: 'The search results did not return any information about Acme.',
    acme: [true],
  },
  { because: 'not mentioned', text: 'Acme is not mentioned in recent reviews.', acme: [true] },
  { because: 'does not appear', text: "Acme doesn't appear in any of the lists I know.", acme: [true] },
  { because: 'not a name that I know', text: "Acme isn't a brand I'm familiar with.", acme: [true] },
  {
    because: 'not widely known',
    text: 'Acme does not seem to be a widely known company. Acme is not widely recognized.',
    acme: [true, true],
  },
  { because: 'no company of that name', text: 'I am not aware of any company called Acme.', acme: [true] },
  { because: 'cannot verify', text: 'I cannot verify any details about Acme.', acme: [true] },
  {
    because: 'the refusal goes on',
    text: "I'm not familiar with Acme. If Acme is new, check its site. Could you tell me more about Acme?",
    acme: [true, true, true],
  },
  {
    because: 'after the refusal it is recommended',
    text: "I'm not familiar with Acme's newest plan. Acme is a solid choice all the same.",
    acme: [true, false],
  },
  {
    because: 'the clause behind is about another',
    text: "I'm not familiar with Acme, but Beta is excellent.",
    acme: [true],
  },
  {
    because: 'the clause in front is about another',
    text: "While I couldn't find much information about Beta, Acme is highly rated.",
    acme: [false],
  },
  { because: 'several unknown ones', text: "I couldn't find any information about Beta, Gamma or Acme.", acme: [true] },
  { because: 'nothing better is praise', text: "I couldn't find a better tool than Acme.", acme: [false] },
  { because: 'no complaints is praise', text: 'I could not find any serious complaints about Acme.', acme: [false] },
  { because: 'nothing wrong is praise', text: "I can't find anything wrong with Acme.", acme: [false] },
  {
    because: 'what users cannot find is a review',
    text: 'Users say they could not find information about pricing at Acme.',
    acme: [false],
  },
  { because: 'no data leaves is a feature', text: 'No data leaves the servers of Acme.', acme: [false] },
  {
    because: 'a stock exchange listing is no absence',
    text: 'Acme is not listed on the New York Stock Exchange.',
    acme: [false],
  },
  { because: 'what Acme lacks is a review', text: 'Acme does not have a free plan.', acme: [false] },
  { because: 'an unknown price is a review', text: 'Acme is not cheap.', acme: [false] },
  { because: 'German', text: 'Ich habe leider keine Informationen über Acme.', acme: [true] },
  { because: 'German, name first', text: 'Acme ist mir leider nicht bekannt.', acme: [true] },
  { because: 'Spanish', text: 'No tengo información sobre Acme.', acme: [true] },
  { because: 'French', text: "Je n'ai pas d'informations sur Acme.", acme: [true] },
  { because: 'Portuguese', text: 'Não encontrei informações sobre Acme.', acme: [true] },
  {
    because: 'cells in other letters say something',
    text: '| Бренд | Цена | Отзыв |\n|---|---|---|\n| Acme | дёшево | отлично |',
    acme: [false],
  },
  {
    because: 'cells without letters of an alphabet say something',
    text: '| ブランド | 評価 |\n|---|---|\n| Acme | 最高 |',
    acme: [false],
  },
  {
    because: 'a cell in other letters stands beside an empty one',
    text: '| Brand | Price | Verdict |\n|---|---|---|\n| Acme | n/a | дёшево |',
    acme: [false],
  },
  {
    because: 'a row of empty cells',
    text: '| Brand | Price | Verdict |\n|---|---|---|\n| Acme | n/a | (no data) |',
    acme: [true],
  },
]
