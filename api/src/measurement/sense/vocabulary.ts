// The words around a name that tell a company from an ordinary word. All of them are tried on folded text.

/** `a b c` or `a, b c, d`: one of these, as whole words. */
function oneOf(list: string): string {
  return `(?:${list.split(list.includes(',') ? /,\s*/ : ' ').join('|')})(?![a-z0-9])`
}

/** Anything but a letter, or the start. */
const EDGE = '(?:^|[^a-z])'

const verbs =
  'offers? provides? lets allows? helps? makes? gives? supports? includes? integrates? announced announces ' +
  'launched launches released releases sells? sold charges costs combines? focuses ranks? ranked stands leads? ' +
  'excels? ' +
  'shines uses? earns wins won scores scored features handles? keeps lacks struggles? acquired reported introduced ' +
  'unveiled bought operates? serves? owns manages? covers accepts enables? boasts specializes specialises ' +
  'caters tops beats outperforms competes? appears tends pays paid ships partners simplifies impresses attracts ' +
  'appeals promises claims aims performs ensures maintains receives relies connects automates streamlines ' +
  'improves saves scales syncs pairs puts says faces dominates expands expanded invests invested raised grew reports ' +
  'recommends guarantees processes responds adds added builds hosts stores tracks delivers targets emphasizes ' +
  'prioritizes encrypts bundles undercuts matches requires? wants hired fired laid agreed said told sued settled ' +
  'shut shuts went folded merged merges moved moves entered exited filed plans hopes blocks collects protects ' +
  'gained spends ' +
  'retired discontinued replaced replaces changed changes saw sees calls markets uses pairs gets delivers repairs ' +
  'bundles ' +
  'recycles designs produces manufactures imports ships teaches trains publishes streams broadcasts insures lends ' +
  "joined partnered posted topped surpassed overtook surged rebranded pioneered invented cut raises hasn't don't " +
  "doesn't didn't won't can't bietet ermoglicht verkauft liefert kostet ofrece vende propose offre vend offers"

/** What a day or a substance does too: Monday is, comes, works for me. */
const verbsOfTime =
  'is has was had does did can could may might will would should also comes starts works? looks seems gets brings ' +
  "feels goes needs opened closed continues? remains? runs shows takes fits suits isn't wasn't ist hat tiene est es a"

const adverb =
  '(?:(?:also|now|currently|even|already|recently|really|still|generally|typically|usually|often|officially|' +
  'reportedly|consistently|actually|simply|once|never|always|only|just|clearly|probably|arguably|both|then|easily|' +
  'both) )?'

export const companyVerb = new RegExp(`^ ${adverb}${oneOf(verbs)}`)
export const verbOfTime = new RegExp(`^ ${adverb}${oneOf(verbsOfTime)}`)

const kindsOfCompany = oneOf(
  'tools? platforms? software company companies corporation apps? application solutions? services? products? ' +
    'brands? providers? options? choices? alternatives? crm erp pos systems? retailers? stores? chains? suite ' +
    'banks? fintech airlines? carriers? networks? marketplaces? browsers? processors? insurers? lenders? brokers? ' +
    'brokerage manufacturers? makers? automakers? conglomerate giants? leaders? players? picks? contenders? ' +
    'rivals? competitors? detergents? wallets? exchanges? messengers? assistants? editors? websites? sites? agency ' +
    'publishers? operators? subsidiary winners? favou?rites? standout staple bet fit startup start-up firm ' +
    'vendors? issuers? restaurants? supermarkets? bookmaker bargain value label chipmaker carmaker supplier ' +
    'producer group business device doorbells? multinational publicly insurance outfit workspace tracker client ' +
    'organizer planner deal headset camera database',
)
/** `is a popular project management tool`, `is one of the largest airlines` */
export const companyGenus = new RegExp(
  `^,? (?:is|remains|was|became|has become|has been)(?: also| still| now| probably| arguably| often)?(?: ` +
    'considered)? ' +
    `(?:an?|the|one of the|another|among the|my|our|your|not an?|not the)(?: [a-z0-9,'/&-]+){0,6} ${kindsOfCompany}`,
)

