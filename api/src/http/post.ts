// A call to an external server. Its caller bounds what it reads of the answer, and says what a failure means.

const jsonBody = { 'content-type': 'application/json' }

interface Post {
  headers?: Record<string, string>
  /** a text is JSON */
  body: string | URLSearchParams
  signal: AbortSignal
}

export const post = (url: string, { headers, body, signal }: Post): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...(typeof body === 'string' && jsonBody), ...headers },
    body,
    // A redirect could carry a key to another host.
    redirect: 'error',
    signal,
  })

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
