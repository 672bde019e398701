// How English answers say that they know nothing of a company. Folded text; NAME stands for any tracked company.

import { NAME } from './name-mark.ts'

/** `a b c`: one of these, as whole words. */
const oneOf = (words: string) => `(?:${words.trim().replaceAll(/\s+/g, '|').replaceAll('_', ' ')})(?![a-z])`

const information = oneOf(
  'information info details? data results? references? mentions? records? sources? reviews? coverage knowledge ' +
    'evidence indications? listings? insights? background facts documentation anything much nothing match(?:es)? hits? entry ' +
    'entries trace specifics articles? profile familiarity memory context material',
)
const company = oneOf(
  'company companies brand business product website service tool platform organi[sz]ation startup entity store app ' +
    'software vendor provider firm retailer manufacturer agency name term restaurant bank airline shop entry',
)
const qualifiers = '(?:(?!pric|cost|fee|salar|warrant|complaint|problem|issue|negative|bad)[a-z-]+,? ){0,4}?'
const called =
  '(?:called|named|by the name(?: of)?|known as|with (?:the|that) name(?: of)?|under (?:the|that) name(?: of)?|such as)'
const state =
  "(?: (?:that is|that are|that's|is|are|was|were|have been|has been))?(?: (?:currently|publicly|readily|widely|" +
  'freely|directly|specifically|easily))?(?: (?:available|found|online|out there|exists?|accessible|provided|to ' +
  'share|to offer|to provide|to go on|in my (?:training|knowledge)[a-z ]{0,12}|in my database|in the (?:search ' +
  ')?results|i can (?:find|share)))?'
const about =
  '(?: (?:about|on|for|of|regarding|concerning|with|related to|relating to|pertaining to|specific to|specifically ' +
  '(?:about|on|for)|that (?:mentions?|references?|matche?s?)|mentioning|matching|indicating that|showing that|in ' +
  'relation to|surrounding|under|to confirm that|that))'
const told = `${qualifiers}${information}${state}${about}`
const cannot =
  "(?:could ?n[o']t|could not|can ?not|can't|(?:was|were|am|'m|are|'re|been) (?:not able|unable|not in a position) " +
  'to|' +
  "unable to|not able to|did not|didn't|do not|don't|wasn't able to|weren't able to|have not|haven't|failed to|" +
  'was not able to)(?: [a-z]+ly| even| actually| yet| currently){0,2}'
const find =
  '(?:find|found|locate|located|identify|identified|verify|confirm|access|retrieve|see|seen|recall|pull up|turn up|' +
  'come across|uncover|discover|provide|share|offer|give(?: you)?|return|be able to find|seem to find|appear to have)'
const adverb = '(?:currently |actually |really |seem to |appear to |personally |specifically |directly |also |yet )*'
const hardly = '(?:absolutely |almost |virtually |practically |next to |very |too |really )*'
const unknown =
  "(?:not|n't|un) ?(?:personally |currently |particularly |specifically |directly |very |at all |really |aware of " +
  'or |' +
  'too |overly )?'

