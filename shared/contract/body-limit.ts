/** What the API's calls with the longest lists take: a thousand prompts of 1000 characters, with room for what stands around them. */
export const LARGEST_BODY_BYTES = 4 * 1024 * 1024
