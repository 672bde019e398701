import type { PositionRow, RawResponse } from '@sightline/shared/contract/api/answers.ts'
import type { CallGroup } from '../call-description.ts'
import { EXAMPLE_CATEGORY, exampleIds, examplePeriod, examplePrompt } from './example-data.ts'
import { atBothAddresses } from './report-addresses.ts'

const row = {
  promptId: exampleIds.prompt,
  promptText: examplePrompt.text,
  category: EXAMPLE_CATEGORY,
  branded: false,
  firstDay: '2026-03-02',
  lastDay: '2026-03-30',
  firstDayPosition: 3,
  lastDayPosition: 1.5,
  positionChange: 1.5,
} satisfies PositionRow

const TEXT = 'Acme makes the anvils that last longest.'

const answer = {
  success: true,
  found: true,
  error: null,
  answerId: exampleIds.answer,
  platform: 'chatgpt',
  mode: 'with-web-search',
  analyzedAt: '2026-03-30T07:58:40.000Z',
  servedModel: 'gpt-4.1-mini-2025-04-14',
  searchQueries: ['best anvils small workshop'],
  rawText: TEXT,
  rawResponse: { output: [{ type: 'message', content: [{ type: 'output_text', text: TEXT }] }] },
  metrics: {
    brandVisibilityRate: { rate: 100 },
    topVisibilityRate: { rate: 100 },
    urlCitationRate: { rate: 0 },
    sentimentScore: { score: 82 },
  },
  brandPosition: 1,
  citations: [
    { url: 'https://anvils.org/guide', title: 'The anvil guide', domain: 'anvils.org', own: false },
  ],
  retrieved: [{ url: 'https://tools.example/anvils', title: null, domain: 'tools.example', own: false }],
  mentions: [{ company: 'acme.com', own: true, start: 0, end: 4, quote: 'Acme', absence: false }],
  sample: false,
  answers: [
    {
      answerId: exampleIds.secondAnswer,
      platform: 'gemini',
      mode: 'with-web-search',
      analyzedAt: '2026-03-30T07:58:36.000Z',
      failed: false,
    },
  ],
} satisfies RawResponse

const promptId = { description: 'Id of a prompt of the project, archived or not', example: exampleIds.prompt }

export const answerCalls: CallGroup = {
  tag: 'Answers',
  description: 'What stands behind the numbers: positions of prompts, and single answers with their text.',
  calls: {
    ...atBothAddresses('positions', {
      id: 'listPositions',
      summary: 'List the prompts with their positions on the first and the last day',
      details: 'A position is the mean of a day’s answers, 1 is first. A positive change is an improvement.',
      parameters: { metric: { description: 'The rank of the first mention, or of the first cited page', example: 'brand' } },
      answer: { success: true, rows: [row], period: examplePeriod, sample: true },
    }),
    ...atBothAddresses('prompts/:promptId', {
      id: 'getPromptPositions',
      summary: 'Read a prompt’s positions by day, platform and mode',
      parameters: { promptId },
      answer: {
        success: true,
        promptId: exampleIds.prompt,
        promptText: examplePrompt.text,
        category: EXAMPLE_CATEGORY,
        archived: false,
        positions: [
          {
            date: '2026-03-30',
            platform: 'chatgpt',
            mode: 'with-web-search',
            position: 1.5,
            citationPosition: null,
            n: 2,
            failed: 0,
          },
        ],
        period: examplePeriod,
        sample: true,
        error: null,
      },
    }),
    ...atBothAddresses('raw/:promptId', {
      id: 'getAnswer',
      summary: 'Read an answer as the platform gave it, with what was found in it',
      details: 'Without an answer, `found` is false and `error` says why. Offsets of mentions count UTF-16 units.',
      parameters: {
        promptId: { description: 'Id of a prompt of the project, or of one of its answers', example: exampleIds.prompt },
        on: { description: 'Day (UTC); without it, the last day that has an answer', example: '2026-03-30' },
        answerId: { description: 'One of `answers`; without it, the newest that fits', example: exampleIds.answer },
      },
      answer,
    }),
  },
}
