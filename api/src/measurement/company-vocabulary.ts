// The words around a name that tell a company from an ordinary word. All of them are tried on folded text.

/** `a b c` or `a, b c, d`: one of these, as whole words. */
function oneOf(list: string): string {
  return `(?:${list.split(list.includes(',') ? /,\s*/ : ' ').join('|')})(?![a-z0-9])`
}

/** Anything but a letter, or the start. */
const EDGE = '(?:^|[^a-z])'

const verbs =
  'offers? provides? lets allows? helps? makes? gives? supports? includes? integrates? announced announces ' +
  'launched launches released releases sells? charges costs combines? focuses ranks? stands leads? excels? ' +
  'shines uses? earns wins scores features handles? keeps lacks struggles? acquired reported introduced ' +
  'unveiled bought operates? serves? owns manages? covers accepts enables? boasts specializes specialises ' +
  'caters tops beats outperforms competes? appears tends pays ships partners simplifies impresses attracts ' +
  'appeals promises claims aims performs ensures maintains receives relies connects automates streamlines ' +
  'improves saves scales syncs pairs puts says faces dominates expands invests raised grew reports recommends ' +
  "guarantees processes responds adds builds hosts stores tracks delivers hasn't bietet ermoglicht ofrece " +
  'propose offre'

/** What a day does too: Monday is, comes, works for me. */
const verbsOfTime =
  'is has was does can could may might will would should also comes starts works? looks seems gets brings ' +
  "feels goes needs opened closed continues? remains? runs shows takes fits suits isn't doesn't won't ist hat " +
  'tiene est'

const adverb =
  '(?:(?:also|now|currently|even|already|recently|really|still|generally|typically|officially|reportedly) )?'

export const companyVerb = new RegExp(`^ ${adverb}${oneOf(`${verbs} ${verbsOfTime}`)}`)
export const verbOfTime = new RegExp(`^ ${adverb}${oneOf(verbsOfTime)}`)

const kindsOfCompany = oneOf(
  'tools? platforms? software company apps? solutions? services? products? brands? providers? options? ' +
    'choices? alternatives? crm systems? retailers? suite',
)
/** `is a popular project management tool` */
export const companyGenus = new RegExp(
  `^,? (?:is|remains|was)(?: also| still| now)? (?:an?|the|one of the|another)(?: [a-z0-9,'-]+){0,5} ${kindsOfCompany}`,
)

/** `Is Monday a good tool?` */
export const askedGenus = new RegExp(`^ (?:an?|the) (?:[a-z0-9'-]+ ){0,4}${kindsOfCompany}`)
/** `What does Monday cost?` */
export const askedAbout = /(?:^|[^a-z])(?:what|how|who|why) (?:is|does|do|can|should) $/

/** `Apple (AAPL)`, `Apple, which …`, `Apple and its …` */
export const companyApposition = new RegExp(
  '^(?: \\((?:nasdaq|nyse|lse)?[: ]*[a-z]{1,5}\\)| and (?:its|their) |, (?:which|who|known|founded|based|' +
    'headquartered|for (?:example|instance)|on the other hand|too)(?![a-z]))',
)

export const productNoun = new RegExp(
  `^ ${oneOf(
    'ai, pro, apps?, accounts?, software, platform, users, customers, subscriptions?, api, apis, ' +
      'integrations?, stores?, stock, shares, employees, ceo, music, watch, tv, pay, cloud, docs, drive, ' +
      'calendar, crm, plans?, pricing, premium, enterprise, business, reviews?, alternatives, competitors, ' +
      'website, support, products, templates?, workspaces?, channels?, circle, direct, network, intelligence, ' +
      'maps, silicon, vision, sign, relay, meetings?, workflows?, work management, dev',
  )}`,
)

/** A sentence with one of these speaks of a business. */
export const businessWord = new RegExp(
  `(?<![a-z])${oneOf(
    'customers? reviews? reviewers? pricing prices? users? features? services? website quality reputation providers? ' +
      'competitors? software integrations? recommended praised mentioned trusted',
  )}`,
)

export const legalForm = /^,? (?:inc|corp|corporation|llc|ltd|gmbh|plc|co|holdings|group)(?![a-z0-9])/
export const paymentCard = /^ (?:(?:debit|credit|gift|prepaid|reward|rewards) )?cards?(?![a-z])/

/** Introduces a company: `tools such as`, `switch to`. */
export const companyCue = new RegExp(
  `${EDGE}(?:${
    'company|brands?|platforms?|tools?|apps?|software|services?|providers?|retailers?|vendors?|startups?|' +
    'giants?|makers?|firms?|crm|like|such as|including|versus|vs\\.?|use|uses|using|used|try|trying|choose|' +
    'chose|choosing|recommend|consider|via|called|named|than|switch(?:ing)? to|moving to|compared (?:to|with)|' +
    'alternatives? (?:to|for)|competitors? (?:of|to)|reviews? of|review:'
  })[ :]+"?$`,
)
/** Enough in a heading, where every word has a capital. */
export const looseCue = new RegExp(`${EDGE}(?:with|by|from|at|on|about|why|is|does|how|of) $`)

export const timeBefore = new RegExp(
  `${EDGE}(?:${
    'on|by|every|next|last|this|until|till|before|after|since|from|cyber|to|through|each|early|late|of|in|mid|' +
    'black|good|easter|the|and|or|per|starting|beginning|between'
  })[ -]$`,
)
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
export const timeAfter = new RegExp(
  `^s?(?: (?:mornings?|afternoons?|evenings?|nights?|noon|through|thru|at|to (?:${weekday}|[0-9])|(?:and|or) ` +
    `${weekday}|[0-9]|before|after|during|is a holiday|blues|meetings?)| ?- ?${weekday}|, (?:[a-z]+ )?[0-9]|'s? ` +
    `(?:meeting|lecture|class))`,
)

/** Words that open a sentence with a capital and are no name. */
export const sequencers: ReadonlySet<string> = new Set(
  (
    'however additionally finally first second third next then also yes no today meanwhile overall instead ' +
    'still thus hence therefore moreover furthermore otherwise similarly conversely now here for in on at with ' +
    'and but or if when while as to the a an'
  ).split(' '),
)

const germanArticle = 'd(?:er|ie|as|en|em|es)|(?:k|m|s|d)?ein(?:e[rnms]?)?|jede[rns]?|diese[rs]?'
export const behindGermanArticle = new RegExp(`${EDGE}(?:${germanArticle}) $`)