/** `is best for`, `is known for`, `is cheaper`: what is said of companies and products */
export const companyQuality = new RegExp(
  `^ (?:is|was|isn't|are|remains|stays|has become|has been|can be|tends to be|seems|feels|looks)(?: also| still| ` +
    'now| ' +
    'generally| usually| often| typically| not| a bit| a little| very| really| quite| much| far| slightly| more| ' +
    'less| ' +
    'the most| the| as| probably| always| simply| just| widely| highly| consistently| so| too){0,3} ' +
    oneOf(
      'popular best great known ideal perfect cheaper cheapest expensive reliable unreliable excellent considered ' +
        'widely one better good fast faster easy easier free owned based headquartered available used trusted ' +
        'rated built designed aimed worth strong stronger publicly listed affordable overpriced intuitive ' +
        'user-friendly powerful flexible simple simpler cheap recommended suited well-suited well-known well ' +
        'clunky buggy outstanding superior inferior pricier pricey polished praised regarded preferred accepted ' +
        'competitive dominant solid terrible awful amazing innovative geared hard worse worst slow slower ' +
        'cloud-based open-source feature-rich versatile comfortable stylish trendy leading largest biggest most ' +
        'second first ahead behind planning expected working trying facing expanding investing opening closing ' +
        'hiring compatible secure transparent responsive overrated underrated the',
    ),
)

/** `has the best coverage`, `has no monthly fees` */
export const companyHas = new RegExp(
  `^ (?:also |still |now )?(?:has|had|have) ${oneOf(
    'the best, the lowest, the highest, the largest, the biggest, the most, the fewest, the strongest, the widest, ' +
      'the fastest, the better, the edge, an edge, better, excellent, great, good, poor, strong, solid, more than, ' +
      'over, a better, a great, a good, a poor, a strong, a solid, a reputation, a huge, a large, a wide, a free, ' +
      'a simple, a clean, a modern, a polished, a clunky, a steep, a dedicated, a loyal, no monthly, no annual, no ' +
      'hidden, no foreign, no free, no fees, become, grown, been praised, been criticized, been criticised, been ' +
      'sued, been around, won, lower, higher, fewer, excellent, outstanding, terrible, low, competitive, ' +
      'transparent, an excellent, an outstanding, an intuitive, a terrible, a bad, a limited, limited, a mobile, ' +
      'its own, their own',
  )}`,
)

/** `Is Monday a good tool?` */
export const askedGenus = new RegExp(`^ (?:an?|the) (?:[a-z0-9'-]+ ){0,4}${kindsOfCompany}`)
/** `Is Square good for restaurants?`, `Is Wise safe?` */
export const askedQuality = new RegExp(
  `^ (?:really |still |actually |any )?${oneOf(
    'good better worth safe legit reliable cheaper free expensive right best secure trustworthy available down easy',
  )}`,
)
/** `What does Monday cost?` */
/** `Does Target match prices?` */
export const askedToAct = /^(?:does|do|did|can|could|will|would|has|should) $/
export const askedAbout = /(?:^|[^a-z])(?:what|how|who|why|when|where) (?:is|does|do|did|can|should|has|will) $/

/** `Apple (AAPL)`, `Apple, which …`, `Apple and its …` */
export const companyApposition = new RegExp(
  '^(?: \\((?:nasdaq|nyse|lse)?[: ]*[a-z]{1,5}\\)| \\((?:formerly|owned|part|now|founded|aka|by)|,? and (?:its|' +
    'their) |, (?:which|who|known|founded|based|headquartered|owned|for (?:example|instance)|on the other hand|too|' +
    'meanwhile|however|in contrast|by contrast|by comparison|an?|the)(?![a-z]))',
)

