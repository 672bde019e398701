/** Largest request body: a thousand prompts of 1000 characters with the JSON around them. */
export const LARGEST_BODY_BYTES = 4 * 1024 * 1024
