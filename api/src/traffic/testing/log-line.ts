// Lines of an access log in combined format.

interface GivenLine {
  address: string
  agent: string
  /** of November 2026 */
  day?: number
  method?: string
  path?: string
  status?: number
  referrer?: string
}

export const GPTBOT = { address: '20.171.206.7', agent: 'Mozilla/5.0 (compatible; GPTBot/1.2)' }
export const GOOGLE_OTHER = { address: '66.249.66.1', agent: 'Mozilla/5.0 (compatible; GoogleOther)' }
export const GROKBOT = { address: '192.0.2.1', agent: 'GrokBot/1.0' }
export const VISITOR = {
  address: '198.51.100.7',
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  referrer: 'https://chatgpt.com/',
}

export function logLine({
  address,
  agent,
  day = 24,
  method = 'GET',
  path = '/a',
  status = 200,
  referrer = '',
}: GivenLine) {
  const time = `${String(day).padStart(2, '0')}/Nov/2026:06:00:01 +0000`
  return `${address} - - [${time}] "${method} ${path} HTTP/1.1" ${status} 512 "${referrer || '-'}" "${agent}"`
}