/** The company stands behind these in the same clause, with nothing but fillers between. */
export const leadingCues = [
  `${cannot} ${find} ${told}`,
  `(?:not|n't) (?:finding|seeing|getting|locating|turning up) ${told}`,
  `${cannot} ${find}`,
  `${cannot} ${find} (?:an?y? )?(?:[a-z-]+ ){0,3}?${company} ${called}`,
  `(?:don't|do not|doesn't|does not|didn't|did not) ${adverb}(?:have|hold|contain|include|know|possess|get|return|` +
    `provide|yield|turn up|show|see|list|mention|feature|bring up|give)(?: (?:access to|enough|sufficient))? ${told}`,
  `(?:i|we|results?|sources?|search(?:es)?|training data) ${adverb}(?:have|has|had|contain|found|find|see|saw|got|` +
    'lack|' +
    `lacks|come up with|came up with) ${adverb}(?:(?:no|little|limited|insufficient|zero|very little|only limited) )?` +
    `${told}(?<=(?:no|little|limited|insufficient|zero|lacks?|nothing) .{0,80}|lacks? .{0,80}|nothing .{0,40})`,
  `there(?:'s| is| was| are| were| appears? to be| seems? to be| doesn't (?:seem|appear) to be| does not (?:seem|appear) to ` +
    `be| don't (?:seem|appear) to be| do not (?:seem|appear) to be)` +
    `(?:n't| not)?(?: currently| also| simply)? (?:no|little|limited|very little|very limited|not enough|not much|` +
    `insufficient|any|an?|much|enough|only limited|not a lot of) ${told}` +
    `(?<!there(?:'s| is| are) (?:any|an?|much|enough) .{0,80})`,
  `there(?:'s| is| was| are| were| appears? to be| seems? to be| doesn't (?:seem|appear) to be| does not (?:seem|appear) to ` +
    `be| don't (?:seem|appear) to be| do not (?:seem|appear) to be)` +
    `(?:n't| not)? (?:currently )?(?:no|any|an?) (?:[a-z-]+ ){0,4}?${company}(?: (?:that )?i(?:'m| am) aware of)? ` +
    `${called}` +
    `(?<!there(?:'s| is| are) (?:any|an?) .{0,80})`,
  `(?:^|[,;:.–-] ?|found |find |returned |with |have |has )(?:no|little|very little|insufficient|limited) ${told}`,
  `(?:no|no such|not aware of an?y?|unaware of an?y?) (?:[a-z-]+ ){0,3}?${company} ${called}`,
  `no such (?:company|brand|product|thing) as`,
  `without (?:access to )?(?:any |more |further |enough |reliable |additional |specific )*${information}${about}`,
  `(?:but|and|yet) (?:nothing|next to nothing|little|very little|not much|hardly anything|no (?:[a-z]+ ` +
    ')?(?:information|data|results|details|reviews))(?: [a-z]+)? (?:about|on|for|regarding|of)',
  `(?:i|we) (?:don't|do not|can't|cannot) (?:really )?(?:have|hold|form|express|offer|share) (?:any )?(?:personal |` +
    'first-?hand |direct |strong )*(?:opinions?|experiences?|preferences?|views?|beliefs|feelings)(?: (?:about|on|of|' +
    'with|regarding|for|toward))',
  `(?:familiar with|know|aware of|found|find|information on|information about)[^.;]{0,80}?,? but not(?: with| about|` +
    ' on| of)?',
  `(?:^|(?:i|we)(?:'m| am| are|'re| was) )(?:sorry,? )?(?:but )?${unknown}(?:familiar|acquainted)(?: with| of)?`,
  `(?:^|(?:i|we)(?:'m| am| are|'re| was) )(?:sorry,? )?${unknown}aware of`,
  `(?:i|we) (?:don't|do not) (?:have )?(?:much |any )?familiar(?:ity)? with`,
  `(?:i|we)(?:'ve| have)? (?:never|haven't|have not|not)(?: ever)? (?:heard of|come across|encountered|run into|seen)`,
  '^never (?:heard of|come across|encountered|seen)',
  `(?:i|we) ${adverb}(?:know|knew|have heard|can (?:say|tell you)) ${hardly}(?:nothing|little|not much) (?:at all )?` +
    '(?:about|of|on|regarding|concerning)',
  `${hardly}(?:nothing|little|not much) (?:is|was|seems to be) (?:[a-z]+ly )?(?:known|documented|available) ` +
    '(?:about|of|on)',
  `(?:contains?|holds?|includes?|ha[sd]|have|there(?:'s| is| was)) ${hardly}nothing (?:at all )?(?:about|on|regarding)`,
  "(?:i|we)(?:'ve| have| had) no idea (?:what|who)(?: the| a)?(?: company| brand)?",
  `(?:i|we) (?:do not|don't) ${adverb}(?:recogni[sz]e|know)(?: who| what| the| an?y?| this| of)*(?: ${company})?(?![a-z])`,
  `(?:no|little|without) (?:(?:public|prior|specific|direct|available|clear|verifiable|reliable) )?(?:record|` +
    'knowledge|trace|memory|awareness) (?:of|that)',
  `none of the (?:[a-z]+ ){0,3}?(?:sources|results|reviews|lists|articles|pages|rankings|websites|sites|guides|` +
    'databases|' +
    `documents|references)(?: [a-z']+){0,5}? (?:mention|include|list|name|feature|reference|discuss|cover|contain|` +
    'refer to)(?:s|ed)?',
  `no (?:[a-z]+ ){0,2}?(?:source|result|review|list|article|page|ranking|website|site|guide)s?(?: [a-z']+){0,4}? ` +
    `(?:mention|include|list|name|feature|reference|discuss|cover|contain|refer to)(?:s|ed)?`,
  `(?:sources|results|reviews|lists|articles|pages|rankings|websites|sites|guides|search|searches|data|list|database|` +
    `training|materials?) (?:[a-z]+ ){0,2}?(?:do|does|did)(?: not|n't) (?:[a-z]+ly )?(?:mention|include|list|name|` +
    'feature|' +
    `reference|discuss|cover|contain|show|return|turn up)`,
  `(?:i'm|i am|it's|it is|we're|we are|remains?) (?:not (?:entirely |quite |exactly )?(?:sure|certain|clear)|unsure|` +
    `uncertain|unclear)(?: about| of)? (?:what|which|who)(?: [a-z']+){0,5}?`,
  `(?:could|can|would) you (?:please |kindly )?(?:clarify|specify|tell me (?:more|a bit more|a little more)|provide ` +
    `(?:me with )?(?:more|some|additional|further)|share (?:more|some|additional|further|a (?:bit|little) more)|` +
    'give me more)(?: [a-z]+){0,8}?',
].map((cue) => new RegExp(cue, 'g'))

