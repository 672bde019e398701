// Questions and answers of the landing page, for its readers and for search engines.

import { namesOfPlatforms } from '@sightline/shared/domain/platforms.ts'

export const questions = [
  {
    id: 'measure',
    question: 'How does Sightline measure visibility?',
    answer:
      'It asks each AI platform the prompts you track, in your market and as your persona, then counts how often your ' +
      'brand is named, how high, how it is described, and which pages are cited.',
  },
  {
    id: 'platforms',
    question: 'Which AI platforms are covered?',
    answer: `${namesOfPlatforms('offered')} today. ${namesOfPlatforms('coming-soon')} is coming soon.`,
  },
  {
    id: 'refresh',
    question: 'How often does the data refresh?',
    answer:
      'Every 24 hours on the standard plan, and hourly on premium. You switch that on for each project; on the free plan you start ' +
      'each analysis yourself.',
  },
  {
    id: 'competitors',
    question: 'How many competitors can I track?',
    answer: 'Up to 5 on standard. Premium has no limit.',
  },
  {
    id: 'account',
    question: 'Do I need an account to start?',
    answer:
      'No registration is needed to start. Enter your website and a free analysis is included. To set up your project and see the ' +
      'analysis you create an account, which is free.',
  },
]
