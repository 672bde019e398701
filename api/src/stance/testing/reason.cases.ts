// What a text praises (+) and blames (-) Acme for.

export interface ReasonCase {
  because: string
  text: string
  reasons: string[]
}

export const reasonCases: ReasonCase[] = [
  {
    because: 'nothing is judged',
    text: 'Acme was founded in Vienna in 1999. Its prices are on its website.',
    reasons: [],
  },
  {
    because: 'a noun takes the tone of its clause',
    text: 'Acme has excellent customer service.',
    reasons: ['+service'],
  },
  {
    because: 'what stands behind "but" is told apart',
    text: 'Acme has excellent customer service, but its delivery is terrible.',
    reasons: ['+service', '-delivery'],
  },
  {
    because: 'one judgement for several topics',
    text: 'Acme: great quality, design and delivery.',
    reasons: ['+quality', '+design', '+delivery'],
  },
  {
    because: 'words that judge by themselves',
    text: 'Acme is affordable and durable.',
    reasons: ['+price', '+durability'],
  },
  { because: 'a denial turns them', text: 'Acme is not cheap.', reasons: ['-price'] },
  { because: 'what is said of another', text: 'Globex is affordable. Acme is in Vienna.', reasons: [] },
  { because: 'a comparison', text: 'Acme is cheaper than Globex.', reasons: ['+price'] },
  { because: 'a comparison with it', text: 'Globex is cheaper than Acme.', reasons: ['-price'] },
  {
    because: 'a longer piece speaks for itself',
    text: 'Acme has fast delivery, higher per-seat cost.',
    reasons: ['+delivery'],
  },
  {
    because: 'an item of a list',
    text: '- **Acme** – durable, but pricey\n- **Globex** – fast',
    reasons: ['-price', '+durability'],
  },
  {
    because: 'a sentence that goes on',
    text: 'Acme is a maker of anvils. Its support is slow and unhelpful.',
    reasons: ['-service', '-speed'],
  },
  { because: 'a question claims nothing', text: 'Is Acme affordable?', reasons: [] },
  {
    because: 'German',
    text: 'Acme ist zuverlässig, aber der Kundenservice ist schlecht.',
    reasons: ['-service', '+reliability'],
  },
  {
    because: 'French',
    text: 'Acme propose une excellente qualité, mais la livraison est mauvaise.',
    reasons: ['+quality', '-delivery'],
  },
  { because: 'Spanish', text: 'Acme tiene una atención al cliente excelente.', reasons: ['+service'] },
  { because: 'Japanese', text: 'Acmeは品質が素晴らしいです。', reasons: ['+quality'] },
  {
    because: 'a list of companies in one sentence',
    text: 'Common choices are (1) Acme, with two plans; (2) Globex, once the standard but outdated and expensive.',
    reasons: [],
  },
  {
    because: 'the entry of another',
    text: '- **Acme** – in Vienna\n- **Globex** – cheaper, owned by Acme',
    reasons: [],
  },
  { because: 'German words of comparison deny nothing', text: 'Acme gilt als teuer.', reasons: ['-price'] },
]