/** A refusal to speak of the company: more may stand between, as long as the clause goes on. */
export const refusalCues = [
  `(?:i|we)(?:'m| am| are| was|'re)?(?: [a-z]+ly)?(?: sorry,? but i)? ?(?:can't|cannot|can not|could not|couldn't|` +
    `won't be able to|` +
    `unable to|not able to|not in a position to|(?:am |are |'m )?unable to) (?:[a-z]+ly )?(?:provide|offer|give|` +
    'share|make|' +
    `assess|evaluate|comment|compare|speak|rate|review|rank|judge|vouch|speculate|discuss|answer|help with|assist ` +
    'with|' +
    `say (?:much|anything|whether|if|how|for (?:sure|certain)|with)|tell you|recommend (?:specific|particular|` +
    'individual|any specific)|' +
    `(?:recommend|endorse|suggest) (?:or|and) [a-z]+)`,
  `(?:i|we)(?:'m| am| are|'re| was) (?:not able|unable) to (?:recommend|endorse|rank|suggest|rate)`,
].map((cue) => new RegExp(cue, 'g'))

/** What a refusal does not say. */
export const praisedAfterAll =
  /(?:^| )(?:enough|better|more highly|higher|without (?:mentioning|naming)|complete without|flaws?|faults?)(?![a-z])/

const denied =
  "(?:is|was|are|were|does|do|did|has|have)(?: not|n't)(?: currently| actually| really| yet| explicitly| " +
  'specifically| even| necessarily)?'
const lists =
  '(?:lists?|results?|sources?|rankings?|reviews?|guides?|articles?|search(?:es)?|roundups?|round-ups?|top|' +
  'comparisons?|data|database|databases|knowledge|training|answers?|options|brands|companies|leaders|directories|' +
  'reports?|registers?|materials?|references|recommendations|documents?|records)'

