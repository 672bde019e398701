// What common words mean when no company is meant, and what only companies and products do. Folded spelling.

/** Word → what follows or stands around it in its ordinary sense. */
interface OrdinaryUse {
  /** apple pie */
  followedBy?: string
  /** price target */
  precededBy?: string
  /** an apple is a fruit */
  is?: string
}

const uses: Record<string, OrdinaryUse> = {
  apple: {
    followedBy:
      'pie|pies|juice|cider|tree|trees|orchard|orchards|sauce|crumble|strudel|tart|picking|slice|slices|vinegar|' +
      'blossom|seeds?|peel|variety|varieties|a day|cake|butter|farm|farms|farmers|harvest|turnover|martini|' +
      'valley|cinnamon|fritters?',
    precededBy:
      "big|fresh|red|green|rotten|bad|candied|adam's|crab|custard|baked|caramel|fuji|gala|granny smith|" + 'honeycrisp',
    is: 'fruit|fruits|tree|snack|food',
  },
  target: {
    followedBy:
      'audience|audiences|market|markets|group|groups|price|prices|date|dates|customer|customers|demographic|' +
      'demographics|keyword|keywords|language|heart rate|zone|persona|personas|user|users|weight|practice|' +
      'shooting|segment|segments|account|accounts|url|page|area|state|return|rate|range|number|value|setting|' +
      'variable|list|industry|industries|score|metric|metrics|acquisition|population|specific|the right|your|' +
      'these|those|potential|high',
    precededBy:
      'price|sales|revenue|primary|main|moving|growth|savings|his|her|its|our|emissions?|climate|inflation|easy|' +
      'soft',
    is: 'goal|number|value|group|objective|audience|person|object',
  },
  box: {
    followedBy:
      'office|plot|plots|spring|springs|cutter|cutters|set|sets|score|size|dimensions?|model|jump|jumps|truck|' +
      'van|kite|turtle|elder|camera|girder|seat|seats|lunch|contents|shape|fan|braids|hill|lid|jellyfish|pleat|' +
      'wine|it|them|the|up|your',
    precededBy:
      'black|lunch|gift|tool|mail|letter|post|juice|cereal|shoe|cardboard|moving|storage|music|litter|sand|' +
      'penalty|check|text|search|dialog|po|p\\.o\\.|flat-pack|flat pack|jewell?ery|window|planter|subscription|' +
      'loot|signal|wooden|plastic|metal|ice|bread|pizza|bento|set-top|fuse',
    is: 'container|package|carton|case|crate|rectangle',
  },
  visa: {
    followedBy:
      'requirements?|applications?|applicants?|interviews?|holders?|sponsorship|sponsor|sponsors|categor(?:y|' +
      'ies)|types?|status|waivers?|free|policy|policies|on arrival|processing|process|rules?|regulations?|' +
      'extensions?|overstay|exemptions?|approval|denial|renewal|appointments?|services|service center|officers?|' +
      'fees?|is required|is needed|is not required|required|needed|not required|run|stamp|stamps|validity|pages?|' +
      'documents?|documentation|support letter|lottery|quota|duration|stay|consultants?|agents?|agency|' +
      'assistance|information|and passport|or passport|and immigration|and residency|expires?|expired|granted|' +
      'issued|is valid|is issued|is granted',
    precededBy:
      'tourist|student|work|business|transit|travel|entry|schengen|visitor|working holiday|spouse|fianc[eé]e?|' +
      'nomad|golden|investor|exit|multiple[- ]entry|single[- ]entry|h-?1b|f-?1|b-?[12]|e-?2|o-?1|startup|' +
      'retirement|valid|require an?|requires an?|need an?|needs an?|apply for an?|get an?|without an?|obtain an?|' +
      'electronic|digital|freelance|permanent|residence|national|family',
    is: 'document|permit|permission|stamp|authorization|endorsement|requirement',
  },
  notion: {
    followedBy: 'that|of|is false|is that|behind|was',
    precededBy: 'this|that|any|vague|no|common|popular|mistaken|some|whole|very',
    is: 'idea|concept|belief|view|opinion',
  },
  amazon: {
    followedBy: 'rainforest|river|basin|jungle|forest|region|tribes?|rain forest|delta|warriors?',
    is: 'river|rainforest|forest|jungle|woman',
  },
  orange: {
    followedBy: 'juice|peel|zest|county|tree|trees|blossom|slices?|marmalade|chicken|colou?r|soda|wine',
    is: 'fruit|colou?r',
  },
  shell: {
    followedBy: 'script|scripts|command|commands|company|shock|shape|fish|pasta|beach|jacket',
    precededBy: 'egg|sea|unix|bash|soft|hard|nut|clam',
  },
  slack: {
    followedBy: 'off|jaw|tide|water',
    precededBy: 'some|cut|pick up the|no|any',
  },
  zoom: {
    followedBy: 'in on|out|lens|lenses|level|levels|through|past|range',
    precededBy: 'optical|digital|[0-9]+x',
  },
  square: {
    followedBy:
      'feet|foot|meters?|metres?|miles?|kilomet(?:er|re)s?|root|roots|inch|inches|one|dance|yards?|meal|shaped?',
    precededBy: 'times|trafalgar|union|town|public|city|red|market|main',
  },
  stripe: {
    followedBy: 'pattern|patterns',
    precededBy: 'red|white|blue|racing|single',
  },
  wave: {
    followedBy: 'of|goodbye|function|length|lengths|height|form|energy|pool',
    precededBy: 'heat|sound|new|sine|brain|radio|shock|tidal',
  },
  sage: {
    followedBy: 'advice|leaf|leaves|green|tea|grouse|brush',
    precededBy: 'fresh|dried|old|chopped|wise',
  },
  gap: {
    followedBy: 'year|between|analysis|insurance|in|of',
    precededBy: 'wage|gender|pay|skills?|knowledge|funding|bridge the|mind the',
  },
  subway: {
    followedBy: 'station|stations|line|lines|system|ride|train|trains|map|stop',
    precededBy: 'city|york',
  },
  chase: {
    followedBy: 'after|down|your|the|dreams',
    precededBy: 'car|police',
  },
  mercury: {
    followedBy: 'poisoning|levels?|thermometers?|retrograde|vapou?r|exposure|content',
    is: 'planet|element|metal',
  },
  mars: {
    followedBy: 'rover|mission|missions|landing|colony|surface|orbit',
    precededBy: 'on|to',
    is: 'planet',
  },
  delta: {
    followedBy: 'variant|wave|waves|airspace|river|blues',
    precededBy: 'river|nile|mississippi|mekong',
  },
  meta: {
    followedBy: 'tags?|descriptions?|data|analysis|titles?|keywords?|game|robots|elements?',
  },
  medium: {
    followedBy: 'heat|size|sized|term|duty|rare|length|risk|sized|format|level|priority|business(?:es)?|enterprises?',
  },
  indeed: {
    followedBy: 'it|very|be|one|true|there|this|that',
    precededBy: 'is|are|was|very|does|has|it|yes|can|may',
  },
  word: {
    followedBy: 'of|for|count|processor|processors|order|list|choice|embeddings?',
    precededBy: 'the|a|every|one|key|each',
  },
  teams: {
    followedBy: 'that|who|of|need|often|want|should|are|may',
    precededBy:
      'your|sales|remote|small|large|marketing|the|development|engineering|design|our|all|product|support|' +
      'cross-functional|distributed|it|data|agile',
  },
  boots: {
    followedBy: 'made',
    precededBy: 'hiking|leather|winter|rubber|work|your|waterproof|snow|ankle|cowboy|chelsea',
  },
  guess: {
    followedBy: 'what|the|who|that|work|how',
    precededBy: 'i|a|my|you|your|best',
  },
  next: {
    followedBy: 'steps?|week|month|year|day|time|level|generation|to|up|morning|question|section|,',
    precededBy: "the|what's|your",
  },
  calm: {
    followedBy: 'down|waters|environment',
    precededBy: 'keep|stay',
  },
  ring: {
    followedBy: 'size|road|tone|finger|binder|light|lights',
    precededBy: 'wedding|engagement|diamond|key|boxing',
  },
  x: {
    followedBy: 'axis|rays?|ray|factor|and y|marks|=|chromosomes?|-',
    precededBy: 'generation|gen|model|mac os|os|times|solve for|vitamin',
  },
}

