// How a text goes on about what it has just named. Folded text.

const companyNoun =
  '(?:company|platform|tool|brand|service|product|app|application|software|firm|team|site|website|store|interface|' +
  'support|pricing|staff|quality|bank|airline|airlines|retailer|browser|phone|device|free plan|free tier|design|' +
  'setup|customer service|customer support|food|battery|battery life|build quality)'
/** It is …, Customers say …, The only drawback is … */
export const continuing = new RegExp(
  `^["“(]*(?:(?:however|overall|that said|in addition|additionally|moreover|also|plus|still|yet|but|on the ` +
    '(?:downside|upside|plus side|other hand|flip side)|unfortunately|' +
    `fortunately|for many|in short|in practice|best of all|worse|worst of all|to be fair|admittedly|and|` +
    'generally),? )?' +
    `(?:it|its|it's|they|they're|their|users|customers|reviewers|critics|some users|many users|many customers|some ` +
    'customers|most users|guests|passengers|drivers|owners|buyers|' +
    `(?:the|this|these|that|our) (?:main |only |biggest |overall )?(?:${companyNoun}|drawbacks?|downsides?|catch|` +
    `advantages?|makes|means)|both|you get|you'll (?:love|hate|get)|expect|` +
    `what (?:users|customers|people|i|we) (?:like|love|hate|dislike)|on the (?:downside|upside|plus side)|the ` +
    '(?:result|verdict)|prices|support|setup|pros|cons|' +
    `es |er |sie |das unternehmen|die firma|der dienst|die app|kunden|il |elle |l'entreprise|le service|la marque|` +
    'les clients|ses |su |sus |la empresa|la marca|los clientes|' +
    `el servicio|ele |ela |a empresa|os clientes|l'azienda|il servizio|i clienti|e' |è )(?![\\p{L}])`,
  'u',
)
/** A label in front of advantages, and one in front of drawbacks. */
export const advantages = new RegExp(
  '^\\W*(?:pros?|advantages?|strengths?|benefits?|upsides?|likes?|what (?:we|i|users|customers|people) ' +
    '(?:like|liked|love|loved)|the good|positives?|vorteile|avantages|ventajas|points forts|pluspunkte|vantagens|' +
    'pregi|pontos fortes)\\s*(?::|$|[-–—]\\s|\\()',
)
export const drawbacks = new RegExp(
  '^\\W*(?:cons?|disadvantages?|weaknesses|weakness|drawbacks?|downsides?|limitations?|dislikes?|what ' +
    "(?:we|i|users|customers|people) (?:don't like|didn't like|dislike|disliked|hate)|the bad|negatives?|watch[- " +
    ']outs?|nachteile|inconvenients|desventajas|points faibles|minuspunkte|contras|desvantagens|difetti|pontos ' +
    'fracos)\\s*(?::|$|[-–—]\\s|\\()',
)

/** Answers to `Is Acme worth it?` */
export const yes = /^\W*(?:yes|yep|absolutely|definitely|certainly|of course|without a doubt)(?![a-z])/
export const no = /^\W*(?:no|nope|not really|hardly|probably not|unfortunately not)(?![a-z-])/