export const productNoun = new RegExp(
  `^ ${oneOf(
    'ai, pro, apps?, accounts?, software, platform, users?, customers?, subscriptions?, subscribers?, api, apis, ' +
      'integrations?, stores?, stock, shares, employees, ceo, music, watch, tv, pay, cloud, docs, drive, calendar, ' +
      'crm, pos, plans?, pricing, premium, enterprise, business, reviews?, alternatives?, competitors, website, ' +
      'support, products?, templates?, workspaces?, channels?, circle, direct, network, intelligence, maps, ' +
      'silicon, vision, sign, relay, meetings?, workflows?, work management, dev, devices?, laptops?, phones?, ' +
      'dashboards?, boards?, bots?, calls?, cardholders?, members?, membership, rewards, shoppers, drivers?, ' +
      'rides?, cameras?, doorbells?, readers?, terminals?, hardware, tickets?, flights?, credit cards?, debit ' +
      'cards?, gift cards?, app store, technologies, labs, systems, motors?, group, mobile, wireless, bank, air ' +
      'lines, airlines, airways, insurance, notebooks?, licen[cs]es?, databases?, notifications?, huddles?, ' +
      'widgets?, extensions?, browser, thermostats?, headsets?, marketplace, payments?, invoices?, checkout, ' +
      'sneakers, jeans, restaurants?, it student, it cash, it miles, it secured, gas stations?, petrol stations?, ' +
      'trucks?, suvs?, dealers?, dealership, engineers?, founders?, investors?',
  )}`,
)

/** What companies sell whose names are words: only behind such names. */
export const goods = new RegExp(
  `^ (?:running |sports |electric |used |new |body |hair |laundry |vacuum |petrol |gas |service |robot |power |space )?${oneOf(
    'shoes? sneakers? trainers? cleats sandals? apparel clothing clothes jackets? jeans hoodies leggings t-shirts ' +
      'handbags? backpacks? watches sunglasses cars? sedans? suvs? vehicles? trucks? pickups? motorcycles? tyres? tires? ' +
      'soaps? shampoos? deodorants? detergents? pods vacuums? cleaners? blenders? appliances? fridges? refrigerators? ' +
      'dishwashers? ovens? tvs? televisions? laptops? tablets? smartphones? printers? speakers? headphones? earbuds ' +
      'mattresses stations? showrooms? branches razors? diapers? lotions? cosmetics toothpaste tractors? excavators? ' +
      'jets? policies loans? mortgages? burgers? sandwiches routes? lounges? dealerships?',
  )}`,
)

/** Who sells things: in front of a list of names that are words, these show that companies are meant. */
export const kindsOfSellers = new RegExp(
  `(?<![a-z])${oneOf(
    'companies company brands? manufacturers? providers? makers? carriers? operators? retailers? chains? apps? ' +
      'software platforms? banks? airlines? vendors? competitors? alternatives? startups? marken anbieter hersteller ' +
      'unternehmen firmen marques entreprises operateurs marcas empresas aziende marchi merken',
  )}`,
)

/** A sentence with one of these speaks of a business. */
export const businessWord = new RegExp(
  `(?<![a-z])${oneOf(
    'customers? reviews? reviewers? pricing prices? users? features? services? website quality reputation providers? ' +
      'competitors? software integrations? recommended praised mentioned trusted apps? platforms? company companies ' +
      'brands? plans? fees? subscriptions? startups? stores? retailers? coverage networks? revenue profits? sales ' +
      'ceo ' +
      'shares subscribers? rates locations delivery warranty dashboards? interface automations? boards? workflows? ' +
      'templates? support checkout loyalty market merchants? transactions? monthly annual per_month pos cashback ' +
      'discounts? cards? credit debit payments? models? lineup flights? fares? bookings? insurance claims premiums? ' +
      '5g 4g data_plans? ads? ' +
      'advertisers? employers? listings?'.replaceAll('_', ' '),
  )}`,
)

/** What hardly any thing does: flies to Tokyo, opens at 8, starts at $9, runs payroll, turns email into tasks. */
export const rareVerb = new RegExp(
  `^ ${adverb}(?:flies (?:to|from|non-?stop|direct|between|daily)|opens (?:(?:at |from )?\\d|its (?:first|new|next|doors)|new |more |stores)|(?:starts?|begins?) (?:at|from) ` +
    `[$€£¥]|runs (?:payroll|ads|promotions|sales|stores|servers|data|campaigns|a |an |its |the |more|over|about)|drives ` +
    '(?:innovation|growth|sales|revenue|adoption|results|engagement)|turns [a-z-]+(?: [a-z-]+){0,3} into|suits ' +
    '(?:large|small|bigger|smaller|mid|teams|businesses|enterprises|freelancers|startups|beginners|companies))(?![a-z])',
)

