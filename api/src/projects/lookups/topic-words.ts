import { readWordLists } from '../../measurement/word-lists.ts'

/** Words that tell what a company offers: topic-words.txt. */
export const topicWords = readWordLists(new URL('./topic-words.txt', import.meta.url))
