// What each number means, in one list: a metric's name on a screen opens its definition, and Help shows all of them.

import { grades } from './report-grade.ts'

interface MetricDefinition {
  /** as in Help; a screen may have a shorter label */
  name: string
  text: string
}

/** "strong within 10 points, solid within 20 points" */
const gradeRule = grades.map(({ grade, within }) => `${grade} within ${100 * within} points`).join(', ')

/** How well stances are read: macro-F1 over the closed half of the labelled replies, of `npm run bench -- stance`. */
const STANCE_MACRO_F1 = 0.77

export const metricDefinitions = {
  brand: {
    name: 'Brand Visibility Rate',
    text: 'The share of answers that mention the brand by its name, a variation or its domain. An answer that only says that it knows nothing of the brand does not count.',
  },
  top: {
    name: 'Top Visibility Rate',
    text: 'The share of answers that mention the brand before any other company that you track.',
  },
  url: {
    name: 'URL Citation Rate',
    text: 'The share of answers that cite a page of the brand’s domain or of its subdomains. A page that the platform only retrieved does not count.',
  },
  sentiment: {
    name: 'Sentiment Score',
    text: 'How favourably answers speak of the brand, from 0 to 100, where 50 is neutral. It is the mean of the answers that mention the brand.',
  },
  stance: {
    name: 'Stance',
    text: `What an answer says of a company to a reader who has to decide. Recommended: it is advised, also for one case. Listed: it is one option, or described without a verdict. Caveated: it is named with a reservation that a buyer would weigh. Dismissed: it is advised against, or others are advised in its place. It is not the tone: praise is not yet advice. Rules read it, unless a judging model does, and misread about one answer in four: on labelled answers new to them, their macro-F1 is ${STANCE_MACRO_F1}, where 1 is without error. The ranges do not hold these errors.`,
  },
  prompts: {
    name: 'Prompts Tracked',
    text: 'The prompts in your active categories: an analysis of the whole project asks each of them.',
  },
  change: {
    name: 'Change',
    text: 'The difference from the equally long previous period, in points of the Brand Visibility Rate. A difference that may be chance is not called a change. The small lines on cards have the values of the days; the dashed one is the value of that period.',
  },
  firstDayPosition: {
    name: 'First Day Position',
    text: 'Your average position in the answers of the period’s first day with an answer to the prompt. Answers without your brand do not count.',
  },
  lastDayPosition: {
    name: 'Last Day Position',
    text: 'Your average position in the answers of the period’s last day with an answer to the prompt. Answers without your brand do not count.',
  },
  positionChange: {
    name: 'Position Change',
    text: 'First Day Position minus Last Day Position: +2 means that you moved up two places. It compares two single days; the details of a prompt tell the mean of all days, and how sure it is.',
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
    text: 'Every time that an answer mentions you or a competitor that you track; one answer can do so several times. Your share is the part that mentions you.',
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
    text: 'Last Day minus First Day: +3 means that three more answers cite the page.',
  },
  panel: {
    name: 'For these prompts',
    text: 'With 95% confidence the rate of exactly these prompts, on these days, is in this range: the same prompt is answered differently each time it is asked.',
  },
  market: {
    name: 'For questions like these',
    text: 'With 95% confidence the rate of all questions like these is in this range: your prompts are a sample of what people ask. With too few prompts, or too few of them that name the brand or leave it out, it cannot be told. Two companies are level for questions like these where your answers do not tell which one is ahead, even if their ranges for these prompts lie apart.',
  },
  grade: {
    name: 'Grade',
    text: `How far the Brand Visibility Rate of questions like these may be from the one that is shown: ${gradeRule}, exploratory otherwise. More prompts raise the grade, and below a week more days. Asking the same prompts more often hardly does, and past five times almost not at all.`,
  },
} as const satisfies Record<string, MetricDefinition>

export type DefinedMetric = keyof typeof metricDefinitions

export const APPS_DIFFER = 'Platforms are asked by API, and their apps can answer differently.'

/** Id of the definition on the page Help: its address is `/help#metric-brand`. */
export const definitionAnchor = (metric: string) => `metric-${metric}`
