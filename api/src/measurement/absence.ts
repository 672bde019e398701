// Sentences that name a company only to say that nothing is known of it. All text here is folded.

/** Stands for the company's name in the text that the cues are tried on. */
const NAME = '\u0001'

const qualifiers = '(?:[a-z-]+,? ){0,4}?'
const nouns =
  '(?:information|info|details?|data|results?|references?|mentions?|records?|sources?|reviews?|coverage|' +
  'knowledge|evidence|listings?|insights?|background|facts|documentation|anything|much)'
const belongs =
  "(?: (?:that is |that's |is |are |was |were )?(?:currently |publicly |readily |widely )?(?:available|found|" +
  'exists?|online|about|on|for|of|regarding|concerning|related|relating|pertaining|specific|specifically|to|' +
  'mentioning|in my|in the|indicating|showing))'
const information = `${qualifiers}${nouns}${belongs}`
const cannot =
  "(?:could ?n[o']t|could not|can ?not|can't|(?:was|were|am|'m|are|been) (?:not able|unable) to|unable to|not " +
  "able to|did not|didn't|do not|don't|wasn't able to|have not|haven't|failed to)(?: [a-z]+){0,2}?"
const find = '(?:find|found|locate|identify|verify|confirm|access|retrieve|see|provide|recall|share|offer|give|return)'
const company =
  '(?:company|brand|product|business|website|service|tool|platform|organi[sz]ation|startup|entity|store|app)'
const unknown =
  '(?:not |un) ?(?:personally |currently |particularly |specifically |directly |very )?(?:familiar|aware|acquainted)'

/** The company stands behind these, in the same clause. */
const leadingCues = [
  `${cannot} ${find} ${information}`,
  `${cannot} ${find} (?:an?y? )?(?:[a-z]+ ){0,2}?${company} (?:called|named|by the name)`,
  `${cannot} (?:find|locate|identify|recogni[sz]e|place)(?= "?${NAME})`,
  `(?:don't|do not|doesn't|does not|didn't|did not) (?:currently |actually |really |seem to )*(?:have|hold|` +
    `contain|include|know) ${information}`,
  `(?:i|we|results?|sources?|searches|training data) (?:currently |also |found )?(?:have|has|had|contain|found|` +
    `lack|lacks) (?:(?:no|little|limited|insufficient) )?${information}(?<=(?:no|little|limited|insufficient|` +
    `lacks?) .{0,60})`,
  `there (?:is|was|are|were|appears to be|seems to be)(?:n't| not)? (?:no|little|limited|not enough|not much|` +
    `insufficient|any|much|enough) ${information}(?<!there (?:is|are) (?:any|much|enough) .{0,60})`,
  `(?:^|[,;] |found )no ${information}`,
  `(?:no|not aware of an?y?|unaware of an?y?) (?:[a-z]+ ){0,2}?${company} (?:called|named|by the name of)`,
  `(?:^|(?:i|we)(?:'m| am| are|'re) )(?:sorry,? )?${unknown}(?: with| of)?`,
  `(?:never|haven't|have not|not) (?:ever )?(?:heard|come across|encountered) (?:of )?`,
  `(?:i|we) (?:do not|don't) (?:recogni[sz]e|know)(?= (?:who |what |the |a |any |this |of )?(?:${company} )?"?${NAME})`,
  `no (?:record|knowledge|trace|memory) of`,
  `(?:keine|kaum) (?:[a-z]+ ){0,2}(?:informationen|angaben|daten|hinweise) (?:zu|uber|von)`,
  '(?:no (?:tengo|encontre|dispongo de|hay|cuento con)) (?:[a-z]+ ){0,3}?(?:informacion|datos|detalles|' +
    'resultados) (?:sobre|de|acerca)',
  `(?:je n'ai|je ne dispose|je ne trouve|aucune)(?: [a-z]+){0,3} (?:d'|de )?(?:informations?|donnees|details) ` +
    `(?:sur|concernant)`,
  `(?:je ne connais pas|no conozco|nao conheco)`,
  `(?:nao (?:tenho|encontrei|ha)) (?:[a-z]+ ){0,3}?(?:informacoes|dados|detalhes) (?:sobre|de)`,
].map((cue) => new RegExp(cue, 'g'))

