/** Stands for a tracked company's name in the text that the cues are tried on. */
export const NAME = '\u0001'
