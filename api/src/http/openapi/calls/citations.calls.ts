import type { CallDescription, CallGroup, ParameterDescription } from '../call-description.ts'
import { exampleIds, examplePeriod } from './example-data.ts'
import { atBothAddresses } from './report-addresses.ts'

const id: ParameterDescription = { description: 'Id of one of your projects', example: exampleIds.project }
const limit: ParameterDescription = { description: 'Rows of the list; `total` counts all', example: 1000 }

const counts = { firstDay: 2, lastDay: 5, change: 3 }
const listed = { total: 1, period: examplePeriod, firstDay: '2026-03-02', lastDay: '2026-03-30', sample: true }

const reddit: CallDescription = {
  id: 'listRedditSources',
  summary: 'List the Reddit threads that answers cite',
  parameters: { id, limit },
  answer: {
    success: true,
    sources: [
      {
        url: 'https://www.reddit.com/r/blacksmith/comments/1abcd2/which_anvil/',
        title: 'Which anvil?',
        domain: 'reddit.com',
        ...counts,
        subreddit: 'blacksmith',
      },
    ],
    ...listed,
  },
}

export const citationCalls: CallGroup = {
  tag: 'Citations',
  description: 'What answers cite. Counts are integers: answers that cite a page.',
  calls: {
    ...atBothAddresses('citations/trends', {
      id: 'getCitationTrends',
      summary: 'Read citations by day, for your domain and others',
      answer: {
        success: true,
        yourDomain: 'acme.com',
        competitors: ['globex.com', 'initech.com'],
        detected: ['initech.com'],
        series: [{ date: '2026-03-30', 'acme.com': 4, 'globex.com': 7, 'initech.com': 2 }],
        totals: { 'acme.com': 61, 'globex.com': 140, 'initech.com': 38 },
        sample: true,
        period: examplePeriod,
      },
    }),
    ...atBothAddresses('citations/sources', {
      id: 'listSources',
      summary: 'List the pages that answers cite, and their domains',
      parameters: {
        limit,
        domain: {
          description:
            'Pages of this domain only, or of this one of its hosts; of a tracked domain, those that count for it',
          example: 'anvils.org',
        },
      },
      answer: {
        success: true,
        sources: [{ url: 'https://anvils.org/guide', title: 'The anvil guide', domain: 'anvils.org', ...counts }],
        domains: [{ domain: 'anvils.org', sources: 1 }],
        ...listed,
      },
    }),
    'GET /citations/projects/:id/reddit/sources': reddit,
    'GET /citations/projects/:id/competitor/sources': {
      id: 'listCompetitorSources',
      summary: 'List the pages of competitors that answers cite',
      parameters: { id, limit },
      answer: {
        success: true,
        sources: [
          {
            url: 'https://globex.com/anvils',
            title: 'Anvils',
            domain: 'globex.com',
            ...counts,
            competitorDomain: 'globex.com',
          },
        ],
        ...listed,
      },
    },
  },
}
