// Replies in the wire format of Keywords Everywhere (https://api.keywordseverywhere.com/docs/).

import type { RecordedCall, Reply } from '../../../testing/source-stand-in.ts'

const paths = { traffic: '/v1/get_domain_traffic_metrics', backlinks: '/v1/get_domain_backlinks' }

export type KeywordsEverywhereCall = keyof typeof paths

/** Which of its calls this is. */
export function callOf({ route }: RecordedCall): KeywordsEverywhereCall | undefined {
  return route === `POST ${paths.traffic}` ? 'traffic' : route === `POST ${paths.backlinks}` ? 'backlinks' : undefined
}

export function trafficReply(domain: string, traffic: number, keywords: number): Reply {
  const data = [{ domain, estimated_monthly_traffic: traffic, total_ranking_keywords: keywords }]
  return { status: 200, body: { data, credits_consumed: 2, time_taken: 0.07 } }
}

/** @param sources the domains that link, one for each link */
export function backlinksReply(domain: string, sources: readonly string[]): Reply {
  const data = sources.map((source, index) => ({
    anchor_text: '',
    domain_source: source,
    domain_target: domain,
    url_source: `https://${source}/${index}`,
    url_target: `https://${domain}`,
  }))
  return { status: 200, body: { data, credits_consumed: data.length, time_taken: 2.02 } }
}

export const noCredits: Reply = {
  status: 402,
  body: {
    message: '402 Insufficient Credits',
    description: 'You do not have sufficient credits to complete this request.',
  },
}
export const wrongKey: Reply = { status: 401, body: { message: '401 Missing Or Invalid API Key' } }
