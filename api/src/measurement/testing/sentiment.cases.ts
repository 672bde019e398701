// Sentiment of a text towards Acme. Globex is tracked too.

export type Tone = 'praise' | 'blame' | 'neutral' | 'mixed' | 'absent'

export interface SentimentCase {
  because: string
  text: string
  tone: Tone
}

export const sentimentCases: SentimentCase[] = [
  { because: 'plain praise', text: 'Acme is excellent.', tone: 'praise' },
  { because: 'plain blame', text: 'Acme is terrible.', tone: 'blame' },
  { because: 'a fact', text: 'Acme was founded in 1999 in Vienna.', tone: 'neutral' },
  { because: 'not named', text: 'Globex is excellent.', tone: 'absent' },
  { because: 'named only as unknown', text: "I'm not familiar with Acme. It may be excellent.", tone: 'absent' },
  { because: 'a negation turns praise', text: 'Acme is not reliable.', tone: 'blame' },
  { because: 'a negation softens blame', text: 'Acme is not bad.', tone: 'praise' },
  {
    because: 'a contrast weighs what follows',
    text: 'Acme is cheap and simple, but the support is terrible.',
    tone: 'blame',
  },
  { because: 'a contrast in favour', text: 'Acme can be slow, but its quality is outstanding.', tone: 'praise' },
  {
    because: 'praise goes on in the next sentence',
    text: 'Acme is a shop in Vienna. It is fantastic and reliable.',
    tone: 'praise',
  },
  {
    because: 'blame goes on in the next sentence',
    text: 'Acme sells shoes. They are overpriced and unreliable.',
    tone: 'blame',
  },
  {
    because: 'the next sentence is about something else',
    text: 'Acme sells shoes. Vienna is a wonderful city.',
    tone: 'neutral',
  },
  {
    because: 'praise of another in the next sentence',
    text: 'Acme sells shoes. Globex is fantastic.',
    tone: 'neutral',
  },
  { because: 'each clause has its own company', text: 'Globex is terrible, while Acme is excellent.', tone: 'praise' },
  {
    because: 'each clause has its own company, the other way',
    text: 'Globex is excellent, whereas Acme is unreliable.',
    tone: 'blame',
  },
  { because: 'the yardstick of a comparison loses', text: 'Globex is better than Acme.', tone: 'blame' },
  { because: 'the winner of a comparison wins', text: 'Acme is better than Globex.', tone: 'praise' },
  {
    because: 'a list item belongs to its head',
    text: '1. **Acme** – excellent support and easy to use.\n2. **Globex** – slow and buggy.',
    tone: 'praise',
  },
  {
    because: 'the item of another does not',
    text: '1. **Acme** – shoes and bags.\n2. **Globex** – excellent support.',
    tone: 'neutral',
  },
  {
    because: 'points under an item belong to it',
    text: '1. **Acme**\n   - Excellent support\n   - Easy to use\n2. **Globex**\n   - Terrible',
    tone: 'praise',
  },
  {
    because: 'what stands under a heading belongs to it',
    text: '### Acme\n\nSlow, buggy and overpriced.\n\n### Globex\n\nExcellent.',
    tone: 'blame',
  },
  {
    because: 'a table row belongs to its head',
    text: '| Name | Verdict |\n|---|---|\n| Acme | Excellent value |\n| Globex | Poor |',
    tone: 'praise',
  },
  { because: 'easy to use', text: 'Acme is easy to use.', tone: 'praise' },
  { because: 'a learning curve', text: 'Acme has a steep learning curve.', tone: 'blame' },
  { because: 'not without drawbacks', text: 'Acme is not without its drawbacks.', tone: 'blame' },
  { because: 'hard to beat', text: 'Acme is hard to beat.', tone: 'praise' },
  { because: 'lacks what is good', text: 'Acme lacks reliable support.', tone: 'blame' },
  { because: 'praise and blame in one sentence', text: 'Acme is reliable and overpriced.', tone: 'mixed' },
  { because: 'one sentence of each', text: 'Acme is excellent. Acme is terrible.', tone: 'mixed' },
  { because: 'customer support is a topic', text: 'Acme has customer support in four languages.', tone: 'neutral' },
]
