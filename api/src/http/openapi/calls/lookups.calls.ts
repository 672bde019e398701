import type { CallGroup } from '../call-description.ts'

export const lookupCalls: CallGroup = {
  tag: 'Look-ups',
  description: 'What can be found out about a website before it is a project. Answers that are samples say so.',
  calls: {
    'POST /market-peers/find': {
      id: 'findMarketPeers',
      summary: 'Find the companies that a website competes with',
      details: 'Works with or without a session.',
      body: { domain: 'acme.com' },
      answer: {
        success: true,
        data: {
          stream: 'Industrial tools',
          region: 'US',
          subjectBrand: { name: 'Acme', domain: 'acme.com' },
          brands: [
            { rank: 1, name: 'Globex', domain: 'globex.com', isSubject: false },
            { rank: 2, name: 'Acme', domain: 'acme.com', isSubject: true },
          ],
          sample: true,
        },
      },
    },
    'POST /brand-names/find': {
      id: 'findBrandNames',
      summary: 'Detect the brand behind a website, and how else it is written',
      body: { domain: 'acme.com' },
      answer: { success: true, data: { brandName: 'Acme', otherBrandNames: ['Acme Inc', 'acme.com'], description: 'anvils', source: 'site' } },
    },
    'GET /external/ke/domain-overview': {
      id: 'getDomainOverview',
      summary: 'Read traffic, keywords and links of a website',
      parameters: { domain: { description: 'The website, as a domain or an address', example: 'acme.com' } },
      answer: {
        success: true,
        data: { traffic: 128_400, keywords: 5_210, referringDomains: 940, backlinks: 18_300, sample: true },
      },
    },
    'POST /gemini-prompts/find': {
      id: 'generatePrompts',
      summary: 'Write prompts that a persona would ask, by category',
      body: {
        domain: 'acme.com',
        persona: 'A head of marketing who compares tools',
        country: 'US',
        brandName: 'Acme',
        competitors: [{ domain: 'globex.com', brandNames: ['Globex'] }],
        description: 'anvils',
      },
      answer: {
        success: true,
        prompts: { 'Product Information': ['Which anvils last longest in a small workshop?'] },
        source: 'template',
      },
    },
  },
}