export const legalForm =
  /^,? (?:inc|incorporated|corp|corporation|llc|ltd|limited|gmbh|plc|co|company|holdings|group|ag|se|s\.a)(?![a-z0-9])/
export const paymentCard = /^ (?:(?:debit|credit|gift|prepaid|reward|rewards) )?cards?(?![a-z])/

/** Introduces a company: `tools such as`, `switch to`. */
export const companyCue = new RegExp(
  `${EDGE}(?:${
    'company|brands?|platforms?|tools?|apps?|software|services?|providers?|retailers?|vendors?|startups?|banks?|' +
    'giants?|makers?|firms?|crm|airlines?|carriers?|competitors?|rivals?|like|such as|including|versus|vs\\.?|use|' +
    'uses|using|used|try|trying|choose|chose|choosing|pick|picking|recommend|recommending|suggest|consider|via|' +
    'called|named|than|switch(?:ed|ing)? (?:to|from)|mov(?:e|ed|ing) (?:to|from)|migrat(?:e|ed|ing) (?:to|from)|' +
    'compared? (?:to|with)|(?:users?|customers?|owners?|fans?|makers?|features|pricing|ceo|founder|version) of|' +
    'alternatives? (?:to|for)|competitors? (?:of|to)|reviews? (?:of|for|on)|review:|unlike|similar to|prefer|buy|' +
    'bought|sold (?:at|by|on)|shop at|partner(?:ed|s)? with|integrates? with|works with|acquired by|owned by|made ' +
    'by|built by|offered by|powered by|sign up (?:for|with)|brands? are|go with|went with|stick with|start with|' +
    'avoid|skip|ditch(?:ed)?|love|hate|picks? (?:is|are)|winner is|choice is|options are'
  })[ :]+"?$`,
)
/** Enough in a heading, where every word has a capital. */
export const looseCue = new RegExp(`${EDGE}(?:with|by|from|at|on|about|why|is|does|how|of|for) $`)

export const timeBefore = new RegExp(
  `${EDGE}(?:${
    'on|by|every|next|last|this|until|till|before|after|since|cyber|each|early|late|mid|black|good|easter|past|' +
    'following|previous|coming|super|bank holiday|opens|closes|closed|open|due|arrives|happy|blue|all day|come|manic|' +
    "starting|beginning|meatless|see you|back|today is|tomorrow is|(?:it is|it's)"
  })[ -]$`,
)
/** Companies have these in front as well. */
export const perhapsTimeBefore = new RegExp(
  `${EDGE}(?:to|from|of|in|and|or|the|an?|another|one|any|per|between|through|most)[ -]$`,
)
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
export const timeAfter = new RegExp(
  `^(?:s(?![a-z])|s?(?: (?:mornings?|afternoons?|evenings?|nights?|noon|through|thru|at|to (?:${weekday}|[0-9])|` +
    '(?:and|' +
    `or) ${weekday}|[0-9]|before|after|during|is a holiday|is (?:my|our|usually|always) |blues|meetings?|was |` +
    `feels|came|comes|will be|until|when|since|of|in |off|holiday|trading|sessions?|classes|deliver|lunch)` +
    `| ?[-–] ?${weekday}|, (?:[a-z]+ )?[0-9]|'s? (?:meeting|lecture|class|deadline|session|game|call|show|trading|` +
    'episode|close|forecast)))',
)

