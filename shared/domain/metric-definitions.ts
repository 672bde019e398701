// What each number means, in one list: a metric's name on a screen opens its definition, and Help shows all of them.

import { grades } from './report-grade.ts'

interface MetricDefinition {
  /** as in Help; a screen may have a shorter label */
  name: string
  text: string
}

/** "strong when it is known to 10 points either way" */
const gradeRule = grades.map(({ grade, within }) => `${grade} when it is known to ±${100 * within} points`).join(', ')

export const metricDefinitions = {
  brand: {
    name: 'Brand Visibility Rate',
    text: 'The share of answers that mention the brand by its name, a variation or its domain. An answer that only says that it knows nothing of the brand does not count.',
  },
  top: {
    name: 'Top Visibility Rate',
    text: 'The share of answers that mention the brand first of all companies that you track, your own included.',
  },
  url: {
    name: 'URL Citation Rate',
    text: 'The share of answers that cite a page of the brand’s domain or of its subdomains. A page that the platform only retrieved does not count.',
  },
  sentiment: {
    name: 'Sentiment Score',
    text: 'How favourably answers speak of the brand, from 0 to 100, where 50 is neutral. It is the mean of the answers that mention the brand.',
  },
  prompts: {
    name: 'Prompts Tracked',
    text: 'The prompts that an analysis of the whole project asks: those of your active categories.',
  },
  change: {
    name: 'Change',
    text: 'The difference from the equally long period before, in points of the Brand Visibility Rate. A difference that may be chance is not called a change.',
  },
  firstDayPosition: {
    name: 'First Day Position',
    text: 'Your position on the first day of the period that has an answer to the prompt: the mean over the day’s answers that have one.',
  },
  lastDayPosition: {
    name: 'Last Day Position',
    text: 'Your position on the last day of the period that has an answer to the prompt: the mean over the day’s answers that have one.',
  },
  positionChange: {
    name: 'Position Change',
    text: 'First Day Position minus Last Day Position: with +2 you stand two places further up. It compares one day with one day.',
  },
  mentionPosition: {
    name: 'Position, by Brand Mentions',
    text: 'The place of your first mention in an answer among the companies that you track: at 1 your brand is mentioned first. An answer without your brand has none.',
  },
  citationPosition: {
    name: 'Position, by URL Citations',
    text: 'The place of your first cited page among the pages that an answer cites, in their order. An answer that cites none of your pages has none.',
  },
  mentions: {
    name: 'Total Mentions',
    text: 'All places at which answers mention you or a competitor that you track: an answer can have several. Your share is the part of them that mentions you.',
  },
  competitors: {
    name: 'Detected Competitors',
    text: 'The competitors that you track, and other companies whose sites are cited in at least three answers.',
  },
  citations: {
    name: 'Citations',
    text: 'How often answers cite pages of a company’s domain: each cited page of each answer counts once.',
  },
  pageFirstDay: {
    name: 'First Day, of a cited page',
    text: 'The number of answers that cite the page on the first day of the period that has any answer.',
  },
  pageLastDay: {
    name: 'Last Day, of a cited page',
    text: 'The number of answers that cite the page on the last day of the period that has any answer.',
  },
  pageChange: {
    name: 'Change, of a cited page',
    text: 'Last Day minus First Day: with +3 three more answers cite the page.',
  },
  panel: {
    name: 'For these prompts',
    text: 'With 95% confidence the rate of exactly these prompts, on these days, is in this range: the same prompt is answered differently each time it is asked.',
  },
  market: {
    name: 'For questions like these',
    text: 'With 95% confidence the rate of all questions like these is in this range: your prompts are a sample of what people ask. With too few prompts, or too few of them that name the brand, it cannot be told.',
  },
  grade: {
    name: 'Exploratory, solid or strong',
    text: `How well a report knows the Brand Visibility Rate for questions like these: ${gradeRule}, exploratory otherwise. More prompts raise it. Asking the same prompts more often hardly does, and past five times almost not at all.`,
  },
} as const satisfies Record<string, MetricDefinition>

export type DefinedMetric = keyof typeof metricDefinitions

export const APPS_DIFFER =
  'Platforms are asked by API, and their apps can answer differently. Help lists all definitions.'