/** The company stands in front of these. */
export const trailingCues = [
  `^[^,;]{0,40}? ${denied} (?:to )?(?:appear|show up|come up|feature|rank|figure|turn up|surface)(?:ed|ing)?(?: ` +
    '(?:prominently |anywhere |at all )*' +
    `(?:in|on|among|within|anywhere|at all|as one of|to be (?:in|on|among|listed|mentioned|included))|[.,]|$)`,
  `^[^,;]{0,40}? ${denied} (?:been )?(?:mentioned|included|featured|referenced|named|covered|ranked|found|listed|` +
    'indexed|discussed)' +
    `(?: at all| anywhere| here| there)?(?: (?:in|on|among|by|within) (?:[a-z'-]+ ){0,5}?${lists}|[.,;]|$| in any| ` +
    'by any)',
  `^[^,;]{0,40}? ${denied} (?:in|on|among|part of|within) (?:any of )?(?:my|the|these|those|this|any) (?!(?:most|best|cheapest|biggest|largest|fastest) (?:popular |known |trusted )?(?:brands|companies|options)(?![a-z]))(?:[a-z'-]+ ` +
    `){0,4}?${lists}(?! services| plans?)`,
  `^[^,;]{0,40}? ${denied} (?:seem |appear |look )?(?:to be |like )?(?:an? |one of the )?(?:[a-z-]+ )?(?:widely|` +
    'well|commonly|publicly|' +
    `broadly|generally|particularly|sufficiently)?[ -]?(?:known|recogni[sz]ed|recogni[sz]able|documented|` +
    'established|registered|' +
    `existing|real|prominent|mainstream|notable)(?: (?:company|brand|business|entity|name|player|product|platform|` +
    'tool|provider|' +
    `service|organi[sz]ation|retailer|software|option|in |among |within |to me|at |or )|[.,]|$)(?<! known for.{0,9})`,
  `^[^,;]{0,40}? ${denied} (?:seem |appear )to exist`,
  `^[^,;]{0,40}? ${denied} (?:among|one of|part of) (?:them|these|those)(?![a-z])`,
  `^[^,;]{0,40}? ${denied} (?:among|one of|part of) (?:the|those|any of the) (?:[a-z-]+ ){1,4}?(?:(?:that |which )?(?:i|we)` +
    "(?:'ve| have| could| can|'m| am)? (?:found|find|know|knew|identified|identify|saw|see|came across|retrieved|looked at|" +
    'familiar with|aware of)|(?:that |which )?(?:came up|turned up|showed up|appeared|(?:were |are )?(?:listed|mentioned|' +
    'returned|covered|included|reviewed|featured|discussed)))(?![a-z])',
  `^["')*]* (?:means? nothing|(?:does not|doesn't|do not|don't) mean anything|(?:says|tells) nothing) to (?:me|us)(?![a-z])`,
  `^["')*]* (?:is|was) nothing (?:that )?(?:i|we)(?:'ve| have|'m| am)? (?:ever )?(?:heard|come across|know|recogni[sz]e|encountered|familiar)`,
  `^["')*]*, (?:which|who|whom|a [a-z]+) (?:i|we) (?:know|knew) (?:very |next to )?(?:little|nothing|not much) (?:about|of)`,
  `^["')*]* (?:tells|told) (?:me|us) nothing(?= ?(?:[.,;!)]|$| about| at all))`,
  `^[^,;]{0,40}? (?:does not|doesn't|did not|didn't|do not|don't|failed to|fails to) (?:make|made|crack|reach|make ` +
    'it (?:in)?to) (?:the|any|my|our|either|this|that) (?:[a-z]+ )?(?:lists?|cut|top|rankings?|shortlists?|roundups?)',
  `^[^,;]{0,40}? ${denied} (?:an? |one |something |any )?(?:[a-z]+ ){0,3}?(?:that |which )?(?:i|we)(?:'m| am| are|` +
    `'ve| have| can|'d)? ` +
    `(?:familiar|aware|know|recogni[sz]e|heard|come across|identify|information|data|details|have|recall|(?:find|locate) (?:any |much )?` +
    '(?:information|anything|details|data|results))',
  `^[^,;]{0,40}? (?:${denied}) (?:known|familiar) to (?:me|us)`,
  `^[^,;]{0,40}? ${denied} (?:ring (?:a|any) bells?|have (?:a |an |any |much of a )?(?:[a-z]+ )?(?:online |web |` +
    'public |digital |media )+(?:presence|footprint|profile))',
  `^[^,;]{0,40}? (?:is|are|was|remains) (?:unfamiliar|unknown|not known|new) to (?:me|us)`,
  `^[^,;]{0,40}? (?:is|are|falls?) (?:outside|beyond)(?: of)? my (?:knowledge|training|data)`,
  `^[^,;]{0,40}? (?:could not|couldn't|cannot|can't) be (?:found|located|verified|identified|confirmed)(?! ` +
    '(?:guilty|liable))',
  `^[^,;]{0,40}? (?:has|have) (?:no|little|very little|virtually no|minimal|almost no) (?:[a-z]+ ){0,2}?(?:presence|` +
    'footprint|information(?! (?:about|on|for|regarding|concerning|of) (?!it(?![a-z])|them))|coverage)(?! (?:outside|beyond|across|in (?!my|the (?:results|' +
    'sources|data|search|lists?)|these|those|any of)))',
  `^[^,;.]{0,60}? (?:returns?|returned|yields?|yielded|gave|gives|produced|produces|turned up|brings up|brought up|` +
    'came (?:up|back)|found|shows?|showed) ' +
    `(?:me )?(?:no|nothing|empty|zero|up empty|very (?:little|few))(?: (?:[a-z]+ ){0,2}?(?:results?|matches|` +
    'information|hits|relevant|useful|mentions?|' +
    `sources?|data|specific|reliable|details|on|that|about|$)|[.,;]|$)`,
  `^[^,;.]{0,60}? (?:did not|didn't|does not|doesn't) (?:return|yield|turn up|produce|bring up|give|show|reveal) ` +
    '(?:me )?(?:any|much|anything|relevant|useful|results)',
  `^["')*]* ?(?:[:–—|\t]|- |\\(|, )["(*]* ?(?:sorry, |unfortunately,? )?(?:i (?:have |found |could find |can find )|` +
    'there (?:is|are) )?(?:not found|no (?:reliable |specific |public |relevant |verified |' +
    `additional )?(?:information|data|results?|details|mentions?|matches|records?)(?: (?:is |was |were |are ` +
    ')?(?:available|found|provided|returned|' +
    `online))?(?: (?:about|on|for|of) (?:it|them|this [a-z]+))?(?:[.,;)]|$)|n/a|not (?:mentioned|listed|available ` +
    'in my)|unknown(?:[.,;)]|$))',
].map((cue) => new RegExp(cue))