const denied = "(?: not|n't)(?: currently| actually| really| yet| explicitly| specifically| even)?"
const absentVerb =
  '(?:appear(?:ed|ing)?|(?:been )?(?:mentioned|included|ranked|featured)|(?:been )?listed(?! on (?:the ' +
  ')?(?:new york|nasdaq|nyse|stock|exchange|london))|show(?:ing|n)? up|come up|(?:a |an )?(?:[a-z]+ ' +
  "){0,2}(?:that )?i(?:'m| am) (?:familiar|aware)|known to me|familiar to me|something i|in my (?:training|" +
  'knowledge)|part of my|among the|in any of)'

/** The company stands in front of these. */
const trailingCues = [
  `^[^,;]{0,40}?(?:is|was|does|do|did|are|were|has|have)${denied} ${absentVerb}`,
  `^[^,;]{0,40}?(?:is|was|seems|appears|does|do)(?: not|n't) (?:seem |appear )?(?:to be )?(?:an? )?(?:widely|` +
    `well|commonly|publicly)[ -](?:known|recogni[sz]ed|documented)`,
  `^[^,;]{0,30}? (?:is|are|was) (?:unfamiliar to|unknown to|outside) (?:me|my)`,
  `^[^,;]{0,30}? (?:ist|sind) mir (?:leider )?(?:nicht bekannt|unbekannt)`,
].map((cue) => new RegExp(cue))

const clauseBreak = new RegExp(
  ';| - |: |,\\s*(?:but|however|though|although|while|whereas|yet|so|and (?:i|we|you|it)|instead|nevertheless|' +
    "i|i'd|i'll|we|you|it|they|here|consider|try|there)(?![a-z'])|(?:^| )(?:but|however|whereas|instead|" +
    'nonetheless)(?![a-z])',
)
const opensSubordinate = /^(?:although|while|though|since|as|because|even though|whereas|if|given that)(?![a-z])/
/** What others could not find is a review, not a refusal. */
const saidOfOthers = new RegExp(
  '(?:^|[^a-z])(?:users?|customers?|people|reviewers?|they|you|who|others|critics|some|many|consumers|teams|' +
    'it)(?: (?:have|may have|might have|had))? ?$',
)

/** What a refusal goes on to say about the company that it does not know. */
const stillUnknown = new RegExp(
  '^(?:if |could you|can you|please |you (?:may|might|could|can|should|would)|for (?:the )?(?:accurate|current|' +
    "latest|more|most|reliable)|to (?:learn|get|find|verify)|i(?:'d| would) (?:recommend|suggest|advise|need|be " +
    "happy)|i (?:recommend|suggest)|it(?:'s| is) (?:possible|best|worth checking|likely)|perhaps|maybe|without|" +
    'would you|do you|feel free|visit|check|whether|try (?:checking|visiting|searching)|as (?:of|an ai)|my ' +
    "(?:knowledge|training)|i can(?:'t| ?not)|i (?:don't|do not))",
)

/** Every cue has one of these, and most sentences have none. */
const denial = new RegExp(
  "n't|(?:^|[^a-z])(?:not|no|cannot|never|lacks?|limited|little|insufficient|unable|unfamiliar|unaware|" +
    'unknown|unacquainted|failed|keine|kaum|nicht|unbekannt|je ne?|aucune|nao)(?![a-z])',
)

/** `start` and `end` are the name's place in the sentence. */
export function isAbsence(sentence: string, start: number, end: number): boolean {
  if (!denial.test(sentence)) return false
  const behind = sentence.slice(end)
  if (trailingCues.some((cue) => cue.test(behind))) return true
  const front = sentence.slice(0, start)
  return leadingCues.some((cue) =>
    [...`${front}${NAME}`.matchAll(cue)].some((match) => {
      const lead = front.slice(0, match.index)
      return !saidOfOthers.test(lead) && reaches(lead, front.slice(match.index + match[0].length))
    }),
  )
}

/** The cue's object goes on to the name: no new clause begins between them. */
function reaches(lead: string, between: string): boolean {
  if (clauseBreak.test(between)) return false
  return !(opensSubordinate.test(lead.trimStart()) && !lead.includes(',') && between.includes(','))
}

/** A later sentence of a refusal that only asks, supposes or refers elsewhere. */
export function staysUnknown(sentence: string): boolean {
  return stillUnknown.test(sentence.replace(/^[^a-z]+/, '')) || sentence.trimEnd().endsWith('?')
}