function behind(alternatives: string): RegExp {
  return new RegExp(`^[ -](?:${alternatives})(?![a-z0-9])`)
}

function inFront(alternatives: string): RegExp {
  return new RegExp(`(?:^|[^a-z0-9])(?:${alternatives})[ -]$`)
}

function genus(alternatives: string): RegExp {
  return new RegExp(
    `^s? (?:is|are|was|were|means|refers to)(?: not)?(?: simply| just| typically| usually)?(?: an?| the| one ` +
      `of the| any| some)?(?: [a-z-]+){0,4}? (?:${alternatives})(?![a-z])`,
  )
}

interface CompiledUse {
  behind: RegExp | null
  inFront: RegExp | null
  genus: RegExp | null
}

const compiled = new Map<string, CompiledUse>(
  Object.entries(uses).map(([word, use]) => [
    word,
    {
      behind: use.followedBy === undefined ? null : behind(use.followedBy),
      inFront: use.precededBy === undefined ? null : inFront(use.precededBy),
      genus: use.is === undefined ? null : genus(use.is),
    },
  ]),
)

const generalGenus = genus(
  'day|weekday|holiday|month|season|word|verb|noun|adjective|animal|bird|plant|colou?r|concept|term|metaphor',
)

/** The folded text in front of and behind the word shows its ordinary sense. */
export function isOrdinaryUse(word: string, before: string, after: string): boolean {
  if (generalGenus.test(after)) return true
  const use = compiled.get(word)
  if (use === undefined) return false
  return [use.behind?.test(after), use.genus?.test(after), use.inFront?.test(before)].includes(true)
}

export const calendarWords: ReadonlySet<string> = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august ' +
    'september october november december'
  ).split(' '),
)