/** `Neither Acme nor its website appears in my sources.` [ends where the name begins, begins where the name ends] */
export const pairCues = [
  [
    '(?:^|[^a-z])neither [^.;:]{0,60}$',
    `^[^.;:]{0,60}? (?:appears?|appeared|shows? up|showed up|comes? up|came up|turns? up|turned up|features?|figures?|(?:is|` +
      'are|was|were|be) (?:mentioned|listed|included|found|named|known)) (?:anywhere |at all )?(?:(?:in|on|among|by|to) (?:any ' +
      `of )?(?:my|the|these|those|this|any|me|us)(?: (?:[a-z'-]+ ){0,4}?${lists})?(?:[.,;)]|$| i )|[.]|$)`,
  ],
].map(([front = '', behind = '']) => ({ front: new RegExp(front), behind: new RegExp(behind) }))

/** `Acme might be fictional; I have no record of it.` What stands between the name and the cue says nothing yet. */
export const beforePronoun = new RegExp(
  '^(?:["\')*?:,–—.]| -|;|\\?| (?:might|may|could|sounds like|seems to|appears to|is possibly|is perhaps)(?: ' +
    'be)?(?: [a-z-]+){0,10}|' +
    ' is (?:an? )?(?:fairly |relatively |very |so |still |rather |quite |a bit )*(?:new|small|niche|local|obscure|' +
    'lesser-known|little-known|private|recent|young|unfamiliar)(?: [a-z]+){0,3}|' +
    ' (?:specifically|itself|in particular)|$){1,4}[ ;,.–—:-]*(?:and |but |so |or )?(?:unfortunately,? |sorry,? |' +
    "however,? |i'm sorry,? but |i'm afraid )*$",
)
const pronoun =
  '(?:it|them|this|that|that one|this one|(?:the|this|that|such an?|a) (?:specific |particular )?(?:company|brand|' +
  'product|business|platform|tool|service|name|organi[sz]ation|startup|provider|site|website|store|entity|term|' +
  'one)(?: name)?)(?![a-z])'
