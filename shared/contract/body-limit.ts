/** Largest request body: a thousand prompts of 1000 characters with the JSON around them. */
export const LARGEST_BODY_BYTES = 4 * 1024 * 1024

/** The one call with a larger body, which is streamed: an access log. */
export const isLogUpload = (method: string, url: string) =>
  method === 'POST' && /^\/api\/projects\/[^/?]+\/traffic\/logs(?:\?|$)/.test(url)
