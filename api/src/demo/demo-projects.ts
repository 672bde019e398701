// Two fictional brands with fictional competitors and prompts.

import type { CreateProjectRequest } from '@sightline/shared/contract/api/projects.ts'

export interface DemoProject {
  project: CreateProjectRequest
  /** category → prompts */
  prompts: Record<string, string[]>
}

export const demoProjects: DemoProject[] = [
  {
    project: {
      domain: 'lumenboard.app',
      targetGeography: 'US',
      targetPersona: 'A business owner who looks for products that pay off quickly',
      platforms: ['chatgpt', 'gemini', 'claude'],
      brandNames: ['Lumenboard', 'Lumen Board'],
      competitors: [
        { domain: 'taskharbor.com', brandNames: ['Taskharbor'] },
        { domain: 'planfinch.io', brandNames: ['Planfinch'] },
        { domain: 'workmarble.com', brandNames: ['Workmarble'] },
      ],
      description: 'Project planning for small teams',
      tags: ['ai-visibility', 'brand-tracking'],
    },
    prompts: {
      'Product Information': [
        'What is the best project planning tool for a team of ten?',
        'Which project management apps have a good free plan?',
        'What does Lumenboard do?',
        'Which planning tools work well on a phone?',
      ],
      'Company Overview': [
        'Which companies make project management software for small businesses?',
        'Is Lumenboard a trustworthy company?',
        'Which project planning start-ups are growing fast?',
        'Who are the established names in team planning software?',
      ],
      'Competitive Analysis': [
        'Lumenboard or Taskharbor: which one should I choose?',
        'What are good alternatives to Taskharbor?',
        'Compare project planning tools for marketing agencies',
        'Which task managers are cheaper than Planfinch?',
      ],
      'Industry Insights': [
        'How do small teams plan their projects in 2026?',
        'Which trends change project management software?',
        'What do agencies look for in planning software?',
        'How much does a project management tool cost per user?',
      ],
      'Features & Benefits': [
        'Which planning tool has the best calendar view?',
        'Which project tools connect to email and chat?',
        'What are the benefits of a visual project board?',
        'Which project management tools are easy to learn?',
      ],
    },
  },
  {
    project: {
      domain: 'fellandfern.com',
      targetGeography: 'GB',
      targetPersona: 'A person with everyday needs who asks in plain words',
      platforms: ['chatgpt', 'gemini', 'claude'],
      brandNames: ['Fell & Fern', 'Fell and Fern'],
      competitors: [
        { domain: 'ridgewaygear.co.uk', brandNames: ['Ridgeway Gear'] },
        { domain: 'tarnoutfitters.com', brandNames: ['Tarn Outfitters'] },
        { domain: 'moorandmile.com', brandNames: ['Moor & Mile'] },
      ],
      description: 'Outdoor clothing and equipment',
      tags: ['ai-visibility', 'brand-tracking'],
    },
    prompts: {
      'Product Information': [
        'Which waterproof jacket should I buy for hill walking?',
        'What is a good light tent for two people?',
        'Where can I buy walking boots for wide feet?',
        'Are Fell & Fern rucksacks any good?',
      ],
      'Company Overview': [
        'Which British outdoor brands repair their own gear?',
        'Tell me about Fell & Fern',
        'Which outdoor shops have good customer service?',
        'Which outdoor brands are made in Britain?',
      ],
      'Competitive Analysis': [
        'Fell & Fern or Ridgeway Gear for a winter coat?',
        'What are alternatives to Tarn Outfitters?',
        'Compare British brands of walking clothes',
        'Which outdoor shop has the best prices on tents?',
      ],
      'Industry Insights': [
        'Is recycled fabric good enough for rain jackets?',
        'How long should a good walking boot last?',
        'Which materials keep you warm when wet?',
        'How is outdoor gear becoming more sustainable?',
      ],
      'Features & Benefits': [
        'Which jackets have a lifetime guarantee?',
        'What makes a rucksack comfortable on long walks?',
        'Which tents are quick to put up in the wind?',
        'Which outdoor brands offer free returns?',
      ],
    },
  },
]