/** Words that open a sentence with a capital and are no name. */
export const sequencers: ReadonlySet<string> = new Set(
  (
    'however additionally finally first second third next then also yes no today meanwhile overall instead still ' +
    'thus hence therefore moreover furthermore otherwise similarly conversely now here for in on at with and but ' +
    'or if when while as to the a an unlike like although though because since both not only even try use choose ' +
    'pick consider buy avoid skip get visit check compare ask download install open go join switch opt start stick ' +
    'let make see read why how what who where which does do is are was can could should would will did has have ' +
    'many most some all any every each your my our their his her its this that these those i you we they he she it ' +
    'there by from after before during until via through over under between among about against without within per ' +
    'popular best top other another new big many several few one two three according thanks compared besides ' +
    'beyond despite apart given using choosing comparing consider considering switching moving rather than perhaps ' +
    'maybe certainly definitely honestly personally generally typically usually often sometimes always never ' +
    'actually basically ultimately essentially specifically notably importantly unfortunately fortunately ' +
    'interestingly currently recently historically traditionally originally alternatively so yet once whether ' +
    'whereas nor neither either just again please note remember keep take give want need love hate prefer ' +
    'recommend suggest think say said well-known tech retail software hardware users customers people analysts ' +
    'reviewers critics experts shoppers investors rival rivals competitors tools platforms apps brands companies ' +
    'options alternatives examples sites stores retailers airlines banks carriers providers startups choices picks ' +
    'services winner runner-up verdict bonus tip'
  ).split(' '),
)

/** Their name may stand in front of a product's: Google Nest. */
export const owners: ReadonlySet<string> = new Set(
  'google microsoft amazon meta adobe atlassian intuit salesforce oracle alphabet procter unilever'.split(' '),
)

const germanArticle = 'd(?:er|ie|as|en|em|es)|(?:k|m|s|d)?ein(?:e[rnms]?)?|jede[rns]?|diese[rs]?|(?:i|unse?)hre?[rnms]?'
export const behindGermanArticle = new RegExp(`${EDGE}(?:${germanArticle}) (?:[a-z]+e[rnms]? )?$`)

/** `Target the right users`, `Zoom in`, `Discover how`: an order, not a company. */
export const objectOfOrder = new RegExp(
  `^ ${oneOf(
    'the a an your you our us my me his him her its it their them these those this that how what why where which who ' +
      'whether yourself yourselves themselves everything something anything nothing more less every each some any',
  )}|^ to (?:the|your|a|my|our) `,
)
/** In front of `customers` or `plans` they are adjectives. */
export const adjectives: ReadonlySet<string> = new Set(
  (
    'current progressive remote public native fresh free simple clear bright smart express prime premium direct ' +
    'general common global modern true real next extra bold wise calm brave linear elastic united active agile ' +
    'basic best better big digital early easy fair fast first flexible full good great happy hot ideal just local ' +
    'medium national new nice open original perfect popular positive private pure quick ready regular reliable ' +
    'royal safe select sharp simply small social solid special standard strong super supreme swift top universal ' +
    'unique upward virtual visible warm welcome whole wide wild'
  ).split(' '),
)
/** one crisp Apple, your Visa */
export const determinerInFront = new RegExp(
  `${EDGE}(?:an?|the|your|my|our|his|her|their|this|that|each|every|one|two|any)(?: [a-z-]+)? $`,
)
/** a Box of, every Target that */
export const thingInFront = new RegExp(`${EDGE}(?:an?|each|every|any|no|another|one)(?: [a-z]+)? $`)
export const thingBehind = /^ (?:of|that|which|with|for|in|on|to|is|are|was|should|holds|from)(?![a-z])/
/** no noun stands behind the name */
export const noNounBehind = new RegExp(
  `^(?:$|[.,;:!?)]|'s |\\s*$| ${oneOf(
    'of and or is are was were has have had in on at to from for with by as but that which who can will would ' +
      'could may might must should spans covers flows runs stretches contains holds lies said told spoke did does ' +
      'river where when while since until during than because about against like under over near between after ' +
      'before through without within around despite into not',
  )})`,
)
/** The Dove landed on the roof. */
export const pastBehind = /^ [a-z]+ed (?:on|in|at|by|over|into|onto|away|up|down|off|from|and)(?![a-z])/
export const article = new RegExp(`${EDGE}the $`)
export const indefinite = new RegExp(`${EDGE}an? $`)
