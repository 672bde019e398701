/** Replaces the name of a tracked company in the text on which cues are matched. */
export const NAME = '\u0001'
