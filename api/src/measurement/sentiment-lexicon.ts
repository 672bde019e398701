// Words of praise and blame as AI answers use them of products and companies, with a weight from 1 to 4.
// Left out on purpose: words that only name a topic in such answers (cancer care, debt tracking, security, risk).

const praise: Record<number, string> = {
  1:
    'good decent solid fine okay useful helpful handy nice clear simple straightforward clean quick fast ' +
    'lightweight flexible stable steady consistent accessible approachable convenient practical capable ' +
    'versatile popular established known familiar fair reasonable adequate suitable well-suited ' +
    'transparent organized focused responsive modern improved improving growing generous ' +
    'competitive notable respected established credible active friendly clear-cut compatible ready timely warm ' +
    'polished comprehensive extensive rich robust strength strengths advantage advantages benefit benefits pro ' +
    'pros plus upside worth worthwhile safe sturdy durable comfortable tidy complete thorough efficient ' +
    'effective productive positive promising gains gain improves improve boosts boost helps simplifies saves ' +
    'wins win ease',
  2:
    'great reliable trusted trustworthy dependable strong powerful intuitive easy easy-to-use user-friendly ' +
    'well-known well-regarded well-reviewed well-designed high-quality quality recommended recommend ' +
    'recommends favorite favourite affordable leading leader top best-known praised praise praises appreciated ' +
    'appreciate appreciates liked likes enjoy enjoys enjoyable impressive innovative attractive smooth ' +
    'seamless snappy secure excels excel stands-out standout shines shine delightful happy satisfied pleasant ' +
    'valuable reputable acclaimed successful thriving winner superior better smart elegant beautiful loyal ' +
    'proven hassle-free painless effortless engaging stylish fun fresh delicious tasty cost-effective',
  3:
    'excellent outstanding superb fantastic wonderful amazing awesome exceptional brilliant perfect flawless ' +
    'best unmatched unrivaled unrivalled unparalleled unbeatable love loves loved beloved stellar remarkable ' +
    'world-class best-in-class top-notch top-rated first-rate gold-standard award-winning must-have phenomenal ' +
    'terrific thrilled ideal',
}

const blame: Record<number, string> = {
  1:
    'limited limits limitation limitations basic lacking lacks lack missing misses slow slower steep costly ' +
    'pricey expensive complicated complex clunky dated outdated inconsistent uneven mixed confusing cluttered ' +
    'rigid overkill weak weaker weakness weaknesses drawback drawbacks downside downsides con cons issue ' +
    'issues bug bugs glitch glitches concern concerns complaint complaints complain complains criticized ' +
    'criticised criticism criticisms shortcomings shortcoming delays delay delayed difficult hard harder ' +
    'tricky tedious awkward bland noisy heavy laggy lag lags sluggish pressure caveat caveats unclear unproven ' +
    'unsure struggles struggle struggled struggling falls-short lagging lackluster underwhelming mediocre ' +
    'average dull dry overcrowded crowded strict sparse thin shaky questionable controversial controversy',
  2:
    'bad poor poorly unreliable frustrating frustrated frustration disappointing disappointed disappointment ' +
    'disappoints annoying annoyed buggy unstable overpriced unresponsive unhelpful fail fails failed failing ' +
    'failure failures problem problems problematic trouble flawed flaw flaws inferior worse insecure ' +
    'hidden-fees misleading rude lawsuit lawsuits fined outage outages crash crashes crashed broken breaks ' +
    'avoid avoided negative unhappy dissatisfied dissatisfaction losing declining decline unfriendly hostile ' +
    'shady fragile regret regrets cumbersome unprofessional dirty stale',
  3:
    'terrible awful horrible worst dreadful abysmal atrocious useless hate hates hated scam scams fraud ' +
    'fraudulent nightmare disaster disastrous unusable unacceptable dishonest dangerous unsafe garbage ' +
    'worthless breach breaches breached toxic',
}

function weights(sign: 1 | -1, words: Record<number, string>): Array<[string, number]> {
  return Object.entries(words).flatMap(([weight, list]) =>
    list.split(' ').map((word): [string, number] => [word, sign * Number(weight)]),
  )
}

export const wordWeights: ReadonlyMap<string, number> = new Map([...weights(1, praise), ...weights(-1, blame)])

/** Several words that mean something else than their parts. Replaced before the words are read. */
export const phrases: ReadonlyArray<[RegExp, string]> = (
  [
    ['easy to use|ease of use|easy to set up|easy to learn', 'easy-to-use'],
    ['stands? out|standing out|sets? itself apart', 'standout'],
    ['second to none|gold standard|go-to (?:choice|option|tool|brand)', 'gold-standard'],
    ['top[- ]notch', 'top-notch'],
    ['(?:falls?|fell|falling) short', 'falls-short'],
    ['hidden (?:fees|costs|charges)', 'hidden-fees'],
    ['hard to beat|tough to beat', 'unbeatable'],
    ['not only', 'also'],
    ['no(?:t)? without (?:its |some )?(?:flaws|drawbacks|issues|faults)', 'drawbacks'],
    ['(?:steep|steeper) learning curve|learning curve', 'steep'],
    ['leaves? (?:a lot|much|something) to be desired', 'disappointing'],
    ['on the (?:expensive|pricey) side', 'pricey'],
    ['worth (?:the price|the money|every penny|it)', 'worthwhile'],
    ['less expensive|less costly|low[- ]cost|good value|great value|value for money', 'affordable'],
    ['less (?:reliable|polished|intuitive|powerful|capable|known|popular|impressive)', 'weaker'],
    ['could be better|room for improvement', 'lacking'],
    ['too (?:simple|basic|small|big|large|slow|rigid|strict)', 'limited'],
    ['at best', 'mediocre'],
    ['best (?:for|suited|known)', 'suitable'],
    [
      'customer support|help ?desk|help cent(?:er|re)|free plan|free tier|free trial|quality assurance|best practices?',
      'topic',
    ],
  ] as Array<[string, string]>
).map(([source, meaning]) => [new RegExp(`(?<![a-z])(?:${source})(?![a-z])`, 'g'), meaning])

/** Turn what follows within a few words around. */
export const negations: ReadonlySet<string> = new Set(
  (
    "not no never none nobody nothing neither nor without hardly barely scarcely rarely seldom cannot can't " +
    "won't isn't aren't wasn't weren't don't doesn't didn't couldn't wouldn't shouldn't hasn't haven't ain't " +
    'lacks lacking few little'
  ).split(' '),
)

/** Factor of the next word of praise or blame. */
export const intensities: ReadonlyMap<string, number> = new Map([
  ...(
    'very really extremely highly especially exceptionally incredibly remarkably truly particularly so super ' +
    'absolutely widely consistently most'
  )
    .split(' ')
    .map((word): [string, number] => [word, 1.4]),
  ...'somewhat slightly fairly relatively rather sometimes partly moderately mildly generally quite can may'
    .split(' ')
    .map((word): [string, number] => [word, 0.6]),
])

/** What comes after them weighs more than what comes before. */
export const contrasts: ReadonlySet<string> = new Set([
  'but',
  'however',
  'yet',
  'although',
  'though',
  'nevertheless',
  'nonetheless',
])