/** The same cues with a pronoun, or with nothing, instead of the name. */
export const pronounCues = [
  `(?:no|any|much|little|enough|specific|reliable|detailed|limited|nothing|anything|the)(?: [a-z-]+){0,3}? ` +
    `?(?:${information})?(?: [a-z]+){0,3}?${about} ${pronoun}`,
  `(?:no|any) (?:[a-z]+ ){0,3}?(?:information|details|data|results|records?|references|sources?|reviews|mentions?|` +
    'matches|evidence|listings|profile|anything)' +
    `(?: (?:available|found|online))?(?: (?:at all|anywhere|so far|in my [a-z ]+))?[.,;]?$`,
  `${company} (?:by|with|of|under) (?:that|this) name`,
  `(?:${unknown}(?:familiar|acquainted) with|(?:never|haven't) (?:heard of|(?:come|came) across|seen|encountered)|${unknown}aware of|recogni[sz]e|know) ` +
    `${pronoun}`,
  `(?:find|locate|verify|identify|confirm) ${pronoun}`,
].map((cue) => new RegExp(cue))
const pronounDenial =
  /n't|(?:^|[^a-z])(?:not|no|cannot|never|nothing|unable|little|limited|lack|unfamiliar|unaware)(?![a-z])/

/** A sentence or clause that denies knowledge of what was named just before. */
export function deniesPronoun(clause: string): boolean {
  return (
    pronounDenial.test(clause) &&
    /(?:^|[^a-z])(?:i|we|my|there|no|unable|never (?:heard|came|come|seen)|not familiar|results?|sources?|searches|search)(?![a-z])/.test(
      clause,
    ) &&
    !clause.includes(NAME) &&
    pronounCues.some((cue) => cue.test(clause))
  )
}

/**
 * A cell that holds nothing. No word begins with what stands in front of it, so nothing is tried twice. Letters of every
 * script say something.
 */
export const emptyCell = new RegExp(
  '^[^\\p{L}\\p{N}]*(?:$|(?:n/a|na|none|no (?:reliable |public |verified )?(?:data|information|info|results?|reviews?|' +
    'ratings?|details|mentions?|matches|records?)(?: (?:available|found|yet|online))?|not (?:found|available|listed|' +
    'rated|reviewed|known|mentioned)|unknown|unavailable|insufficient data|unrated|tbd)[^\\p{L}\\p{N}]*$)',
  'u',
)

/** What a refusal goes on to say about the company that it does not know. */
export const stillUnknown = new RegExp(
  '^(?:(?:that said|that being said|however|nevertheless|in any case|still|instead|in general|meanwhile|' +
    'alternatively|otherwise|for now|also|additionally|but|and|so|with that said|of course),? )?(?:if |when |in ' +
    'order ' +
    'to |could you|can you|please |you (?:may|might|could|can|should|would|will)|for (?:the )?(?:accurate|current|' +
    "latest|more|most|reliable|up-to-date)|to (?:learn|get|find|verify|help|give|assess|evaluate|provide)|i(?:'d| " +
    'would) ' +
    '(?:recommend|suggest|advise|need|be happy|love)|i (?:recommend|suggest|encourage|searched|looked|checked)|' +
    "it(?:'s| is| may be| might be|" +
    ' could be) (?:also )?(?:possible|best|worth checking|likely|may|might|unclear|that)|perhaps|maybe|without|' +
    'would you|do you|' +
    'feel free|visit|check|whether|try (?:checking|visiting|searching)|as (?:of|an ai|such)|my (?:knowledge|' +
    'training)|' +
    "i can(?:'t| ?not)|i (?:don't|do not)|there (?:may|might|could) be|this (?:could|may|might) (?:be|mean)|the name|" +
    'since|given|one possibility|possibly|let me know|to be (?:sure|safe|clear)|unless|assuming|when evaluating|' +
    'before)',
)
export const maybeUnknown = new RegExp(
  `${NAME}(?:'s)? (?:may|might|could|would) (?:also |well |just |simply |either )?(?:be|have|operate|refer|go by|` +
    `not be|only|still)|${NAME} is (?:likely|probably|possibly|perhaps) ` +
    '(?:an? )?(?:[a-z-]+,? ){0,3}?(?:new|newer|small|smaller|local|regional|private|niche|lesser-known|fictional|typo)',
)
