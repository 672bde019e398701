// English plurals, as far as topics of prompts need them.

/** Not counted, so without a plural of their own. */
const massNoun = new RegExp(
  '(?:ing|ware|insurance|coffee|tea|equipment|furniture|food|advice|help|support|care|wine|music|analytics|' +
    'design|internet|water|beer|beauty|health|travel|law|art|fashion|data|energy|jewelry|clothing|photography|' +
    'finance|management|education|technology|electronics|security|hair|skin|web|tech|commerce|media|news|' +
    'logistics|real estate|estate|cosmetics|apparel|footwear|nutrition|fitness|chocolate|cheese|art|legal|' +
    'medical|organic|digital|mobile|outdoor|electric)$',
  'i',
)

/** Also true of nouns that are always in the plural. */
export function isPlural(topic: string): boolean {
  return /s$/i.test(topic) && !/(?:ss|us|is|ics|news)$/i.test(topic)
}

export function pluralTopic(topic: string): string {
  if (isPlural(topic) || /(?:ss|ics|news)$/i.test(topic) || massNoun.test(topic) || /^\p{Lu}{2,}$/u.test(topic))
    return topic
  if (/[^aeiou]y$/i.test(topic)) return `${topic.slice(0, -1)}ies`
  return /(?:ch|sh|x|z)$/i.test(topic) ? `${topic}es` : `${topic}s`
}
